package judge

import "github.com/divingbell/divingbell/game"

var _ game.Tunable = (*Judge)(nil)

// named are the weights that can be tuned, in the order in which they are listed. The scale is not among them: it makes
// no move better than another.
func (w *weights) named() []namedWeight {
	return []namedWeight{
		{"card", &w.card},
		{"gift", &w.gift},
		{"joker", &w.joker},
		{"double", &w.double},
		{"rare", &w.rare},
		{"last", &w.last},
		{"win", &w.win},
		{"shared", &w.shared},
		{"lose", &w.lose},
		{"rouse", &w.rouse},
		{"short", &w.short},
		{"race", &w.race},
		{"ebb-card", &w.ebbCard},
		{"ebb-joker", &w.ebbJoker},
		{"now", &w.now},
		{"fade", &w.fade},
		{"later", &w.later},
		{"keep", &w.keep},
		{"use-up", &w.useUp},
		{"use-kind", &w.useKind},
		{"flow", &w.flow},
		{"stop", &w.stop},
		{"few", &w.few},
		{"ahead", &w.ahead},
		{"chain", &w.chain},
		{"next", &w.next},
		{"income", &w.income},
		{"finish", &w.finish},
		{"finish-later", &w.finishLater},
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
	return &Judge{w}
}
