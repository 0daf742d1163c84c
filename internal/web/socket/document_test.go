package socket

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/websocket"
	"github.com/divingbell/divingbell/protocol"
)

// docs/protocol.md has the right numbers for the WebSocket.
func TestSocketDocument(t *testing.T) {
	data, err := os.ReadFile("../../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	open := limit.Default().Open
	text := strings.Join(strings.Fields(string(data)), " ")
	for _, sentence := range []string{
		fmt.Sprintf("This is version %d,", protocol.Version),
		fmt.Sprintf("at most %d KiB from the client", protocol.MaxMessage>>10),
		fmt.Sprintf("One connection can watch %d tables.", maxWatched),
		fmt.Sprintf("| WebSockets that are open | %d | %d,%03d |", open.Person, open.Address/1000, open.Address%1000),
		fmt.Sprintf("sends a WebSocket ping every %d seconds", pingEvery/time.Second),
		fmt.Sprintf("does not answer within %d seconds, or reads nothing for %d seconds", pingTimeout/time.Second, websocket.WriteTimeout/time.Second),
		fmt.Sprintf("was not finished within %d seconds", websocket.MessageTimeout/time.Second),
		fmt.Sprintf("at %d KiB per second after the first %d KiB", readSpeed>>10, readBurst>>10),
	} {
		if !strings.Contains(text, sentence) {
			t.Errorf("it does not say: %s", sentence)
		}
	}
}
