package gametest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// The most moves of one list that are tried.
const mostTried = 48

var ruleID = regexp.MustCompile(`^[A-Z]+-[A-Z]+-[0-9]+$`)

// checkListed tries listed moves on a copy, and checks that the other seats that are asked still have the same moves.
func (t *trial) checkListed() error {
	asked := t.p.Asked()
	for rest := asked; rest != 0; rest = rest.Without(rest.First()) {
		seat := rest.First()
		moves := t.p.Legal(seat, nil)
		for i := range moves {
			j := i + t.choice.Below(len(moves)-i)
			moves[i], moves[j] = moves[j], moves[i]
		}
		for _, m := range moves[:min(len(moves), mostTried)] {
			t.spare.CopyFrom(t.p)
			if err := t.spare.Play(seat, m, t.choice); err != nil {
				return fmt.Errorf("%s is listed and refused: %w", t.say(seat, m), err)
			}
			if err := t.spare.Audit(); err != nil {
				return fmt.Errorf("after %s the audit fails: %w", t.say(seat, m), err)
			}
			if err := t.checkOthers(asked.Without(seat)); err != nil {
				return fmt.Errorf("after %s: %w", t.say(seat, m), err)
			}
		}
	}
	return nil
}

func (t *trial) checkOthers(others game.Seats) error {
	for ; others != 0; others = others.Without(others.First()) {
		s := others.First()
		if !slices.Equal(t.p.Legal(s, nil), t.spare.Legal(s, nil)) {
			return fmt.Errorf("%s, asked at the same time, may no longer answer as before", t.about.SeatName(s))
		}
	}
	return nil
}

// checkRefused plays moves that are not listed: random ones, listed ones a little changed, those of other positions and
// other seats, and moves of seats that are not asked.
func (t *trial) checkRefused() error {
	t.spare.CopyFrom(t.p)
	for s := range game.Seat(min(t.config.Players+1, game.MaxSeats)) {
		legal := t.p.Legal(s, nil)
		for _, m := range t.strangeMoves(s, legal) {
			if slices.Contains(legal, m) {
				continue
			}
			if err := t.checkRefusal(s, m); err != nil {
				return fmt.Errorf("the unlisted move %#x of %s: %w", uint64(m), t.about.SeatName(s), err)
			}
			t.sum.refused++
		}
	}
	return nil
}

func (t *trial) strangeMoves(s game.Seat, legal []game.Move) []game.Move {
	strange := []game.Move{0, game.Move(t.choice.Uint64()), game.Move(t.choice.Below(1 << 16)), ^game.Move(0)}
	for range 4 {
		strange = append(strange, t.listed[t.choice.Below(len(t.listed))])
		if len(legal) > 0 {
			m := legal[t.choice.Below(len(legal))]
			strange = append(strange, m^1<<t.choice.Below(64), m^1<<t.choice.Below(16), m+1, m-1)
		}
	}
	other := t.anyOf(t.p.Asked())
	if other != s {
		moves := t.p.Legal(other, nil)
		strange = append(strange, moves[t.choice.Below(len(moves))])
	}
	return strange
}

func (t *trial) checkRefusal(s game.Seat, m game.Move) error {
	told := len(t.told)
	err := t.p.Play(s, m, t.dice)
	var refusal *game.Refusal
	switch {
	case err == nil:
		return errors.New("it is accepted")
	case !errors.As(err, &refusal):
		return fmt.Errorf("the error is no *game.Refusal: %w", err)
	case !ruleID.MatchString(refusal.Rule):
		return fmt.Errorf("the refusal names no rule: %w", err)
	case refusal.Reason == "":
		return fmt.Errorf("the refusal has no reason: %w", err)
	case len(t.dice.Out) > 0:
		return fmt.Errorf("it is refused after chance was asked: %w", err)
	case len(t.told) != told:
		return fmt.Errorf("it is refused and told to those who watch: %w", err)
	case !same(t.p, t.spare):
		return fmt.Errorf("it is refused and changes the position: %w\n%s", err,
			difference(t.fingerprint(t.spare), t.fingerprint(t.p)))
	}
	return nil
}
