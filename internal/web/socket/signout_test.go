package socket_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

// signedOut are two nodes, and Bob at both of them: with a session at each, and with a token.
type signedOut struct {
	*bubble
	local           *bustest.Local
	there           *webtest.Server
	desk            *client.Client // signs the others out
	person, session string         // Bob, and his session at the other node
	token           string         // its id
	ends            chan websocket.StatusCode
}

// inTwoBubbles runs a test with Bob at two nodes that share a store. Time passes only when all goroutines wait, so that what
// happens at once can be distinguished from what the check every 40 seconds would find.
func inTwoBubbles(t *testing.T, test func(*testing.T, *signedOut)) {
	t.Helper()
	var local bustest.Local
	inBubble(t, func(t *testing.T, h *bubble) {
		there := webtest.OpenInMemory(t, func(s *web.Settings) { s.Store, s.Bus = h.Store, local.Join() })
		s := &signedOut{bubble: h, local: &local, there: there, desk: h.bob, ends: make(chan websocket.StatusCode, 10)}
		var link protocol.MadeLink
		s.call(s.desk, http.MethodPost, "/api/link", nil, &link)
		_, secret, _ := strings.Cut(link.Path, "#")
		phone, laptop := h.Stranger(), there.Stranger()
		for _, c := range []*client.Client{phone, laptop} {
			s.call(c, http.MethodPost, "/api/link/session", protocol.ShownLink{Secret: secret}, nil)
		}
		var made protocol.MadeToken
		s.call(s.desk, http.MethodPost, "/api/tokens", protocol.NewToken{Label: "bot"}, &made)
		s.token = made.Pass.ID
		var account protocol.Account
		s.call(laptop, http.MethodGet, "/api/account", nil, &account)
		s.person = account.Person.ID
		for _, device := range account.Sessions {
			if device.Current {
				s.session = device.ID
			}
		}
		for _, c := range []*client.Client{phone, laptop, there.Stranger().WithToken(made.Token)} {
			go s.listen(h.connect(c))
		}
		time.Sleep(time.Hour + 15*time.Second) // not when the check is due
		test(t, s)
	}, func(s *web.Settings) { s.Bus = local.Join() })
}

func (s *signedOut) call(c *client.Client, method, path string, body, into any) {
	s.Helper()
	if err := c.Call(context.Background(), method, path, body, into); err != nil {
		s.Fatal(err)
	}
}

func (s *signedOut) listen(c *client.Conn) {
	for {
		if _, err := c.Next(context.Background()); err != nil {
			s.ends <- websocket.CloseStatus(err)
			return
		}
	}
}

// end waits for some of Bob's WebSockets to end.
func (s *signedOut) end(n int) {
	s.Helper()
	for range n {
		if code := <-s.ends; code != websocket.StatusPolicyViolation {
			s.Errorf("a WebSocket ends with %v", code)
		}
	}
}

// A client that is signed out loses its WebSockets at that moment, at every node, and nobody else does.
func TestSignedOutAtOnce(t *testing.T) {
	for what, c := range map[string]struct {
		sockets int
		do      func(s *signedOut)
	}{
		"a device elsewhere": {1, func(s *signedOut) { s.call(s.desk, http.MethodDelete, "/api/sessions/"+s.session, nil, nil) }},
		"all other devices":  {2, func(s *signedOut) { s.call(s.desk, http.MethodDelete, "/api/sessions", nil, nil) }},
		"a program elsewhere": {1, func(s *signedOut) {
			s.call(s.desk, http.MethodDelete, "/api/tokens/"+s.token, nil, nil)
		}},
		"banned": {3, func(s *signedOut) {
			s.call(s.host(), http.MethodPut, "/api/admin/people/"+s.person+"/ban", protocol.Ban{}, nil)
		}},
		"deleted by themselves": {3, func(s *signedOut) {
			s.call(s.desk, http.MethodDelete, "/api/account", protocol.AccountDeletion{Name: "Bob"}, nil)
		}},
		"deleted by the host": {3, func(s *signedOut) {
			s.call(s.host(), http.MethodDelete, "/api/admin/people/"+s.person, nil, nil)
		}},
	} {
		t.Run(what, func(t *testing.T) {
			inTwoBubbles(t, func(t *testing.T, s *signedOut) {
				s.atOnce(what, func() {
					c.do(s)
					s.end(c.sockets)
				})
				time.Sleep(time.Hour)
				same(t, "others that have ended", len(s.ends), 0)
				s.say("Ann stays")
			})
		})
	}
}

// host is a client with the host's key.
func (s *signedOut) host() *client.Client {
	s.Helper()
	key, err := admin.FirstKey(context.Background(), s.Store)
	if err != nil {
		s.Fatal(err)
	}
	return s.Stranger().WithToken(key)
}

// When messages between nodes are lost, each node's regular check finds a device that was signed out.
func TestSignedOutUnheard(t *testing.T) {
	inTwoBubbles(t, func(t *testing.T, s *signedOut) {
		s.local.SetCopies(func(string) int { return 0 })
		s.call(s.desk, http.MethodDelete, "/api/sessions/"+s.session, nil, nil)
		begun := time.Now()
		s.end(1)
		if took := time.Since(begun); took == 0 || took > 40*time.Second {
			t.Errorf("it took %v", took)
		}
	})
}
