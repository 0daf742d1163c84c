package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// What an audience cannot know makes no difference to what it is shown and told: neither now, nor by what happens next, until
// something is shown.
func TestLeaks(t *testing.T) {
	sum := map[string]int{}
	for _, name := range []string{"deepblue", "sunken"} {
		for seed := range uint64(3) {
			l := newLeaks(t, name, seed, sum)
			for n := 0; n < 180 && l.table.Status() == protocol.StatusPlaying; n++ {
				if n%4 == 0 {
					l.checkLooks()
				}
				if n%2 == 0 {
					l.checkNext()
				}
				l.now += int64(l.choice.Below(4000))
				l.randomMove(l.choice)
			}
		}
		for _, what := range []string{"looks", "changed", "next", "silent"} {
			if sum[what] < 50 {
				t.Errorf("%s: %s only %d times", name, what, sum[what])
			}
		}
		t.Log(name, sum)
		clear(sum)
	}
}

type leaks struct {
	*report
	choice *game.FastDice
	seed   uint64
	sum    map[string]int
}

func newLeaks(t *testing.T, name string, seed uint64, sum map[string]int) *leaks {
	l := &leaks{timedReport(t, name, blitz, "anna", "ben", "cleo", aBot), game.NewFastDice(seed), seed, sum}
	for s, who := range []string{"anna", "ben", "cleo"} {
		if orders := l.anyOrders(); len(orders) > 0 {
			l.do(fmt.Sprintf("%s: order %d %s", who, s, strings.Join(orders, " ")))
		}
	}
	return l
}

// anyOrders are random orders, as words of a sentence.
func (l *leaks) anyOrders() []string {
	var words []string
	for _, o := range l.table.about.Orders {
		if o.ListOf == "" {
			words = append(words, o.Name+"="+o.Values[l.choice.Below(len(o.Values))])
		} else if l.choice.Below(2) == 0 {
			words = append(words, o.Name+"=S1,S3,R1")
		}
	}
	return words
}

// checkLooks compares what everybody sees with what they would see if everything they do not know were rearranged.
func (l *leaks) checkLooks() {
	l.Helper()
	for _, a := range game.Audiences(len(l.table.chairs)) {
		was := l.shown(l.table, a)
		changed := l.scrambled(a, l.choice, func() {
			if is := l.shown(l.table, a); was != is {
				l.Fatalf("seed %d, entry %d: audience %d is shown what is hidden:\n%s\n%s", l.seed, len(l.log), a, was, is)
			}
		})
		l.sum["looks"]++
		if changed {
			l.sum["changed"]++
		}
	}
}

// shown is what an audience sees of a table.
func (l *leaks) shown(t *Table, a game.Audience) string {
	who := "dora"
	if a != game.Spectator {
		who = t.chairs[a].Person
	}
	data, err := json.Marshal([]any{t.Look(who, a), t.Words(a), t.Summary()})
	if err != nil {
		l.Fatal(err)
	}
	return string(data)
}

// checkNext has the same thing happen at the table and at one where everything an audience does not know is rearranged.
func (l *leaks) checkNext() {
	l.Helper()
	next := l.anyNext()
	audiences := game.Audiences(len(l.table.chairs))
	a := audiences[l.choice.Below(len(audiences))]
	real, other := l.copied(), l.copied()
	other.position.(game.Provable).Scramble(a, l.choice)
	first, ok := l.hear(real, next, a)
	if !ok {
		l.Fatalf("seed %d, entry %d: a legal move is refused", l.seed, len(l.log))
	}
	second, ok := l.hear(other, next, a)
	if !ok {
		return // not possible with other cards
	}
	l.sum["next"]++
	if n := min(len(first.lines), len(second.lines)); !slices.Equal(first.lines[:n], second.lines[:n]) ||
		!first.open && len(second.lines) > n || !second.open && len(first.lines) > n {
		l.Fatalf("seed %d, entry %d: audience %d is told\n%s\nand if what it cannot know were otherwise\n%s",
			l.seed, len(l.log), a, strings.Join(first.lines, "\n"), strings.Join(second.lines, "\n"))
	}
	if first.open || second.open {
		return
	}
	l.sum["silent"]++
	if was, is := l.shown(real, a), l.shown(other, a); was != is {
		l.Fatalf("seed %d, entry %d: audience %d then sees\n%s\nand if what it cannot know were otherwise\n%s", l.seed, len(l.log), a, was, is)
	}
}

// anyNext is a move of somebody whose turn it is, a change of orders, or time that runs out.
func (l *leaks) anyNext() func(*Table) ([]Entry, error) {
	asked := l.table.askedNow()
	s := game.Seat(game.Set(asked).Nth(l.choice.Below(asked.Count())))
	step, who := l.table.Step(s), protocol.Who{Person: l.table.chairs[s].Person}
	moves := l.table.position.Legal(s, nil)
	move := l.table.game.MoveText(moves[l.choice.Below(len(moves))])
	env := l.environment()
	switch {
	case l.table.machine(s) != "":
		return func(t *Table) ([]Entry, error) { return t.DecideBot(s, step, move, env) }
	case l.choice.Below(4) == 0:
		env.Now = l.table.Deadline()
		return func(t *Table) ([]Entry, error) { return t.DecideTime(env), nil }
	case l.choice.Below(4) == 0 && len(l.table.about.Orders) > 0:
		c := l.command(who.Person, fmt.Sprintf("order %d %s", s, strings.Join(l.anyOrders(), " ")))
		return func(t *Table) ([]Entry, error) { return t.Decide(c, env) }
	}
	c := protocol.Command{ID: "next", Do: protocol.Move, Seat: s, Step: step, Move: move, Who: who}
	return func(t *Table) ([]Entry, error) { return t.Decide(c, env) }
}

func (l *leaks) copied() *Table {
	l.Helper()
	t, err := Fold("reef", games, l.log)
	if err != nil {
		l.Fatal(err)
	}
	return t
}

// heard is what an audience is told until something is shown.
type heard struct {
	lines []string
	open  bool // something was shown
}

// hear applies the entries that follow. Outcomes of chance that are not public end it as well.
func (l *leaks) hear(t *Table, next func(*Table) ([]Entry, error), a game.Audience) (heard, bool) {
	l.Helper()
	entries, err := next(t)
	if err != nil {
		return heard{}, false
	}
	var h heard
	for _, e := range entries {
		happening, err := t.Apply(e)
		if err != nil {
			l.Fatal(err)
		}
		if slices.ContainsFunc(happening.Events, func(e game.Event) bool { return e.Shows }) {
			h.open = true
			return h, true
		}
		if line, ok := t.Line(&happening, "", a); ok {
			data, err := json.Marshal(line)
			if err != nil {
				l.Fatal(err)
			}
			h.lines = append(h.lines, string(data))
		}
	}
	return h, true
}
