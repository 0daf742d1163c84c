package bench

import (
	"cmp"
	"context"
	"fmt"
	"math"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/arena/cores"
	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/valuenet"
)

// Chances measures how accurate a judge's chances are. It compares them with the results of games between bots of a level, mates by default, and, at some
// positions of these games, with the share of wins when mates continue from there many times. No training uses these games,
// whatever its seed.
type Chances struct {
	Game      game.Game
	Config    game.Config
	Judge     valuenet.Learner
	Level     string     // of the bots that play the games; they always continue as mates
	Budget    bot.Budget // of these bots
	Games     int
	Positions int // to continue from, at most one of each game
	Playouts  int // from each of them
	Seed      uint64
	Progress  func(n, all int) // called now and then, from one goroutine at a time; may be nil
}

// watched is a game between bots with the judges' chances at each decision.
type watched struct {
	chances [2][]chances // by the judge as it is, and by experience alone
	won     chances
	moment  game.Position // the position to continue from; nil for none
	at      int           // the decision of that position
	playout chances       // share of wins from there
}

type chances [game.MaxSeats]float64

// Run plays on all cores. The figures is the same for the same seed, whatever their number. If the context ends, Run returns its
// error and no figures.
func (b Chances) Run(ctx context.Context) (*ChancesFigures, error) {
	var err error
	if b.Config, err = b.Game.About().CompleteForBots(b.Config); err != nil {
		return nil, err
	}
	if b.Games < 1 || b.Positions < 0 || b.Playouts < 1 {
		return nil, game.BadInput(fmt.Sprintf("%d games and %d playouts from %d positions cannot be played", b.Games, b.Playouts, b.Positions))
	}
	b.Positions = min(b.Positions, b.Games)
	mate, err := bot.New("mate", b.Judge)
	if err != nil {
		return nil, err
	}
	b.Level = cmp.Or(b.Level, "mate")
	players, err := bot.New(b.Level, b.Judge)
	if err != nil {
		return nil, err
	}
	done := cores.NewCounter(b.Games+b.Positions, b.Progress)
	all := make([]watched, b.Games)
	err = cores.Each(ctx, b.Games, func(ctx context.Context, i int) error {
		defer done.Add()
		return b.watch(ctx, players, i, &all[i])
	})
	if err != nil || ctx.Err() != nil {
		return nil, cmp.Or(err, ctx.Err())
	}
	err = cores.Each(ctx, b.Positions, func(ctx context.Context, i int) error {
		defer done.Add()
		return b.playOn(ctx, mate, i, &all[i])
	})
	if err != nil || ctx.Err() != nil {
		return nil, cmp.Or(err, ctx.Err())
	}
	return b.figures(all), nil
}

// watch has bots play a game, and notes the judges' chances.
func (b Chances) watch(ctx context.Context, player bot.Bot, number int, w *watched) error {
	dice := game.NewFastDice(game.MixAll(b.Seed, forWinChances, uint64(number)))
	pick := game.NewFastDice(game.MixAll(b.Seed, forMoments, uint64(number)))
	p, err := b.Game.Deal(b.Config, dice)
	if err != nil {
		return err
	}
	judges := [2]game.Judge{b.Judge, b.Judge.WithNet(nil)}
	return b.play(ctx, player, p, dice, func() {
		for i, j := range judges {
			var h chances
			j.WinChances(p, (*[game.MaxSeats]float64)(&h))
			w.chances[i] = append(w.chances[i], h)
		}
		if n := len(w.chances[0]); number < b.Positions && pick.Below(n) == 0 { // reservoir sampling: each decision is equally likely
			w.moment, w.at = p.Clone(), n-1
		}
	}, &w.won)
}

// playOn has mates continue from a position, again and again.
func (b Chances) playOn(ctx context.Context, mate bot.Bot, number int, w *watched) error {
	if w.moment == nil {
		return nil
	}
	p := w.moment.Clone()
	for k := range b.Playouts {
		p.CopyFrom(w.moment)
		var won chances
		if err := b.play(ctx, mate, p, game.NewFastDice(game.MixAll(b.Seed, forPlayouts, uint64(number), uint64(k))), nil, &won); err != nil {
			return err
		}
		for s, share := range won {
			w.playout[s] += share / float64(b.Playouts)
		}
	}
	return nil
}

// play has a bot play for everybody to the end, and calls see, if not nil, before each decision.
func (b Chances) play(ctx context.Context, player bot.Bot, p game.Position, dice *game.FastDice, see func(), won *chances) error {
	var moves []game.Move
	for n := 0; !p.Over() && n < arena.DefaultLimit; n++ {
		s := p.Asked().First()
		moves = p.Legal(s, moves[:0])
		move := moves[0]
		if len(moves) > 1 {
			if see != nil {
				see()
			}
			var err error
			q := bot.Question{Seat: s, View: p.Recall(game.At(s)), Moves: moves, Budget: b.Budget, Seed: dice.Uint64()}
			if move, err = player.Choose(ctx, q); err != nil {
				return err
			}
		}
		if err := p.Play(s, move, dice); err != nil {
			return err
		}
	}
	if p.Over() {
		game.SettleWinChances(p.Outcome(), (*[game.MaxSeats]float64)(won))
		return nil
	}
	for s := range b.Config.Players {
		won[s] = 1 / float64(b.Config.Players)
	}
	return nil
}

// stretch makes chances bolder if by is above 1, more timid if it is below.
func (h chances) stretch(by float64, players int) chances {
	for s := range players {
		h[s] = by * math.Log(max(h[s], 1e-9))
	}
	game.CompareWinChances(h[:players])
	return h
}
