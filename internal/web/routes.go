package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/web/socket"
	"github.com/divingbell/divingbell/protocol"
)

// maxBody is how long the body of a request may be, in bytes.
const maxBody = 64 << 10

// socketPath is where WebSockets are opened.
const socketPath = "/api/socket"

func (s *Server) routes(ctx context.Context) (http.Handler, error) {
	api := http.NewServeMux()
	s.api = humago.New(api, s.apiConfig())
	s.operations()
	if err := s.documentRoutes(api); err != nil {
		return nil, err
	}
	api.HandleFunc("GET "+socketPath, s.socket)
	api.HandleFunc("GET "+offPath, showOff)
	api.HandleFunc(anythingElse, func(w http.ResponseWriter, r *http.Request) { s.nothingHere(w, r, api) })

	app, err := builtApp()
	if err != nil {
		return nil, err
	}
	s.sockets = s.newSockets(app.version)
	all := http.NewServeMux()
	all.Handle("/api/", zip(s.authenticate(api)))
	var pages http.Handler = app
	if s.ShareApp {
		shared, err := shareApp(ctx, app, s.Store)
		if err != nil {
			return nil, err
		}
		pages = s.limitStoreReads(shared)
	}
	all.Handle("/", pages)
	s.healthRoutes(all)
	s.securityRoute(all)
	return s.middleware(all)
}

// operations registers what the document describes.
func (s *Server) operations() {
	s.aboutRoutes()
	s.sessionRoutes()
	s.tokenRoutes()
	s.passkeyRoutes()
	s.accountRoutes()
	s.linkRoutes()
	s.exportRoutes()
	s.reportRoutes()
	s.accountDeletionRoutes()
	s.noticeRoutes()
	s.listRoutes()
	s.streamRoutes()
	s.tableRoutes()
	s.lessonRoutes()
	s.replayRoutes()
	s.gameRoutes()
	s.adminRoutes()
}

// anythingElse is the pattern for everything that does not exist.
const anythingElse = "/api/"

// nothingHere answers a request for something that does not exist, or not with this method.
func (s *Server) nothingHere(w http.ResponseWriter, r *http.Request, api *http.ServeMux) {
	var methods []string
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		other := *r
		other.Method = method
		if _, pattern := api.Handler(&other); pattern != anythingElse {
			methods = append(methods, method)
		}
	}
	if len(methods) == 0 {
		s.faults.Write(w, fault.NoSuchPath)
		return
	}
	w.Header().Set("Allow", strings.Join(methods, ", "))
	s.faults.Write(w, fault.WrongMethod)
}

// guard says who may use an operation.
type guard int

const (
	anybody  guard = iota
	noToken        // anybody but a program with a token
	signedIn       // a person, or a program with a token
	playing        // a person, or a program whose token may play
	inPerson       // a person, not a program
	hosting        // a caller with the host's key
)

// check refuses callers who may not use an operation. Whether somebody is the host is up to authorize.
func (g guard) check(c *caller) error {
	switch {
	case g == hosting:
		return nil
	case g >= signedIn && c.Person.ID == "":
		return fault.SignedOut
	case (g == noToken || g == inPerson) && c.Pass.Kind == identity.Token:
		return fault.NotByToken
	case g == playing && c.Reads():
		return fault.ReadOnly
	}
	return nil
}

// What most operations take or return: nothing but a body, or nothing at all.
type (
	body[T any] struct{ Body T }
	nothing     struct{}
)

// serve adds an operation to the API.
func serve[In, Out any](s *Server, g guard, op huma.Operation, handle func(context.Context, *caller, *In) (*Out, error)) {
	op.MaxBodyBytes = maxBody
	op.Security = g.security()
	op.Middlewares = huma.Middlewares{s.authorize(g), s.readStrictly}
	if op.Responses == nil {
		op.Responses = map[string]*huma.Response{}
	}
	op.Responses["default"] = s.response("It was not done", reflect.TypeFor[protocol.Problem]())
	huma.Register(s.api, op, func(ctx context.Context, in *In) (*Out, error) {
		out, err := handle(ctx, callerOf(ctx), in)
		if err != nil {
			return nil, s.faults.Of(err)
		}
		return out, nil
	})
}

// authorize refuses callers who may not use an operation before their request is read any further.
func (s *Server) authorize(g guard) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		c := callerOf(ctx.Context())
		err := g.check(c)
		if err == nil && g == hosting {
			c.asHost, err = s.hostOf(ctx.Context(), c)
		}
		if err != nil {
			_, w := humago.Unwrap(ctx)
			s.faults.Write(w, err)
			return
		}
		next(ctx)
	}
}

// readStrictly refuses a request with an undocumented query parameter, which is most likely misspelt.
func (s *Server) readStrictly(ctx huma.Context, next func(huma.Context)) {
	if url := ctx.URL(); url.RawQuery != "" {
		for name := range url.Query() {
			if !slices.ContainsFunc(ctx.Operation().Parameters, func(p *huma.Param) bool { return p.In == "query" && p.Name == name }) {
				_ = huma.WriteErr(s.api, ctx, http.StatusUnprocessableEntity, "query: there is something that is not asked for here; /api/openapi.json lists all parameters")
				return
			}
		}
	}
	next(ctx)
}

// Errors that huma finds in a request are reported as problems, too. They say what is wrong and where, and quote no input.
func init() {
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		var found []string
		for _, err := range errs {
			var detail *huma.ErrorDetail
			if errors.As(err, &detail) {
				found = append(found, fmt.Sprintf("%s: %s", detail.Location, detail.Message))
			}
		}
		if len(found) > 0 {
			message = strings.Join(found[:min(len(found), 5)], "; ")
		}
		switch status {
		case http.StatusInternalServerError: // huma could not read the body, which is the client's fault; see serve for errors of ours
			status, message = http.StatusBadRequest, "body: it ends too early, or its chunks are not as HTTP says"
		case http.StatusUnsupportedMediaType:
			message = "body: it must be JSON, sent with the header Content-Type: application/json"
		}
		return fault.BadMessage(status, message)
	}
	huma.DefaultArrayNullable = false // empty lists are sent as []
	huma.ValidateStrictCasing = true  // as protocol.Unmarshal does
}

func (s *Server) newSockets(app string) *socket.Server {
	return socket.NewServer(socket.Settings{
		Hall: s.Hall, People: s.people, Limiter: s.limiter, Faults: s.faults, Meter: s.Meter, Log: s.Log, Origin: s.Origin, App: app,
	})
}

func (s *Server) socket(w http.ResponseWriter, r *http.Request) {
	c := callerOf(r.Context())
	if err := s.refuseNetwork(r.Context(), c); err != nil {
		s.faults.Write(w, err)
		return
	}
	if err := s.sockets.Accept(w, r, socket.Client{Identity: c.Identity, Network: c.network}); err != nil {
		s.faults.Write(w, err)
	}
}
