package gametest

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// One position in this many is checked thoroughly; all get the quick checks.
const thoroughEvery = 64

// One record in this many is written, read and replayed; all games are replayed by their twin.
const recordEvery = 4

// trial is one random game under examination.
type trial struct {
	game   game.Game
	about  game.About
	config game.Config
	sum    *summary
	choice *game.FastDice // decides moves and what is checked, so that checks do not shift chance
	dice   *game.Recorder

	p      game.Provable // the game, watched
	twin   game.Provable // plays the same from the record, unwatched
	spare  game.Provable // to try things on
	log    record.Log
	told   []game.Event // events of p since the last move began
	known  map[game.Move]bool
	listed []game.Move // all moves listed so far, each once
	legal  []game.Move // for reuse

	now   game.Provable              // a clone of the game, made after its last move
	knows [game.Spectator + 1]memory // what each audience knows

	ordered bool // orders answer for players
	orders  [game.MaxSeats]game.Orders
	things  map[string][]string // that orders can name, by kind
}

func newTrial(g game.Game, c game.Config, seed uint64, sum *summary) *trial {
	t := &trial{
		game: g, about: g.About(), config: c, sum: sum,
		choice: game.NewFastDice(seed),
		dice:   &game.Recorder{Dice: game.NewFastDice(^seed)},
		log:    record.Log{Config: c},
		known:  map[game.Move]bool{},
		things: map[string][]string{},
	}
	t.ordered = t.choice.Below(orderedEvery) == 0
	return t
}

// run plays the game; the error begins with the number of the entry after which something was wrong.
func (t *trial) run(limit int) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("entry %d: panic: %v\n%s", len(t.log.Steps), fault, debug.Stack())
		} else if err != nil {
			err = fmt.Errorf("entry %d: %w", len(t.log.Steps), err)
		}
	}()
	if err := t.deal(); err != nil {
		return err
	}
	for !t.p.Over() && len(t.log.Steps) < limit {
		thorough := len(t.log.Steps) == 0 || t.choice.Below(thoroughEvery) == 0
		if err := t.check(thorough); err != nil {
			return err
		}
		if err := t.step(thorough); err != nil {
			return err
		}
	}
	t.sum.decisions += len(t.log.Steps)
	if !t.p.Over() {
		t.sum.unfinished++
		return t.check(true)
	}
	if err := t.checkEnd(); err != nil || t.choice.Below(recordEvery) > 0 {
		return err
	}
	return t.checkRecord()
}

func (t *trial) deal() error {
	p, err := t.game.Deal(t.config, t.dice)
	if err != nil {
		return fmt.Errorf("the deal fails: %w", err)
	}
	t.log.Setup = t.dice.Take()
	told := game.NewRecordedDice(t.log.Setup)
	twin, err := t.game.Deal(t.config, told)
	if err := errors.Join(err, told.Fault()); err != nil {
		return fmt.Errorf("the deal cannot be repeated from its outcomes: %w", err)
	}
	var ok bool
	if t.p, ok = p.(game.Provable); !ok {
		return fmt.Errorf("%T is not a game.Provable", p)
	}
	t.twin, t.spare = twin.(game.Provable), p.Clone().(game.Provable)
	t.now = p.Clone().(game.Provable)
	for _, a := range game.Audiences(t.config.Players) {
		t.knows[a] = memory{at: t.now}
	}
	t.p.Watch(func(e game.Event) { t.told = append(t.told, e) })
	return errors.Join(t.checkTwin(), t.checkChances(t.log.Setup))
}

// step plays the next move in the game and in its twin.
func (t *trial) step(thorough bool) error {
	seat, move, err := t.choose()
	if err != nil {
		return err
	}
	var kept game.Position
	var before string
	if thorough {
		kept = t.p.Clone()
		before = facts(kept)
	}
	t.told = t.told[:0]
	commits, asked := t.p.Wording(seat, move).Commits, t.p.Asked()
	if err := t.p.Play(seat, move, t.dice); err != nil {
		return fmt.Errorf("%s is listed and refused: %w", t.say(seat, move), err)
	}
	step := record.Step{Seat: seat, Move: move, Chance: t.dice.Take()}
	t.log.Steps = append(t.log.Steps, step)
	if thorough {
		if after := facts(kept); after != before {
			return fmt.Errorf("%s changes a clone made before it:\n%s", t.say(seat, move), difference(before, after))
		}
	}
	told := game.NewRecordedDice(step.Chance)
	if err := errors.Join(t.twin.Play(seat, move, told), told.Fault()); err != nil {
		return fmt.Errorf("%s cannot be replayed: %w", t.say(seat, move), err)
	}
	t.note(t.told)
	return errors.Join(t.checkTwin(), t.checkChances(step.Chance), t.checkCommits(commits, asked, step), t.checkNoticed(step, thorough))
}

func (t *trial) checkTwin() error {
	if !same(t.p, t.twin) {
		return fmt.Errorf("replaying the record gives another position:\n%s",
			difference(t.fingerprint(t.p), t.fingerprint(t.twin)))
	}
	return nil
}

// checkRecord writes, reads and replays the record of the whole game.
func (t *trial) checkRecord() error {
	r, err := t.log.Record(t.game, t.p)
	if err != nil {
		return err
	}
	written := r.Encode()
	again, err := record.Decode(written)
	if err != nil {
		return fmt.Errorf("the record cannot be read: %w", err)
	}
	if !bytes.Equal(again.Encode(), written) {
		return errors.New("the record changes when it is read and written")
	}
	if err := record.Replay(t.game, again, nil); err != nil {
		return fmt.Errorf("the record cannot be replayed: %w", err)
	}
	return nil
}

// anyOf picks a seat of a set that is not empty.
func (t *trial) anyOf(ss game.Seats) game.Seat {
	return game.Seat(game.Set(ss).Nth(t.choice.Below(ss.Count())))
}

// say names a move for an error.
func (t *trial) say(s game.Seat, m game.Move) string {
	return fmt.Sprintf("%q (%#x)", t.about.SeatName(s)+": "+t.game.MoveText(m), uint64(m))
}

func same(a, b game.Provable) bool { return a.Equal(b) && b.Equal(a) }
