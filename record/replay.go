package record

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Moment is a game after one of its entries; entry 0 is the deal.
type Moment struct {
	Entry    int
	Step     Step
	Position game.Position
}

// Replay plays a record and checks all of it: each move is legal, each outcome of chance fits and none is missing, and the
// game ends as recorded. Unless visit is nil, it is called after the deal and after each entry; if it fails, the replay ends
// with its error. The position of a moment is only valid during the call.
func Replay(g game.Game, r *Record, visit func(Moment) error) error {
	return ReplayWith(g, r, func(_ int, recorded []game.Chance) (game.Dice, func() error) {
		told := game.NewRecordedDice(recorded)
		dice := &game.Recorder{Dice: told}
		return dice, func() error { return fit(g, told, dice) }
	}, visit)
}

// EntryError says at which entry a record cannot be played on; entry 0 is the deal.
type EntryError struct {
	Entry int
	where string
	err   error
}

// Error implements error.
func (e *EntryError) Error() string { return e.where + ": " + e.err.Error() }

// Unwrap returns what is wrong there.
func (e *EntryError) Unwrap() error { return e.err }

// DiceSource returns the dice for an entry, 0 being the deal, whose recorded outcomes are given, and a check to run once the entry
// has been played with them.
type DiceSource func(entry int, recorded []game.Chance) (game.Dice, func() error)

// ReplayWith plays a record as Replay does, but with other dice than the recorded ones. Whether these agree with the record
// is for their check to say.
func ReplayWith(g game.Game, r *Record, luck DiceSource, visit func(Moment) error) error {
	if visit == nil {
		visit = func(Moment) error { return nil }
	}
	if err := r.CheckGame(g); err != nil {
		return err
	}
	p, err := deal(g, r, luck)
	if err != nil {
		return err
	}
	if err := visit(Moment{Position: p}); err != nil {
		return err
	}
	for i, e := range r.Entries {
		step, err := play(g, p, i+1, e, luck)
		if err != nil {
			return &EntryError{i + 1, fmt.Sprintf("entry %d (%s: %s)", i+1, e.Seat, e.Move), err}
		}
		if err := visit(Moment{i + 1, step, p}); err != nil {
			return err
		}
	}
	return checkResult(r, p)
}

// CheckGame returns an error that says why a record is not of this game, this version of its rules or this pack; nil if it is.
func (r *Record) CheckGame(g game.Game) error {
	about := g.About()
	switch {
	case r.Game != about.Name:
		return bad("the record is of the game %q, not %q", r.Game, about.Name)
	case r.Rules != about.Version:
		return bad("the record was played by version %d of the rules; this program has version %d", r.Rules, about.Version)
	case r.Pack != about.Pack:
		return bad("the record was played with the pack %q, not %q", r.Pack, about.Pack)
	case r.PackHash != "" && r.PackHash != about.PackHash:
		return bad("the record was played with another edition of the pack %q: the hash of its content is %s, not %s", r.Pack, r.PackHash, about.PackHash)
	}
	return nil
}

func deal(g game.Game, r *Record, luck DiceSource) (game.Position, error) {
	about := g.About()
	full, err := about.Complete(r.Config)
	if err != nil {
		return nil, fmt.Errorf("config: %w", err)
	}
	if len(full.Options) != len(r.Config.Options) {
		return nil, bad("config: not every option of %s is given", about.Title)
	}
	setup, err := ParseChances(g, r.Setup)
	if err != nil {
		return nil, &EntryError{0, "setup", err}
	}
	if a := r.Arrangement; a != nil && len(a.Facts) > 0 {
		if len(setup) > 0 {
			return nil, bad("setup: a position was arranged, so that nothing was dealt")
		}
		p, err := a.Position(g, full)
		if err != nil {
			return nil, fmt.Errorf("arrangement: %w", err)
		}
		return p, nil
	}
	dice, check := luck(0, setup)
	p, err := g.Deal(full, dice)
	if err == nil {
		err = check()
	}
	if err != nil {
		return nil, &EntryError{0, "setup", err}
	}
	return p, nil
}

func play(g game.Game, p game.Position, entry int, e Entry, luck DiceSource) (Step, error) {
	seat, ok := g.About().SeatNamed(e.Seat)
	if !ok {
		return Step{}, bad("there is no seat %q", e.Seat)
	}
	move, err := g.ParseMove(e.Move)
	if err != nil {
		return Step{}, err
	}
	if text := g.MoveText(move); text != e.Move {
		return Step{}, bad("the move is written %q", text)
	}
	chance, err := ParseChances(g, e.Chance)
	if err != nil {
		return Step{}, err
	}
	dice, check := luck(entry, chance)
	if err := p.Play(seat, move, dice); err != nil {
		return Step{}, err
	}
	return Step{seat, move, chance}, check()
}

// fit checks that the recorded outcomes are those that the game asked for.
func fit(g game.Game, told *game.PresetDice, asked *game.Recorder) error {
	fault := told.Fault()
	if fault == nil {
		return nil
	}
	return fmt.Errorf("%w; asked for, with possible outcomes: %s",
		fault, strings.Join(chanceTexts(g, asked.Out), ", "))
}

// ParseChances reads outcomes in their text form. Any spelling but the canonical one is an error.
func ParseChances(g game.Game, texts []string) ([]game.Chance, error) {
	var outcomes []game.Chance
	for _, text := range texts {
		c, err := g.ParseChance(text)
		if err != nil {
			return nil, err
		}
		if canonical := g.ChanceText(c); canonical != text {
			return nil, bad("the outcome %q is written %q", text, canonical)
		}
		outcomes = append(outcomes, c)
	}
	return outcomes, nil
}

func checkResult(r *Record, p game.Position) error {
	switch {
	case r.Result == nil && p.Over():
		return bad("result: the game is over and the record has no result")
	case r.Result != nil && !p.Over():
		return bad("result: the record has a result and the game is not over after its %d entries", len(r.Entries))
	case r.Result != nil && !reflect.DeepEqual(*r.Result, p.Outcome()):
		return bad("result: the game ends with %s, the record says %s", oneLine(p.Outcome()), oneLine(r.Result))
	}
	return nil
}

func bad(format string, args ...any) error { return game.BadInput(fmt.Sprintf(format, args...)) }
