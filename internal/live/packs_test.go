package live

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// seaPack is the standard pack of Deep Blue with another id and another price.
func seaPack(t *testing.T) []byte {
	g, err := registry.Rules("deepblue", 0, "")
	if err != nil {
		t.Fatal(err)
	}
	pack := bytes.Replace(g.(game.Packed).PackContent(), []byte(`"id":"standard"`), []byte(`"id":"sea"`), 1)
	return bytes.Replace(pack, []byte(`"renew_price":4`), []byte(`"renew_price":5`), 1)
}

// keptGames are the games of a server that has stored everything in a memory.
func keptGames(kept *memory.Memory) *registry.Registry {
	s, games := kept.Open(), registry.New()
	games.Fetch = func(hash string) ([]byte, error) { return s.Pack(context.Background(), hash) }
	return games
}

// A table that was opened with a pack continues, and can be replayed and have a rematch, when nobody offers the pack any more.
func TestTablesKeepTheirPacks(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		offering := keptGames(h.memory)
		if err := offering.AddPack(seaPack(t)); err != nil {
			t.Fatal(err)
		}
		h.settings.Games = offering.Rules
		h.restart()
		id := h.table(protocol.Proposal{Game: "deepblue", Pack: "sea"}, "anna", "bot random")
		choice := game.NewFastDice(1)
		h.playSome(id, choice, 30)

		h.settings.Games = keptGames(h.memory).Rules
		h.restart()
		for !h.playSome(id, choice, 1000) {
			t.Log("it takes long")
		}
		look, err := h.Look(context.Background(), id, "anna", game.NoSeat)
		if err != nil || look.Pack != "sea" || look.PackHash == "" {
			t.Fatalf("the table has the pack %q %s (%v)", look.Pack, look.PackHash, err)
		}
		r, err := h.Record(context.Background(), id, "anna")
		if err != nil {
			t.Fatal(err)
		}
		g, err := h.Games("deepblue", 1, look.PackHash)
		if err != nil {
			t.Fatal(err)
		}
		if err := record.Replay(g, r, nil); err != nil {
			t.Error(err)
		}
		h.do(id, "anna", protocol.Command{Do: protocol.Rematch})
		look, err = h.Look(context.Background(), id, "anna", game.NoSeat)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := h.Look(context.Background(), look.Rematch, "anna", game.NoSeat); err != nil || again.PackHash != look.PackHash {
			t.Errorf("the rematch has the pack %q (%v)", again.Pack, err)
		}
		var refusal *game.Refusal
		_, err = h.Open(context.Background(), who("anna"), "c1", protocol.Proposal{Game: "deepblue", Pack: "sea"}, nil)
		if !errors.As(err, &refusal) || refusal.Reason != "no-such-pack" {
			t.Errorf("a new table: found %v", err)
		}
	})
}
