package web

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) passkeyRoutes() {
	tags := []string{"passkeys"}
	serve(s, inPerson, huma.Operation{
		OperationID: "begin-passkey", Method: http.MethodPost, Path: "/api/passkeys/register", Tags: tags,
		Summary:     "Start creating a passkey",
		Description: "The options are for navigator.credentials.create. A guest who creates a passkey can sign in anywhere and keeps all games.",
	}, s.beginPasskey)
	serve(s, inPerson, huma.Operation{
		OperationID: "make-passkey", Method: http.MethodPost, Path: "/api/passkeys", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary: "Finish creating a passkey",
	}, s.makePasskey)
	serve(s, inPerson, huma.Operation{
		OperationID: "list-passkeys", Method: http.MethodGet, Path: "/api/passkeys", Tags: tags,
		Summary: "The person's own passkeys",
	}, func(ctx context.Context, c *caller, _ *struct{}) (*body[protocol.Passes], error) {
		return s.listPasses(ctx, identity.Passkey, c)
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "drop-passkey", Method: http.MethodDelete, Path: "/api/passkeys/{id}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Revoke a passkey",
	}, func(ctx context.Context, c *caller, in *passPath) (*nothing, error) {
		return &nothing{}, s.people.Drop(ctx, identity.Passkey, in.ID, c.Person.ID)
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "rename-passkey", Method: http.MethodPatch, Path: "/api/passkeys/{id}", Tags: tags,
		Summary: "Rename a passkey",
	}, s.renamePasskey)
	serve(s, noToken, huma.Operation{
		OperationID: "begin-login", Method: http.MethodPost, Path: "/api/passkeys/login", Tags: tags,
		Summary:     "Start signing in with a passkey",
		Description: "The options are for navigator.credentials.get.",
	}, s.beginLogin)
	serve(s, noToken, huma.Operation{
		OperationID: "login", Method: http.MethodPost, Path: "/api/passkeys/session", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary:     "Finish signing in with a passkey",
		Description: "The reply sets the cookie of a new session and ends the session that the browser had before.",
	}, s.login)
}

// origin is where the caller reaches the server: passkeys are bound to that name.
func (s *Server) origin(c *caller) string {
	switch {
	case s.Origin != "":
		return s.Origin
	case c.secure:
		return "https://" + c.host
	}
	return "http://" + c.host
}

func ceremonyOf(q identity.Question, err error) (*body[protocol.Ceremony], error) {
	return &body[protocol.Ceremony]{protocol.Ceremony{Ceremony: q.Code, Options: q.Options}}, err
}

func (s *Server) beginPasskey(ctx context.Context, c *caller, _ *struct{}) (*body[protocol.Ceremony], error) {
	if err := s.allow(limit.Login, c); err != nil {
		return nil, err
	}
	return ceremonyOf(s.people.BeginPasskey(ctx, s.origin(c), c.Person))
}

func (s *Server) makePasskey(ctx context.Context, c *caller, in *body[protocol.NewPasskey]) (*body[protocol.Pass], error) {
	if err := s.allow(limit.Login, c); err != nil {
		return nil, err
	}
	label, err := tidyName(in.Body.Label)
	if err != nil {
		return nil, err
	}
	pass, err := s.people.MakePasskey(ctx, s.origin(c), c.Person, in.Body.Ceremony, label, in.Body.Credential)
	if err != nil {
		return nil, err
	}
	return &body[protocol.Pass]{describePass(pass)}, nil
}

func (s *Server) renamePasskey(ctx context.Context, c *caller, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body protocol.NewLabel
},
) (*body[protocol.Pass], error) {
	label, err := tidyName(in.Body.Label)
	if err != nil {
		return nil, err
	}
	pass, err := s.people.Relabel(ctx, identity.Passkey, in.ID, c.Person.ID, label)
	if err != nil {
		return nil, err
	}
	return &body[protocol.Pass]{describePass(pass)}, nil
}

func (s *Server) beginLogin(_ context.Context, c *caller, _ *struct{}) (*body[protocol.Ceremony], error) {
	if err := s.allow(limit.Login, c); err != nil {
		return nil, err
	}
	return ceremonyOf(s.people.BeginLogin(s.origin(c)))
}

func (s *Server) login(ctx context.Context, c *caller, in *body[protocol.Login]) (*sessionReply, error) {
	if err := s.allow(limit.Login, c); err != nil {
		return nil, err
	}
	person, err := s.people.Login(ctx, s.origin(c), in.Body.Ceremony, in.Body.Credential)
	if err != nil {
		return nil, err
	}
	return s.changeSession(ctx, person, c)
}
