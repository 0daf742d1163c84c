package web_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/protocol"
)

// docs/openapi.json is what the TypeScript types are generated from.
func TestOpenAPIDocument(t *testing.T) {
	const path = "../../docs/openapi.json"
	h := openServer(t)
	document, err := h.server.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	if golden.Update() {
		if err := os.WriteFile(path, document, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(document, kept) {
		t.Error("the API has changed; UPDATE_GOLDEN=1 go test ./internal/web -run OpenAPI renews docs/openapi.json, npm run protocol the TypeScript types")
	}
	served := h.stranger().must(200, "GET", "/api/openapi.json", nil)
	if served.body != string(kept) {
		t.Error("another document is served")
	}
}

// docs/protocol.md lists every request and every command.
func TestProtocolDocument(t *testing.T) {
	text, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	data, err := openServer(t).server.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	var document struct{ Paths map[string]map[string]any }
	if err := json.Unmarshal(data, &document); err != nil {
		t.Fatal(err)
	}
	has := func(text, line string) {
		t.Helper()
		if !strings.Contains(text, "\n| `"+line+"` |") {
			t.Errorf("%s is not told of", line)
		}
	}
	for path, methods := range document.Paths {
		for method := range methods {
			has(string(text), strings.ToUpper(method)+" "+path)
		}
	}
	for _, action := range []protocol.Action{
		protocol.Sit, protocol.Leave, protocol.AssignSeat, protocol.Swap, protocol.Watchers, protocol.Start, protocol.Move, protocol.Undo, protocol.Order, protocol.Pause,
		protocol.Resume, protocol.Return, protocol.Resign, protocol.Say, protocol.Mute, protocol.Rematch, protocol.Archive,
	} {
		has(string(text), string(action))
	}
}
