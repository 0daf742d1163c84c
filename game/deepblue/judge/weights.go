package judge

import "github.com/divingbell/divingbell/game"

// weights are the judge's parameters, in victory points or as shares.
type weights struct {
	turn   float64 // what an ordinary turn brings
	malice float64 // how much the opponents' points count together against one's own
	wait   float64 // share of a prepared dive's value that is still there next turn
	second float64 // share of the second-best prepared dive that counts
	far    float64 // cost of each move of distance to a site worth sailing to
	near   float64 // share of a site's value that being near it is worth
	finale float64 // for each point ahead or behind when a dive would end the game

	diver, seconds                            float64 // hiring the first protector of a colour; share of that for each further one
	hireVP, hireCash, hireSail                float64
	readyDiver, readyVP, readyCash, readySail float64
}

// standard are the weights found by self-play; lab/bots.md says how.
var standard = weights{
	turn: 4.558, malice: 0.9197, wait: 0.8421, second: 0.4665, far: 0.9084, near: 0.9424, finale: 0.5137,
	diver: 3.532, seconds: 0.4545, hireVP: 0.692, hireCash: 1.06, hireSail: 1.349,
	readyDiver: 1.945, readyVP: 0.3303, readyCash: 0.7007, readySail: 0.5647,
}

func (w *weights) readyOf(m *member) float64 {
	ready := 0.3 + float64(w.readyVP*m.vp) + float64(w.readyCash*float64(m.cash)) + float64(w.readySail*float64(m.propellers))
	if m.protects >= 0 {
		ready += w.readyDiver
	}
	return ready
}

var _ game.Tunable = (*Judge)(nil)

// tunable are the weights that can be tuned, in the order in which they are listed.
func (w *weights) tunable() []game.WeightRef {
	return []game.WeightRef{
		{Name: "turn", Value: &w.turn},
		{Name: "malice", Value: &w.malice},
		{Name: "wait", Value: &w.wait},
		{Name: "second", Value: &w.second},
		{Name: "far", Value: &w.far},
		{Name: "near", Value: &w.near},
		{Name: "finale", Value: &w.finale},
		{Name: "diver", Value: &w.diver},
		{Name: "seconds", Value: &w.seconds},
		{Name: "hire-vp", Value: &w.hireVP},
		{Name: "hire-cash", Value: &w.hireCash},
		{Name: "hire-sail", Value: &w.hireSail},
		{Name: "ready-diver", Value: &w.readyDiver},
		{Name: "ready-vp", Value: &w.readyVP},
		{Name: "ready-cash", Value: &w.readyCash},
		{Name: "ready-sail", Value: &w.readySail},
	}
}

// Weights implements game.Tunable.
func (j *Judge) Weights() []game.Weight {
	w := j.weights
	return game.ReadWeights(w.tunable())
}

// With implements game.Tunable.
func (j *Judge) With(values []float64) game.Judge {
	w := j.weights
	game.SetWeights(w.tunable(), values)
	other := newWith(j.game, w)
	other.net = j.net
	return other
}
