package web

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

// tokenPrefix lets people and scanners recognise a token that has leaked.
const tokenPrefix = "dbt_"

type passPath struct {
	ID string `path:"id" maxLength:"64"`
}

func (s *Server) tokenRoutes() {
	serve(s, inPerson, huma.Operation{
		OperationID: "make-token", Method: http.MethodPost, Path: "/api/tokens", DefaultStatus: http.StatusCreated, Tags: []string{"people"},
		Summary:     "Create a token for a program",
		Description: "A program that has it plays and reads as the person who created it, within its scope and until it expires. It cannot create tokens, passkeys or sessions.",
	}, s.makeToken)
	serve(s, inPerson, huma.Operation{
		OperationID: "list-tokens", Method: http.MethodGet, Path: "/api/tokens", Tags: []string{"people"},
		Summary: "The person's own tokens",
	}, func(ctx context.Context, c *caller, _ *struct{}) (*body[protocol.Passes], error) {
		return s.listPasses(ctx, identity.Token, c)
	})
	serve(s, signedIn, huma.Operation{
		OperationID: "drop-token", Method: http.MethodDelete, Path: "/api/tokens/{id}", DefaultStatus: http.StatusNoContent, Tags: []string{"people"},
		Summary:     "Revoke a token",
		Description: "A person can revoke any of their own; a program only the one that it has, by its id or as `current`.",
	}, s.dropToken)
}

// currentToken stands for the token that a request comes with.
const currentToken = "current"

func (s *Server) dropToken(ctx context.Context, c *caller, in *passPath) (*nothing, error) {
	id, byToken := in.ID, c.Pass.Kind == identity.Token
	if byToken && id == currentToken {
		id = c.Pass.ID
	}
	if byToken && id != c.Pass.ID {
		return nil, fault.NotByToken
	}
	return &nothing{}, s.people.Drop(ctx, identity.Token, id, c.Person.ID)
}

func (s *Server) makeToken(ctx context.Context, c *caller, in *body[protocol.NewToken]) (*body[protocol.MadeToken], error) {
	label, err := tidyName(in.Body.Label)
	if err != nil {
		return nil, err
	}
	text, pass, err := s.people.MakeToken(ctx, c.Person.ID, label, identity.Scope(in.Body.Scope), time.Duration(in.Body.Days)*24*time.Hour)
	if err != nil {
		return nil, err
	}
	reply := protocol.MadeToken{Token: tokenPrefix + text, Pass: describePass(pass)}
	return &body[protocol.MadeToken]{reply}, nil
}

func (s *Server) listPasses(ctx context.Context, kind string, c *caller) (*body[protocol.Passes], error) {
	passes, err := s.passesOf(ctx, kind, c)
	return &body[protocol.Passes]{protocol.Passes{Passes: passes}}, err
}

func (s *Server) passesOf(ctx context.Context, kind string, c *caller) ([]protocol.Pass, error) {
	passes, err := s.people.Passes(ctx, kind, c.Person.ID)
	described := make([]protocol.Pass, len(passes))
	for i, p := range passes {
		described[i] = describePass(p)
	}
	return described, err
}

func describePass(p store.Pass) protocol.Pass {
	pass := protocol.Pass{ID: p.ID, Label: p.Label, Created: p.Created, Used: p.Used}
	if p.Kind == identity.Token {
		pass.Scope, pass.Expires = string(identity.ScopeOf(p)), identity.Expires(p)
	}
	return pass
}
