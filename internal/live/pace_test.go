package live

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

var hasty = bots(func(ctx context.Context, q bot.Question) (game.Move, error) { return anyMove(q), ctx.Err() })

// TABLE-PACE: bots take as long as the table has chosen, and a change takes effect at once, even for what they are already
// thinking about.
func TestPaces(t *testing.T) {
	for _, c := range []struct{ opened, changed, want string }{
		{"", "", "900ms"},
		{"instant", "", "0s"},
		{"quick", "", "300ms"},
		{"calm", "", "1.8s"},
		{"calm", "instant", "200ms"},
		{"normal", "quick", "300ms"},
		{"instant", "calm", "0s"},
	} {
		stopped(t, Settings{Bot: hasty, Pace: 900 * time.Millisecond}, func(h *fixture) {
			id := h.table(protocol.Proposal{Game: "pennies", Pace: protocol.Pace(c.opened)}, "anna", "bot mate", "bert")
			begun := time.Now()
			time.Sleep(200 * time.Millisecond)
			if c.changed != "" {
				h.do(id, "anna", protocol.Command{Do: protocol.SetPace, Pace: protocol.Pace(c.changed)})
			}
			time.Sleep(5 * time.Second)
			for _, e := range h.log(id) {
				if e.Kind == protocol.Moved {
					same(t, c.opened+" "+c.changed, time.UnixMilli(e.At).Sub(begun).String(), c.want)
				}
			}
			same(t, "moves", h.count(id, protocol.Moved), 1)
		})
	}
}

// Bots hurry until a person is to move, and no longer; not while another player is watching, nor for people who do not play.
func TestForward(t *testing.T) {
	stopped(t, Settings{Bot: hasty, Pace: 900 * time.Millisecond}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "pennies", Spectators: true}, "anna", "bot mate", "bot mate")
		h.move(id, "anna", "hide 1")
		begun, before := time.Now(), h.count(id, protocol.Moved)
		if err := h.Forward(context.Background(), id, who("anna")); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Millisecond)
		if h.count(id, protocol.Moved) < before+2 {
			t.Errorf("bots wait, %v after all", h.happened(id, 4, begun))
		}
		if err := h.Forward(context.Background(), id, who("dora")); !errors.Is(err, ErrPrivate) {
			t.Errorf("for a spectator: %v", err)
		}
	})
	stopped(t, Settings{Bot: hasty, Pace: 900 * time.Millisecond}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "pennies"}, "anna", "bot mate", "bert")
		h.watch(id, "bert")
		var refusal *game.Refusal
		if err := h.Forward(context.Background(), id, who("anna")); !errors.As(err, &refusal) || refusal.Reason != "others-look-on" {
			t.Errorf("while another looks on: %v", err)
		}
	})
}
