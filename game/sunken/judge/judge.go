// Package judge knows what is good in Sunken Treasure. It weighs the moves of a seat in treasures to come, each by the
// best that can be made of the turn after it, and it estimates what a position is worth to everybody. Bots are built on
// it; it looks at guesses, so it never knows more than they do.
package judge

import (
	_ "embed" // for the net

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/game/valuenet"
)

// Judge judges positions. It keeps nothing between calls and may be shared.
type Judge struct {
	weights weights
	net     *valuenet.Net // for hopes; nil where nobody has trained one
}

var _ valuenet.Learner = (*Judge)(nil)

// learned is the net; its first line says how it was made.
//
//go:embed hopes.net
var learned []byte

// New makes a judge for the game.
func New(g *sunken.Game) *Judge {
	return &Judge{standard, valuenet.Fitting(learned, g.About(), inputSpec)}
}

// InputSpec implements valuenet.Learner.
func (j *Judge) InputSpec() valuenet.InputSpec { return inputSpec }

// FillInputs implements valuenet.Learner.
func (j *Judge) FillInputs(p game.Position, in *valuenet.Inputs) {
	j.fillInputs(p.(*sunken.Position), in)
}

// Net implements valuenet.Learner.
func (j *Judge) Net() *valuenet.Net { return j.net }

// WithNet implements valuenet.Learner.
func (j *Judge) WithNet(n *valuenet.Net) valuenet.Learner { return &Judge{j.weights, n} }

// Rate implements game.Judge: how good each of the moves is for the seat, a treasure being a few points.
func (j *Judge) Rate(at game.Position, s game.Seat, moves []game.Move, rates []float64) {
	if len(moves) == 1 {
		rates[0] = 0
		return
	}
	var t situation
	j.lookAt(&t, at.(*sunken.Position), s)
	t.survey()
	switch sunken.ChoiceOf(moves[0]).Act {
	case sunken.ActPlace:
		t.ratePlaces(moves, rates)
	case sunken.ActSail:
		t.rateSails(moves, rates)
	case sunken.ActGive:
		t.rateGifts(moves, rates)
	case sunken.ActTrade, sunken.ActWait:
		t.rateTrades(moves, rates)
	default:
		t.rateActions(moves, rates)
	}
	for i := range rates {
		rates[i] *= j.weights.scale
	}
}
