package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
)

// What a seat's hopes rest on.
const (
	hopeFilled = iota // places filled
	hopeJokers
	hopeCards
	hopeClose   // being close to all twelve kinds
	hopeFinish  // having bathyscapes over all of the last kinds, and cards or jokers for them
	hopeLeads   // being ahead of all others near the end
	hopeOutlook // what the fleet promises
	hopeWait    // the part of a round until the next turn
	hopeParts
)

// grounds are what a seat's hopes rest on.
type grounds [hopeParts]float64

// hopeful is how much each ground counts. It comes from games of the judge against itself.
var hopeful = grounds{
	hopeFilled: 0.63, hopeJokers: 0.72, hopeCards: 0.18, hopeClose: 0.05, hopeFinish: 1, hopeLeads: 0.45,
	hopeOutlook: 0.36, hopeWait: -0.13,
}

// Hopes implements game.Judge: everybody's grounds for hope, put against each other.
func (j *Judge) Hopes(at game.Position, hopes *[game.MaxSeats]float64) {
	p := at.(*sunken.Position)
	n := p.Players()
	if p.Over() {
		winners := p.Outcome().Winners()
		for s := range game.Seat(n) {
			hopes[s] = 0
			if winners.Has(s) {
				hopes[s] = 1 / float64(winners.Count())
			}
		}
		return
	}
	top := math.Inf(-1)
	for s := range game.Seat(n) {
		g := j.groundsOf(p, s)
		hopes[s] = 0
		for i, ground := range g {
			hopes[s] += ground * hopeful[i]
		}
		top = max(top, hopes[s])
	}
	sum := 0.0
	for s := range n {
		hopes[s] = math.Exp(hopes[s] - top)
		sum += hopes[s]
	}
	for s := range n {
		hopes[s] /= sum
	}
}

// groundsOf finds what a seat's hopes rest on.
func (j *Judge) groundsOf(p *sunken.Position, s game.Seat) (g grounds) {
	var t table
	j.lookAt(&t, p, s)
	filled, jokers, cards := float64(t.filled), float64(t.held), float64(t.cards+t.supply)
	g[hopeFilled], g[hopeJokers], g[hopeCards] = filled, jokers, cards
	nearly := max(0, filled+min(jokers, 2)-7)
	g[hopeClose] = nearly * nearly
	if standing(t.filled, t.held, t.cards+t.supply) > t.best {
		g[hopeLeads] = t.ebb
	}
	t.countUnseen()
	for x, n := range t.mine {
		if n > 0 {
			t.lookInto(x)
			g[hopeOutlook] += float64(n) * (t.income*float64(t.payers[x]) - t.chain*float64(x%columns))
		}
	}
	g[hopeOutlook] += t.outlook(&t.mine)
	u := purse{hand: t.hand, cards: t.cards, jokers: t.jokers, kinds: t.lacking}
	g[hopeFinish] = t.finishes(&t.mine, &u) / t.finish
	n := p.Players()
	g[hopeWait] = float64((int(s)-int(p.Turn())+n)%n) / float64(n)
	return g
}
