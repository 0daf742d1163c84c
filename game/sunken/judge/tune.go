package judge

import "github.com/divingbell/divingbell/game"

var _ game.Tunable = (*Judge)(nil)

// knobs are the weights that can be tuned, in the order in which they are listed. The scale is not among them: it makes
// no move better than another.
func (w *weights) knobs() []game.Knob {
	return []game.Knob{
		{Name: "card", Value: &w.card},
		{Name: "gift", Value: &w.gift},
		{Name: "joker", Value: &w.joker},
		{Name: "double", Value: &w.double},
		{Name: "rare", Value: &w.rare},
		{Name: "last", Value: &w.last},
		{Name: "win", Value: &w.win},
		{Name: "shared", Value: &w.shared},
		{Name: "lose", Value: &w.lose},
		{Name: "rouse", Value: &w.rouse},
		{Name: "short", Value: &w.short},
		{Name: "race", Value: &w.race},
		{Name: "ebb-card", Value: &w.ebbCard},
		{Name: "ebb-joker", Value: &w.ebbJoker},
		{Name: "now", Value: &w.now},
		{Name: "fade", Value: &w.fade},
		{Name: "later", Value: &w.later},
		{Name: "keep", Value: &w.keep},
		{Name: "use-up", Value: &w.useUp},
		{Name: "use-kind", Value: &w.useKind},
		{Name: "flow", Value: &w.flow},
		{Name: "stop", Value: &w.stop},
		{Name: "few", Value: &w.few},
		{Name: "ahead", Value: &w.ahead},
		{Name: "chain", Value: &w.chain},
		{Name: "next", Value: &w.next},
		{Name: "income", Value: &w.income},
		{Name: "finish", Value: &w.finish},
		{Name: "finish-later", Value: &w.finishLater},
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
	return &Judge{w}
}
