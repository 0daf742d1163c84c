package web

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// cookieName has a prefix over TLS with which browsers take the cookie from nobody but this very host.
func cookieName(secure bool) string {
	if secure {
		return "__Host-divingbell"
	}
	return "divingbell"
}

// sessionCookie is the cookie of a session; one without a value ends it.
func sessionCookie(pass string, secure bool) *http.Cookie {
	c := &http.Cookie{
		Name: cookieName(secure), Value: pass, Path: "/", HttpOnly: true, Secure: secure, SameSite: http.SameSiteLaxMode,
		MaxAge: int(sessionLasts / time.Second),
	}
	if pass == "" {
		c.MaxAge = -1
	}
	return c
}

// beginSession lets a person in from now on.
func (s *Server) beginSession(ctx context.Context, person store.Person, v *visitor) (*http.Cookie, error) {
	s.sweep(ctx)
	now := time.Now().UnixMilli()
	text := s.newPass(sessionPass)
	pass := store.Pass{Kind: sessionPass, ID: hashed([]byte(text)), Person: person.ID, Created: now, Used: now}
	if err := s.Store.PutPass(ctx, pass); err != nil {
		return nil, err
	}
	return sessionCookie(text, v.secure), nil
}

// sweep drops the sessions that have ended, once a day.
func (s *Server) sweep(ctx context.Context) {
	now, swept := time.Now(), s.swept.Load()
	if now.Sub(time.UnixMilli(swept)) < 24*time.Hour || !s.swept.CompareAndSwap(swept, now.UnixMilli()) {
		return
	}
	if err := s.Store.DropPasses(ctx, sessionPass, now.Add(-sessionLasts).UnixMilli()); err != nil {
		s.Log.Warn("old sessions could not be dropped", "error", err)
	}
}

type (
	introduction struct{ Body protocol.Introduction }
	sessionReply struct {
		SetCookie string `header:"Set-Cookie"`
		Body      protocol.Session
	}
	goneReply struct {
		SetCookie string `header:"Set-Cookie"`
	}
)

func (s *Server) sessionRoutes() {
	serve(s, noToken, huma.Operation{
		OperationID: "open-session", Method: http.MethodPost, Path: "/api/session", DefaultStatus: http.StatusCreated, Tags: []string{"people"},
		Summary:     "Come in as a guest",
		Description: "The reply has a cookie, by which the guest is known from now on. Who is signed in already stays who they are.",
	}, s.openSession)
	serve(s, signedIn, huma.Operation{
		OperationID: "get-session", Method: http.MethodGet, Path: "/api/session", Tags: []string{"people"},
		Summary: "Who is signed in",
	}, func(ctx context.Context, v *visitor, _ *struct{}) (*sessionReply, error) {
		return &sessionReply{Body: protocol.Session{Person: s.personOf(ctx, v.person)}}, nil
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "rename", Method: http.MethodPatch, Path: "/api/session", Tags: []string{"people"},
		Summary:     "Be called something else",
		Description: "At tables where somebody sits already the old name stays.",
	}, s.rename)
	serve(s, inPerson, huma.Operation{
		OperationID: "close-session", Method: http.MethodDelete, Path: "/api/session", DefaultStatus: http.StatusNoContent, Tags: []string{"people"},
		Summary:     "Sign out",
		Description: "A guest who signs out cannot come back; who has a passkey can.",
	}, func(ctx context.Context, v *visitor, _ *struct{}) (*goneReply, error) {
		return &goneReply{sessionCookie("", v.secure).String()}, s.Store.DropPass(ctx, sessionPass, v.pass.ID)
	})
}

func tidyName(name string) (string, error) {
	name, ok := table.Tidy(name)
	if !ok {
		return "", game.BadInput("a name has 1 to 24 characters")
	}
	return name, nil
}

func (s *Server) openSession(ctx context.Context, v *visitor, in *introduction) (*sessionReply, error) {
	if v.person.ID != "" {
		return &sessionReply{Body: protocol.Session{Person: s.personOf(ctx, v.person)}}, nil
	}
	name, err := tidyName(in.Body.Name)
	if err != nil {
		return nil, err
	}
	if retry, ok := s.turnstile.pass("session", "", v.network); !ok {
		return nil, tooMany(retry)
	}
	guest := store.Person{ID: newCode(), Name: name, Created: time.Now().UnixMilli()}
	if err := s.Store.PutPerson(ctx, guest); err != nil {
		return nil, err
	}
	cookie, err := s.beginSession(ctx, guest, v)
	if err != nil {
		return nil, err
	}
	return &sessionReply{cookie.String(), protocol.Session{Person: s.personOf(ctx, guest)}}, nil
}

func (s *Server) rename(ctx context.Context, v *visitor, in *introduction) (*sessionReply, error) {
	name, err := tidyName(in.Body.Name)
	if err != nil {
		return nil, err
	}
	person := v.person
	person.Name = name
	if err := s.Store.PutPerson(ctx, person); err != nil {
		return nil, err
	}
	return &sessionReply{Body: protocol.Session{Person: s.personOf(ctx, person)}}, nil
}
