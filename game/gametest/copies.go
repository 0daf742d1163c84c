package gametest

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// How far a copy is played on.
const wanderSteps = 12

// checkFacts has the position arranged from its own facts.
func (t *trial) checkFacts() error {
	described := t.p.Describe()
	keys := map[string]bool{}
	for _, f := range described {
		if f.Key == "" || keys[f.Key] {
			return fmt.Errorf("the fact %q is described twice or has no name", f.Key)
		}
		keys[f.Key] = true
	}
	q, err := t.game.Arrange(t.config, described)
	if err != nil {
		return fmt.Errorf("the position cannot be arranged from its facts: %w", err)
	}
	if found, want := t.fingerprint(q), t.fingerprint(t.p); found != want || !same(t.p, q.(game.Provable)) {
		return fmt.Errorf("arranging the position from its facts gives another one:\n%s", difference(want, found))
	}
	return nil
}

// checkCopies plays on with copies and looks whether the original notices. checkFacts has shown that the facts are
// the whole position, so it is enough to look at them.
func (t *trial) checkCopies() error {
	if t.p.StateBytes() <= 0 {
		return fmt.Errorf("the state has %d bytes", t.p.StateBytes())
	}
	before, told := facts(t.p), len(t.told)
	clone := t.p.Clone().(game.Provable)
	if err := t.checkCopy("a clone", clone, before); err != nil {
		return err
	}
	clone.CopyFrom(t.p)
	if err := t.checkCopy("a copy", clone, before); err != nil {
		return err
	}
	if len(t.told) != told {
		return fmt.Errorf("moves of a copy are told to whoever watches the original: %v", t.told[told:])
	}
	return nil
}

func (t *trial) checkCopy(name string, q game.Provable, before string) error {
	if found := facts(q); found != before || !same(t.p, q) {
		return fmt.Errorf("%s differs from the original:\n%s", name, difference(before, found))
	}
	if err := t.wander(q); err != nil {
		return fmt.Errorf("playing on with %s: %w", name, err)
	}
	if after := facts(t.p); after != before {
		return fmt.Errorf("playing on with %s changes the original:\n%s", name, difference(before, after))
	}
	return nil
}

// wander plays random moves.
func (t *trial) wander(p game.Position) error {
	for range wanderSteps {
		if p.Over() {
			return nil
		}
		seat := t.anyOf(p.Asked())
		moves := p.Legal(seat, nil)
		if len(moves) == 0 {
			return fmt.Errorf("%s is asked and has no legal move", t.about.SeatName(seat))
		}
		move := moves[t.choice.Below(len(moves))]
		if err := p.Play(seat, move, t.choice); err != nil {
			return fmt.Errorf("%s is listed and refused: %w", t.say(seat, move), err)
		}
	}
	return nil
}

// facts are those of a position, one a line.
func facts(p game.Position) string {
	var b strings.Builder
	for _, f := range p.Describe() {
		b.WriteString(f.Key + " = " + f.Value + "\n")
	}
	return b.String()
}

// fingerprint is all that can be told of a position, a property a line.
func (t *trial) fingerprint(p game.Position) string {
	var b strings.Builder
	fmt.Fprintf(&b, "over %t\n%s", p.Over(), facts(p))
	for _, a := range game.Audiences(t.config.Players) {
		b.WriteString(t.impression(p, a))
	}
	return b.String()
}

// impression is all that an audience can tell of a position.
func (t *trial) impression(p game.Position, a game.Audience) string {
	view, err := json.Marshal(p.View(a))
	if err != nil {
		view = []byte(err.Error())
	}
	return fmt.Sprintf("view of %s: %s\n%s", t.audienceName(a), view, t.choices(p, a))
}

func (t *trial) audienceName(a game.Audience) string { return audienceName(t.about, a) }

func audienceName(about game.About, a game.Audience) string {
	if a == game.Spectator {
		return "spectator"
	}
	return about.SeatName(game.Seat(a))
}

// difference shows the lines in which two texts differ.
func difference(want, found string) string {
	if want == found {
		return "(nothing that can be seen differs; only Equal tells them apart)"
	}
	a, b := strings.Split(want, "\n"), strings.Split(found, "\n")
	var lines []string
	for i := range max(len(a), len(b)) {
		if was, is := at(a, i), at(b, i); was != is {
			lines = append(lines, "- "+was, "+ "+is)
		}
	}
	const most = 12
	if len(lines) > most {
		lines = append(lines[:most], "…")
	}
	return strings.Join(lines, "\n")
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}

func stack() string { return string(debug.Stack()) }
