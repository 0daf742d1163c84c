package web

import (
	"context"
	"net/http"
	"net/netip"
	"strings"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/web/socket"
	"github.com/divingbell/divingbell/protocol"
)

// caller is whoever makes a request.
type caller struct {
	identity.Identity
	network netip.Prefix
	secure  bool   // over TLS
	host    string // under which the server was reached
	admin   shownAdmin
	asHost  *host  // in the host's operations
	agent   string // the browser's User-Agent
	here    bool   // apparently on the server's own computer
}

// who identifies the caller in commands.
func (c *caller) who() table.Who {
	return table.Who{Person: c.Person.ID, Name: c.Person.Name, Program: c.Bot()}
}

// source is what limits are counted by.
func (c *caller) source() string { return limit.Source(c.Person.ID, c.Bot()) }

type callerKey struct{}

func callerOf(ctx context.Context) *caller {
	c, _ := ctx.Value(callerKey{}).(*caller)
	return c
}

// authenticate finds out who makes a request, and whether they make too many.
func (s *Server) authenticate(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		client := s.client(r)
		c := &caller{network: limit.Network(client), secure: s.secure(r), host: r.Host, agent: r.UserAgent(), here: client.IsLoopback() && !forwarded(r)}
		c.admin = s.shownAdmin(r, c.secure)
		if retry, ok := s.limiter.Allow(limit.Request, "", c.network); !ok {
			s.faults.Write(w, fault.TooMany(retry))
			return
		}
		if err := s.recognise(w, r, c); err != nil {
			s.faults.Write(w, err)
			return
		}
		if err := s.refuseBanned(r, c); err != nil {
			s.faults.Write(w, err)
			return
		}
		if retry, ok := s.limiter.Allow(limit.Request, c.source(), netip.Prefix{}); !ok {
			s.faults.Write(w, fault.TooMany(retry))
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), callerKey{}, c)))
	})
}

// recognise checks the pass that comes with a request. An invalid token is an error; a browser whose session has ended is a
// stranger, who may see what is public. Other authorization is ignored: a browser repeats a proxy's password with every request.
func (s *Server) recognise(w http.ResponseWriter, r *http.Request, c *caller) (err error) {
	if c.admin.key != "" {
		return nil // the key is not a person's token
	}
	if token, shown := shownToken(r); shown {
		text, ours := strings.CutPrefix(token, tokenPrefix)
		if !ours {
			return fault.BadToken
		}
		if c.Identity, err = s.people.Recognise(r.Context(), identity.Token, text); err != nil {
			return err
		}
		if c.Person.ID == "" {
			return fault.BadToken
		}
		s.people.NoteUsed(r.Context(), c.Pass)
		return nil
	}
	cookie, err := r.Cookie(cookieName(c.secure))
	if err != nil {
		return nil
	}
	if c.Identity, err = s.people.Recognise(r.Context(), identity.Session, cookie.Value); err != nil || c.Person.ID == "" {
		return err
	}
	if s.people.NoteUsed(r.Context(), c.Pass) {
		http.SetCookie(w, sessionCookie(cookie.Value, c.secure))
	}
	return nil
}

// shownToken finds the token that comes with a request, if there is one. The WebSocket class of browsers, Node, Deno and Bun
// cannot send custom headers, but offers protocols: a token may be among them.
func shownToken(r *http.Request) (token string, shown bool) {
	if scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme, "Bearer") {
		return token, true
	}
	if r.URL.Path != socketPath {
		return "", false
	}
	for _, offers := range r.Header.Values("Sec-WebSocket-Protocol") {
		for offer := range strings.SplitSeq(offers, ",") {
			if token, shown := strings.CutPrefix(strings.TrimSpace(offer), socket.TokenOffer); shown {
				return token, true
			}
		}
	}
	return "", false
}

// allow counts an action of the caller, or returns an error if there were too many.
func (s *Server) allow(kind limit.Kind, c *caller) error {
	if retry, ok := s.limiter.Allow(kind, c.source(), c.network); !ok {
		return fault.TooMany(retry)
	}
	return nil
}

// permit counts a table that the caller opens, a lesson or a rematch included.
func (s *Server) permit(kind limit.Kind, c *caller) live.Permit {
	return func() error { return s.allow(kind, c) }
}

// filter leaves out what the caller does not want to be told.
func (s *Server) filter(c *caller) *socket.Filter { return socket.NewFilter(s.people, c.Person) }

// describe is what people and programs are told about themselves.
func (s *Server) describe(ctx context.Context, who identity.Identity) protocol.Person {
	return protocol.Person{ID: who.Person.ID, Name: who.Person.Name, Guest: s.people.IsGuest(ctx, who.Person.ID), Program: who.Bot()}
}
