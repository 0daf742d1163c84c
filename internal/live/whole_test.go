package live

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/store/sqlite"
	"github.com/divingbell/divingbell/protocol"
)

// A whole game of each kind on a real disk, against real bots, with many restarts of the server: it ends, its record can be
// replayed, and its dice can be verified.
func TestWholeGames(t *testing.T) {
	for _, e := range registry.All() {
		name := e.Game.About().Name
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "test.db")
			h := &fixture{T: t}
			h.onDisk(path)
			id := h.table(protocol.Proposal{Game: name}, "anna", "bot mate", "bot deckhand")
			const seed = 1
			choice := game.NewFastDice(seed)
			for ended := false; !ended; {
				ended = h.playSome(id, choice, 25)
				h.Hall.Close()
				if err := h.faulty.Close(); err != nil {
					t.Fatal(err)
				}
				h.onDisk(path)
			}
			r, err := h.Record(context.Background(), id, "anna")
			if err != nil {
				t.Fatal(err)
			}
			if err := fair.Verify(e.Game, r); err != nil {
				t.Errorf("seed %d: %v", seed, err)
			}
			h.Hall.Close()
			if err := h.faulty.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// onDisk opens a hall on a real database, with fair dice.
func (h *fixture) onDisk(path string) {
	s, err := sqlite.Open(context.Background(), path, sqlite.Options{})
	if err != nil {
		h.Fatal(err)
	}
	h.faulty = &faulty{Store: s}
	if h.Hall, err = Open(context.Background(), s, Settings{Games: games, Bot: theirLevel, Pace: -1}); err != nil {
		h.Fatal(err)
	}
}

// playSome makes a number of moves for anna, and returns whether the game is over.
func (h *fixture) playSome(id string, choice *game.FastDice, moves int) bool {
	signal := NewSignalChan()
	w, err := h.Watch(context.Background(), id, Viewer{Person: "anna", As: game.NoSeat}, "", signal)
	if err != nil {
		h.Fatal(err)
	}
	defer w.Close()
	for {
		<-signal
		u := w.Take()
		if u == nil {
			continue
		}
		if u.Look.Result != nil {
			return true
		}
		if you := u.Look.You; len(you.Moves) > 0 {
			if moves--; moves < 0 {
				return false
			}
			h.do(id, "anna", protocol.Command{Do: protocol.Move, Step: you.Step, Move: you.Moves[choice.Below(len(you.Moves))]})
		}
	}
}
