package judge

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/game/valuenet"
)

// The traits of a seat that its chances depend on.
const (
	chanceFilled = iota // places filled
	chanceJokers
	chanceCards
	chanceClose   // being close to all twelve kinds
	chanceFinish  // having bathyscapes over all of the last kinds, and cards or jokers for them
	chanceLeads   // being ahead of all others near the end
	chanceOutlook // what the fleet promises
	chanceWait    // the part of a round until the next turn
	traits
)

type features [traits]float64

// experience is how much each trait counts. It comes from games of the judge against itself.
var experience = features{
	chanceFilled: 0.63, chanceJokers: 0.72, chanceCards: 0.18, chanceClose: 0.05, chanceFinish: 1, chanceLeads: 0.45,
	chanceOutlook: 0.36, chanceWait: -0.13,
}

// WinChances implements game.Judge, with the net if there is one, otherwise by comparing the seats' traits.
func (j *Judge) WinChances(at game.Position, chances *[game.MaxSeats]float64) {
	p := at.(*sunken.Position)
	*chances = [game.MaxSeats]float64{}
	if p.Over() {
		game.SettleWinChances(p.Outcome(), chances)
		return
	}
	if j.net != nil {
		var in valuenet.Inputs
		j.fillInputs(p, &in)
		j.net.WinChances(&in, chances)
		return
	}
	for s := range game.Seat(p.Players()) {
		var t situation
		j.lookAt(&t, p, s)
		for i, x := range t.describe() {
			chances[s] += float64(experience[i] * x)
		}
	}
	game.CompareWinChances(chances[:p.Players()])
}

func (t *situation) describe() (f features) {
	filled, jokers, cards := float64(t.filled), float64(t.held), float64(t.cards+t.supply)
	f[chanceFilled], f[chanceJokers], f[chanceCards] = filled, jokers, cards
	nearly := max(0, filled+min(jokers, 2)-7)
	f[chanceClose] = nearly * nearly
	if standing(t.filled, t.held, t.cards+t.supply) > t.best {
		f[chanceLeads] = t.ebb
	}
	t.countUnseen()
	for x, n := range t.mine {
		if n > 0 {
			t.lookInto(x)
			f[chanceOutlook] += float64(float64(n) * (float64(t.income*float64(t.payers[x])) - float64(t.chain*float64(x%columns))))
		}
	}
	f[chanceOutlook] += t.outlook(&t.mine)
	u := purse{hand: t.hand, cards: t.cards, jokers: t.jokers, kinds: t.lacking}
	f[chanceFinish] = t.finishes(&t.mine, &u) / t.finish
	n := t.p.Players()
	f[chanceWait] = float64((int(t.me)-int(t.p.Turn())+n)%n) / float64(n)
	return f
}
