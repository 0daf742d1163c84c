package web_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web"
)

func name(text string) map[string]any { return map[string]any{"name": text} }

func TestSession(t *testing.T) {
	h := openServer(t)
	ann, stranger := h.guest("Ann"), h.stranger()
	play(t, []scenario{
		{"nobody", stranger, "GET", "/api/session", nil, 401, []string{`"signed-out"`}, []string{"person"}},
		{"nobody, and is not refused", stranger, "GET", "/api/about", nil, 200, []string{`"games"`, `{"level":"mate","rating":1000,"low":1000,"high":1000}`}, []string{`"person"`}},
		{"Ann", ann, "GET", "/api/session", nil, 200, []string{`"name":"Ann"`, `"guest":true`}, []string{ann.cookie()}},
		{"Ann, as she arrives", ann, "GET", "/api/about", nil, 200, []string{`"games"`, `"person":{`, `"name":"Ann"`}, []string{ann.cookie()}},
		{"Ann again", ann, "POST", "/api/session", name("Somebody Else"), 201, []string{`"name":"Ann"`}, []string{"Else", ann.cookie()}},
		{"renamed", ann, "PATCH", "/api/session", name("  Ann\u202e   O'Grady "), 200, []string{`"name":"Ann O'Grady"`}, []string{"\u202e", ann.cookie()}},
		{"and stays so", ann, "GET", "/api/session", nil, 200, []string{`"name":"Ann O'Grady"`}, nil},
		{"renamed to nothing", ann, "PATCH", "/api/session", name("\u200b "), 400, []string{`"bad-message"`, "1 to 24"}, nil},
		{"nobody renamed", stranger, "PATCH", "/api/session", name("Bob"), 401, []string{`"signed-out"`}, nil},
		{"nobody leaves", stranger, "DELETE", "/api/session", nil, 401, []string{`"signed-out"`}, nil},
		{"no name", stranger, "POST", "/api/session", name(""), 400, []string{`"bad-message"`}, nil},
		{"a long name", stranger, "POST", "/api/session", name(strings.Repeat("ő", 25)), 400, []string{`"bad-message"`}, nil},
		{"a very long name", stranger, "POST", "/api/session", name(strings.Repeat("x", 201)), 422, []string{`"bad-message"`, "body.name"}, []string{"xxx"}},
		{"a number", stranger, "POST", "/api/session", `{"name": 7}`, 422, []string{`"bad-message"`, "body.name"}, nil},
		{"nothing", stranger, "POST", "/api/session", `{}`, 422, []string{`"bad-message"`}, nil},
		{"more than asked", stranger, "POST", "/api/session", `{"name": "Bob", "id": "ann"}`, 422, []string{"body.id"}, nil},
		{"no JSON", stranger, "POST", "/api/session", `{"name": "secret`, 400, []string{`"bad-message"`}, []string{"secret"}},
		{"no body", stranger, "POST", "/api/session", nil, 400, []string{`"bad-message"`}, nil},
		{"a form", stranger.with("Content-Type", "application/x-www-form-urlencoded"), "POST", "/api/session", "name=Bob", 415, []string{`"bad-message"`, "Content-Type: application/json"}, []string{"form"}},
		{"Bob at last", stranger, "POST", "/api/session", name("Bob"), 201, []string{`"name":"Bob"`}, []string{"Ann"}},
	})
	if ann.must(200, "GET", "/api/session", nil).get("person.id") == stranger.must(200, "GET", "/api/session", nil).get("person.id") {
		t.Error("Ann and Bob are one person")
	}
}

