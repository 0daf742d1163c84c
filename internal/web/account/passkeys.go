package account

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

func (o *Operations) passkeyRoutes() {
	tags := []string{"passkeys"}
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "begin-passkey", Method: http.MethodPost, Path: "/api/passkeys/register", Tags: tags,
		Summary:     "Start creating a passkey",
		Description: "The options are for navigator.credentials.create. A guest who creates a passkey can sign in anywhere and keeps all games.",
	}, api.Limited(o.api, limit.Login, o.beginPasskey))
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "make-passkey", Method: http.MethodPost, Path: "/api/passkeys", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary: "Finish creating a passkey",
	}, api.Limited(o.api, limit.Login, o.makePasskey))
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "list-passkeys", Method: http.MethodGet, Path: "/api/passkeys", Tags: tags,
		Summary: "The person's own passkeys",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.Passes], error) {
		return o.listPasses(ctx, identity.Passkey, c)
	})
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "drop-passkey", Method: http.MethodDelete, Path: "/api/passkeys/{id}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Revoke a passkey",
	}, func(ctx context.Context, c *api.Caller, in *api.IDPath) (*api.Nothing, error) {
		return &api.Nothing{}, o.api.People.Drop(ctx, identity.Passkey, in.ID, c.Person.ID)
	})
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "rename-passkey", Method: http.MethodPatch, Path: "/api/passkeys/{id}", Tags: tags,
		Summary: "Rename a passkey",
	}, o.renamePasskey)
	api.Serve(o.api, api.NoToken, huma.Operation{
		OperationID: "begin-login", Method: http.MethodPost, Path: "/api/passkeys/login", Tags: tags,
		Summary:     "Start signing in with a passkey",
		Description: "The options are for navigator.credentials.get.",
	}, api.Limited(o.api, limit.Login, o.beginLogin))
	api.Serve(o.api, api.NoToken, huma.Operation{
		OperationID: "login", Method: http.MethodPost, Path: "/api/passkeys/session", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary:     "Finish signing in with a passkey",
		Description: "The reply sets the cookie of a new session and ends the session that the browser had before.",
	}, api.Limited(o.api, limit.Login, o.login))
}

// origin is where the caller reaches the server: passkeys are bound to that name.
func (o *Operations) origin(c *api.Caller) string {
	switch {
	case o.api.Addresses.Origin != "":
		return o.api.Addresses.Origin
	case c.Secure:
		return "https://" + c.ServerName
	}
	return "http://" + c.ServerName
}

func ceremonyOf(q identity.Question, err error) (*api.Body[protocol.Ceremony], error) {
	return api.Reply(protocol.Ceremony{Ceremony: q.Code, Options: q.Options}), err
}

func (o *Operations) beginPasskey(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.Ceremony], error) {
	return ceremonyOf(o.api.People.BeginPasskey(ctx, o.origin(c), c.Person))
}

func (o *Operations) makePasskey(ctx context.Context, c *api.Caller, in *api.Body[protocol.NewPasskey]) (*api.Body[protocol.Pass], error) {
	label, err := api.TidyName(in.Body.Label)
	if err != nil {
		return nil, err
	}
	pass, err := o.api.People.MakePasskey(ctx, o.origin(c), c.Person, in.Body.Ceremony, label, in.Body.Credential)
	return api.Reply(describePass(pass)), err
}

func (o *Operations) renamePasskey(ctx context.Context, c *api.Caller, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body protocol.NewLabel
},
) (*api.Body[protocol.Pass], error) {
	label, err := api.TidyName(in.Body.Label)
	if err != nil {
		return nil, err
	}
	pass, err := o.api.People.Relabel(ctx, identity.Passkey, in.ID, c.Person.ID, label)
	return api.Reply(describePass(pass)), err
}

func (o *Operations) beginLogin(_ context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.Ceremony], error) {
	return ceremonyOf(o.api.People.BeginLogin(o.origin(c)))
}

func (o *Operations) login(ctx context.Context, c *api.Caller, in *api.Body[protocol.Login]) (*sessionReply, error) {
	person, err := o.api.People.Login(ctx, o.origin(c), in.Body.Ceremony, in.Body.Credential)
	if err != nil {
		return nil, err
	}
	return o.changeSession(ctx, person, c)
}
