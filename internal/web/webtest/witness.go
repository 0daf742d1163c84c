package webtest

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// Witness is a player that moves at random, keeps track of what it was sent, and at the end compares that with the log.
type Witness struct {
	*client.Player
	Person  string
	Again   int      // how often a command was sent again
	Broken  int      // how often a connection broke
	Refused []string // what was refused

	done   map[string]bool // commands that were acknowledged
	lines  int
	faults []string
}

// NewWitness makes a witness that plays at a table. The same seed makes the same choices.
func NewWitness(c *client.Client, person, id string, seed uint64) *Witness {
	dice := rand.New(rand.NewPCG(seed, 0))
	w := &Witness{Person: person, done: map[string]bool{}}
	w.Player = &client.Player{
		Client: c, Table: id, Prefix: "m",
		Choose: func(l *client.Look) string { return l.You.Moves[dice.IntN(len(l.You.Moves))] },
		Done:   w.hear, Received: w.told,
		Resent:       func(protocol.Command) { w.Again++ },
		Disconnected: func(error, int) { w.Broken++ },
	}
	return w
}

func (w *Witness) hear(c protocol.Command, refusal *game.Refusal) {
	if refusal != nil {
		w.Refused = append(w.Refused, refusal.Error())
		return
	}
	w.done[c.ID] = true
}

// told checks that no line is missing or comes twice.
func (w *Witness) told(m *client.Message) {
	if m.Full {
		w.lines = 0
	}
	for _, l := range m.Lines {
		if w.lines++; l.N != w.lines {
			w.faults = append(w.faults, fmt.Sprintf("line %d comes where %d should", l.N, w.lines))
		}
	}
}

// Compare checks what the witness was sent against the log: every acknowledged command is there once, no line was missing, no
// command was refused, and the game is over. It returns what is wrong.
func (w *Witness) Compare(last *client.Look, log []table.Entry) []string {
	faults := w.faults
	if last == nil || last.Result == nil {
		return append(faults, "the game did not end")
	}
	kept := map[string]int{}
	for _, e := range log {
		if e.By == w.Person {
			kept[e.Command]++
		}
	}
	for id, n := range kept {
		if n > 1 {
			faults = append(faults, fmt.Sprintf("%s was done %d times", id, n))
		}
	}
	for id := range w.done {
		if kept[id] == 0 {
			faults = append(faults, id+" is lost")
		}
	}
	if at := fmt.Sprintf("%d.%d", last.You.As, w.lines); at != last.Cursor {
		faults = append(faults, fmt.Sprintf("the log is at %s, and was told to %s", last.Cursor, at))
	}
	if len(w.Refused) > 0 {
		faults = append(faults, "refused: "+strings.Join(w.Refused, ", "))
	}
	return faults
}
