package live

import (
	"context"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Anyone who watches sees a finished game from any seat, but only the player who gave standing orders sees them.
func TestReplaysKeepOrdersPrivate(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "carl", "free")
		low, high := game.Orders{"guess": "low"}, game.Orders{"guess": "high"}
		h.do(id, "carl", protocol.Command{Do: protocol.Order, Orders: low})
		h.do(id, "carl", protocol.Command{Do: protocol.Leave})
		h.do(id, "anna", protocol.Command{Do: protocol.Sit, Nonce: "n"})
		h.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "n"})
		h.do(id, "anna", protocol.Command{Do: protocol.Order, Orders: high})
		h.do(id, "host", protocol.Command{Do: protocol.Start})
		h.do(id, "bert", protocol.Command{Do: protocol.Resign, Seat: 1})
		for _, c := range []struct {
			person string
			at     int
			orders string
			own    bool
		}{
			{"anna", 0, "high", true},
			{"anna", 3, "", true}, // when carl sat there
			{"bert", 0, "", false},
			{"host", 0, "", false},
			{"dora", 0, "", false},
			{"", 0, "", false},
			{"", 3, "", false},
		} {
			lines, look, err := h.Replay(context.Background(), id, c.person, 0, c.at)
			if err != nil {
				t.Fatal(err)
			}
			ordered := slices.ContainsFunc(lines, func(l protocol.Line) bool { return l.Kind == protocol.Ordered })
			same(t, c.person+" sees", [...]any{look.You.As, look.You.Orders["guess"], ordered && !c.own}, [...]any{0, c.orders, false})
		}
	})
}
