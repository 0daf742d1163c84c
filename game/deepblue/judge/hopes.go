package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// Hopes implements game.Judge: what everybody has, and what everybody has prepared, against how much can still happen.
func (j *Judge) Hopes(at game.Position, hopes *[game.MaxSeats]float64) {
	p := at.(*deepblue.Position)
	if p.Over() {
		winners := p.Outcome().Winners()
		for s := range game.Seat(p.Players()) {
			hopes[s] = 0
			if winners.Has(s) {
				hopes[s] = 1 / float64(winners.Count())
			}
		}
		return
	}
	spread := j.weights.spread * math.Sqrt(1+j.horizon(p))
	top := math.Inf(-1)
	for s := range game.Seat(p.Players()) {
		hopes[s] = (float64(p.VP(s)) + j.prospects(p, s)) / spread
		top = max(top, hopes[s])
	}
	sum := 0.0
	for s := range p.Players() {
		hopes[s] = math.Exp(hopes[s] - top)
		sum += hopes[s]
	}
	for s := range p.Players() {
		hopes[s] /= sum
	}
}

// prospects is what a seat's crew and boats promise, in victory points.
func (j *Judge) prospects(p *deepblue.Position, s game.Seat) float64 {
	sum := 0.9 * float64(p.Tokens(s))
	for cards := p.Hand(s); cards != 0; cards = cards.Rest() {
		sum += j.crew[cards.First()].ready
	}
	long := j.horizon(p) / 12
	for cards := p.Owned(s); cards != 0; cards = cards.Rest() {
		c := &j.crew[cards.First()]
		if c.protects >= 0 {
			sum += 0.6 * j.weights.diver * long
			continue
		}
		sum += (0.6*j.weights.hireVP*c.vp + 0.5*j.weights.hireCash*float64(c.cash) +
			0.5*j.weights.hireSail*float64(c.propellers)) * long
	}
	for i := range 2 {
		if place, spot := p.Boat(s, i); p.TileAt(place) >= 0 {
			sum += mooringWorth[spot+1]
		}
	}
	return sum
}

// mooringWorth is roughly what lying on a wreck promises, by spot: none, silver, gold, red, blue, black, either.
var mooringWorth = [...]float64{1.5, 4, 4.5, 5, 3.5, 3.5, 4}
