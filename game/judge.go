package game

import (
	"slices"

	"github.com/divingbell/divingbell/game/exact"
)

// Judge evaluates positions and moves of one game. It sees whole positions, which bots guess from their view. Many goroutines may
// use it at once; its answers do not depend on earlier questions, and it leaves the position unchanged. It may panic for a
// position of another game.
type Judge interface {
	// Rate says how good each move of a seat is, on the judge's own scale: more is better, and a difference of one is worth
	// thinking about. Playing the best-rated move is already a player. The moves are all legal moves of the seat; rates has the
	// same length and is overwritten.
	Rate(p Position, s Seat, moves []Move, rates []float64)

	// WinChances estimates for each seat how likely it is to win. The estimates add up to 1, and a shared victory is split among its
	// winners. Values for seats beyond the number of players mean nothing.
	WinChances(p Position, chances *[MaxSeats]float64)
}

// Reasoner is a judge whose findings can be shown to people, in hints and reviews.
type Reasoner interface {
	Judge

	// Cases says what speaks for each of some moves of a seat, beside the others; the first is the best. It states facts that
	// the seat can check, and nothing that is hidden from it: positions that differ only in that, such as other guesses from its
	// view, give the same cases.
	Cases(p Position, s Seat, moves []Move) []Case

	// Cost is what a move takes from what the seat holds, such as cards; of moves that are equally good, the cheaper is shown.
	Cost(p Position, s Seat, m Move) int

	// Believable tells whether WinChances have been found to hold in games between strong players, too, so that people may be
	// told them in figures.
	Believable() bool
}

// SettleWinChances gives the chances of a game that is over: its winners share the victory, and all others have 0.
func SettleWinChances(o Outcome, chances *[MaxSeats]float64) {
	winners := o.Winners()
	for s := range Seat(MaxSeats) {
		chances[s] = 0
		if winners.Has(s) {
			chances[s] = 1 / float64(winners.Count())
		}
	}
}

// CompareWinChances turns the strengths of seats into chances that add up to 1. One unit of strength more makes a seat e times as
// likely to win.
func CompareWinChances(chances []float64) {
	top := slices.Max(chances)
	sum := 0.0
	for s := range chances {
		chances[s] = exact.Exp(chances[s] - top)
		sum += chances[s]
	}
	for s := range chances {
		chances[s] /= sum
	}
}

// Weight is one of a judge's parameters: what something is worth to it, or how much it counts.
type Weight struct {
	Name  string
	Value float64
}

// Tunable is a judge whose weights can be changed, so that they can be learned from games. Only weights that matter to Rate are
// among them.
type Tunable interface {
	Judge

	// Weights are the judge's weights, always in the same order.
	Weights() []Weight

	// With returns a judge of the same game with other values, one for each weight.
	With(values []float64) Judge
}

// WeightRef points at a weight where the judge keeps it.
type WeightRef struct {
	Name  string
	Value *float64
}

// ReadWeights lists the weights that refs point at.
func ReadWeights(refs []WeightRef) []Weight {
	var all []Weight
	for _, r := range refs {
		all = append(all, Weight{r.Name, *r.Value})
	}
	return all
}

// SetWeights sets the weights that refs point at, with one value for each.
func SetWeights(refs []WeightRef, values []float64) {
	for i, r := range refs {
		*r.Value = values[i]
	}
}
