package tune

import (
	"context"
	"fmt"
	"math"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/arena/cores"
	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// duel has two judges play each other as mates, at tables of several sizes. They alternate around the table. A block is one deal,
// played twice with paired dice: once with the first judge on the even seats, once on the odd ones. So both have the same seats
// and the same luck, and half of the wins is a fair share at a table of any size.
type duel struct {
	game    game.Game
	configs []game.Config // one for each size of table
	judges  [2]game.Judge
	blocks  int // at each table
	seed    uint64
	limit   int
	done    func() // called after each game, from any goroutine; may be nil
}

// duelResult is how a game of a duel went for the first judge.
type duelResult struct {
	played bool
	wins   float64 // its share of the win
	lead   float64 // how far it was ahead, by rank and a little by score: 0 is level, 1 is ahead by all ranks
}

// run plays the duel on all cores, and returns the games by table, block and side. If the context ends early, some are missing.
func (d duel) run(ctx context.Context) ([][][2]duelResult, error) {
	results := make([][][2]duelResult, len(d.configs))
	for i := range results {
		results[i] = make([][2]duelResult, d.blocks)
	}
	err := cores.Each(ctx, 2*d.blocks*len(d.configs), func(ctx context.Context, i int) error {
		side, block, at := i%2, i/2%d.blocks, i/2/d.blocks
		b, err := d.play(ctx, d.configs[at], block, side)
		if err != nil {
			return err
		}
		results[at][block][side] = b
		if d.done != nil {
			d.done()
		}
		return nil
	})
	return results, err
}

// play plays one game; the first judge has the even seats, or with side 1 the odd ones.
func (d duel) play(ctx context.Context, c game.Config, block, side int) (duelResult, error) {
	m := arena.Match{Game: d.game, Config: c, Seed: d.seed, Limit: d.limit, LineUps: [][]int{make([]int, c.Players)}}
	for s := range c.Players {
		m.LineUps[0][s] = (s + side) % 2
	}
	for _, j := range d.judges {
		m.Field = append(m.Field, arena.Entrant{Name: "mate", Send: func(context.Context, arena.Chair) (bot.Bot, error) { return bot.New("mate", j) }})
	}
	g, err := m.Play(ctx, block, 0)
	if err != nil {
		return duelResult{}, err
	}
	for _, p := range g.Places {
		if p.Forfeit != "" {
			return duelResult{}, fmt.Errorf("block %d: a mate forfeits: %s", block+1, p.Forfeit)
		}
	}
	return between(g, m.LineUps[0]), nil
}

// between says how the game went for the entrants numbered 0 in the line-up, against those numbered 1.
func between(g arena.Game, lineUp []int) duelResult {
	b := duelResult{played: true}
	var count, ranks [2]float64
	marks := make([][2]float64, len(g.Criteria))
	for place, p := range g.Places {
		side := lineUp[place]
		count[side]++
		ranks[side] += p.Rank
		if side == 0 {
			b.wins += p.Win
		}
		for i, mark := range p.Marks {
			marks[i][side] += float64(mark)
		}
	}
	b.lead = (ranks[1]/count[1] - ranks[0]/count[0]) / float64(len(g.Places)-1)
	for _, m := range marks {
		if x, y := m[0]/count[0], m[1]/count[1]; x != y {
			b.lead += (x - y) / max(1, math.Abs(x)+math.Abs(y))
			break
		}
	}
	return b
}
