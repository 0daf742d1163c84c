package judge

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// chances weighs what everybody has and can expect against how much can still happen.
func (j *evaluator) chances(p *deepblue.Position, chances *[game.MaxSeats]float64) {
	*chances = [game.MaxSeats]float64{}
	if p.Over() {
		game.SettleWinChances(p.Outcome(), chances)
		return
	}
	j.foresee(p, chances)
	scale := spread[p.Players()][0] + float64(spread[p.Players()][1]*j.left(p))
	for s := range p.Players() {
		chances[s] /= scale
	}
	game.CompareWinChances(chances[:p.Players()])
}

// foresee estimates everybody's victory points at the end.
func (j *evaluator) foresee(p *deepblue.Position, vp *[game.MaxSeats]float64) {
	j.expectDive(p, vp)
	j.findLures(p, typicalDive)
	left := j.left(p)
	w := &experience[p.Players()]
	var f features
	for s := range game.Seat(p.Players()) {
		j.describe(p, s, left, &f)
		vp[s] += float64(p.VP(s))
		for i, x := range f {
			vp[s] += float64(w[i] * x)
		}
	}
}

// expectDive is what the dive under way will bring to everybody.
func (j *evaluator) expectDive(p *deepblue.Position, vp *[game.MaxSeats]float64) {
	if p.DiveSite() == deepblue.NoPlace || p.Step() == deepblue.StepRush {
		return
	}
	o := j.underway(p)
	pl := o.solve()
	for i := range o.n {
		vp[o.divers[i].seat] = float64(pl.expected()[i])
	}
	site := p.DiveSite()
	for s := range game.Seat(p.Players()) {
		if boats := boatsAt(p, s, site); boats > 0 && !p.InDive().Has(s) { // has resurfaced, and keeps what is safe
			vp[s] = float64(p.CardVP(s)) + j.tileVP(p, p.TileAt(site), boats, s == p.Turn())
		}
	}
}

// Traits: a seat's prospects in numbers. Each counts plainly and once more in proportion to how much of the game is
// left, since a crew is worth what it can still do.
const (
	aSeat      = iota // a constant
	toMove            // it is the seat's turn
	tokens            // start tokens
	blueDivers        // protectors in the hand, the first of each colour
	blackDivers
	moreDivers // further protectors in the hand
	restingDivers
	handVP // what the hand could score, propel and pay
	handSails
	handCash
	restingVP
	restingSails
	restingCash
	bestDive   // what the best dive that the boats are ready for would bring
	secondDive // and the other one
	closeBy    // how near the boats are to other sites
	traits
)

type features [2 * traits]float64

// describe needs findLures to have been called.
func (j *evaluator) describe(p *deepblue.Position, s game.Seat, left float64, f *features) {
	*f = features{}
	f[aSeat] = 1
	if s == p.Turn() {
		f[toMove] = 1
	}
	f[tokens] = float64(p.Tokens(s))
	hand, rest := p.Hand(s), p.Owned(s)&^p.Hand(s)
	blue, black := (hand & j.divers[0]).Count(), (hand & j.divers[1]).Count()
	f[blueDivers], f[blackDivers] = float64(min(1, blue)), float64(min(1, black))
	f[moreDivers] = float64(max(0, blue-1) + max(0, black-1))
	f[restingDivers] = float64((rest & (j.divers[0] | j.divers[1])).Count())
	for cards := hand; cards != 0; cards = cards.Rest() {
		c := &j.crew[cards.First()]
		f[handVP] += c.vp
		f[handSails] += float64(c.propellers)
		f[handCash] += float64(c.cash)
	}
	for cards := rest; cards != 0; cards = cards.Rest() {
		c := &j.crew[cards.First()]
		f[restingVP] += c.vp
		f[restingSails] += float64(c.propellers)
		f[restingCash] += float64(c.cash)
	}
	v := &j.voyage // only what alone needs of it
	v.evaluator, v.p, v.s, v.now, v.unknown = j, p, s, moored(p, s), typicalDive
	var ready [2]float64
	for i, b := range v.now {
		f[closeBy] += j.nearness(p, b.place)
		if p.DiveSite() != b.place && (i == 0 || v.now[0].place != b.place) {
			ready[i] = v.alone(b.place, b.spot)
		}
	}
	f[bestDive], f[secondDive] = max(ready[0], ready[1], 0), max(0, min(ready[0], ready[1]))
	for i := range traits {
		f[traits+i] = f[i] * left
	}
}

// typicalDive is about what leading a dive at an unseen tile brings.
const typicalDive = 14

// experience is what each trait has brought, in victory points to come: a linear regression over more than 100,000
// moments of games between judges, for each number of players. go test -run Foretell -fit computes it again.
var experience = [game.MaxSeats + 1]features{
	2: {
		-2.977, -1.102, -1.776, 0.358, 0.145, -1.147, 1.644, 0.010, 0.568, -0.342, 0.324, 0.071, -0.715, 0.334, 0.676, -0.315,
		59.346, -0.825, 5.391, 2.662, 2.557, 0.692, -3.222, 0.574, -0.879, 1.249, -0.479, -1.263, 1.497, 0.107, -0.219, 0.479,
	},
	3: {
		2.358, -0.471, 1.455, 0.124, 0.168, -1.039, 0.098, 0.089, -0.163, -1.128, 0.142, -0.417, -0.850, 0.381, 0.556, -0.195,
		26.236, -1.394, 1.407, -0.591, -0.844, 1.535, -2.158, 0.608, 0.850, 1.568, 0.095, -0.025, 0.840, 0.173, 0.012, 0.933,
	},
	4: {
		-2.146, -0.487, -0.099, -0.358, -1.099, -0.956, -0.070, 0.097, 0.053, -0.218, -0.051, -0.149, -0.288, 0.442, 0.486, -0.021,
		17.731, -1.652, 1.291, 2.718, 1.370, 1.259, -0.852, 0.323, 1.372, 0.390, -0.007, 0.509, 0.101, 0.058, 0.041, 1.002,
	},
	5: {
		-2.124, -0.358, 0.240, -1.563, -2.054, 1.935, -1.107, -0.029, -0.007, -0.130, 0.005, -0.310, 0.019, 0.485, 0.326, 0.050,
		8.778, -1.491, 0.010, 4.160, 7.077, 2.776, 2.071, 0.583, 1.495, 0.424, 0.231, 0.613, -0.673, -0.020, 0.288, 1.122,
	},
}

// spread is how far, in victory points, a seat's result may still vary: at the end of a game, and how much more with
// all of it left.
var spread = [game.MaxSeats + 1][2]float64{2: {5.5, 12}, 3: {5, 10}, 4: {4.7, 9.4}, 5: {4.5, 9}}
