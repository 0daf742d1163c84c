package bench

import (
	"fmt"
	"io"
	"runtime"
	"time"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/game"
)

// RulesFigures says how fast the rules of a game are on one core.
type RulesFigures struct {
	Game              string  `json:"game"`
	Players           int     `json:"players"`
	DecisionsPerS     float64 `json:"decisions_per_s"`
	GamesPerS         float64 `json:"games_per_s"`
	DecisionsPerGame  float64 `json:"decisions_per_game"`
	AllocsPerDecision float64 `json:"allocs_per_decision"`
	StateBytes        int     `json:"state_bytes"`
	Seconds           float64 `json:"seconds"`
}

// Write prints the figures for people.
func (b RulesFigures) Write(out io.Writer) error {
	_, err := fmt.Fprintf(out, "%s, %d players, one core, %.1f s\n%12.0f decisions a second\n%12.0f games a second\n"+
		"%12.1f decisions a game\n%12.4f allocations a decision\n%12d bytes of state\n",
		b.Game, b.Players, b.Seconds, b.DecisionsPerS, b.GamesPerS, b.DecisionsPerGame, b.AllocsPerDecision, b.StateBytes)
	return err
}

// Number of deals made beforehand; the dice continue, so that no two games are the same.
const benchDeals = 64

// Rules plays random games on one core for the given time, listing the legal moves at each decision. With copying, each
// decision is made on a copy of the position, as a search would. Allocations of other goroutines are counted too, so nothing else
// should run.
func Rules(g game.Game, c game.Config, copying bool, length time.Duration) (RulesFigures, error) {
	dice := game.NewFastDice(1)
	var deals [benchDeals]game.Position
	for i := range deals {
		p, err := g.Deal(c, dice)
		if err != nil {
			return RulesFigures{}, err
		}
		deals[i] = p
	}
	about := g.About()
	b := RulesFigures{Game: about.Name, Players: c.Players}
	if p, ok := deals[0].(game.Provable); ok {
		b.StateBytes = p.StateBytes()
	}
	r := &randomPlayer{p: deals[0].Clone(), other: deals[0].Clone(), dice: dice, copying: copying, moves: make([]game.Move, 0, 1024)}
	if err := r.play(deals[0]); err != nil {
		return RulesFigures{}, err
	}
	r.decisions = 0
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	games := 0
	start := time.Now()
	for time.Since(start) < length {
		if err := r.play(deals[games%benchDeals]); err != nil {
			return RulesFigures{}, err
		}
		games++
	}
	seconds := time.Since(start).Seconds()
	runtime.ReadMemStats(&after)
	decisions := float64(r.decisions)
	b.DecisionsPerS = arena.Rounded(decisions / seconds)
	b.GamesPerS = arena.Rounded(float64(games) / seconds)
	b.DecisionsPerGame = arena.Rounded(decisions / float64(games))
	b.AllocsPerDecision = arena.Rounded(float64(after.Mallocs-before.Mallocs) / decisions)
	b.Seconds = arena.Rounded(seconds)
	return b, nil
}

// randomPlayer plays random games as fast as the rules go.
type randomPlayer struct {
	p, other  game.Position
	dice      *game.FastDice
	copying   bool
	moves     []game.Move
	decisions int
}

func (r *randomPlayer) play(deal game.Position) error {
	r.p.CopyFrom(deal)
	for range arena.DefaultLimit {
		asked := r.p.Asked()
		if asked == 0 {
			return nil
		}
		seat := asked.First()
		if n := asked.Count(); n > 1 {
			seat = game.Seat(game.Set(asked).Nth(r.dice.Below(n)))
		}
		r.moves = r.p.Legal(seat, r.moves[:0])
		if r.copying {
			r.other.CopyFrom(r.p)
			r.p, r.other = r.other, r.p
		}
		if err := r.p.Play(seat, r.moves[r.dice.Below(len(r.moves))], r.dice); err != nil {
			return err
		}
		r.decisions++
	}
	return nil
}
