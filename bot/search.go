package bot

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/exact"
)

// search races moves through the same futures. A future is a guess of what is hidden and a sequence of chance outcomes: the n-th
// is the same for every move, so that moves are compared like with like and even a few futures say a lot. After the move
// everybody plays as the judge would for a while; the seat's chance to win is then the result of that future. A move that is
// clearly behind the best drops out. As time passes so do the worst of the others: each halving of the field takes the same share
// of the time, so that most of it goes to the closest contenders.
type search struct {
	racing     []*candidate
	dropped    []*candidate // the latest to drop out first
	favourite  *candidate   // the move that the judge rates best
	simulators []*simulator // one for each core
	seed       uint64
	clock      *clock
}

// candidate is a move in the race.
type candidate struct {
	move    game.Move
	deficit float64   // how far the judge rates it behind its favourite, converted to a chance to win
	chances []float32 // at the end of each future
}

const (
	chancePerPoint = 0.02 // chance that one point of the judge's rates stands for
	judgeError     = 0.08 // typical error of the judge when it compares a move with its favourite, in chances to win
	spread         = 0.3  // standard deviation of the chance to win that a future ends with
	heat           = 8    // futures before it is checked again which moves are behind
	fewest         = 8    // futures before any move drops out
	clearly        = 3    // a move this many standard errors behind drops out
	caution        = 0.5  // a move must be this many standard errors ahead of the judge's favourite to be preferred
)

func newSearch(ctx context.Context, j game.Judge, q Question, style style, cores int, c *clock) (*search, error) {
	rates, err := rate(ctx, j, q, mateGuesses)
	if err != nil {
		return nil, err
	}
	s := &search{seed: q.Seed, clock: c}
	top := slices.Max(rates)
	for i, m := range q.Moves {
		s.racing = append(s.racing, &candidate{move: m, deficit: min(0.5, chancePerPoint*(top-rates[i]))})
	}
	s.favourite = slices.MinFunc(s.racing, func(a, b *candidate) int { return cmp.Compare(a.deficit, b.deficit) })
	s.rank()
	for range cores {
		s.simulators = append(s.simulators, newSimulator(j, q, style))
	}
	return s, nil
}

// decide races until one move is left or the budget is used up. The first of those racing is then the most promising.
func (s *search) decide(ctx context.Context) error {
	for len(s.racing) > 1 {
		done, err := s.run(ctx, s.racing)
		s.rank()
		if !done || err != nil {
			return err
		}
		if len(s.racing[0].chances) >= fewest {
			s.dropOut()
		}
	}
	return nil
}

// run tries the moves in another heat of futures, on all cores. It tells whether the budget was enough for the whole heat.
func (s *search) run(ctx context.Context, moves []*candidate) (done bool, err error) {
	wanted := heat * len(moves)
	chances := make([]float32, s.clock.grant(wanted))
	future := func(i int) (c *candidate, n int) {
		return moves[i%len(moves)], len(moves[i%len(moves)].chances) + i/len(moves)
	}
	var next atomic.Int64
	work := func(simulator *simulator) {
		for ctx.Err() == nil && (next.Load() == 0 || !s.clock.over()) {
			i := int(next.Add(1)) - 1
			if i >= len(chances) {
				return
			}
			c, n := future(i)
			chances[i] = simulator.try(c.move, game.Mix(s.seed, uint64(n)))
		}
	}
	var others sync.WaitGroup
	for _, simulator := range s.simulators[1:] {
		others.Go(func() { work(simulator) })
	}
	work(s.simulators[0])
	others.Wait()
	chances = chances[:min(len(chances), int(next.Load()))]
	s.clock.left -= len(chances)
	if rounds := len(chances) / len(moves); rounds > 0 || len(moves[0].chances) > 0 { // a future that only some were tried in is unfair
		chances = chances[:rounds*len(moves)]
	}
	for i, h := range chances {
		c := moves[i%len(moves)]
		c.chances = append(c.chances, h)
	}
	return len(chances) == wanted, ctx.Err()
}

// rank sorts the racing moves, the most promising first. Moves that were not tried come last.
func (s *search) rank() {
	slices.SortStableFunc(s.racing, func(a, b *candidate) int {
		return cmp.Or(cmp.Compare(min(1, len(b.chances)), min(1, len(a.chances))), cmp.Compare(s.promise(b), s.promise(a)))
	})
}

