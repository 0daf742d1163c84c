package game

import (
	"math"
	"slices"
)

// Judge knows what is good in one game. It sees whole positions, which bots guess from their view. It may be asked by many
// goroutines at once, gives the same answer to the same question whatever it was asked before, and leaves the position as
// it is. Asked about a position of another game it may panic.
type Judge interface {
	// Rate says how good each move of a seat is, in a measure of the judge's own: more is better, and a difference
	// of one is worth thinking about. It is a player in itself. The moves are all legal moves of the seat; rates is as
	// long and is overwritten.
	Rate(p Position, s Seat, moves []Move, rates []float64)

	// Hopes estimates for each seat how likely it is to win; they add up to 1, a shared victory counting in parts. What
	// is set for seats that nobody has means nothing.
	Hopes(p Position, hopes *[MaxSeats]float64)
}

// Reasoner is a judge that can say why a move is good, for hints and reviews.
type Reasoner interface {
	Judge

	// Reason says in a sentence what speaks most for a move of a seat. It rests on what the seat may know: positions that
	// differ only in what is hidden from it, such as other guesses from its view, give the same reason.
	Reason(p Position, s Seat, m Move) Phrase
}

// SettleHopes gives the hopes of a game that is over: its winners share the victory, and all others have none.
func SettleHopes(o Outcome, hopes *[MaxSeats]float64) {
	winners := o.Winners()
	for s := range Seat(MaxSeats) {
		hopes[s] = 0
		if winners.Has(s) {
			hopes[s] = 1 / float64(winners.Count())
		}
	}
}

// CompareHopes turns the strength of each seat, in units of which one makes a seat e times as likely to win, into hopes
// that add up to 1.
func CompareHopes(hopes []float64) {
	top := slices.Max(hopes)
	sum := 0.0
	for s := range hopes {
		hopes[s] = math.Exp(hopes[s] - top)
		sum += hopes[s]
	}
	for s := range hopes {
		hopes[s] /= sum
	}
}

// Weight is one of a judge's convictions: what something is worth to it, or how much it counts.
type Weight struct {
	Name  string
	Value float64
}

// Tunable is a judge whose convictions can be changed, so that they can be learned from games. Only weights that
// matter to Rate are among them.
type Tunable interface {
	Judge

	// Weights are the judge's convictions, always in the same order.
	Weights() []Weight

	// With is a judge of the same game with other values, one for each of the weights.
	With(values []float64) Judge
}

// Knob is a weight where a judge keeps it.
type Knob struct {
	Name  string
	Value *float64
}

// ReadKnobs lists the weights that knobs stand at.
func ReadKnobs(knobs []Knob) []Weight {
	var all []Weight
	for _, k := range knobs {
		all = append(all, Weight{k.Name, *k.Value})
	}
	return all
}

// TurnKnobs sets knobs to other values, one for each.
func TurnKnobs(knobs []Knob, values []float64) {
	for i, k := range knobs {
		*k.Value = values[i]
	}
}
