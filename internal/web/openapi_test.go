package web_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/docs"
	"github.com/divingbell/divingbell/protocol"
)

// The document that is served is the one that the TypeScript types are generated from.
func TestServedDocument(t *testing.T) {
	if served := openServer(t).stranger().must(200, "GET", "/api/openapi.json", nil); served.body != string(docs.OpenAPI) {
		t.Error("another document is served")
	}
}

// docs/protocol.md lists every request and every command.
func TestProtocolDocument(t *testing.T) {
	text, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	var document struct{ Paths map[string]map[string]any }
	if err := json.Unmarshal(docs.OpenAPI, &document); err != nil {
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
