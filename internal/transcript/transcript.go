// Package transcript writes a recorded game as readable text, in English.
package transcript

import (
	"bytes"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/record"
)

type writer struct {
	bytes.Buffer
	about    game.About
	record   *record.Record
	words    *locale.Catalogue
	teller   *locale.Teller
	audience *game.Audience // nil for whoever may know everything
	told     []game.Event
}

// Write writes a game down as an audience may know it or, if that is nil, in full. It also checks the record against the rules.
func Write(g game.Game, r *record.Record, audience *game.Audience) ([]byte, error) {
	words, err := locale.Load("en")
	if err != nil {
		return nil, err
	}
	w := &writer{about: g.About(), record: r, words: words, audience: audience}
	w.teller = words.Teller(w.about.Name, w.player)
	err = record.Replay(g, r, func(m record.Moment) error {
		if m.Entry == 0 {
			m.Position.Watch(func(e game.Event) { w.told = append(w.told, e) })
			w.head()
			return nil
		}
		w.entry(m)
		return nil
	})
	if err != nil {
		return nil, err
	}
	w.ranking()
	return w.Bytes(), nil
}

func (w *writer) player(s game.Seat) string {
	name := w.about.SeatName(s)
	return strings.ToUpper(name[:1]) + name[1:]
}

func (w *writer) say(key string, args ...game.Arg) {
	w.WriteString(w.words.Text("app.transcript."+key, args...) + "\n")
}

func word(name, value string) game.Arg { return game.Arg{Name: name, Of: "word", Value: value} }

func (w *writer) head() {
	var names []string
	for s := range game.Seat(w.record.Config.Players) {
		names = append(names, w.player(s))
	}
	w.say("game", word("title", w.teller.Text("title")), game.Number("players", len(names)), word("names", strings.Join(names, ", ")))
	for _, o := range w.about.Options {
		value := w.record.Config.Options[o.Name]
		w.say("option", word("option", w.teller.Name("option", o.Name)), word("value", w.teller.Name("option."+o.Name, value)))
	}
	w.say("rules", game.Number("rules", w.record.Rules), word("pack", w.record.Pack), game.Number("entries", len(w.record.Entries)))
	if w.audience == nil && len(w.record.Setup) > 0 {
		w.say("deal", word("outcomes", strings.Join(w.record.Setup, ", ")))
	}
}

// entry writes one move. An empty line comes before a change of players.
func (w *writer) entry(m record.Moment) {
	e := w.record.Entries[m.Entry-1]
	if m.Entry == 1 || w.record.Entries[m.Entry-2].Seat != e.Seat {
		w.WriteByte('\n')
	}
	move := e.Move
	if w.audience != nil && !w.audience.Is(m.Step.Seat) {
		move = "…"
	}
	fmt.Fprintf(w, "%5d  %s: %s\n", m.Entry, w.player(m.Step.Seat), move)
	for _, event := range w.told {
		if w.includes(event) {
			w.WriteString("       " + w.teller.Event(event) + "\n")
		}
	}
	w.told = w.told[:0]
}

// includes tells whether an event belongs in the transcript. If an event has two versions, a full transcript gets the one that
// says more.
func (w *writer) includes(e game.Event) bool {
	if w.audience != nil {
		return e.To.Includes(*w.audience)
	}
	return e.To == game.Everybody || !e.To.Includes(game.Spectator)
}

// ranking prints the result, and which criterion broke each tie.
func (w *writer) ranking() {
	w.WriteByte('\n')
	o := w.record.Result
	if o == nil {
		w.say("unfinished")
		return
	}
	w.WriteString(w.teller.Name("ending", o.Ending) + "\n")
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, c := range o.Criteria {
		fmt.Fprint(table, "\t", w.teller.Name("criterion", c))
	}
	fmt.Fprintln(table)
	for rank := 1; rank <= len(o.Seats); rank++ {
		for s, standing := range o.Seats {
			if standing.Rank != rank {
				continue
			}
			fmt.Fprintf(table, "%d. %s", rank, w.player(game.Seat(s)))
			for _, mark := range standing.Marks {
				fmt.Fprintf(table, "\t%d", mark)
			}
			fmt.Fprintln(table)
		}
	}
	table.Flush()
	for a := range game.Seat(len(o.Seats)) {
		for b := range game.Seat(len(o.Seats)) {
			w.compare(a, b)
		}
	}
}

func (w *writer) compare(a, b game.Seat) {
	o := w.record.Result
	names := []game.Arg{word("a", w.player(a)), word("b", w.player(b))}
	switch by := o.DecidedBy(a, b); {
	case a < b && by == "":
		w.say("shared", names...)
	case o.Seats[a].Rank < o.Seats[b].Rank && by != o.Criteria[0]:
		w.say("ahead", append(names, word("criterion", w.teller.Name("criterion", by)))...)
	}
}
