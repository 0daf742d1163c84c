// Package api has what all operations of the REST API have in common: who makes a request and whether they may, how they are told
// what went wrong, and the document that describes it all.
package api

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/web/socket"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// MaxBody is how long the body of a request may be, in bytes.
const MaxBody = 64 << 10

// MaxRecord is how long a record may be that somebody sends; those of real games have up to 100 KB.
const MaxRecord = 1 << 20

// MostOf is how long the body of a request may be.
func (a *API) MostOf(path string) int64 {
	return max(MaxBody, a.most[path])
}

// SocketPath is where WebSockets are opened.
const SocketPath = "/api/socket"

// Settings are what an API needs.
type Settings struct {
	Games     []game.Game
	People    *identity.Service
	Admin     *admin.Service
	Limiter   *limit.Limiter
	Faults    *fault.Mapper
	Sockets   *socket.Server
	Addresses *Addresses
}

// API is the REST API, to which operations are added with Serve.
type API struct {
	Settings
	huma     huma.API
	keyTries *limit.Limiter   // attempts with the operator's key
	most     map[string]int64 // how long the body of a request may be, by path
}

// New is an API without operations, to be served by mux.
func New(mux *http.ServeMux, settings Settings) *API {
	a := &API{Settings: settings, keyTries: keyLimits(), most: map[string]int64{}}
	a.huma = humago.New(mux, config())
	return a
}

// Guard says who may use an operation.
type Guard int

// Who may use an operation.
const (
	Anybody    Guard = iota
	NoToken          // anybody but a program with a token
	SignedIn         // a person, or a program with a token
	Playing          // a person, or a program whose token may play
	InPerson         // a person, not a program
	byOperator       // a caller with the operator's key; see ServeOperator
)

// check refuses callers who may not use an operation. Whether somebody is the operator is up to authorize.
func (g Guard) check(c *Caller) error {
	switch {
	case g == byOperator:
		return nil
	case g >= SignedIn && c.Person.ID == "":
		return fault.SignedOut
	case (g == NoToken || g == InPerson) && c.Pass.Kind == identity.Token:
		return fault.NotByToken
	case g == Playing && c.Reads():
		return fault.ReadOnly
	}
	return nil
}

// What most operations take or return: nothing but a body, or nothing at all, or one id in the path.
type (
	Body[T any] struct{ Body T }
	Nothing     struct{}
	CookieReply struct {
		SetCookie string `header:"Set-Cookie"`
	}
	FileReply struct {
		ContentType string `header:"Content-Type"`
		Body        []byte
	}
	IDPath struct {
		ID string `path:"id" maxLength:"64"`
	}
	PersonPath struct {
		Person string `path:"person" maxLength:"40"`
	}
	TablePath struct {
		Table string `path:"table" maxLength:"100"`
	}
)

// Reply answers with a body.
func Reply[T any](body T) *Body[T] { return &Body[T]{body} }

// MustBeTable rejects what cannot be a table's id before it is looked up.
func MustBeTable(id string) error {
	if !protocol.ValidTable(id) {
		return live.ErrUnknown
	}
	return nil
}

// TidyName normalises a name or a label.
func TidyName(name string) (string, error) {
	name, ok := table.Tidy(name)
	if !ok {
		return "", game.BadInput("a name or a label has 1 to 24 characters")
	}
	return name, nil
}

// Serve adds an operation to the API.
func Serve[In, Out any](a *API, g Guard, op huma.Operation, handle func(context.Context, *Caller, *In) (*Out, error)) {
	op.MaxBodyBytes = cmp.Or(op.MaxBodyBytes, MaxBody)
	a.most[op.Path] = max(a.most[op.Path], op.MaxBodyBytes)
	op.Security = g.security()
	op.Middlewares = huma.Middlewares{a.authorize(g), a.readStrictly}
	if op.Responses == nil {
		op.Responses = map[string]*huma.Response{}
	}
	op.Responses["default"] = a.Response("It was not done", reflect.TypeFor[protocol.Problem]())
	huma.Register(a.huma, op, func(ctx context.Context, in *In) (*Out, error) {
		out, err := handle(ctx, CallerOf(ctx), in)
		if err != nil {
			return nil, a.Faults.Of(err)
		}
		return out, nil
	})
}

// ServeRecord adds an operation to which a record is sent. Each counts against a limit of its own.
func ServeRecord[Out any](a *API, g Guard, op huma.Operation, handle func(context.Context, *Caller, *record.Record) (*Out, error)) {
	type body struct {
		RawBody []byte `contentType:"application/json"`
	}
	op.MaxBodyBytes = MaxRecord
	op.SkipValidateBody = true // the record checks itself
	Serve(a, g, op, Limited(a, limit.Record, func(ctx context.Context, c *Caller, in *body) (*Out, error) {
		r, err := record.Decode(in.RawBody)
		if err != nil {
			return nil, fault.BadMessage(http.StatusUnprocessableEntity, "body: "+err.Error())
		}
		return handle(ctx, c, r)
	}))
	a.OpenAPI().Paths[op.Path].Post.RequestBody.Content = a.Response("", reflect.TypeFor[record.Record]()).Content
}

// Limited counts each use of an operation before anything else is done.
func Limited[In, Out any](a *API, kind limit.Kind, handle func(context.Context, *Caller, *In) (*Out, error)) func(context.Context, *Caller, *In) (*Out, error) {
	return func(ctx context.Context, c *Caller, in *In) (*Out, error) {
		if err := a.Allow(kind, c); err != nil {
			return nil, err
		}
		return handle(ctx, c, in)
	}
}

// authorize refuses callers who may not use an operation before their request is read any further.
func (a *API) authorize(g Guard) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		c := CallerOf(ctx.Context())
		err := g.check(c)
		if err == nil && g == byOperator {
			c.operator, err = a.operatorOf(ctx.Context(), c)
		}
		if err != nil {
			_, w := humago.Unwrap(ctx)
			a.Faults.Write(w, err)
			return
		}
		next(ctx)
	}
}

// readStrictly refuses a request with an undocumented query parameter, which is most likely misspelt.
func (a *API) readStrictly(ctx huma.Context, next func(huma.Context)) {
	if url := ctx.URL(); url.RawQuery != "" {
		for name := range url.Query() {
			if !slices.ContainsFunc(ctx.Operation().Parameters, func(p *huma.Param) bool { return p.In == "query" && p.Name == name }) {
				_ = huma.WriteErr(a.huma, ctx, http.StatusUnprocessableEntity, "query: there is something that is not asked for here; /api/openapi.json lists all parameters")
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
		case http.StatusInternalServerError: // huma could not read the body, which is the client's fault; see Serve for errors of ours
			status, message = http.StatusBadRequest, "body: it ends too early, or its chunks are not as HTTP says"
		case http.StatusUnsupportedMediaType:
			message = "body: it must be JSON, sent with the header Content-Type: application/json"
		}
		return fault.BadMessage(status, message)
	}
	huma.DefaultArrayNullable = false // empty lists are sent as []
	huma.ValidateStrictCasing = true  // as protocol.Unmarshal does
}
