//go:build unix

package web_test

import (
	"encoding/json"
	"maps"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/docs"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/lab/cost"
)

// Whatever is in a body, reading it costs about as much as reading a plain body of the same size: for a stranger, for a person
// and for the host, at every address that takes a body.
func TestNoBodyIsExpensive(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits = limit.None() }) // a limit would refuse bodies unread
	site, err := url.Parse(h.url)
	if err != nil {
		t.Fatal(err)
	}
	host := h.operator()
	host.must(201, "POST", "/api/session", map[string]any{"name": "Ann"})
	id := host.open("t")
	callers := map[string]*browser{"a stranger": h.stranger(), "the host, who is signed in": host}
	send := func(who *browser, op operation, body string) {
		r := httptest.NewRequest(op.method, strings.NewReplacer("{table}", id, "{id}", id, "{game}", "sunken", "{puzzle}", "tr581e").Replace(op.path), strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		for _, cookie := range who.client.Jar.Cookies(site) {
			r.AddCookie(cookie)
		}
		w := httptest.NewRecorder()
		if h.server.ServeHTTP(w, r); w.Code >= 500 {
			t.Errorf("%s %s: %d %s", op.method, op.path, w.Code, w.Body)
		}
	}
	const length = 60 << 10
	texts := cost.Texts(length)
	for _, op := range h.operationsWithBodies() {
		plain := `{"` + append(op.properties, "name")[0] + `":` + texts["text"] + `}` // records with other properties are not read to their ends
		for name, who := range callers {
			usual := cost.Of(func() { send(who, op, plain) })
			for kind, text := range texts {
				what := op.method + " " + op.path + " by " + name + " with " + kind
				cost.Check(t, what, usual, func() { send(who, op, text) })
				for _, property := range op.properties {
					cost.Check(t, what+" as "+property, usual, func() { send(who, op, `{"`+property+`":`+text+`}`) })
				}
			}
		}
	}
}

// operation is an operation of the API that takes a body, with the names of its properties.
type operation struct {
	method, path string
	properties   []string
}

// operationsWithBodies reads from the document of the API which operations take a body.
func (h *fixture) operationsWithBodies() []operation {
	h.Helper()
	var document struct {
		Paths map[string]map[string]struct {
			RequestBody struct {
				Content map[string]struct {
					Schema struct {
						Ref string `json:"$ref"`
					}
				}
			}
		}
		Components struct {
			Schemas map[string]struct{ Properties map[string]any }
		}
	}
	if err := json.Unmarshal(docs.OpenAPI, &document); err != nil {
		h.Fatal(err)
	}
	var all []operation
	for path, methods := range document.Paths {
		for method, op := range methods {
			if content, ok := op.RequestBody.Content["application/json"]; ok {
				name := content.Schema.Ref[strings.LastIndex(content.Schema.Ref, "/")+1:]
				all = append(all, operation{strings.ToUpper(method), path, slices.Sorted(maps.Keys(document.Components.Schemas[name].Properties))})
			}
		}
	}
	if len(all) < 20 {
		h.Fatalf("only %d operations take a body", len(all))
	}
	return all
}

// dear is how many plain requests a request may cost that no narrower limit counts: a page of a list is the most expensive one.
const dear = 50

// What costs more than a page of a list counts against a limit of its own.
func TestWhatIsExpensiveIsLimited(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits = limit.None() })
	host := h.operator()
	host.must(201, "POST", "/api/session", map[string]any{"name": "Ann"})
	finished := h.importFinished(host)
	running := host.open("running", "hints", true, "seats", []any{map[string]any{"for": "open"}, map[string]any{"for": "bot", "level": "deckhand"}})
	host.sit(running, 0)
	host.command(running, "start")
	for i := range 50 {
		host.open("more"+strconv.Itoa(i), "public", true)
	}
	requests := []struct {
		method, path string
		body         map[string]any
		kind         limit.Kind // that it counts against, beside limit.Request
	}{
		{"GET", "/api/session", nil, ""},
		{"GET", "/api/about", nil, ""},
		{"GET", "/api/account", nil, ""},
		{"GET", "/api/account/export", nil, limit.Export},
		{"GET", "/api/games?records=true", nil, limit.Replay},
		{"GET", "/api/lessons/deepblue", nil, ""},
		{"GET", "/api/openapi.json", nil, ""},
		{"GET", "/api/puzzles/sunken", nil, limit.Replay},
		{"GET", "/api/puzzles/sunken/tr581e/moments", nil, limit.Replay},
		{"POST", "/api/puzzles/sunken/tr581e/tries", map[string]any{"move": "end"}, limit.Replay},
		{"PUT", "/api/puzzles/sunken/tr581e/vote", map[string]any{"vote": 1}, limit.Replay},
		{"GET", "/api/notices", nil, ""},
		{"GET", "/api/parts/deepblue", nil, ""},
		{"GET", "/api/tables", nil, ""},
		{"GET", "/api/tables?list=mine", nil, ""},
		{"GET", "/api/tables/" + finished, nil, ""},
		{"GET", "/api/tables/" + finished + "/lines", nil, limit.Replay},
		{"GET", "/api/tables/" + finished + "/record", nil, limit.Replay},
		{"GET", "/api/tables/" + finished + "/draws", nil, limit.Replay},
		{"GET", "/api/tables/" + finished + "/replay?at=100", nil, limit.Replay},
		{"GET", "/api/tables/" + finished + "/moments?as=open", nil, limit.Replay},
		{"GET", "/api/tables/" + finished + "/review", nil, limit.Replay},
		{"POST", "/api/tables/" + finished + "/review", nil, limit.Replay},
		{"GET", "/api/tables/" + running, nil, ""},
		{"POST", "/api/tables/" + running + "/hint", nil, limit.Hint},
		{"POST", "/api/tables", map[string]any{"game": "deepblue", "seats": []any{map[string]any{"for": "open"}, map[string]any{"for": "open"}}}, limit.Table},
		{"POST", "/api/lessons", map[string]any{"game": "deepblue", "lesson": "dive"}, limit.Lesson},
		{"POST", "/api/passkeys/login", nil, limit.Login},
		{"GET", "/api/admin/overview", nil, ""},
		{"GET", "/api/admin/tables", nil, ""},
		{"GET", "/api/admin/people?name=A", nil, ""},
	}
	var plain time.Duration
	commands := 0
	for i, q := range requests {
		took := cost.Of(func() {
			if q.body != nil {
				commands++
				q.body["id"] = strconv.Itoa(commands)
			}
			if a := host.ask(q.method, q.path, q.body); a.status >= 500 {
				t.Errorf("%s gives %d %s", a.request, a.status, a.body)
			}
		})
		if i == 0 {
			plain = took
		}
		ratio := float64(took) / float64(plain)
		t.Logf("%-6s %-40s %5.1f times a plain request %s", q.method, q.path, ratio, q.kind)
		if ratio > dear && q.kind == "" {
			t.Errorf("%s %s costs %.0f times as much as a plain request, and nothing else limits it", q.method, q.path, ratio)
		}
	}
}
