package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
)

// isRefused fails unless the attempt to open a WebSocket gets an ordinary answer with a problem.
func (b *browser) isRefused(what string, status int, code string) answer {
	b.Helper()
	conn, reply, err := b.dial()
	if err == nil {
		conn.CloseNow()
		b.Fatalf("%s is let in", what)
	}
	if reply == nil {
		b.Fatal(err)
	}
	data := make([]byte, 1024)
	n, _ := reply.Body.Read(data)
	a := answer{b.T, what, reply.StatusCode, reply.Header, string(data[:n])}
	if a.status != status || a.header.Get("Content-Type") != "application/json" || a.get("code") != code {
		b.Errorf("%s: %d %s", what, a.status, a.body)
	}
	return a
}

func TestSocketHandshake(t *testing.T) {
	h := openServer(t, atHome)
	ann := h.guest("Ann")
	forged := strings.Repeat("A", len(ann.cookie()))
	t.Run("handshakes", func(t *testing.T) {
		play(t, []scenario{
			{"no WebSocket", ann, "GET", "/api/socket", nil, 426, []string{`"bad-message"`, "WebSocket connections"}, nil},
			{"another protocol", ann.with("Connection", "Upgrade").with("Upgrade", "h2c"), "GET", "/api/socket", nil, 426, []string{`"bad-message"`}, nil},
			{"an old version", ann.with("Connection", "Upgrade").with("Upgrade", "websocket").with("Sec-WebSocket-Version", "8"), "GET", "/api/socket", nil, 400, []string{`"bad-message"`, "RFC 6455"}, nil},
			{"no key", ann.with("Connection", "Upgrade").with("Upgrade", "websocket").with("Sec-WebSocket-Version", "13"), "GET", "/api/socket", nil, 400, []string{`"bad-message"`}, nil},
			{"another method", ann, "POST", "/api/socket", nil, 405, []string{`"wrong-method"`}, nil},
		})
	})
	for _, c := range []struct {
		origin string
		ok     bool
	}{
		{h.url, true},
		{home, true},
		{"https://evil.example", false},
		{"https://evil.example:443", false},
		{"http://localhost:1", false},
		{h.url + ".evil.example", false},
		{"null", false},
		{"file://", false},
		{"://", false},
	} {
		by := ann.with("Origin", c.origin)
		if c.ok {
			by.connect()
			continue
		}
		if a := by.isRefused(c.origin, http.StatusForbidden, "not-allowed"); strings.Contains(a.body, "evil") {
			t.Errorf("the answer repeats what was sent: %s", a.body)
		}
	}
	for who, by := range map[string]*browser{
		"a token that is none":         h.program("dbt_x"),
		"a session for a token":        h.program("dbt_" + ann.cookie()),
		"a token beside a good cookie": ann.with("Authorization", "Bearer dbt_x"),
	} {
		by.isRefused(who, http.StatusUnauthorized, "signed-out")
	}
	ann.with("Authorization", "Basic YW5uOmFubg==").connect() // the password of a proxy
	// A browser whose cookie is not valid is a stranger.
	token := ann.must(201, "POST", "/api/tokens", label("bot")).get("token")
	old := ann.cookie()
	for who, by := range map[string]*browser{
		"a forged cookie":      h.stranger().withCookie(forged),
		"a cookie with a flaw": h.stranger().withCookie(flip(old[0]) + old[1:]),
		"a token for a cookie": h.stranger().withCookie(strings.TrimPrefix(token, "dbt_")),
	} {
		conn, _, err := by.dial()
		if err != nil {
			t.Fatal(err)
		}
		same(t, who, (&talk{t, conn}).hear("hello").get("person.id"), "")
		conn.CloseNow()
	}
	ann.must(204, "DELETE", "/api/session", nil)
	conn, _, err := h.stranger().withCookie(old).dial()
	if err != nil {
		t.Fatal(err)
	}
	same(t, "a cookie of a session that has ended", (&talk{t, conn}).hear("hello").get("person.id"), "")
	conn.CloseNow()
}

// offering is the same browser offering protocols, as a script does: new WebSocket(url, protocols).
func (b *browser) offering(protocols ...string) *browser {
	other := b.with("Sec-WebSocket-Protocol", "")
	other.header["Sec-Websocket-Protocol"] = protocols
	return other
}

