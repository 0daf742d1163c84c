package account

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/event"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

type sessionReply struct {
	SetCookie string `header:"Set-Cookie"`
	Body      protocol.Session
}

func (o *Operations) sessionRoutes() {
	api.Serve(o.api, api.NoToken, o.api.Refusable(huma.Operation{
		OperationID: "open-session", Method: http.MethodPost, Path: "/api/session", DefaultStatus: http.StatusCreated, Tags: []string{"people"},
		Summary:     "Sign in as a guest",
		Description: "The reply sets a cookie by which the server recognises the guest from now on. People who are already signed in stay who they are.",
	}), o.openSession)
	api.Serve(o.api, api.SignedIn, huma.Operation{
		OperationID: "get-session", Method: http.MethodGet, Path: "/api/session", Tags: []string{"people"},
		Summary: "Who is signed in",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*sessionReply, error) {
		reply := o.sessionOf(ctx, c.Identity)
		if c.Pass.Kind == identity.Token {
			pass := describePass(c.Pass)
			reply.Body.Token = &pass
		}
		return reply, nil
	})
	api.Serve(o.api, api.InPerson, o.api.Refusable(huma.Operation{
		OperationID: "rename", Method: http.MethodPatch, Path: "/api/session", Tags: []string{"people"},
		Summary:     "Change your name",
		Description: "At tables where the person already sits, the old name stays.",
	}), o.rename)
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "close-session", Method: http.MethodDelete, Path: "/api/session", DefaultStatus: http.StatusNoContent, Tags: []string{"people"},
		Summary: "Sign out",
		Description: "WebSockets and streams of the session end at once. A guest whose last session this was cannot come back, and their tokens and notifications end; " +
			"a person with a passkey or a personal link can, and their tokens stay.",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*api.CookieReply, error) {
		return &api.CookieReply{SetCookie: api.SessionCookie("", c.Secure).String()}, o.api.People.EndSession(ctx, c.Pass)
	})
}

func (o *Operations) sessionOf(ctx context.Context, who identity.Identity) *sessionReply {
	return &sessionReply{Body: protocol.Session{Person: o.api.Describe(ctx, who)}}
}

// beginSession signs a person in with the caller's browser.
func (o *Operations) beginSession(ctx context.Context, p store.Person, c *api.Caller) (*sessionReply, error) {
	if m := identity.ProfileOf(p).Banned; m.Holds() {
		return nil, fault.Banned(m.Until, m.Reason)
	}
	session, err := o.api.People.BeginSession(ctx, p.ID, deviceOf(c.Agent))
	if err != nil {
		return nil, err
	}
	reply := o.sessionOf(ctx, identity.Identity{Person: p})
	reply.SetCookie = api.SessionCookie(session, c.Secure).String()
	return reply, nil
}

// changeSession signs a person in where somebody else may have been signed in.
func (o *Operations) changeSession(ctx context.Context, p store.Person, c *api.Caller) (*sessionReply, error) {
	reply, err := o.beginSession(ctx, p, c)
	if err != nil {
		return nil, err
	}
	return reply, o.api.People.EndSession(ctx, c.Pass)
}

// tidyNewName also refuses names that nobody may have, except to somebody who has it from before.
func tidyNewName(name, before string) (string, error) {
	name, err := api.TidyName(name)
	if err == nil && name != before && table.Reserved(name) {
		return "", table.ReservedName()
	}
	return name, err
}

func (o *Operations) openSession(ctx context.Context, c *api.Caller, in *api.Body[protocol.Introduction]) (*sessionReply, error) {
	if c.Person.ID != "" {
		return o.sessionOf(ctx, c.Identity), nil
	}
	name, err := tidyNewName(in.Body.Name, "")
	if err != nil {
		return nil, err
	}
	if err := o.api.RefuseNetwork(ctx, c); err != nil {
		return nil, err
	}
	if err := o.api.Allow(limit.Session, c); err != nil {
		return nil, err
	}
	guest, err := o.api.People.NewGuest(ctx, name)
	if err != nil {
		return nil, err
	}
	return o.beginSession(ctx, guest, c)
}

func (o *Operations) rename(ctx context.Context, c *api.Caller, in *api.Body[protocol.Introduction]) (*sessionReply, error) {
	name, err := tidyNewName(in.Body.Name, c.Person.Name)
	if err != nil {
		return nil, err
	}
	person, err := o.api.People.Rename(ctx, c.Person.ID, name)
	if err != nil {
		return nil, err
	}
	if name != c.Person.Name {
		who := protocol.Who{Person: person.ID, Name: person.Name}
		if err := o.Hall.TakeName(ctx, who, c.Person.Name); err != nil {
			o.Log.Warn("somebody's new name did not reach all their seats", "error", err)
		}
		if err := o.Events.Rename(ctx, event.Person{ID: person.ID, Name: person.Name}); err != nil {
			o.Log.Warn("somebody's new name did not reach all events", "error", err)
		}
	}
	return o.sessionOf(ctx, identity.Identity{Person: person}), nil
}

// What browsers and systems call themselves. Many also claim to be another, so the first match counts.
var (
	browsers = [][2]string{
		{"Firefox/", "Firefox"},
		{"FxiOS/", "Firefox"},
		{"SamsungBrowser/", "Samsung Internet"},
		{"OPR/", "Opera"},
		{"Vivaldi/", "Vivaldi"},
		{"Edg", "Edge"},
		{"CriOS/", "Chrome"},
		{"Chrome/", "Chrome"},
		{"Safari/", "Safari"},
		{"curl/", "curl"},
	}
	systems = [][2]string{
		{"iPhone", "iPhone"},
		{"iPad", "iPad"},
		{"Android", "Android"},
		{"Windows", "Windows"},
		{"CrOS", "ChromeOS"},
		{"Macintosh", "macOS"},
		{"Linux", "Linux"},
	}
)

// deviceOf names the browser and system of a User-Agent, so that people recognise their devices. Nothing else of it is stored.
func deviceOf(userAgent string) string {
	var words []string
	for _, known := range [][][2]string{browsers, systems} {
		for _, k := range known {
			if strings.Contains(userAgent, k[0]) {
				words = append(words, k[1])
				break
			}
		}
	}
	return strings.Join(words, " · ")
}
