package web

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/divingbell/divingbell/protocol"
)

// maxBody is how long the body of a request may be, in bytes.
const maxBody = 64 << 10

// routes puts everything in its place.
func (s *Server) routes() (http.Handler, error) {
	api := http.NewServeMux()
	s.api = humago.New(api, s.apiConfig())
	s.aboutRoutes()
	s.sessionRoutes()
	s.tokenRoutes()
	s.passkeyRoutes()
	s.listRoutes()
	s.tableRoutes()
	s.replayRoutes()
	if err := s.documentRoutes(api); err != nil {
		return nil, err
	}
	api.HandleFunc("GET /api/socket", s.socket)
	api.HandleFunc("/api/", func(w http.ResponseWriter, _ *http.Request) { s.fail(w, errNothing) })

	app, err := builtApp()
	if err != nil {
		return nil, err
	}
	s.edition = app.version
	all := http.NewServeMux()
	all.Handle("/api/", zip(s.admit(api)))
	all.Handle("/", app)
	s.healthRoutes(all)
	return s.doorway(all)
}

// guard says who may do something.
type guard int

const (
	anybody  guard = iota
	noToken        // anybody but a program with a token
	signedIn       // a person, or a program with a token
	inPerson       // a person and no program
)

func (g guard) check(v *visitor) error {
	switch {
	case g >= signedIn && v.person.ID == "":
		return errSignedOut
	case (g == noToken || g == inPerson) && v.pass.Kind == tokenPass:
		return errToken
	}
	return nil
}

// serve adds an operation to the API.
func serve[In, Out any](s *Server, g guard, op huma.Operation, handle func(context.Context, *visitor, *In) (*Out, error)) {
	op.MaxBodyBytes = maxBody
	op.Security = g.security()
	if op.Responses == nil {
		op.Responses = map[string]*huma.Response{}
	}
	op.Responses["default"] = s.response("It was not done", reflect.TypeFor[protocol.Problem]())
	huma.Register(s.api, op, func(ctx context.Context, in *In) (*Out, error) {
		v := visitorOf(ctx)
		err := g.check(v)
		if err == nil {
			var out *Out
			if out, err = handle(ctx, v, in); err == nil {
				return out, nil
			}
		}
		return nil, s.fault(err)
	})
}
