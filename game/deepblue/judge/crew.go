package judge

import (
	"math"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/exact"
)

// hire is what a card is worth to a crew over the turns that are left.
func (j *evaluator) hire(p *deepblue.Position, s game.Seat, card int, horizon float64) float64 {
	w, c := &j.weights, &j.crew[card]
	long := horizon / 12 // a whole game is about twelve turns
	if c.protects >= 0 {
		have := (p.Owned(s) & j.divers[c.protects]).Count()
		return w.diver * exact.Power(w.seconds, have) * long
	}
	chance := 1.0
	if c.count > 0 {
		chance = j.demandMet(p, c)
	}
	return (float64(w.hireVP*c.vp*chance) + float64(w.hireCash*float64(c.cash)) + float64(w.hireSail*float64(c.propellers))) * long
}

// demandMet is how likely a card's demand is met in a dive of usual length.
func (j *evaluator) demandMet(p *deepblue.Position, c *member) float64 {
	const usual = 7
	bag := p.Bag()
	if c.any {
		return 1 / (1 + exact.Exp(0.8*float64(c.count-usual)))
	}
	all := bag.Total()
	plain := all - int(bag[deepblue.Blue]) - int(bag[deepblue.Black])
	if c.needs.Hazard() || all == 0 {
		return 0.5
	}
	return atLeast(c.count, min(plain, usual*plain/all), int(bag[c.needs]), plain)
}

func (v *voyage) priceOf(card int) int {
	for slot, price := range v.prices {
		if v.p.Slot(slot) == card {
			return price
		}
	}
	return 0
}

// hireBest estimates what the best of four new cards is worth.
func (v *voyage) hireBest(horizon float64) float64 {
	worths := v.worths[:0]
	for cards := v.p.Deck(); cards != 0; cards = cards.Rest() {
		worths = append(worths, v.hire(v.p, v.s, cards.First(), horizon))
	}
	if len(worths) == 0 {
		return 0
	}
	slices.Sort(worths)
	return worths[len(worths)*4/5]
}

const mostToPay = 16

// costs[n] is the least readiness lost by paying at least n, with tokens worth a little; infinite if the seat cannot.
type costs [mostToPay]float64

func (v *voyage) fillCosts(least *costs, with deepblue.Cards, worth func(*member) int) {
	for n := range least {
		least[n] = math.Inf(1)
	}
	least[0] = 0
	add := func(value int, cost float64) {
		for n := mostToPay - 1; n > 0; n-- {
			least[n] = exact.Min(least[n], least[max(0, n-value)]+cost)
		}
	}
	for range v.p.Tokens(v.s) {
		add(1, tokenWorth)
	}
	for cards := v.p.Hand(v.s) & with; cards != 0; cards = cards.Rest() {
		c := &v.crew[cards.First()]
		add(worth(c), c.ready)
	}
}

const tokenWorth = 1.2

// ratePayments: the cards least worth keeping ready go first.
func (j *evaluator) ratePayments(moves []game.Move, rates []float64) {
	for i, m := range moves {
		c := deepblue.ChoiceOf(m)
		cost := tokenWorth * float64(c.Tokens)
		for cards := c.Cards; cards != 0; cards = cards.Rest() {
			cost += j.crew[cards.First()].ready
		}
		rates[i] = -cost
	}
}

// rateSettle: what is face down is turned up first, since it may change what the other boat wants.
func (j *evaluator) rateSettle(p *deepblue.Position, s game.Seat, moves []game.Move, rates []float64) {
	for i, m := range moves {
		rates[i] = 0
		if place, _ := p.Boat(s, deepblue.ChoiceOf(m).Boat); p.FaceDown(place) {
			rates[i] = 1
		}
	}
}

// rateSpots: what leading a dive from there would bring.
func (j *evaluator) rateSpots(p *deepblue.Position, s game.Seat, moves []game.Move, rates []float64) {
	boat := p.Settling()
	m := moored(p, s)
	place := m[boat].place
	for i, mv := range moves {
		m[boat].spot = int(deepblue.ChoiceOf(mv).Spot)
		rates[i] = j.lead(p, s, place, p.TileAt(place), &m)
	}
}
