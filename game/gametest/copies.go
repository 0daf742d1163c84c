package gametest

import (
	"fmt"

	"github.com/divingbell/divingbell/game"
)

// How many moves are played with a copy.
const wanderSteps = 12

// checkFacts arranges the position from its own facts.
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

// checkCopies plays on with copies and checks that the original stays as it is. checkFacts has shown that the facts are
// the whole position, so it is enough to compare them.
func (t *trial) checkCopies() error {
	if t.p.StateBytes() <= 0 {
		return fmt.Errorf("the state has %d bytes", t.p.StateBytes())
	}
	before, told := facts(t.p), len(t.told)
	clone := t.p.Clone().(game.Provable)
	if err := t.checkCopy("a clone", clone, before); err != nil {
		return err
	}
	heard := 0
	clone.Watch(func(game.Event) { heard++ })
	clone.CopyFrom(t.p)
	if err := t.checkCopy("a copy", clone, before); err != nil {
		return err
	}
	if heard > 0 {
		return fmt.Errorf("a position that was copied into is still watched")
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