func TestCookie(t *testing.T) {
	h := openServer(t, behindProxy)
	for _, c := range []struct {
		name   string
		by     *browser
		begins string
		has    []string
		hasNot []string
	}{
		{"without TLS", h.stranger(), "divingbell=", []string{"Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=15552000"}, []string{"Secure", "Domain"}},
		{"with TLS", h.stranger().with("X-Forwarded-Proto", "https"), "__Host-divingbell=", []string{"Path=/", "HttpOnly", "SameSite=Lax", "Secure"}, []string{"Domain"}},
		{"TLS that ends before another proxy", h.stranger().with("X-Forwarded-Proto", "https, http"), "divingbell=", nil, []string{"Secure"}},
	} {
		set := c.by.must(201, "POST", "/api/session", name("Ann")).header.Get("Set-Cookie")
		if !strings.HasPrefix(set, c.begins) {
			t.Errorf("%s: %s", c.name, set)
		}
		for _, text := range c.has {
			if !strings.Contains(set, text) {
				t.Errorf("%s: %s is missing: %s", c.name, text, set)
			}
		}
		for _, text := range c.hasNot {
			if strings.Contains(set, text) {
				t.Errorf("%s: %s: %s", c.name, text, set)
			}
		}
	}
	untrusting := openServer(t)
	if set := untrusting.stranger().with("X-Forwarded-Proto", "https").must(201, "POST", "/api/session", name("Ann")).header.Get("Set-Cookie"); strings.Contains(set, "Secure") {
		t.Error("anybody can say that they come by TLS")
	}
}

func behindProxy(s *web.Settings) { s.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} }

// A forged cookie costs no access to the store; one that was signed out, dropped or is too old is refused.
func TestOldAndForgedCookies(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	good := ann.cookie()
	token := strings.TrimPrefix(ann.must(201, "POST", "/api/tokens", map[string]any{"label": "bot"}).get("token"), "dbt_")
	before := h.store.lookup.Load()
	for _, forged := range []string{
		"", "x", strings.Repeat("A", 43), good[:42], good + "A", "A" + good[1:], good[:20] + flip(good[20]) + good[21:], good[:42] + flip(good[42]),
		strings.ToUpper(good), token, "dbt_" + token, good + "=", strings.Repeat("A", 4000),
	} {
		if forged != good {
			h.stranger().withCookie(forged).must(401, "GET", "/api/session", nil)
		}
	}
	if h.store.lookup.Load() != before {
		t.Error("a forged cookie was looked up in the store")
	}
	if _, err := h.store.Belonging(t.Context(), "session", good); !errors.Is(err, store.ErrUnknown) {
		t.Error("the store has the session itself, not its hash")
	}
	h.stranger().withCookie(good).must(200, "GET", "/api/session", nil)

	left := ann.must(204, "DELETE", "/api/session", nil)
	if set := left.header.Get("Set-Cookie"); !strings.HasPrefix(set, "divingbell=; Path=/; Max-Age=0") {
		t.Errorf("signing out leaves the cookie: %s", set)
	}
	h.stranger().withCookie(good).must(401, "GET", "/api/session", nil)
	h.stranger().withCookie(good).must(200, "GET", "/api/tables", nil)
}

func flip(c byte) string {
	if c == 'A' {
		return "E"
	}
	return "A"
}

// age moves the last use of a session into the past, and returns the session.
func (h *fixture) age(b *browser, by time.Duration) store.Belonging {
	h.Helper()
	passes, err := h.store.Belongings(h.Context(), "session", b.must(200, "GET", "/api/session", nil).get("person.id"))
	if err != nil || len(passes) != 1 {
		h.Fatalf("the sessions are %v, %v", passes, err)
	}
	passes[0].Used = time.Now().Add(-by).UnixMilli()
	if err := h.store.PutBelonging(h.Context(), passes[0]); err != nil {
		h.Fatal(err)
	}
	return passes[0]
}

func TestSessionsLastWhileTheyAreUsed(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	if set := ann.must(200, "GET", "/api/session", nil).header.Get("Set-Cookie"); set != "" {
		t.Errorf("the cookie is set again at once: %s", set)
	}
	aged := h.age(ann, 179*24*time.Hour)
	if set := ann.must(200, "GET", "/api/session", nil).header.Get("Set-Cookie"); !strings.Contains(set, ann.cookie()) || !strings.Contains(set, "Max-Age=15552000") {
		t.Errorf("the cookie is not renewed: %q", set)
	}
	if now, err := h.store.Belonging(t.Context(), "session", aged.ID); err != nil || now.Used <= aged.Used || now.Created != aged.Created {
		t.Errorf("the session is %+v, %v", now, err)
	}
	old := h.age(bob, 181*24*time.Hour)
	bob.must(401, "GET", "/api/session", nil)

	// The first request after a restart causes old sessions to be dropped.
	again, err := web.New(t.Context(), h.server.Settings)
	if err != nil {
		t.Fatal(err)
	}
	h.serve(again).guest("Carla")
	if _, err := h.store.Belonging(t.Context(), "session", old.ID); !errors.Is(err, store.ErrUnknown) {
		t.Errorf("an old session is kept: %v", err)
	}
	ann.must(200, "GET", "/api/session", nil)
}

