package socket_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/divingbell/divingbell/protocol"
)

// After two whole looks a client that asked for it is sent only changes, until the table has been quiet for a while.
func TestSocketChanges(t *testing.T) {
	inBubble(t, func(t *testing.T, h *bubble) {
		said := 0
		hear := func(what string, changes bool) {
			t.Helper()
			said++
			h.send(protocol.Request{Type: protocol.TypeDo, Table: h.table, Command: &protocol.Command{ID: what, Do: protocol.Say, Text: what}})
			m := h.hears(protocol.TypeTable)
			same(t, what, m.Changes != nil, changes)
			same(t, "what is known then", m.Look.Cursor, fmt.Sprintf("0.%d", 4+said))
		}
		hear("who did not ask is shown everything", false)
		watch := protocol.Request{Type: protocol.TypeWatch, Table: h.table, Changes: true}
		h.send(watch)
		same(t, "the first look is whole", h.hears(protocol.TypeTable).Changes == nil, true)
		hear("the next is whole, and remembered", false)
		hear("from then on it is told what has changed", true)
		time.Sleep(30 * time.Second)
		hear("so it is a little later", true)
		time.Sleep(2 * time.Minute)
		hear("what was shown long ago is forgotten", false)
		hear("and remembered again", true)
		h.send(watch)
		same(t, "who watches anew is shown everything", h.hears(protocol.TypeTable).Changes == nil, true)
	})
}
