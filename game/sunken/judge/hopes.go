package judge

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/game/valuenet"
)

// The traits of a seat that its hopes depend on.
const (
	hopeFilled = iota // places filled
	hopeJokers
	hopeCards
	hopeClose   // being close to all twelve kinds
	hopeFinish  // having bathyscapes over all of the last kinds, and cards or jokers for them
	hopeLeads   // being ahead of all others near the end
	hopeOutlook // what the fleet promises
	hopeWait    // the part of a round until the next turn
	traits
)

type features [traits]float64

// experience is how much each trait counts. It comes from games of the judge against itself.
var experience = features{
	hopeFilled: 0.63, hopeJokers: 0.72, hopeCards: 0.18, hopeClose: 0.05, hopeFinish: 1, hopeLeads: 0.45,
	hopeOutlook: 0.36, hopeWait: -0.13,
}

// Hopes implements game.Judge, with the net if there is one, otherwise by comparing the seats' traits.
func (j *Judge) Hopes(at game.Position, hopes *[game.MaxSeats]float64) {
	p := at.(*sunken.Position)
	*hopes = [game.MaxSeats]float64{}
	if p.Over() {
		game.SettleHopes(p.Outcome(), hopes)
		return
	}
	if j.net != nil {
		var in valuenet.Inputs
		j.fillInputs(p, &in)
		j.net.Hopes(&in, hopes)
		return
	}
	for s := range game.Seat(p.Players()) {
		var t situation
		j.lookAt(&t, p, s)
		for i, x := range t.describe() {
			hopes[s] += experience[i] * x
		}
	}
	game.CompareHopes(hopes[:p.Players()])
}

func (t *situation) describe() (f features) {
	filled, jokers, cards := float64(t.filled), float64(t.held), float64(t.cards+t.supply)
	f[hopeFilled], f[hopeJokers], f[hopeCards] = filled, jokers, cards
	nearly := max(0, filled+min(jokers, 2)-7)
	f[hopeClose] = nearly * nearly
	if standing(t.filled, t.held, t.cards+t.supply) > t.best {
		f[hopeLeads] = t.ebb
	}
	t.countUnseen()
	for x, n := range t.mine {
		if n > 0 {
			t.lookInto(x)
			f[hopeOutlook] += float64(n) * (t.income*float64(t.payers[x]) - t.chain*float64(x%columns))
		}
	}
	f[hopeOutlook] += t.outlook(&t.mine)
	u := purse{hand: t.hand, cards: t.cards, jokers: t.jokers, kinds: t.lacking}
	f[hopeFinish] = t.finishes(&t.mine, &u) / t.finish
	n := t.p.Players()
	f[hopeWait] = float64((int(t.me)-int(t.p.Turn())+n)%n) / float64(n)
	return f
}
