package web

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/docs"
	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/api/apitest"
)

// described is a server's API without a server, and the document that describes it.
func described(t *testing.T) (*api.API, []byte) {
	t.Helper()
	s := &Server{}
	for _, e := range registry.All() {
		s.Games = append(s.Games, e.Game)
	}
	s.api = api.New(http.NewServeMux(), api.Settings{Games: s.Games})
	s.operations()
	document, err := apitest.Document(s.api, s.Games)
	if err != nil {
		t.Fatal(err)
	}
	return s.api, document
}

// docs/openapi.json describes the API as it is.
func TestOpenAPIDocument(t *testing.T) {
	_, document := described(t)
	if golden.Update() {
		if err := os.WriteFile("../../docs/openapi.json", document, 0o644); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(document, docs.OpenAPI) {
		t.Error("the API has changed; UPDATE_GOLDEN=1 go test ./internal/web -run OpenAPI renews docs/openapi.json, npm run protocol the TypeScript types")
	}
}

// Examples match the document. They may lack a field that was added later, until they are made again.
func TestExamplesAreAsTheDocumentSays(t *testing.T) {
	api, _ := described(t)
	document := api.OpenAPI()
	registry := document.Components.Schemas
	data, err := os.ReadFile("api/apitest/examples.json")
	if err != nil {
		t.Fatal(err)
	}
	var all struct {
		Operations map[string]struct{ Request, Answer json.RawMessage }
		Messages   map[string]json.RawMessage
	}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	checked := 0
	check := func(what string, schema *huma.Schema, example json.RawMessage) {
		if example == nil {
			return
		}
		checked++
		var tree any
		if err := json.Unmarshal(example, &tree); err != nil {
			t.Fatal(err)
		}
		var found huma.ValidateResult
		huma.Validate(registry, schema, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, tree, &found)
		for _, err := range found.Errors {
			if !strings.Contains(err.Error(), "expected required property") {
				t.Errorf("%s: %v; UPDATE_GOLDEN=1 go test ./internal/web -run Examples makes examples anew", what, err)
			}
		}
	}
	for _, path := range document.Paths {
		for _, op := range []*huma.Operation{path.Get, path.Post, path.Put, path.Patch, path.Delete} {
			if op == nil {
				continue
			}
			if op.RequestBody != nil {
				check(op.OperationID, op.RequestBody.Content["application/json"].Schema, all.Operations[op.OperationID].Request)
			}
			for status, response := range op.Responses {
				if media := response.Content["application/json"]; media != nil && status[0] == '2' {
					check(op.OperationID, media.Schema, all.Operations[op.OperationID].Answer)
				}
			}
		}
	}
	for kind, example := range all.Messages {
		ref, ok := registry.Map()["ClientMessage"].Discriminator.Mapping[kind]
		if !ok {
			ref = registry.Map()["ServerMessage"].Discriminator.Mapping[kind]
		}
		check(kind, &huma.Schema{Ref: ref}, example)
	}
	if checked < 30 {
		t.Errorf("there are %d examples; this tests nothing", checked)
	}
}
