package api

import (
	"context"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/web/socket"
	"github.com/divingbell/divingbell/protocol"
)

// Caller is whoever makes a request.
type Caller struct {
	identity.Identity
	Network     netip.Prefix
	Secure      bool   // over TLS
	ServerName  string // under which the server was reached
	Agent       string // the browser's User-Agent
	Here        bool   // apparently on the server's own computer
	credentials credentials
	operator    *Operator // in the operator's operations
}

// Who identifies the caller in commands.
func (c *Caller) Who() protocol.Who {
	return protocol.Who{Person: c.Person.ID, Name: c.Person.Name, Program: c.Bot()}
}

// Source is what limits are counted by.
func (c *Caller) Source() string { return limit.Source(c.Person.ID, c.Bot()) }

type callerKey struct{}

// CallerOf is who makes the request of a context.
func CallerOf(ctx context.Context) *Caller {
	c, _ := ctx.Value(callerKey{}).(*Caller)
	return c
}

// Authenticate finds out who makes a request, and whether they make too many.
func (a *API) Authenticate(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		client := a.Addresses.Client(r)
		c := &Caller{Network: limit.Network(client), Secure: a.Addresses.Secure(r), ServerName: r.Host, Agent: r.UserAgent(), Here: client.IsLoopback() && !forwarded(r)}
		c.credentials = credentialsOf(r, c.Secure)
		if retry, ok := a.Limiter.Allow(limit.Request, "", c.Network); !ok {
			a.Faults.Write(w, fault.TooMany(retry))
			return
		}
		if err := a.recognise(w, r, c); err != nil {
			a.Faults.Write(w, err)
			return
		}
		if err := refuseBanned(r, c); err != nil {
			a.Faults.Write(w, err)
			return
		}
		if retry, ok := a.Limiter.Allow(limit.Request, c.Source(), netip.Prefix{}); !ok {
			a.Faults.Write(w, fault.TooMany(retry))
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), callerKey{}, c)))
	})
}

// recognise checks the pass that comes with a request. An invalid token is an error; a browser whose session has ended is a
// stranger, who may see what is public. Other authorization is ignored: a browser repeats a proxy's password with every request.
func (a *API) recognise(w http.ResponseWriter, r *http.Request, c *Caller) (err error) {
	if c.credentials.key != "" {
		return nil // the key is not a person's token
	}
	if token, shown := shownToken(r); shown {
		text, ours := strings.CutPrefix(token, TokenPrefix)
		if !ours {
			return fault.BadToken
		}
		if c.Identity, err = a.People.Recognise(r.Context(), identity.Token, text); err != nil {
			return err
		}
		if c.Person.ID == "" {
			return fault.BadToken
		}
		a.People.NoteUsed(r.Context(), c.Pass)
		return nil
	}
	cookie, err := r.Cookie(cookieName(c.Secure))
	if err != nil {
		return nil
	}
	if c.Identity, err = a.People.Recognise(r.Context(), identity.Session, cookie.Value); err != nil || c.Person.ID == "" {
		return err
	}
	// An open connection uses the session, too, but can no longer renew the cookie: that is done when it begins.
	if a.People.NoteUsed(r.Context(), c.Pass) || r.Header.Get("Upgrade") != "" {
		http.SetCookie(w, SessionCookie(cookie.Value, c.Secure))
	}
	return nil
}

// cookieName is the name of the session cookie. Over TLS it has a prefix with which browsers accept the cookie only from this
// very host.
func cookieName(secure bool) string {
	if secure {
		return "__Host-divingbell"
	}
	return "divingbell"
}

// SessionCookie is the cookie of a session; without one, it deletes the cookie.
func SessionCookie(session string, secure bool) *http.Cookie {
	return newCookie(cookieName(secure), session, secure, http.SameSiteLaxMode, identity.SessionLasts)
}

func newCookie(name, session string, secure bool, from http.SameSite, lasts time.Duration) *http.Cookie {
	c := &http.Cookie{Name: name, Value: session, Path: "/", HttpOnly: true, Secure: secure, SameSite: from, MaxAge: int(lasts / time.Second)}
	if session == "" {
		c.MaxAge = -1
	}
	return c
}

// TokenPrefix lets people and scanners recognise a token that has leaked.
const TokenPrefix = "dbt_"

// shownToken finds the token that comes with a request, if there is one. The WebSocket class of browsers, Node, Deno and Bun
// cannot send custom headers, but offers protocols: a token may be among them.
func shownToken(r *http.Request) (token string, shown bool) {
	if scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme, "Bearer") {
		return token, true
	}
	if r.URL.Path != SocketPath {
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

// Allow counts an action of the caller, or returns an error if there were too many.
func (a *API) Allow(kind limit.Kind, c *Caller) error {
	if retry, ok := a.Limiter.Allow(kind, c.Source(), c.Network); !ok {
		return fault.TooMany(retry)
	}
	return nil
}

// Permit counts a table that the caller opens, a lesson or a rematch included.
func (a *API) Permit(kind limit.Kind, c *Caller) live.Permit {
	return func() error { return a.Allow(kind, c) }
}

// Filter leaves out what the caller does not want to be told.
func (a *API) Filter(c *Caller) *socket.Filter { return socket.NewFilter(a.People, c.Person) }

// Describe is what people and programs are told about themselves.
func (a *API) Describe(ctx context.Context, who identity.Identity) protocol.Person {
	return protocol.Person{ID: who.Person.ID, Name: who.Person.Name, Guest: a.People.IsGuest(ctx, who.Person.ID), Program: who.Bot()}
}
