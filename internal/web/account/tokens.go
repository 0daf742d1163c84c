package account

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (o *Operations) tokenRoutes() {
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "make-token", Method: http.MethodPost, Path: "/api/tokens", DefaultStatus: http.StatusCreated, Tags: []string{"people"},
		Summary:     "Create a token for a program",
		Description: "A program that has it plays and reads as the person who created it, within its scope and until it expires. It cannot create tokens, passkeys or sessions.",
	}, o.makeToken)
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "list-tokens", Method: http.MethodGet, Path: "/api/tokens", Tags: []string{"people"},
		Summary: "The person's own tokens",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.Passes], error) {
		return o.listPasses(ctx, identity.Token, c)
	})
	api.Serve(o.api, api.SignedIn, huma.Operation{
		OperationID: "drop-token", Method: http.MethodDelete, Path: "/api/tokens/{id}", DefaultStatus: http.StatusNoContent, Tags: []string{"people"},
		Summary:     "Revoke a token",
		Description: "A person can revoke any of their own; a program only the one that it has, by its id or as `current`.",
	}, o.dropToken)
}

// currentToken stands for the token that a request comes with.
const currentToken = "current"

func (o *Operations) dropToken(ctx context.Context, c *api.Caller, in *api.IDPath) (*api.Nothing, error) {
	id, byToken := in.ID, c.Pass.Kind == identity.Token
	if byToken && id == currentToken {
		id = c.Pass.ID
	}
	if byToken && id != c.Pass.ID {
		return nil, fault.NotByToken
	}
	return &api.Nothing{}, o.api.People.Drop(ctx, identity.Token, id, c.Person.ID)
}

func (o *Operations) makeToken(ctx context.Context, c *api.Caller, in *api.Body[protocol.NewToken]) (*api.Body[protocol.MadeToken], error) {
	label, err := api.TidyName(in.Body.Label)
	if err != nil {
		return nil, err
	}
	text, pass, err := o.api.People.MakeToken(ctx, c.Person.ID, label, identity.Scope(in.Body.Scope), time.Duration(in.Body.Days)*24*time.Hour)
	if err != nil {
		return nil, err
	}
	reply := protocol.MadeToken{Token: api.TokenPrefix + text, Pass: describePass(pass)}
	return api.Reply(reply), nil
}

func (o *Operations) listPasses(ctx context.Context, kind string, c *api.Caller) (*api.Body[protocol.Passes], error) {
	passes, err := o.passesOf(ctx, kind, c)
	return api.Reply(protocol.Passes{Passes: passes}), err
}

func (o *Operations) passesOf(ctx context.Context, kind string, c *api.Caller) ([]protocol.Pass, error) {
	passes, err := o.api.People.Passes(ctx, kind, c.Person.ID)
	described := make([]protocol.Pass, len(passes))
	for i, p := range passes {
		described[i] = describePass(p)
	}
	return described, err
}

func describePass(p identity.Pass) protocol.Pass {
	pass := protocol.Pass{ID: p.ID, Label: p.Label, Created: p.Created, Used: p.Used}
	if p.Kind == identity.Token {
		pass.Scope, pass.Expires = string(identity.ScopeOf(p)), identity.Expires(p)
	}
	return pass
}
