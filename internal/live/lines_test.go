package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// reader is a watcher that goes away and comes back all the time, and assembles what it received.
type reader struct {
	h      *fixture
	person string
	as     game.Seat
	lines  []protocol.Line
	cursor string
	here   string // and who watches, as received in this watch; "" at first
	choice *game.FastDice
}

// read reads until the game is over and everything has been said.
func (r *reader) read(id string, over <-chan struct{}) error {
	for ended := false; !ended; {
		signal := NewSignalChan()
		w, err := r.h.Watch(context.Background(), id, Viewer{Person: r.person, As: r.as}, r.cursor, signal)
		if err != nil {
			return err
		}
		r.here = ""
		for range 1 + r.choice.Below(60) {
			select {
			case <-signal:
			case <-over:
				ended = true
			}
			if err := r.take(w); err != nil {
				return err
			}
		}
		w.Close()
	}
	return nil
}

func (r *reader) take(w *Watcher) error {
	u := w.Take()
	if u == nil {
		return nil
	}
	here := fmt.Sprint(u.Here, u.Look.Watching)
	switch {
	case u.Full && r.cursor != "":
		return fmt.Errorf("%s came back with %s and is told everything again", r.person, r.cursor)
	case u.Full && len(r.lines) > 0:
		return fmt.Errorf("%s is told everything twice", r.person)
	case !u.Full && r.cursor == "":
		return fmt.Errorf("%s came without a cursor and is not told everything", r.person)
	case r.here == here && len(u.Lines) == 0:
		return fmt.Errorf("%s is told that there is nothing to tell", r.person)
	}
	r.lines, r.cursor, r.here = append(r.lines, u.Lines...), u.Look.Cursor, here
	if n := table.Since(r.cursor, r.cursor); len(r.lines) != n {
		return fmt.Errorf("%s is at %s and has %d lines", r.person, r.cursor, len(r.lines))
	}
	return nil
}

// While everybody acts at once and readers come and go, each receives every line once, in order, exactly as the log has it for
// them.
func TestNoLineIsLostOrDoubled(t *testing.T) {
	for _, name := range []string{"deepblue", "sunken", "whispers"} {
		t.Run(name, func(t *testing.T) {
			stopped(t, Settings{Pace: -1}, func(h *fixture) {
				people := []string{"anna", "bert"}
				id := h.table(protocol.Proposal{Game: name, Spectators: true}, "anna", "bert", "bot deckhand")
				over := make(chan struct{})
				var readers []*reader
				for i, person := range []string{"anna", "bert", "carl", "", "anna", "carl"} {
					readers = append(readers, &reader{h: h, person: person, as: game.NoSeat, choice: game.NewFastDice(uint64(i))})
				}
				finished := make(chan error)
				go func() {
					finished <- together(len(readers), func(i int) error { return readers[i].read(id, over) })
				}()
				if err := together(len(people)+1, func(i int) error {
					if i == len(people) {
						return h.talk(id, "carl")
					}
					return h.playRandomly(id, people[i], uint64(i))
				}); err != nil {
					t.Error(err)
				}
				h.look(id, "anna") // by then all watchers have their updates
				close(over)
				if err := <-finished; err != nil {
					t.Error(err)
				}
				for _, r := range readers {
					h.compare(id, r)
				}
			})
		})
	}
}

// compare compares the lines of a reader with the log.
func (h *fixture) compare(id string, r *reader) {
	h.Helper()
	audience := game.Spectator
	for i, person := range []string{"anna", "bert"} {
		if person == r.person {
			audience = game.At(game.Seat(i))
		}
	}
	want, _, err := table.Lines(id, games, h.raw(id), r.person, audience, 0, 0)
	if err != nil {
		h.Fatal(err)
	}
	found, _ := json.Marshal(r.lines)
	wanted, _ := json.Marshal(want)
	if string(found) != string(wanted) {
		h.Errorf("%s has %d lines, and the log has %d", r.person, len(r.lines), len(want))
	}
}

// playRandomly plays a person's moves, and says something now and then, until the game is over.
func (h *fixture) playRandomly(id, person string, seed uint64) error {
	choice := game.NewFastDice(seed)
	signal := NewSignalChan()
	w, err := h.Watch(context.Background(), id, Viewer{Person: person, As: game.NoSeat}, "", signal)
	if err != nil {
		return err
	}
	h.Cleanup(w.Close) // not before all is read, so that no updates of presence are sent
	for n := 0; ; n++ {
		<-signal
		u := w.Take()
		if u == nil {
			continue
		}
		if u.Look.Result != nil {
			return nil
		}
		c := protocol.Command{ID: fmt.Sprint("r", n), Who: who(person), Seat: game.Seat(u.Look.You.As), Do: protocol.Say, Text: fmt.Sprint(n)}
		switch moves := u.Look.You.Moves; {
		case len(moves) > 0:
			c.Do, c.Step, c.Move = protocol.Move, u.Look.You.Step, moves[choice.Below(len(moves))]
		case choice.Below(10) > 0:
			continue
		}
		var refusal *game.Refusal
		if err := h.Do(context.Background(), id, c, CommandOptions{}); errors.As(err, &refusal) && refusal.Reason == "stale" {
			continue // an order or a clock was faster
		} else if err != nil {
			return err
		}
	}
}

// talk has a spectator say things.
func (h *fixture) talk(id, person string) error {
	for n := range 100 {
		c := protocol.Command{ID: fmt.Sprint("t", n), Who: who(person), Do: protocol.Say, Text: fmt.Sprint(n)}
		if err := h.Do(context.Background(), id, c, CommandOptions{}); err != nil {
			return err
		}
	}
	return nil
}
