package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// hopes weighs what everybody has, and has prepared, against how much can still happen.
func (j *mind) hopes(p *deepblue.Position, hopes *[game.MaxSeats]float64) {
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
	*hopes = [game.MaxSeats]float64{}
	if site := p.DiveSite(); site != deepblue.NoPlace && p.Step() != deepblue.StepRush {
		o := j.underway(p)
		pl := o.solve()
		for i := range o.n {
			hopes[o.divers[i].seat] = float64(pl.expected()[i])
		}
	}
	top := math.Inf(-1)
	for s := range game.Seat(p.Players()) {
		hopes[s] = (hopes[s] + float64(p.VP(s)) + j.prospects(p, s)) / spread
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
func (j *mind) prospects(p *deepblue.Position, s game.Seat) float64 {
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
	v := voyage{mind: j, p: p, s: s, now: moored(p, s), unknown: typicalDive}
	for i, b := range v.now {
		v.near[b.place] = v.nearness(b.place)
		v.stays[i] = berth{b.place, b.spot, v.alone(b.place, b.spot)}
	}
	return sum + v.value(v.stays[0], v.stays[1])
}

// typicalDive is about what leading a dive at a tile brings that nobody has seen yet.
const typicalDive = 14
