package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// hopes weighs what everybody has and can expect against how much can still happen.
func (j *mind) hopes(p *deepblue.Position, hopes *[game.MaxSeats]float64) {
	*hopes = [game.MaxSeats]float64{}
	if p.Over() {
		winners := p.Outcome().Winners()
		for s := range game.Seat(p.Players()) {
			if winners.Has(s) {
				hopes[s] = 1 / float64(winners.Count())
			}
		}
		return
	}
	j.foresee(p, hopes)
	left := j.left(p)
	scale := spread[p.Players()][0] + spread[p.Players()][1]*left
	top := math.Inf(-1)
	for s := range p.Players() {
		hopes[s] /= scale
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

// foresee estimates everybody's victory points at the end.
func (j *mind) foresee(p *deepblue.Position, vp *[game.MaxSeats]float64) {
	j.expectDive(p, vp)
	left := j.left(p)
	w := &experience[p.Players()]
	var f features
	for s := range game.Seat(p.Players()) {
		j.describe(p, s, left, &f)
		vp[s] += float64(p.VP(s))
		for i, x := range f {
			vp[s] += w[i] * x
		}
	}
}

// expectDive is what the dive under way will bring to everybody.
func (j *mind) expectDive(p *deepblue.Position, vp *[game.MaxSeats]float64) {
	if p.DiveSite() == deepblue.NoPlace || p.Step() == deepblue.StepRush {
		return
	}
	o := j.underway(p)
	pl := o.solve()
	for i := range o.n {
		vp[o.divers[i].seat] = float64(pl.expected()[i])
	}
}
