package gametest

import (
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/game"
)

// checkSecrets rearranges what each audience cannot know and checks that the audience cannot notice it.
func (t *trial) checkSecrets() error {
	for _, a := range game.Audiences(t.config.Players) {
		q := t.p.Clone().(game.Provable)
		q.Scramble(a, t.choice)
		t.sum.scrambles++
		if !same(t.p, q) {
			t.sum.changed++
		}
		if err := q.Audit(); err != nil {
			return fmt.Errorf("scrambled for %s, the audit fails: %w", t.audienceName(a), err)
		}
		if was, is := t.impression(t.p, a), t.impression(q, a); was != is {
			return fmt.Errorf("%s is shown what is hidden:\n%s", t.audienceName(a), difference(was, is))
		}
		if err := t.checkEvents(a, q); err != nil {
			return fmt.Errorf("%s is told what is hidden: %w", t.audienceName(a), err)
		}
		if err := t.checkGuesses(a, q); err != nil {
			return fmt.Errorf("a guess from the view of %s: %w", t.audienceName(a), err)
		}
	}
	return nil
}

// heard is what one audience learns from a move.
type heard struct {
	after  game.Provable
	view   string
	events string
	chance []game.Chance
}

// checkEvents compares what an audience is told of a move with what it would be told if hidden things were
// different. Whatever the audience may learn by a move is in its view afterwards; so if two positions look the same
// to it before and after, it must be told the same.
func (t *trial) checkEvents(a game.Audience, scrambled game.Provable) error {
	seat := t.anyOf(t.p.Asked())
	moves := t.p.Legal(seat, nil)
	move := moves[t.choice.Below(len(moves))]
	real, err := t.hear(a, t.p, seat, move, t.choice)
	if err != nil {
		return err
	}
	told := game.NewRecordedDice(real.chance)
	if other, err := t.hear(a, scrambled, seat, move, told); err == nil && told.Fault() == nil {
		if err := t.compare(real, other); err != nil {
			return fmt.Errorf("%s, with hidden things otherwise: %w", t.say(seat, move), err)
		}
	} else if err != nil && a.Is(seat) {
		return fmt.Errorf("%s is refused when hidden things lie otherwise: %w", t.say(seat, move), err)
	}
	if a.Is(seat) {
		return nil
	}
	instead := moves[t.choice.Below(len(moves))]
	other, err := t.hear(a, t.p, seat, instead, t.choice)
	if err != nil {
		return err
	}
	if err := t.compare(real, other); err != nil {
		return fmt.Errorf("%s or %s: %w", t.say(seat, move), t.say(seat, instead), err)
	}
	return nil
}

func (t *trial) hear(a game.Audience, from game.Provable, s game.Seat, m game.Move, d game.Dice) (heard, error) {
	h := heard{after: from.Clone().(game.Provable)}
	h.after.Watch(func(e game.Event) {
		if e.To.Includes(a) {
			h.events += sayEvent(e) + "\n"
		}
	})
	dice := &game.Recorder{Dice: d}
	if err := h.after.Play(s, m, dice); err != nil {
		return h, err
	}
	h.after.Watch(nil)
	h.chance = dice.Take()
	h.view = t.impression(h.after, a)
	return h, nil
}

func (t *trial) compare(x, y heard) error {
	if x.view != y.view || same(x.after, y.after) {
		return nil
	}
	t.sum.compared++
	if x.events != y.events {
		return errors.New("the events tell apart what the view does not:\n" + difference(x.events, y.events))
	}
	return nil
}

// sayEvent is an event on a line: "sailed who=0 to=A4".
func sayEvent(e game.Event) string {
	text := e.Name
	for _, arg := range e.Args {
		text += " " + arg.Name + "=" + arg.Value
	}
	return text
}