// promise is how much better the chances are that a move promises than the judge's favourite: it combines the results of both
// with the judge's rates, each weighted by its certainty, and subtracts a margin of error. So if moves cannot be told apart, the
// judge decides.
func (s *search) promise(c *candidate) float64 {
	if c == s.favourite {
		return 0
	}
	lead, doubt := c.compare(s.favourite)
	judge, seen := 1/(judgeError*judgeError), 1/(doubt*doubt)
	return (float64(seen*lead)-float64(judge*c.deficit))/(seen+judge) - caution/math.Sqrt(seen+judge)
}

// dropOut removes the moves that are clearly behind, and the worst of the others if there is no time for so many. The judge's
// favourite stays as long as there are several others, since all are compared with it.
func (s *search) dropOut() {
	all := float64(len(s.racing) + len(s.dropped))
	keep := max(2, int(math.Ceil(exact.Pow(all, 1-s.clock.spent())-1e-9)))
	var kept, behind []*candidate
	for _, c := range s.racing {
		lead, doubt := s.racing[0].compare(c)
		needed := c == s.favourite && len(s.racing) > 2
		if !needed && (lead > clearly*doubt || len(kept) >= keep) {
			behind = append(behind, c)
		} else {
			kept = append(kept, c)
		}
	}
	s.racing, s.dropped = kept, append(behind, s.dropped...)
}

// mean is the chance to win in the futures so far.
func (c *candidate) mean() float64 {
	sum := 0.0
	for _, h := range c.chances {
		sum += float64(h)
	}
	return sum / float64(len(c.chances))
}

// compare returns by how much a move did better than another in the futures of both, and the standard error of that. It counts
// one more future that is off by the spread, since a few futures may happen to be alike.
func (c *candidate) compare(other *candidate) (lead, doubt float64) {
	n := min(len(c.chances), len(other.chances))
	for i := range n {
		lead += float64(c.chances[i] - other.chances[i])
	}
	lead /= float64(max(n, 1))
	squares := spread * spread
	for i := range n {
		off := float64(c.chances[i]-other.chances[i]) - lead
		squares += float64(off * off)
	}
	return lead, math.Sqrt(squares) / (float64(n) + 0.01)
}

// findings returns what is known of each move, in the order of the race but for those that are as good as the best. The rest of the budget goes to more futures for the
// first few, which make their chances more certain but do not change the order.
func (s *search) findings(ctx context.Context) ([]Finding, error) {
	all := slices.Concat(s.racing, s.dropped)
	for first := all[:min(MostReasons, len(all))]; ; {
		if done, err := s.run(ctx, first); err != nil {
			return nil, err
		} else if !done {
			break
		}
	}
	best, top := all[0], all[0].mean()
	findings := make([]Finding, len(all))
	chance := top
	for i, c := range all {
		f := Finding{Move: c.move, Grade: c.grade(best, top), Chance: top, Margin: spread / math.Sqrt(float64(1+len(c.chances))), Visits: len(c.chances)}
		if f.Grade != Best {
			loss, _ := c.regret(best)
			chance = max(0, min(chance, top-loss))
			f.Chance = chance
		}
		findings[i] = f
	}
	s.simulators[0].present(findings, game.Mix(s.seed, 0))
	return findings, nil
}

// clock keeps a search within its budget. One future is always tried.
type clock struct {
	begin     time.Time
	time      time.Duration // 0 for no limit
	all, left int           // futures
}

func startClock(b Budget) *clock {
	all := cmp.Or(b.Iterations, math.MaxInt)
	return &clock{time.Now(), b.Time, all, all}
}

// grant is how many of the wanted futures the budget still allows.
func (c *clock) grant(wanted int) int { return min(wanted, c.left) }

// over tells whether time is up.
func (c *clock) over() bool { return c.time > 0 && time.Since(c.begin) >= c.time }

// spent is the share of time or futures, from 0 to 1, that is used up.
func (c *clock) spent() float64 {
	share := 1 - float64(c.left)/float64(c.all)
	if c.time > 0 {
		share = max(share, float64(time.Since(c.begin))/float64(c.time))
	}
	return min(1, share)
}
