// Package judge evaluates Sunken Treasure. It rates each move of a seat, in treasures to come, by the best possible
// rest of the turn, and it estimates each seat's chance to win. Bots are built on it and give it guesses, so it never
// knows more than they do.
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
	net     *valuenet.Net // for WinChances; nil if there is none that fits
}

var _ valuenet.Learner = (*Judge)(nil)

// learned is the net; its first line says how it was made.
//
//go:embed chances.net
var learned []byte

// New makes a judge for the game, by whatever version of its rules: version 1 is so much like the newest that the net serves for
// both.
func New(*sunken.Game) *Judge {
	return &Judge{standard, valuenet.Fitting(learned, sunken.New().About(), inputSpec)}
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

// Rate implements game.Judge. A treasure is worth a few points; see weights.scale.
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