// A request in progress while somebody signs out must not bring the session back.
func TestSigningOutIsFinal(t *testing.T) {
	h := openServer(t)
	for range 10 {
		ann := h.guest("Ann")
		cookie := ann.cookie()
		aged := h.age(ann, 2*time.Hour)
		var together sync.WaitGroup
		for range 4 {
			together.Go(func() { ann.ask("GET", "/api/tables", nil) })
		}
		together.Go(func() { ann.ask("DELETE", "/api/session", nil) })
		together.Wait()
		if _, err := h.store.Belonging(t.Context(), "session", aged.ID); !errors.Is(err, store.ErrUnknown) {
			t.Fatalf("the session is back: %v", err)
		}
		h.stranger().withCookie(cookie).must(401, "GET", "/api/session", nil)
	}
}

// While the disk is slow to note that somebody's session was used, others can come in and sign out.
func TestNobodyQueuesBehindASession(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	aged := h.age(ann, 2*time.Hour)
	busy, free := make(chan struct{}), make(chan struct{})
	hold := func(p store.Belonging) {
		if p.ID == aged.ID {
			close(busy)
			<-free
		}
	}
	h.store.hold.Store(&hold)
	var slow sync.WaitGroup
	slow.Go(func() { ann.ask("GET", "/api/tables", nil) })
	<-busy
	others := make(chan struct{})
	go func() {
		defer close(others)
		h.guest("Carla")
		bob.must(204, "DELETE", "/api/session", nil)
	}()
	select {
	case <-others:
	case <-time.After(time.Minute):
		t.Error("Carla and Bob wait for Ann's session")
	}
	close(free)
	slow.Wait()
	<-others
}

// If a session cannot be looked up, the client is asked to wait, and is not taken for a stranger who needs a new name.
func TestSessionsOutliveAStoreThatFails(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	cookie := ann.cookie()
	for _, c := range []struct {
		fault  error
		status int
		code   string
	}{
		{store.ErrNoSpace, 507, "no-room"},
		{store.ErrClosed, 503, "busy"},
		{errors.New("sqlite: disk I/O error"), 500, "broken"},
		{fmt.Errorf("%w: sqlite: page 7", store.ErrDamaged), 500, "broken"},
	} {
		h.store.fail(c.fault)
		for _, request := range []string{"GET", "POST", "DELETE"} {
			var body any
			if request == "POST" {
				body = name("Bob")
			}
			a := ann.must(c.status, request, "/api/session", body)
			if a.get("code") != c.code || strings.Contains(a.body, "sqlite") || (c.status != 500) != (a.header.Get("Retry-After") != "") {
				t.Errorf("%v is told as %v %s", c.fault, a.header, a.body)
			}
		}
		h.store.fail(nil)
	}
	if ann.cookie() != cookie || ann.must(200, "GET", "/api/session", nil).get("person.name") != "Ann" {
		t.Error("Ann has lost her session")
	}
}

// cookie is the session that a browser keeps.
func (b *browser) cookie() string {
	b.Helper()
	u, err := url.Parse(b.url)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range b.client.Jar.Cookies(u) {
		if c.Name == "divingbell" {
			return c.Value
		}
	}
	b.Fatal("there is no session")
	return ""
}

// withCookie is the same browser sending somebody's session.
func (b *browser) withCookie(value string) *browser {
	c := http.Cookie{Name: "divingbell", Value: value}
	return b.with("Cookie", c.String())
}
