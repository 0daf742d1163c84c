package judge

import "github.com/divingbell/divingbell/game"

var _ game.Tunable = (*Judge)(nil)

// named are the weights that can be tuned, in the order in which they are listed.
func (w *weights) named() []namedWeight {
	return []namedWeight{
		{"turn", &w.turn},
		{"malice", &w.malice},
		{"wait", &w.wait},
		{"second", &w.second},
		{"far", &w.far},
		{"near", &w.near},
		{"finale", &w.finale},
		{"diver", &w.diver},
		{"seconds", &w.seconds},
		{"hire-vp", &w.hireVP},
		{"hire-cash", &w.hireCash},
		{"hire-sail", &w.hireSail},
		{"ready-diver", &w.readyDiver},
		{"ready-vp", &w.readyVP},
		{"ready-cash", &w.readyCash},
		{"ready-sail", &w.readySail},
	}
}

type namedWeight struct {
	name  string
	value *float64
}

// Weights implements game.Tunable.
func (j *Judge) Weights() []game.Weight {
	w := j.weights
	var all []game.Weight
	for _, n := range w.named() {
		all = append(all, game.Weight{Name: n.name, Value: *n.value})
	}
	return all
}

// With implements game.Tunable.
func (j *Judge) With(values []float64) game.Judge {
	w := j.weights
	for i, n := range w.named() {
		*n.value = values[i]
	}
	return newWith(j.game, w)
}
