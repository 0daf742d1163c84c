// Package audit compares what people at a table were sent with the table's log, and the log with the promises that a server
// makes: what was acknowledged is there, once; nothing was done twice; clocks ran out once; and whatever anybody was shown
// follows from the log. It calls no server and no store: the caller provides the log.
package audit

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// Witness records everything that somebody at a table is sent, over any number of connections. Its methods have the form of the
// callbacks of client.Player, and are safe for concurrent use.
type Witness struct {
	Table    string
	Person   string
	Audience game.Audience

	mutex    sync.Mutex
	answers  []answer
	repeated int
	lines    []string                  // by number, from 1 on
	looks    map[string][]*client.Look // what was shown at each cursor
	cursor   string                    // of the last look with its lines
	behind   bool                      // was shown the table without its lines
	bare     []*client.Look            // shown then, and not found in the log yet
	ended    bool                      // was shown the result
	findings []Finding
}

// answer is how a server answered a command.
type answer struct {
	command protocol.Command
	refusal *game.Refusal // nil if it was acknowledged
}

// NewWitness makes a witness who has been sent nothing yet.
func NewWitness(table, person string, a game.Audience) *Witness {
	return &Witness{Table: table, Person: person, Audience: a, looks: map[string][]*client.Look{}}
}

// Done records that a command was acknowledged or refused.
func (w *Witness) Done(c protocol.Command, refusal *game.Refusal) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.answers = append(w.answers, answer{c, refusal})
}

// Resent records that a command had to be sent again.
func (w *Witness) Resent(protocol.Command) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.repeated++
}

// Received records lines and a look. A line that differs from an earlier one with the same number, one that is missing and one
// that comes twice are findings, and so is a look of the past. A node whose store is down may show a table without its lines;
// then all of them must come later.
func (w *Witness) Received(m *client.Message) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.ended = w.ended || m.Look.Result != nil
	if table.LacksLines(m.Look.Cursor) {
		w.bare = append(w.bare, m.Look)
		w.behind = true
		if table.NewerThan(w.cursor, m.Look.Cursor) {
			w.find(OutOfOrder, "the look of %s comes after that of %s", m.Look.Cursor, w.cursor)
		}
		if len(m.Lines) > 0 {
			w.find(OutOfOrder, "lines come with a look that is without them")
		}
		return
	}
	if w.behind && !m.Full {
		w.find(OutOfOrder, "the look of %s comes where all lines should", m.Look.Cursor)
	}
	w.behind = false
	w.cursor = m.Look.Cursor
	w.follow(m)
	w.looks[m.Look.Cursor] = append(w.looks[m.Look.Cursor], m.Look)
}

// follow records lines, the last of which must be the line that the look is of.
func (w *Witness) follow(m *client.Message) {
	last := lineOf(m.Look.Cursor)
	if last < len(w.lines) {
		w.find(OutOfOrder, "the look is of line %d, and %d lines were told before", last, len(w.lines))
	}
	before := len(w.lines)
	if m.Full {
		before = 0
	}
	for _, l := range m.Lines {
		if l.N != before+1 {
			w.find(OutOfOrder, "line %d comes where %d should", l.N, before+1)
		}
		before = l.N
		w.hear(l)
	}
	if last != before {
		w.find(OutOfOrder, "the look is of line %d after line %d was told", last, before)
	}
}

func (w *Witness) hear(l protocol.Line) {
	text := encode(l)
	switch n := l.N - 1; {
	case n == len(w.lines):
		w.lines = append(w.lines, text)
	case n >= 0 && n < len(w.lines) && w.lines[n] != text:
		w.find(LinesDiffer, "line %d was told as\n%s\nand as\n%s", l.N, w.lines[n], text)
	}
}

// maxFindings is the most findings that a witness records, since one fault often causes many.
const maxFindings = 3

func (w *Witness) find(c Check, format string, args ...any) {
	if len(w.findings) == maxFindings {
		return
	}
	w.findings = append(w.findings, w.finding(c, format, args...))
}

func (w *Witness) finding(c Check, format string, args ...any) Finding {
	who := "spectator"
	if w.Audience != game.Spectator {
		who = fmt.Sprintf("seat %d", w.Audience)
	}
	return Finding{c, w.Table, who + ": " + fmt.Sprintf(format, args...)}
}

// Lines are the lines sent so far, as JSON.
func (w *Witness) Lines() []string {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.lines[:len(w.lines):len(w.lines)]
}

// lineOf is the line that a cursor stands for; -1 if there is none.
func lineOf(cursor string) int {
	_, number, _ := strings.Cut(cursor, ".")
	n, err := strconv.Atoi(number)
	if err != nil {
		return -1
	}
	return n
}
