package gametest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// One position in this many is audited, besides those that are checked thoroughly.
const auditEvery = 4

// check checks a position in which the game continues.
func (t *trial) check(thorough bool) error {
	if thorough || len(t.log.Steps)%auditEvery == 0 {
		if err := t.checkAudit(t.p); err != nil {
			return err
		}
	}
	if err := t.checkLists(); err != nil {
		return err
	}
	if thorough || t.choice.Below(reactionsEvery) == 0 {
		if err := t.checkReactions(); err != nil {
			return err
		}
	}
	if !thorough {
		return nil
	}
	if o := t.p.Outcome(); len(o.Seats) > 0 {
		return fmt.Errorf("the game is not over and has the outcome %+v", o)
	}
	for _, look := range []func() error{t.checkFacts, t.checkCopies, t.checkListed, t.checkPhrases, t.checkRefused, t.checkSecrets} {
		if err := look(); err != nil {
			return err
		}
	}
	return nil
}

func (t *trial) checkAudit(p game.Provable) error {
	if err := p.Audit(); err != nil {
		return fmt.Errorf("the audit fails: %w", err)
	}
	return nil
}

// checkLists checks which seats are asked and what they may play.
func (t *trial) checkLists() error {
	asked := t.p.Asked()
	if asked == 0 {
		return errors.New("the game is not over and nobody is asked")
	}
	if asked&^game.AllSeats(t.config.Players) != 0 {
		return fmt.Errorf("a seat is asked that is not at the table: %b", asked)
	}
	for s := range game.Seat(t.config.Players) {
		t.legal = t.p.Legal(s, t.legal[:0])
		switch {
		case !asked.Has(s) && len(t.legal) > 0:
			return fmt.Errorf("%s is not asked and has %d legal moves", t.about.SeatName(s), len(t.legal))
		case asked.Has(s) && len(t.legal) == 0:
			return fmt.Errorf("%s is asked and has no legal move", t.about.SeatName(s))
		}
		if err := t.checkList(s, t.legal); err != nil {
			return err
		}
	}
	return nil
}

func (t *trial) checkList(s game.Seat, moves []game.Move) error {
	for _, m := range moves {
		if t.known[m] {
			continue
		}
		t.known[m] = true
		t.listed = append(t.listed, m)
		if err := roundTrip(t.game.MoveText, t.game.ParseMove, m); err != nil {
			return fmt.Errorf("the move %#x of %s: %w", uint64(m), t.about.SeatName(s), err)
		}
	}
	slices.Sort(moves)
	for i := 1; i < len(moves); i++ {
		if moves[i] == moves[i-1] {
			return fmt.Errorf("%s is listed twice", t.say(s, moves[i]))
		}
	}
	return nil
}

func (t *trial) checkChances(outcomes []game.Chance) error {
	for _, c := range outcomes {
		if err := roundTrip(t.game.ChanceText, t.game.ParseChance, c); err != nil {
			return fmt.Errorf("the outcome %v: %w", c, err)
		}
	}
	return nil
}

func roundTrip[T comparable](text func(T) string, parse func(string) (T, error), v T) error {
	written := text(v)
	switch again, err := parse(written); {
	case err != nil:
		return fmt.Errorf("its text %q cannot be read: %w", written, err)
	case again != v:
		return fmt.Errorf("its text %q is read as %v (%q)", written, again, text(again))
	}
	return nil
}
