package live

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// The same arrangement, moves and bots give the same game, however often the server is restarted meanwhile. Unless the host
// allows it, no game can be arranged.
func TestArrangedTables(t *testing.T) {
	p := protocol.Proposal{Game: "sunken", Arrangement: &record.Arrangement{Dice: []string{"first brown"}, Seed: 7}}
	var records []*record.Record
	for range 2 {
		stopped(t, Settings{AllowArranged: true}, func(h *fixture) {
			id := h.table(p, "anna", "bot random")
			for choice := game.NewFastDice(5); !h.playSome(id, choice, 40); {
				h.restart()
			}
			r, err := h.Record(context.Background(), id, "anna")
			if err != nil {
				t.Fatal(err)
			}
			records = append(records, r)
		})
	}
	g, _ := games("sunken", 0, "")
	if err := fair.VerifyFixed(g, records[0]); err != nil {
		t.Error(err)
	}
	if !slices.Contains(records[0].Setup, "first brown") {
		t.Errorf("dealt %v", records[0].Setup)
	}
	if !reflect.DeepEqual(records[0], records[1]) {
		t.Error("the same scene goes otherwise the second time")
	}
	stopped(t, Settings{}, func(h *fixture) {
		p.Seats = []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}
		var refusal *game.Refusal
		if _, err := h.Open(context.Background(), who("anna"), "c1", p, nil); !errors.As(err, &refusal) || refusal.Reason != "arranging-off" {
			t.Errorf("found %v", err)
		}
	})
}
