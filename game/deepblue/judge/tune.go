package judge

import "github.com/divingbell/divingbell/game"

var _ game.Tunable = (*Judge)(nil)

// knobs are the weights that can be tuned, in the order in which they are listed.
func (w *weights) knobs() []game.Knob {
	return []game.Knob{
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
	return game.ReadKnobs(w.knobs())
}

// With implements game.Tunable.
func (j *Judge) With(values []float64) game.Judge {
	w := j.weights
	game.TurnKnobs(w.knobs(), values)
	return newWith(j.game, w)
}
