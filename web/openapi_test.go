package web_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/divingbell/divingbell/game/gametest"
)

// docs/openapi.json is what the TypeScript types are made from.
func TestOpenAPIDocument(t *testing.T) {
	const path = "../docs/openapi.json"
	h := openHouse(t)
	document, err := h.server.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	if gametest.Update() {
		if err := os.WriteFile(path, document, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(document, kept) {
		t.Error("the API has changed; go test ./web -run OpenAPI -update renews docs/openapi.json, npm run protocol the TypeScript types")
	}
	served := h.stranger().must(200, "GET", "/api/openapi.json", nil)
	if served.body != string(kept) {
		t.Error("another document is served")
	}
}
