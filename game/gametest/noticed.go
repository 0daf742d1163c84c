package gametest

import (
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// One move in this many is checked for an audience, besides those that are checked thoroughly.
const noticedEvery = 32

// memory is what an audience knows for sure: the position after the last move that it noticed. The moves since then
// were made behind its back.
type memory struct {
	at     game.Provable
	behind []record.Step
}

// checkNoticed checks the move just made for every audience. One that does not notice it must see what it saw before;
// one that does must learn nothing unless chance or an event shows something. Whoever moved has noticed it.
func (t *trial) checkNoticed(step record.Step, thorough bool) error {
	before := t.now
	t.now = t.p.Clone().(game.Provable)
	shows := len(step.Chance) > 0
	for _, e := range t.told {
		shows = shows || e.Shows
	}
	for _, a := range game.Audiences(t.config.Players) {
		known, look := &t.knows[a], thorough || t.choice.Below(noticedEvery) == 0
		if !a.Is(step.Seat) && before.Asked() == t.now.Asked() && !t.isTold(a) {
			if look {
				if was, is := t.impression(before, a), t.impression(t.p, a); was != is {
					return fmt.Errorf("%s: %s is told nothing of it, and sees something else:\n%s",
						t.say(step.Seat, step.Move), t.audienceName(a), difference(was, is))
				}
				t.sum.unnoticed++
			}
			known.behind = append(known.behind, step)
			continue
		}
		if look && !shows {
			if err := t.checkShowsNothing(a, step); err != nil {
				return err
			}
			t.sum.harmless++
		}
		*known = memory{at: t.now, behind: known.behind[:0]}
	}
	return nil
}

// checkCommits checks that the move just made committed its player no further than its wording said.
func (t *trial) checkCommits(said game.Commitment, asked game.Seats, step record.Step) error {
	final := len(step.Chance) > 0 || t.p.Over()
	told := false
	for _, e := range t.told {
		final = final || e.Shows
		told = told || e.To&^game.ToSeat(step.Seat) != 0
	}
	switch {
	case final && said != game.Final:
		return fmt.Errorf("%s commits to %q, and cannot be taken back", t.say(step.Seat, step.Move), said)
	case said == "" && !t.p.Asked().Has(step.Seat):
		return fmt.Errorf("%s is said to leave the decision to the player, who is not asked any more", t.say(step.Seat, step.Move))
	case said == game.Part && (told || t.p.Asked() != asked):
		return fmt.Errorf("%s is said to be part of a plan, and others notice it", t.say(step.Seat, step.Move))
	}
	return nil
}

func (t *trial) isTold(a game.Audience) bool {
	for _, e := range t.told {
		if e.To.Includes(a) {
			return true
		}
	}
	return false
}

// checkShowsNothing checks that a move can be taken back: chance had no part in it and no event shows something. So if hidden
// things were different, everything could still look the same to the audience. Moves behind its back are hidden from it too,
// and of the move itself it knows only what it sees.
func (t *trial) checkShowsNothing(a game.Audience, step record.Step) error {
	known := &t.knows[a]
	q := known.at.Clone().(game.Provable)
	q.Scramble(a, t.choice)
	for _, s := range known.behind {
		_ = q.Play(s.Seat, s.Move, game.NewRecordedDice(s.Chance)) // if it is refused, another move was made
	}
	moves := []game.Move{step.Move}
	if !a.Is(step.Seat) {
		moves = q.Legal(step.Seat, moves)
	}
	want, found := t.impression(t.p, a), ""
	for _, m := range moves {
		dice := &game.Recorder{Dice: t.choice}
		r := q.Clone()
		if err := r.Play(step.Seat, m, dice); err != nil || len(dice.Out) > 0 {
			continue
		}
		if found = t.impression(r, a); found == want {
			return nil
		}
	}
	return fmt.Errorf("after %s, %s is shown what is hidden, and no event says so:\n%s",
		t.say(step.Seat, step.Move), t.audienceName(a), difference(want, found))
}
