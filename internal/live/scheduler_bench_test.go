package live

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// BenchmarkOthersBots measures how long a person who looks at a table waits for a mate there, without any pace: when nothing else
// is going on; while there are tables of admirals that somebody has left, or left and looks at; and while one person or ten people
// keep asking for hints.
func BenchmarkOthersBots(b *testing.B) {
	for _, c := range []struct {
		name string
		load func(*visitors)
	}{
		{"quiet", func(*visitors) {}},
		{"17 abandoned tables", func(c *visitors) { c.admirals(17, false) }},
		{"17 tables somebody looks at", func(c *visitors) { c.admirals(17, true) }},
		{"10 hints of one person", func(c *visitors) { c.hints(10, 1) }},
		{"10 hints of ten people", func(c *visitors) { c.hints(10, 10) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			h, err := Open(context.Background(), memory.New().Open(), Settings{Games: games, Bot: Bots(func(g game.Game) (game.Judge, error) {
				e, err := registry.Find(g.About().Name)
				return e.Judge(g), err
			}), Pace: -1})
			if err != nil {
				b.Fatal(err)
			}
			v := &visitors{B: b, Hall: h}
			defer v.wait.Wait()
			defer h.Close()
			c.load(v)
			b.ResetTimer()
			v.measure()
		})
	}
}

// visitors is people at the tables of a hall.
type visitors struct {
	*testing.B
	*Hall
	wait   sync.WaitGroup
	tables int
}

// table opens a table of a person and a bot.
func (c *visitors) table(person, level string) string {
	c.tables++
	p := protocol.Proposal{Game: "deepblue", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.BotSeat, Level: level}}}
	id, err := c.Open(context.Background(), who(person), fmt.Sprint("o", c.tables), p, nil)
	if err != nil {
		c.Fatal(err)
	}
	c.do(id, protocol.Command{ID: "sit", Do: protocol.Sit, Nonce: "n", Who: who(person)})
	c.do(id, protocol.Command{ID: "start", Do: protocol.Start, Who: who(person)})
	return id
}

func (c *visitors) do(id string, command protocol.Command) {
	if err := c.Do(context.Background(), id, command, CommandOptions{}); err != nil {
		c.Fatal(err)
	}
}

// admirals has admirals play at tables that one person has opened and left, and may look at.
func (c *visitors) admirals(tables int, looks bool) {
	for range tables {
		id := c.table("carl", "admiral")
		c.do(id, protocol.Command{ID: "leave", Do: protocol.Leave, Who: who("carl")})
		if looks {
			c.watch(id, "carl")
		}
	}
}

// hints has people ask for one hint after the other, so many at a time.
func (c *visitors) hints(atOnce, people int) {
	for i := range atOnce {
		person := fmt.Sprint("dora", i%people)
		id := c.table(person, "mate")
		_, signal := c.watch(id, person)
		c.turn(id, person, signal)
		c.wait.Go(func() {
			for c.context.Err() == nil {
				if _, _, err := c.Hint(c.context, id, who(person), game.NoSeat); err != nil && c.context.Err() == nil {
					c.Error(err)
					return
				}
			}
		})
	}
}

func (c *visitors) watch(id, person string) (*Watcher, SignalChan) {
	signal := NewSignalChan()
	w, err := c.Watch(context.Background(), id, Viewer{Person: person, As: game.NoSeat}, "", signal)
	if err != nil {
		c.Fatal(err)
	}
	c.Cleanup(w.Close)
	return w, signal
}

// turn waits until a person can move, and returns the look; there are no moves if the game is over.
func (c *visitors) turn(id, person string, signal SignalChan) protocol.Look {
	for {
		look, err := c.Look(context.Background(), id, person, game.NoSeat)
		if err != nil {
			c.Fatal(err)
		}
		if len(look.You.Moves) > 0 || look.Status != protocol.StatusPlaying {
			return look
		}
		<-signal
	}
}

// measure plays at a table of its own, and reports how long it takes until a person can move again after a bot had to.
func (c *visitors) measure() {
	var answers []time.Duration
	id := c.table("anna", "mate")
	_, signal := c.watch(id, "anna")
	look := c.turn(id, "anna", signal)
	for c.Loop() {
		for answered := false; !answered; {
			if look.Status != protocol.StatusPlaying {
				id = c.table("anna", "mate")
				_, signal = c.watch(id, "anna")
				look = c.turn(id, "anna", signal)
			}
			known := c.length(id)
			c.do(id, protocol.Command{ID: fmt.Sprint("m", known), Do: protocol.Move, Step: look.You.Step, Move: look.You.Moves[0], Who: who("anna")})
			moved := time.Now()
			look = c.turn(id, "anna", signal)
			if answered = c.botMoved(id, known); answered {
				answers = append(answers, time.Since(moved))
			}
		}
	}
	var all time.Duration
	for _, answer := range answers {
		all += answer
	}
	c.ReportMetric(float64(all.Milliseconds())/float64(len(answers)), "ms/answer")
	c.ReportMetric(float64(slices.Max(answers).Milliseconds()), "ms/slowest")
	c.ReportMetric(0, "ns/op")
}

func (c *visitors) length(id string) int {
	n, err := c.store.Length(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	return n
}

// botMoved tells whether a bot has made a move that is not among the first entries of the log.
func (c *visitors) botMoved(id string, known int) bool {
	log, err := c.store.Log(context.Background(), id, known)
	if err != nil {
		c.Fatal(err)
	}
	entries, err := table.DecodeLog(log)
	if err != nil {
		c.Fatal(err)
	}
	return slices.ContainsFunc(entries, func(e table.Entry) bool { return e.How == protocol.ByBot })
}
