package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store/sqlite"
	"github.com/divingbell/divingbell/internal/web"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var unlimited = limit.Limit{Person: limit.Rate{Burst: -1}, Address: limit.Rate{Burst: -1}}

// fixture is a whole server with a store on disk.
type fixture struct {
	*testing.T
	store  *failingStore
	hall   *live.Hall
	server *web.Server
	url    string
}

// openServer starts a server; its settings can be changed first.
func openServer(t *testing.T, change ...func(*web.Settings)) *fixture {
	t.Helper()
	file, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "divingbell.db"), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	s := &failingStore{Store: file}
	hall, err := live.Open(t.Context(), s, live.Settings{Games: registry.Rules, Bot: live.Bots(registry.Judge), Judge: registry.Judge, Reviewer: summariser{}, Reviews: 1, Pace: -1, Blocks: identity.Blocks(s), Inviting: identity.Inviting(s), Holiday: identity.HolidayOf(s)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(hall.Close)
	settings := web.Settings{Hall: hall, Store: s, Games: games(), Course: registry.Course, Version: "test"}
	for _, c := range change {
		c(&settings)
	}
	server, err := web.New(t.Context(), settings)
	if err != nil {
		t.Fatal(err)
	}
	h := &fixture{T: t, store: s, hall: hall}
	return h.serve(server)
}

// serve is the fixture with another server.
func (h *fixture) serve(server *web.Server) *fixture {
	front := httptest.NewServer(server)
	h.Cleanup(front.Close)
	return &fixture{h.T, h.store, h.hall, server, front.URL}
}

func games() []game.Game {
	var all []game.Game
	for _, e := range registry.All() {
		all = append(all, e.Game)
	}
	return all
}

// browser is somebody's browser, with its cookies.
type browser struct {
	*testing.T
	url    string
	client *http.Client
	header http.Header

	commands int // given so far
}

func (h *fixture) stranger() *browser {
	h.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.Fatal(err)
	}
	client := &http.Client{Jar: jar, Transport: &http.Transport{}, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	h.Cleanup(client.CloseIdleConnections)
	return &browser{T: h.T, url: h.url, client: client, header: http.Header{}}
}

// guest is somebody who has signed in under a name.
func (h *fixture) guest(name string) *browser {
	h.Helper()
	b := h.stranger()
	b.must(http.StatusCreated, "POST", "/api/session", map[string]any{"name": name})
	return b
}

// with is the same browser, sending one more header.
func (b *browser) with(name, value string) *browser {
	other := *b
	other.header = b.header.Clone()
	other.header.Set(name, value)
	return &other
}

// answer is what a request was answered with.
type answer struct {
	*testing.T
	request string
	status  int
	header  http.Header
	body    string
}

// ask makes a request; a body that is a string is sent as it is.
func (b *browser) ask(method, path string, body any) answer {
	b.Helper()
	var reader io.Reader
	switch body := body.(type) {
	case nil:
	case string:
		reader = strings.NewReader(body)
	default:
		data, err := json.Marshal(body)
		if err != nil {
			b.Fatal(err)
		}
		reader = bytes.NewReader(data)
	}
	r, err := http.NewRequestWithContext(b.Context(), method, b.url+path, reader)
	if err != nil {
		b.Fatal(err)
	}
	r.Header = b.header.Clone()
	if reader != nil && r.Header.Get("Content-Type") == "" {
		r.Header.Set("Content-Type", "application/json")
	}
	reply, err := b.client.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err != nil {
		b.Fatal(err)
	}
	return answer{b.T, method + " " + path, reply.StatusCode, reply.Header, string(data)}
}

// must makes a request that must be answered with a status.
func (b *browser) must(status int, method, path string, body any) answer {
	b.Helper()
	a := b.ask(method, path, body)
	if a.status != status {
		b.Fatalf("%s gives %d, not %d: %s", a.request, a.status, status, a.body)
	}
	return a
}

// get finds a value in an answer by the names on the way to it, "look.seats.0.name".
func (a answer) get(path string) string {
	a.Helper()
	var value any
	decoder := json.NewDecoder(strings.NewReader(a.body))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		a.Fatalf("%s is no JSON: %s", a.request, a.body)
	}
	for name := range strings.SplitSeq(path, ".") {
		switch v := value.(type) {
		case map[string]any:
			value = v[name]
		case []any:
			var i int
			if _, err := fmt.Sscan(name, &i); err != nil || i >= len(v) {
				a.Fatalf("%s has no %s: %s", a.request, path, a.body)
			}
			value = v[i]
		default:
			a.Fatalf("%s has no %s: %s", a.request, path, a.body)
		}
	}
	if value == nil {
		return ""
	}
	return fmt.Sprint(value)
}

// scenario is a request and what must, and what must not, be in its answer.
type scenario struct {
	name   string
	by     *browser
	method string
	path   string
	body   any
	status int
	has    []string
	hasNot []string
}

// never lists what must be in no answer to anybody.
var never = []string{"dbt_", "divingbell=", ":null", "sqlite", "SQL", "goroutine", ".go:"}

func play(t *testing.T, scenarios []scenario) {
	t.Helper()
	for _, s := range scenarios {
		t.Run(s.name, func(t *testing.T) {
			by := *s.by
			by.T = t
			a := by.ask(s.method, s.path, s.body)
			if a.status != s.status {
				t.Errorf("%s gives %d, not %d", a.request, a.status, s.status)
			}
			for _, text := range s.has {
				if !strings.Contains(a.body, text) {
					t.Errorf("%s has no %s", a.request, text)
				}
			}
			for _, text := range append(s.hasNot, never...) {
				// A null is what a merge patch removes with.
				if strings.Contains(a.body, text) && (text != ":null" || !strings.Contains(a.body, `"changes":`)) {
					t.Errorf("%s has %s", a.request, text)
				}
			}
			if a.status >= 400 && a.header.Get("Content-Type") != "application/json" {
				t.Errorf("%s is told as %s", a.request, a.header.Get("Content-Type"))
			}
			if t.Failed() {
				t.Log(a.body)
			}
		})
	}
}
