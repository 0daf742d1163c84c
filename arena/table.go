package arena

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// table is one game of a match while it is played.
type table struct {
	match     Match
	block     int
	position  game.Position
	dice      *game.Recorder
	lines     bot.Lines
	log       record.Log
	decisions int
	players   [game.MaxSeats]player
}

// player is a bot on its seat.
type player struct {
	bot     bot.Bot // nil after a forfeit
	asked   int
	clock   Clock
	forfeit string // why; "" for none
}

// Play plays one game of a block, with the line-up turn places further left than written.
func (m Match) Play(ctx context.Context, block, turn int) (Game, error) {
	t := &table{match: m, block: block, dice: &game.Recorder{Dice: newDeal(m.Seed, block)}}
	var err error
	if t.position, err = m.Game.Deal(m.Config, t.dice); err != nil {
		return Game{}, err
	}
	t.log = record.Log{Config: m.Config, Setup: t.dice.Take()}
	lineUp, n := m.LineUp(block), m.Config.Players
	defer t.clear()
	for place, entrant := range lineUp {
		chair := Chair{Game: m.Game, Config: m.Config, Seat: game.Seat((place + turn) % n), Copy: copies(lineUp[:place], entrant)}
		if err := t.seat(ctx, chair, m.Field[entrant]); err != nil {
			return Game{}, err
		}
	}
	for ; !t.position.Over() && t.decisions < m.Limit; t.decisions++ {
		if err := t.decide(ctx, t.position.Asked().First()); err != nil {
			return Game{}, fmt.Errorf("block %d, game %d, decision %d: %w", block+1, turn+1, t.decisions+1, err)
		}
	}
	if m.Records != "" {
		r, err := t.log.Record(m.Game, t.position)
		if err != nil {
			return Game{}, err
		}
		if err := save(m.Records, m.Seed, block*n+turn, r); err != nil {
			return Game{}, err
		}
	}
	return t.result(turn), nil
}

func (t *table) seat(ctx context.Context, c Chair, e Entrant) error {
	b, err := e.Send(ctx, c)
	t.players[c.Seat].bot = b
	return t.blame(ctx, c.Seat, err)
}

// copies counts how often an entrant occurs.
func copies(lineUp []int, entrant int) (n int) {
	for _, e := range lineUp {
		if e == entrant {
			n++
		}
	}
	return n
}

// decide has a seat make its decision. Seats that decide at the same time are asked one after the other, since their decisions are
// independent and secret. If there is only one move, it is made without asking.
func (t *table) decide(ctx context.Context, s game.Seat) error {
	moves := t.position.Legal(s, nil)
	move := moves[0]
	if len(moves) > 1 {
		var err error
		if move, err = t.ask(ctx, s, moves); err != nil {
			return err
		}
	}
	if err := t.lines.Play(t.position, t.match.Config.Players, s, move, t.dice); err != nil {
		return err
	}
	chance := t.dice.Take()
	if t.match.Records != "" {
		t.log.Steps = append(t.log.Steps, record.Step{Seat: s, Move: move, Chance: chance})
	}
	return ctx.Err()
}

func (t *table) ask(ctx context.Context, s game.Seat, moves []game.Move) (game.Move, error) {
	c := &t.players[s]
	c.asked++
	luck := func(use uint64) uint64 {
		return game.MixAll(t.match.Seed, use, uint64(t.block), uint64(s), uint64(c.asked))
	}
	if c.bot != nil {
		q := bot.Question{
			Seat: s, View: t.position.Recall(game.At(s)), Moves: slices.Clone(moves), Lines: t.lines.Take(s),
			Budget: t.match.Budget, Seed: luck(forThought),
		}
		start := time.Now()
		move, err := c.bot.Choose(ctx, q)
		c.clock.Add(time.Since(start))
		if err == nil && !slices.Contains(moves, move) {
			err = fmt.Errorf("it chose %s, which is not a legal move", t.match.Game.MoveText(move))
		}
		if err == nil {
			return move, nil
		}
		if err := t.blame(ctx, s, err); err != nil {
			return 0, err
		}
	}
	return moves[game.NewFastDice(luck(forForfeits)).Below(len(moves))], nil
}

// blame has a seat forfeit the game because of an error of its bot; from then on it moves at random. Errors after the end of the
// context are nobody's fault.
func (t *table) blame(ctx context.Context, s game.Seat, err error) error {
	if err == nil || ctx.Err() != nil {
		return ctx.Err()
	}
	t.leave(s, nil)
	t.players[s].bot, t.players[s].forfeit = nil, err.Error()
	return nil
}

// clear has every bot leave the table.
func (t *table) clear() {
	var result *game.Outcome
	if t.position.Over() {
		o := t.position.Outcome()
		result = &o
	}
	for s := range t.players {
		t.leave(game.Seat(s), result)
	}
}

func (t *table) leave(s game.Seat, result *game.Outcome) {
	if b, ok := t.players[s].bot.(leaver); ok {
		b.Leave(result)
	}
}
