package web

import (
	"context"
	"net/http"
	"net/netip"
	"strings"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// visitor is whoever makes a request.
type visitor struct {
	person  store.Person // without an id for a stranger
	pass    store.Pass   // that let the person in
	network netip.Prefix
	secure  bool   // over TLS
	host    string // that the server was reached by
}

type visitorKey struct{}

func visitorOf(ctx context.Context) *visitor {
	v, _ := ctx.Value(visitorKey{}).(*visitor)
	return v
}

// admit finds out who makes a request, and whether they make too many.
func (s *Server) admit(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		v := &visitor{network: network(s.client(r)), secure: s.secure(r), host: r.Host}
		if retry, ok := s.turnstile.pass("request", "", v.network); !ok {
			s.fail(w, tooMany(retry))
			return
		}
		if err := s.recognise(w, r, v); err != nil {
			s.fail(w, err)
			return
		}
		if retry, ok := s.turnstile.pass("request", v.person.ID, netip.Prefix{}); !ok {
			s.fail(w, tooMany(retry))
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), visitorKey{}, v)))
	})
}

// recognise looks at the pass that comes with a request. A program whose token is no good is told so; a browser whose
// session has ended is a stranger, who may look at what is public. That the store cannot be asked makes nobody a stranger.
// Other kinds of authorization are not for us: a browser repeats the password of a proxy with every request.
func (s *Server) recognise(w http.ResponseWriter, r *http.Request, v *visitor) (err error) {
	if scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " "); strings.EqualFold(scheme, "Bearer") {
		text, ours := strings.CutPrefix(token, tokenPrefix)
		if !ours {
			return errBadToken
		}
		if v.person, v.pass, err = s.holder(r.Context(), tokenPass, text); err != nil {
			return err
		}
		if v.person.ID == "" {
			return errBadToken
		}
		s.noteUsed(r.Context(), v.pass)
		return nil
	}
	cookie, err := r.Cookie(cookieName(v.secure))
	if err != nil {
		return nil
	}
	if v.person, v.pass, err = s.holder(r.Context(), sessionPass, cookie.Value); err != nil || v.person.ID == "" {
		return err
	}
	if s.noteUsed(r.Context(), v.pass) {
		http.SetCookie(w, sessionCookie(cookie.Value, v.secure))
	}
	return nil
}

// personOf is what is told of a person.
func (s *Server) personOf(ctx context.Context, p store.Person) protocol.Person {
	told := protocol.Person{ID: p.ID, Name: p.Name, Guest: true}
	if p.ID == "" {
		return told
	}
	passkeys, err := s.Store.Passes(ctx, passkeyPass, p.ID)
	if err != nil {
		s.Log.Warn("the passkeys of a person cannot be read", "error", err)
	}
	told.Guest = len(passkeys) == 0
	return told
}
