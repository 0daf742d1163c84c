//go:build unix

package web_test

import (
	"encoding/json"
	"maps"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/cost"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
)

// Whatever is in a body, reading it costs about as much as reading a plain body of the same size: for a stranger, for a person and
// for the host, at every address that takes a body.
func TestNoBodyIsExpensive(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits = limit.Limits{Request: unlimited, Login: unlimited} })
	site, err := url.Parse(h.url)
	if err != nil {
		t.Fatal(err)
	}
	host := h.host()
	host.must(201, "POST", "/api/session", map[string]any{"name": "Ann"})
	id := host.open("t")
	callers := map[string]*browser{"a stranger": h.stranger(), "the host, who is signed in": host}
	send := func(who *browser, op operation, body string) {
		r := httptest.NewRequest(op.method, strings.NewReplacer("{table}", id, "{id}", id).Replace(op.path), strings.NewReader(body))
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
	plain := `{"name":` + texts["text"] + `}`
	for _, op := range h.operationsWithBodies() {
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
	data, err := h.server.OpenAPI()
	if err == nil {
		err = json.Unmarshal(data, &document)
	}
	if err != nil {
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
