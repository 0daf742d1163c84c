package gametest

import (
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// An audience looks closely at one move in this many, beside those that are looked at thoroughly.
const noticedEvery = 32

// memory is what an audience knows for sure: the position after the last move that it noticed. The moves since then
// were made behind its back.
type memory struct {
	at     game.Provable
	behind []record.Step
}

// checkNoticed looks at the move just made through the eyes of everybody. Whoever does not notice it sees what was
// there before; whoever does, and is said to be shown nothing, learns nothing. Whoever moved has noticed it.
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

// checkCommits looks whether the move just made committed its player no further than its wording said.
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

// checkShowsNothing proves that a move can be taken back: chance had no part in it and no event says that it shows
// something. So if what the audience cannot know were different, everything could look the same to it now. What happened behind
// its back is part of what it cannot know, and of the move too it knows only what it sees.
func (t *trial) checkShowsNothing(a game.Audience, step record.Step) error {
	known := &t.knows[a]
	q := known.at.Clone().(game.Provable)
	q.Scramble(a, t.choice)
	for _, s := range known.behind {
		_ = q.Play(s.Seat, s.Move, game.NewRecordedDice(s.Chance)) // if it is refused it was otherwise
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