// A script cannot send custom headers with a WebSocket. A token that it offers among the protocols is worth as much as one in a
// header, and no more.
func TestSocketTokenAmongProtocols(t *testing.T) {
	h := openServer(t, atHome)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	token := ann.must(201, "POST", "/api/tokens", label("bot")).get("token")
	for who, by := range map[string]*browser{
		"a program":                  h.stranger().offering("divingbell", "bearer."+token),
		"in another order":           h.stranger().offering("bearer."+token, "chat", "divingbell"),
		"on our own page":            h.stranger().offering("divingbell", "bearer."+token).with("Origin", h.url),
		"a page of another person's": bob.offering("divingbell", "bearer."+token),
	} {
		conn, reply, err := by.dial()
		if err != nil {
			t.Fatalf("%s: %v", who, err)
		}
		same(t, who, (&talk{t, conn}).hear("hello").get("person.name"), "Ann")
		same(t, who+": the protocol", conn.Subprotocol(), "divingbell")
		if strings.Contains(fmt.Sprint(reply.Header), strings.TrimPrefix(token, "dbt_")) {
			t.Errorf("%s: the token is sent back: %v", who, reply.Header)
		}
		conn.CloseNow()
	}
	for who, by := range map[string]*browser{
		"a token that is none":         h.stranger().offering("divingbell", "bearer.dbt_x"),
		"a session for a token":        h.stranger().offering("divingbell", "bearer.dbt_"+ann.cookie()),
		"a token of another kind":      h.stranger().offering("divingbell", "bearer.x"),
		"a token beside a good cookie": ann.offering("divingbell", "bearer.dbt_x"),
		"a good token after a bad one": h.program("dbt_x").offering("divingbell", "bearer."+token),
	} {
		if a := by.isRefused(who, http.StatusUnauthorized, "signed-out"); strings.Contains(a.body, "dbt_") {
			t.Errorf("%s: the answer repeats what was sent: %s", who, a.body)
		}
	}
	for _, origin := range []string{"https://evil.example", "null"} {
		h.stranger().offering("divingbell", "bearer."+token).with("Origin", origin).isRefused(origin, http.StatusForbidden, "not-allowed")
	}
	play(t, []scenario{
		{"it counts for WebSockets alone", h.stranger().offering("divingbell", "bearer."+token), "GET", "/api/session", nil, 401, []string{`"signed-out"`}, nil},
	})
	conn, _, err := h.stranger().offering("chat", "divingbell").dial()
	if err != nil {
		t.Fatal(err)
	}
	same(t, "without a token", (&talk{t, conn}).hear("hello").get("person.id"), "")
	conn.CloseNow()
}

func TestSocketTables(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits.Talk = unlimited })
	ann := h.guest("Ann")
	k := ann.connect()
	var tables []string
	for i := range 20 {
		tables = append(tables, ann.open(fmt.Sprint("t", i)))
		k.watch(tables[i])
	}
	bob := h.guest("Bob")
	another := bob.open("another")
	k.say(map[string]any{"type": "watch", "table": another})
	failed := k.hear("failed")
	same(t, "one more", failed.get("problem.code")+" "+failed.get("table"), "bad-message "+another)
	k.watch(tables[7]) // watching the same table again does not count
	for i, id := range tables {
		bob.command(id, "say", "text", fmt.Sprint("number ", i)).is(200)
		told := k.hear("table")
		same(t, "told", told.get("table")+" "+told.get("lines.0.text"), id+" number "+fmt.Sprint(i))
	}
	k.say(map[string]any{"type": "unwatch", "table": tables[0]})
	k.watch(another)
}

// A refused watch does not end an existing one.
func TestARefusedWatchLeavesTheOneBefore(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits.Replay = limit.Limit{Person: few(1), Address: limit.Rate{Burst: -1}} })
	ann := h.guest("Ann")
	id := ann.open("t")
	k := ann.connect()
	k.watch(id)
	k.say(map[string]any{"type": "watch", "table": id})
	same(t, "the watch anew", k.hear("failed").get("problem.code"), "too-many")
	ann.command(id, "say", "text", "still there").is(200)
	same(t, "told", k.hear("table").get("lines.0.text"), "still there")
}

func TestSocketLimits(t *testing.T) {
	many := limit.Rate{Burst: -1}
	t.Run("connections at once", func(t *testing.T) {
		h := openServer(t, func(s *web.Settings) {
			s.Limits.Connection = limit.Limit{Person: few(1 << 20), Address: few(1 << 20)}
			s.Limits.Request = unlimited
		})
		ann := h.guest("Ann")
		var talks []*talk
		for range 40 {
			talks = append(talks, ann.connect())
		}
		ann.isRefused("the next", http.StatusTooManyRequests, "too-many")
		h.guest("Bob").connect()
		h.stranger().connect()
		talks[0].conn.Close(websocket.StatusNormalClosure, "")
		for { // until the server has noticed
			conn, _, err := ann.dial()
			if err == nil {
				conn.CloseNow()
				break
			}
		}
	})
	t.Run("connections to be opened", func(t *testing.T) {
		h := openServer(t, behindProxy, func(s *web.Settings) { s.Limits.Connection = limit.Limit{Person: few(2), Address: few(3)} })
		ann := h.guest("Ann")
		for range 2 {
			ann.connect().conn.CloseNow()
		}
		ann.isRefused("Ann's third", http.StatusTooManyRequests, "too-many").isTooMany()
		bob := h.guest("Bob")
		bob.connect()
		bob.isRefused("the fourth of the address", http.StatusTooManyRequests, "too-many").isTooMany()
		bob.with("X-Forwarded-For", "192.0.2.7").connect()
	})
	t.Run("whole logs", func(t *testing.T) {
		h := openServer(t, func(s *web.Settings) { s.Limits.Replay = limit.Limit{Person: few(2), Address: many} })
		ann := h.guest("Ann")
		id := ann.open("t")
		k := ann.connect()
		k.watch(id)
		cursor := k.watch(id).get("look.cursor")
		for _, old := range []string{"", "x", "w.0"} {
			k.say(map[string]any{"type": "watch", "table": id, "cursor": old})
			failed := k.hear("failed")
			same(t, "the log with the cursor "+old, failed.get("problem.code")+" "+failed.get("table"), "too-many "+id)
		}
		for range 5 {
			k.watch(id, "cursor", cursor) // there is nothing to read
		}
	})
	t.Run("none", func(t *testing.T) {
		h := openServer(t, func(s *web.Settings) { s.Limits = limit.None() })
		ann := h.guest("Ann")
		for range 45 {
			ann.connect()
		}
		k := ann.connect()
		for range 700 {
			k.say(`{"type":"ping"}`)
		}
		for range 700 {
			k.hear("pong")
		}
	})
}
