package account

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

// linkPrefix lets people and scanners recognise the secret of a link that has leaked. It comes after #, so browsers do not send it
// and no server logs it.
const (
	linkPrefix = "dbl_"
	linkPath   = "/come#" + linkPrefix
)

func (o *Operations) linkRoutes() {
	tags := []string{"account"}
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "make-link", Method: http.MethodPost, Path: "/api/link", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary: "Create or renew your personal link",
		Description: "Anyone who opens it can sign in as the person, on any device, until it is renewed or removed. " +
			"The old link is no longer valid; devices that signed in with it stay signed in.",
	}, api.Limited(o.api, limit.Login, o.makeLink))
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "drop-link", Method: http.MethodDelete, Path: "/api/link", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Remove your personal link",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Nothing, error) {
		return &api.Nothing{}, o.api.People.DropLink(ctx, c.Person.ID)
	})
	api.Serve(o.api, api.NoToken, huma.Operation{
		OperationID: "read-link", Method: http.MethodPost, Path: "/api/link/person", Tags: tags,
		Summary:     "Whose link it is",
		Description: "The app asks the person who opens the link before it signs them in.",
	}, func(ctx context.Context, c *api.Caller, in *api.Body[protocol.ShownLink]) (*api.Body[protocol.LinkOwner], error) {
		person, err := o.ownerOfLink(ctx, c, in)
		if err != nil {
			return nil, err
		}
		return api.Reply(protocol.LinkOwner{Person: o.api.Describe(ctx, identity.Identity{Person: person})}), nil
	})
	api.Serve(o.api, api.NoToken, huma.Operation{
		OperationID: "come-by-link", Method: http.MethodPost, Path: "/api/link/session", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary:     "Sign in with a link",
		Description: "The reply sets the cookie of a new session and ends the session that the browser had before.",
	}, o.comeByLink)
}

func (o *Operations) makeLink(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.MadeLink], error) {
	text, err := o.api.People.MakeLink(ctx, c.Person.ID)
	return api.Reply(protocol.MadeLink{Path: linkPath + text}), err
}

func (o *Operations) ownerOfLink(ctx context.Context, c *api.Caller, in *api.Body[protocol.ShownLink]) (store.Person, error) {
	if err := o.api.Allow(limit.Login, c); err != nil {
		return store.Person{}, err
	}
	text, ok := strings.CutPrefix(in.Body.Secret, linkPrefix)
	if !ok {
		return store.Person{}, game.BadInput("the secret of a link begins with " + linkPrefix)
	}
	return o.api.People.ByLink(ctx, text)
}

func (o *Operations) comeByLink(ctx context.Context, c *api.Caller, in *api.Body[protocol.ShownLink]) (*sessionReply, error) {
	person, err := o.ownerOfLink(ctx, c, in)
	if err != nil {
		return nil, err
	}
	return o.changeSession(ctx, person, c)
}
