package live

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// damaged puts a table into the store whose log is a damaged copy of another's.
func (h *fixture) damaged(id string, damage func([][]byte) [][]byte) string {
	log := damage(h.raw(id))
	summary, err := h.faulty.Summary(context.Background(), id)
	if err != nil {
		h.Fatal(err)
	}
	summary.Table = "damaged"
	if err := h.faulty.Append(context.Background(), store.Batch{Table: summary.Table, Entries: log, Summary: summary}); err != nil {
		h.Fatal(err)
	}
	return summary.Table
}

// A damaged log affects its table alone; the others continue, and nobody tries again and again to read it.
func TestADamagedLog(t *testing.T) {
	edit := func(kind protocol.Kind, change func(*table.Entry)) func([][]byte) [][]byte {
		return func(log [][]byte) [][]byte {
			for i, data := range log {
				e, err := table.DecodeEntry(data)
				if err != nil {
					t.Fatal(err)
				}
				if e.Kind == kind {
					change(&e)
				}
				log[i] = e.Encode()
			}
			return log
		}
	}
	for name, damage := range map[string]func([][]byte) [][]byte{
		"cut":            func(log [][]byte) [][]byte { log[2] = log[2][:10]; return log },
		"lost":           func(log [][]byte) [][]byte { return log[1:] },
		"foreign":        func(log [][]byte) [][]byte { return append(log, []byte(`{"kind":"eaten"}`)) },
		"illegal":        edit(protocol.Moved, func(e *table.Entry) { e.Move = "hide 9" }),
		"other dice":     edit(protocol.Started, func(e *table.Entry) { e.Chance = nil }),
		"other rules":    edit(protocol.Opened, func(e *table.Entry) { e.Opening.Terms.Rules = 99 }),
		"no such game":   edit(protocol.Opened, func(e *table.Entry) { e.Opening.Terms.Game = "chess" }),
		"a fault":        edit(protocol.Opened, func(e *table.Entry) { e.Opening.Terms.Pack = "explosives" }),
		"too many seats": edit(protocol.Sat, func(e *table.Entry) { e.Seat = 4 }),
	} {
		t.Run(name, func(t *testing.T) {
			stopped(t, Settings{Games: fragile, Bot: slowpoke}, func(h *fixture) {
				id := h.table(clocked, "anna", "bert")
				h.move(id, "anna", "hide 1")
				broken := h.damaged(id, damage)
				h.restart()
				var reads atomic.Int64
				h.faulty.onLog(func(table string, do func() ([][]byte, error)) ([][]byte, error) {
					if table == broken {
						reads.Add(1)
					}
					return do()
				})
				_, look := h.Look(context.Background(), broken, "anna", game.NoSeat)
				_, watch := h.Watch(context.Background(), broken, Viewer{Person: "anna", As: game.NoSeat}, "", NewSignalChan())
				_, record := h.Record(context.Background(), broken, "anna")
				_, _, replay := h.Replay(context.Background(), broken, "anna", 0, 0)
				do := h.try(broken, "anna", protocol.Command{Do: protocol.Say, Text: "hello?"})
				for what, err := range map[string]error{"Look": look, "Watch": watch, "Record": record, "Replay": replay, "Do": do} {
					if !errors.Is(err, ErrUnreadable) {
						t.Errorf("%s: %v", what, err)
					}
				}
				h.move(id, "bert", "hide 1")
				before := reads.Load()
				time.Sleep(time.Hour)
				same(t, "stand-ins at the table that is whole", h.count(id, protocol.StoodIn) > 0, true)
				if more := reads.Load() - before; more > 2 {
					t.Errorf("the damaged log was read %d times", more)
				}
				same(t, "rooms", h.awake(), 0)
			})
		})
	}
}

// fragile has games with one pack that cannot even be dealt, and knows only one version of the rules.
func fragile(name string, version int, pack string) (game.Game, error) {
	switch {
	case pack == "explosives":
		return explosive{}, nil
	case version > 1:
		return nil, fmt.Errorf("no version %d", version)
	}
	return games(name, version, pack)
}

type explosive struct{ pennies.Game }

func (explosive) Deal(game.Config, game.Dice) (game.Position, error) { panic("boom") }

// The operator is told once of each table that cannot be read, and when that is over. A table that can only not be written to is
// one of them.
func TestUnreadableTablesAreNamedOnce(t *testing.T) {
	var log bytes.Buffer
	stopped(t, Settings{Log: slog.New(slog.NewTextHandler(&log, nil))}, func(h *fixture) {
		id := h.table(clocked, "anna", "bert")
		damage := fmt.Errorf("%w: page 7", store.ErrDamaged)
		h.faulty.onAppend(func(store.Batch, func() error) error { return damage })
		before := time.Now()
		if err := h.try(id, "anna", protocol.Command{Do: protocol.Say, Text: "hello?"}); !errors.Is(err, ErrUnreadable) {
			t.Error(err)
		}
		h.faulty.onAppend(nil)
		h.faulty.onLog(func(_ string, do func() ([][]byte, error)) ([][]byte, error) { return nil, damage })
		for range 5 {
			if _, err := h.Record(context.Background(), id, "anna"); !errors.Is(err, ErrUnreadable) {
				t.Error(err)
			}
			time.Sleep(time.Second)
		}
		synctest.Wait() // nobody writes the log meanwhile
		same(t, "tables", h.Unreadable(), map[string]time.Time{id: before})
		for _, word := range []string{"table=" + id, "since=", "changed=", "page 7", "docs/hosting.md"} {
			if !strings.Contains(log.String(), word) {
				t.Errorf("the log does not say %s:\n%s", word, log.String())
			}
		}
		same(t, "how often the log says it", strings.Count(log.String(), "a table cannot be read;"), 1)
		h.faulty.onLog(nil)
		if _, err := h.Record(context.Background(), id, "anna"); err != nil {
			t.Error(err)
		}
		same(t, "tables", len(h.Unreadable()), 0)
	})
}

// If a log is damaged while people watch, they are told that the table is broken.
func TestALogIsDamagedUnderWatchers(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(clocked, "anna", "bert")
		w := h.watch(id, "carl")
		defer w.Close()
		h.faulty.onLog(func(_ string, do func() ([][]byte, error)) ([][]byte, error) {
			log, err := do()
			return log[1:], err
		})
		time.Sleep(h.Idle + time.Second)
		if err := h.try(id, "anna", protocol.Command{Do: protocol.Say, Text: "hello?"}); !errors.Is(err, ErrUnreadable) {
			t.Error(err)
		}
		synctest.Wait()
		why, gone := w.Gone()
		same(t, "carl is gone", [...]any{gone, why}, [...]any{true, Broken})
	})
}

// A panic of the rules in the middle of a command affects only its table: the command fails, and the game continues without it.
func TestAFaultOfTheRules(t *testing.T) {
	games := func(name string, version int, pack string) (game.Game, error) { return touchy{}, nil }
	stopped(t, Settings{Games: games}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		w := h.watch(id, "carl")
		defer w.Close()
		h.take(w)
		if err := h.try(id, "anna", protocol.Command{Do: protocol.Move, Step: 1, Move: "boom"}); !errors.Is(err, ErrBroken) {
			t.Error(err)
		}
		h.tellsNothing(w)
		h.move(id, "anna", "hide 1")
		same(t, "lines", len(h.take(w).Lines), 1)
		same(t, "moves", h.count(id, protocol.Moved), 1)
	})
}

type touchy struct{ pennies.Game }

func (g touchy) ParseMove(text string) (game.Move, error) {
	if text == "boom" {
		panic(text)
	}
	return g.Game.ParseMove(text)
}
