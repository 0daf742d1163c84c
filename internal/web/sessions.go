package web

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

// cookieName is the name of the session cookie. Over TLS it has a prefix with which browsers accept the cookie only from this
// very host.
func cookieName(secure bool) string {
	if secure {
		return "__Host-divingbell"
	}
	return "divingbell"
}

// sessionCookie is the cookie of a session; without one, it deletes the cookie.
func sessionCookie(session string, secure bool) *http.Cookie {
	c := &http.Cookie{
		Name: cookieName(secure), Value: session, Path: "/", HttpOnly: true, Secure: secure, SameSite: http.SameSiteLaxMode,
		MaxAge: int(identity.SessionLasts / time.Second),
	}
	if session == "" {
		c.MaxAge = -1
	}
	return c
}

type (
	sessionReply struct {
		SetCookie string `header:"Set-Cookie"`
		Body      protocol.Session
	}
	goneReply struct {
		SetCookie string `header:"Set-Cookie"`
	}
)

func (s *Server) sessionRoutes() {
	serve(s, noToken, s.refusable(huma.Operation{
		OperationID: "open-session", Method: http.MethodPost, Path: "/api/session", DefaultStatus: http.StatusCreated, Tags: []string{"people"},
		Summary:     "Sign in as a guest",
		Description: "The reply sets a cookie by which the server recognises the guest from now on. People who are already signed in stay who they are.",
	}), s.openSession)
	serve(s, signedIn, huma.Operation{
		OperationID: "get-session", Method: http.MethodGet, Path: "/api/session", Tags: []string{"people"},
		Summary: "Who is signed in",
	}, func(ctx context.Context, c *caller, _ *struct{}) (*sessionReply, error) {
		reply := s.sessionOf(ctx, c.Identity)
		if c.Pass.Kind == identity.Token {
			pass := describePass(c.Pass)
			reply.Body.Token = &pass
		}
		return reply, nil
	})
	serve(s, inPerson, s.refusable(huma.Operation{
		OperationID: "rename", Method: http.MethodPatch, Path: "/api/session", Tags: []string{"people"},
		Summary:     "Change your name",
		Description: "At tables where the person already sits, the old name stays.",
	}), s.rename)
	serve(s, inPerson, huma.Operation{
		OperationID: "close-session", Method: http.MethodDelete, Path: "/api/session", DefaultStatus: http.StatusNoContent, Tags: []string{"people"},
		Summary: "Sign out",
		Description: "WebSockets and streams of the session end at once. A guest whose last session this was cannot come back, and their tokens and notices end; " +
			"a person with a passkey or a personal link can, and their tokens stay.",
	}, func(ctx context.Context, c *caller, _ *struct{}) (*goneReply, error) {
		return &goneReply{sessionCookie("", c.secure).String()}, s.people.EndSession(ctx, c.Pass)
	})
}

func (s *Server) sessionOf(ctx context.Context, who identity.Identity) *sessionReply {
	return &sessionReply{Body: protocol.Session{Person: s.describe(ctx, who)}}
}

// beginSession signs a person in with the caller's browser.
func (s *Server) beginSession(ctx context.Context, p store.Person, c *caller) (*sessionReply, error) {
	if m := identity.ProfileOf(p).Banned; m.Holds() {
		return nil, fault.Banned(m.Until, m.Reason)
	}
	session, err := s.people.BeginSession(ctx, p.ID, deviceOf(c.agent))
	if err != nil {
		return nil, err
	}
	reply := s.sessionOf(ctx, identity.Identity{Person: p})
	reply.SetCookie = sessionCookie(session, c.secure).String()
	return reply, nil
}

// changeSession signs a person in where somebody else may have been signed in.
func (s *Server) changeSession(ctx context.Context, p store.Person, c *caller) (*sessionReply, error) {
	reply, err := s.beginSession(ctx, p, c)
	if err != nil {
		return nil, err
	}
	return reply, s.people.EndSession(ctx, c.Pass)
}

func tidyName(name string) (string, error) {
	name, ok := table.Tidy(name)
	if !ok {
		return "", game.BadInput("a name or a label has 1 to 24 characters")
	}
	return name, nil
}

// tidyNewName also refuses names that nobody may have, except to somebody who has it from before.
func tidyNewName(name, before string) (string, error) {
	name, err := tidyName(name)
	if err == nil && name != before && table.Reserved(name) {
		return "", table.ReservedName()
	}
	return name, err
}

func (s *Server) openSession(ctx context.Context, c *caller, in *body[protocol.Introduction]) (*sessionReply, error) {
	if c.Person.ID != "" {
		return s.sessionOf(ctx, c.Identity), nil
	}
	name, err := tidyNewName(in.Body.Name, "")
	if err != nil {
		return nil, err
	}
	if err := s.refuseNetwork(ctx, c); err != nil {
		return nil, err
	}
	if err := s.allow(limit.Session, c); err != nil {
		return nil, err
	}
	guest, err := s.people.NewGuest(ctx, name)
	if err != nil {
		return nil, err
	}
	return s.beginSession(ctx, guest, c)
}

func (s *Server) rename(ctx context.Context, c *caller, in *body[protocol.Introduction]) (*sessionReply, error) {
	name, err := tidyNewName(in.Body.Name, c.Person.Name)
	if err != nil {
		return nil, err
	}
	person, err := s.people.Rename(ctx, c.Person.ID, name)
	if err != nil {
		return nil, err
	}
	return s.sessionOf(ctx, identity.Identity{Person: person}), nil
}
