package judge

import "github.com/divingbell/divingbell/game"

// weights are what the judge values, in treasures.
type weights struct {
	scale float64 // points to a treasure

	// What things are worth.
	card   float64 // a card, as fuel
	gift   float64 // a card in the hands of an opponent
	joker  float64 // a mussel or double that can be laid
	double float64 // a treasure of a kind that is on the board already
	rare   float64 // extra for a missing kind, by how few treasures of it are left
	last   float64 // extra for each of the last kinds
	win    float64 // ending the game as its winner
	shared float64 // as one of several winners
	lose   float64 // as a loser
	rouse  float64 // keeping the game from ending in a standstill, for those who are not ahead

	// How the worth of cards and jokers ebbs away near the end.
	short    float64 // treasures in the shortest column below which it does
	race     float64 // kinds that the leader lacks, likewise
	ebbCard  float64 // share that is gone at the end
	ebbJoker float64

	// What the fleet promises.
	now         float64 // share of what lies below the next stop that will be brought up there
	fade        float64 // what each stop leaves of that share for the one after it
	later       float64 // share in the next sweep
	keep        float64 // share of the hand that will be there when it is needed
	useUp       float64 // how much of a card is gone when it has found a tile
	useKind     float64 // how much of a kind's worth is gone when it has been found
	flow        float64 // how much of today's price will have changed by then
	stop        float64 // another stop in this sweep
	few         float64 // extra for a stop with more than three players, who have fewer bathyscapes
	ahead       float64 // share of what later stops would bring now that counts for an earlier one
	chain       float64 // a column further to the left, from where more stops are ahead
	next        float64 // share of what the best space in reach promises
	finish      float64 // all missing kinds below the fleet, with cards and jokers for them, in this sweep
	finishLater float64 // or in the next
	income      float64 // a bathyscape of an opponent that has to pay
}

// standard are the weights found by self-play; lab/bots.md says how.
var standard = weights{
	scale: 6,
	card:  0.2262, gift: 0.1326, joker: 0.7112, double: 0.8801, rare: 0.1454, last: 0.1618,
	win: 5.975, shared: 0.9169, lose: -4.469, rouse: 1.395,
	short: 6.946, race: 6.208, ebbCard: 0.768, ebbJoker: 0.2126,
	now: 0.9982, fade: 0.434, later: 0.1686, keep: 0.6872, useUp: 0.6519, useKind: 0.5242, flow: 0.7662,
	stop: 0.6581, few: 0.1628, ahead: 1.098, chain: 0.1148, next: 0.2845, finish: 1.638, finishLater: 1.025,
	income: 0.06086,
}

var _ game.Tunable = (*Judge)(nil)

// tunable lists the weights that can be tuned. The scale is not among them: it makes no move better than another.
func (w *weights) tunable() []game.WeightRef {
	return []game.WeightRef{
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
	return game.ReadWeights(w.tunable())
}

// With implements game.Tunable.
func (j *Judge) With(values []float64) game.Judge {
	w := j.weights
	game.SetWeights(w.tunable(), values)
	return &Judge{w, j.net}
}
