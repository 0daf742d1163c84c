package puzzles

import (
	"context"
	"math"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/review"
)

// Thresholds, in shares of the victory and in standard errors.
const (
	leastGap = 0.05
	surely   = 4
	asGood   = 0.01 // moves that are no further behind solve the puzzle, too
	caution  = 0.3  // one more future that is off by this: a few may happen to be alike
)

// How many futures the race and the check take.
const (
	firstMeeting = 96
	firstHeat    = 48
	mostHeats    = 5 // each with as many futures as all before it
	fewestChecks = 300
	mostChecks   = 3000
)

// runner is a move beside the best, in the same futures.
type runner struct {
	move    game.Move
	n       int
	sum     float64 // of its shares
	behind  float64 // sum of how far it is behind
	squares float64
}

func (r *runner) add(share, best float64) {
	r.n++
	r.sum += share
	r.behind += best - share
	r.squares += float64((best - share) * (best - share))
}

func (r *runner) mean() float64 { return r.behind / float64(r.n) }

func (r *runner) deviation() float64 {
	mean := r.mean()
	return math.Sqrt(max(0, r.squares-float64(r.n)*mean*mean) / float64(max(1, r.n-1)))
}

func (r *runner) error() float64 {
	n := float64(r.n)
	d := r.deviation()
	return math.Sqrt((n*d*d + caution*caution) / (n * n))
}

// field is a decision's moves in a series of futures. The first is the one thought best, with which the others are compared.
type field struct {
	contest *review.Contest
	n       int
	all     []*runner
	shares  []float64
}

func newField(ctx context.Context, at *decision, j game.Judge, moves []game.Move, seed uint64) *field {
	f := &field{contest: review.NewContest(ctx, j, at.position, at.seat, at.players, seed)}
	for _, m := range moves {
		f.all = append(f.all, &runner{move: m})
	}
	return f
}

// run tries some of the moves in more futures; the first has to be among them.
func (f *field) run(futures int, racing []*runner) error {
	moves := make([]game.Move, 0, len(racing))
	for _, r := range racing {
		moves = append(moves, r.move)
	}
	for range futures {
		var err error
		if f.shares, err = f.contest.Try(f.n, moves, f.shares[:0]); err != nil {
			return err
		}
		for i, r := range racing {
			r.add(f.shares[i], f.shares[0])
		}
		f.n++
	}
	return nil
}

// race finds out which moves are as good as the best and which are clearly worse, and gives up as soon as one is neither, or better.
// Moves that are decided drop out. First the best meets the mate's move alone, since most decisions end there.
func (f *field) race(mate game.Move) (clear bool, err error) {
	first := slices.IndexFunc(f.all, func(r *runner) bool { return r.move == mate })
	if err := f.run(firstMeeting, []*runner{f.all[0], f.all[first]}); err != nil {
		return false, err
	}
	if r := f.all[first]; r.mean()+r.error() < leastGap {
		return false, nil
	}
	racing := slices.Clone(f.all)
	for heat := range mostHeats {
		if err := f.run(firstHeat<<max(0, heat-1), racing); err != nil {
			return false, err
		}
		kept := racing[:1]
		for _, r := range racing[1:] {
			behind, err := r.mean(), r.error()
			switch {
			case behind >= 1.1*leastGap && behind >= surely*err:
			case behind+err < leastGap && behind-err > asGood, behind+err < -asGood:
				return false, nil
			case math.Abs(behind)+2*err <= 1.5*asGood:
			case heat == mostHeats-1 && behind > asGood:
				return false, nil
			default:
				kept = append(kept, r)
			}
		}
		if racing = kept; len(racing) == 1 {
			break
		}
	}
	return true, nil
}

// solves tells whether a move is as good as the best, as far as was measured.
func (r *runner) solves() bool { return r.mean() <= asGood }

// nearest is the move that is least behind of those that do not solve; nil if all of them do.
func (f *field) nearest() (nearest *runner) {
	for _, r := range f.all[1:] {
		if !r.solves() && (nearest == nil || r.mean() < nearest.mean()) {
			nearest = r
		}
	}
	return nearest
}

// check measures the best move against all that matter, in futures in which nothing was chosen: those that are as good, and those
// that come near the best of the rest. How many futures there are is decided before. It tells whether this is a puzzle.
func (f *field) check(ctx context.Context, at *decision, j game.Judge, mate game.Move, seed uint64) (*field, bool, error) {
	nearest := f.nearest()
	if nearest == nil {
		return nil, false, nil
	}
	moves := []game.Move{f.all[0].move}
	need := 0.0
	for _, r := range f.all[1:] {
		if !r.solves() && r.move != mate && r.mean() > nearest.mean()+max(0.03, 2*r.error()) {
			continue
		}
		moves = append(moves, r.move)
		if !r.solves() {
			ratio := (surely + 1) * r.deviation() / r.mean()
			need = max(need, ratio*ratio)
		}
	}
	again := newField(ctx, at, j, moves, seed)
	if err := again.run(min(mostChecks, max(fewestChecks, int(need))), again.all); err != nil {
		return nil, false, err
	}
	for _, r := range again.all[1:] {
		behind := r.mean()
		if clear := behind >= leastGap && behind >= surely*r.error(); !clear && !r.solves() || behind < -2*asGood {
			return nil, false, nil
		}
	}
	return again, again.nearest() != nil, nil
}
