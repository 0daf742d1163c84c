package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

var (
	plainWorth = treasureWorth(false)
	spotWorth  = treasureWorth(true)
)

// treasureWorth is what silver, gold and red are worth.
func treasureWorth(onSpot bool) (worth [3]float64) {
	for g := range worth {
		worth[g] = float64(deepblue.Gem(g).VP(onSpot))
	}
	return worth
}

// newDiver is a seat as a diver without spots.
func (j *evaluator) newDiver(p *deepblue.Position, s game.Seat) diver {
	hand := p.Hand(s)
	return diver{
		seat: s, worth: plainWorth, cards: hand & j.scorers,
		protect: [2]int{(hand & j.divers[0]).Count(), (hand & j.divers[1]).Count()},
	}
}

// hold gives a diver the benefit of a spot.
func (d *diver) hold(spot int) {
	switch spot {
	case deepblue.NoSpot:
	case int(deepblue.BlueSpot):
		d.protect[0]++
	case int(deepblue.BlackSpot):
		d.protect[1]++
	case int(deepblue.EitherSpot):
		d.either++
	default:
		d.worth[spot] = spotWorth[spot]
	}
}

// scene is an outlook on a dive at a tile, without divers yet.
func (j *evaluator) scene(p *deepblue.Position, tile int) outlook {
	o := outlook{judge: j, bag: p.Bag(), malice: j.malice(p), bonus: j.cardBonus(p, tile)}
	if tile < 0 || !j.tiles[tile].city {
		return o
	}
	switch p.Scenario() {
	case deepblue.TroubledWaters:
		o.pairs = true
	case deepblue.BountyWrecks:
		o.bounty = 2
	}
	return o
}

// cardBonus is how many VP more each card brings in a dive at a tile (DB-SCN-2).
func (j *evaluator) cardBonus(p *deepblue.Position, tile int) float64 {
	if p.Scenario() == deepblue.BestOfTheBest && tile >= 0 && j.tiles[tile].city {
		return 4
	}
	return 0
}

// tileVP is what the tile itself brings to a diver with so many boats there.
func (j *evaluator) tileVP(p *deepblue.Position, tile, boats int, leads bool) float64 {
	switch t := &j.tiles[tile]; {
	case t.city && p.Scenario() == deepblue.RuinsOfPlenty:
		return t.vp * float64(boats)
	case leads:
		return t.vp
	}
	return 0
}

// underway is the outlook on the rest of the dive under way, seen by its leader.
func (j *evaluator) underway(p *deepblue.Position) outlook {
	site := p.DiveSite()
	tile := p.TileAt(site)
	o := j.scene(p, tile)
	o.drawn = p.Drawn()
	for s := range game.Seat(p.Players()) {
		if !p.InDive().Has(s) {
			continue
		}
		d := j.newDiver(p, s)
		for i := range 2 {
			if place, spot := p.Boat(s, i); place == site {
				d.hold(spot)
			}
		}
		d.sure = float64(p.CardVP(s)) + j.tileVP(p, tile, boatsAt(p, s, site), s == p.Turn())
		for g, worth := range d.worth {
			d.stake += float64(worth * float64(o.drawn[g]))
		}
		if s == p.Turn() {
			o.leader = o.n
		}
		o.divers[o.n] = d
		o.n++
	}
	if !p.InDive().Has(p.Turn()) {
		o.bag, o.bounty = game.Bag{}, 0 // the leader is up, and nobody draws any more
	}
	return o
}

func boatsAt(p *deepblue.Position, s game.Seat, place int) int {
	n := 0
	for i := range 2 {
		if at, _ := p.Boat(s, i); at == place {
			n++
		}
	}
	return n
}

// mooring is where a seat's boats would be.
type mooring [2]struct{ place, spot int }

func moored(p *deepblue.Position, s game.Seat) (m mooring) {
	for i := range m {
		m[i].place, m[i].spot = p.Boat(s, i)
	}
	return m
}

// lead is what leading a dive at a place on a certain tile is worth to a seat with its boats moored as given.
func (j *evaluator) lead(p *deepblue.Position, s game.Seat, place, tile int, m *mooring) float64 {
	o := j.prospect(p, s, place, tile, m)
	_, want := o.begin()
	return want
}

// prospect is the outlook on a dive that a seat would lead in its turn. Others whose boats are in reach are assumed to
// rush there, unless they would leave a treasure spot.
func (j *evaluator) prospect(p *deepblue.Position, s game.Seat, place, tile int, m *mooring) outlook {
	o := j.solo(p, s, place, tile, m)
	for other := range game.Seat(p.Players()) {
		if other != s {
			j.join(p, &o, other, place, tile)
		}
	}
	o.start(p, place)
	return o
}

// solo is the outlook on a dive that nobody else joins, before a gem that lies at the place is counted.
func (j *evaluator) solo(p *deepblue.Position, s game.Seat, place, tile int, m *mooring) outlook {
	o := j.scene(p, tile)
	reach := p.RushRange(tile)
	me := j.newDiver(p, s)
	mine := 0
	for _, b := range m {
		if b.place == place {
			me.hold(b.spot)
			mine++
		} else if b.place != deepblue.NoPlace && p.Distance(b.place, place) <= reach {
			mine++
		}
	}
	me.sure = j.tileVP(p, tile, mine, true)
	o.divers[0], o.n = me, 1
	return o
}

// start counts a gem that lies at the place as the first one drawn.
func (o *outlook) start(p *deepblue.Position, place int) {
	g, ok := p.ScatteredOn(place)
	if !ok {
		return
	}
	o.drawn[g]++
	if g <= deepblue.Red {
		for i := range o.n {
			o.divers[i].stake += o.divers[i].worth[g]
		}
	}
}

// begin is what everybody can expect of a dive that is about to begin, and what that is worth to its leader. There is
// one draw at least, unless a gem lay there: then the leader may stop at once.
func (o *outlook) begin() (values, float64) {
	sol := o.solve()
	if o.drawn != (game.Bag{}) && sol.wantStop > sol.wantDraw {
		return sol.stop, sol.wantStop
	}
	return sol.draw, sol.wantDraw
}

// finale is what the last dive of the game is worth on top to its leader: positive if the leader would win by it,
// negative if not.
func (j *evaluator) finale(p *deepblue.Position, o *outlook, v *values) float64 {
	var vp [game.MaxSeats]float64
	for s := range game.Seat(p.Players()) {
		vp[s] = float64(p.VP(s))
	}
	for i := range o.n {
		vp[o.divers[i].seat] += float64(v[i])
	}
	me := o.divers[o.leader].seat
	ahead := math.Inf(1)
	for s := range game.Seat(p.Players()) {
		if s != me {
			ahead = min(ahead, vp[me]-vp[s])
		}
	}
	return j.weights.finale * max(-finaleMost, min(ahead, finaleMost))
}

const finaleMost = 15 // points ahead or behind; more makes no difference

// join adds another player to a dive at a place if a boat is there or would come.
func (j *evaluator) join(p *deepblue.Position, o *outlook, s game.Seat, place, tile int) {
	d := j.newDiver(p, s)
	boats := 0
	for i := range 2 {
		at, spot := p.Boat(s, i)
		switch {
		case at == place:
			d.hold(spot)
			boats++
		case p.Distance(at, place) <= p.RushRange(tile) && (spot == deepblue.NoSpot || spot > int(deepblue.RedSpot)):
			boats++
		}
	}
	if boats > 0 {
		d.sure = j.tileVP(p, tile, boats, false)
		o.divers[o.n] = d
		o.n++
	}
}

// rateRush: what the dive brings to everybody with the boats that come, less what they leave behind.
func (j *evaluator) rateRush(p *deepblue.Position, s game.Seat, moves []game.Move, rates []float64) {
	for i, m := range moves {
		coming := deepblue.ChoiceOf(m).Boats
		o := j.rushed(p, s, coming.Count())
		expected, _ := o.begin()
		rates[i] = j.share(&o, &expected, s)
		for left := coming; left != 0; left = left.Rest() {
			rates[i] -= 0.05 // all else being equal, a boat that need not come stays where it is
			if place, spot := p.Boat(s, left.First()); spot != deepblue.NoSpot {
				rates[i] -= j.spotValue(p, s, place)
			}
		}
	}
}

// rushed is the outlook on the dive about to begin if so many boats of a seat rush there.
func (j *evaluator) rushed(p *deepblue.Position, s game.Seat, coming int) outlook {
	site := p.DiveSite()
	tile := p.TileAt(site)
	o := j.scene(p, tile)
	for other := range game.Seat(p.Players()) {
		boats := boatsAt(p, other, site)
		if other == s {
			boats += coming
		}
		if boats == 0 {
			continue
		}
		if other == p.Turn() {
			o.leader = o.n
		}
		d := j.newDiver(p, other)
		for b := range 2 {
			if place, spot := p.Boat(other, b); place == site {
				d.hold(spot)
			}
		}
		d.sure = j.tileVP(p, tile, boats, other == p.Turn())
		o.divers[o.n] = d
		o.n++
	}
	o.start(p, site)
	return o
}

// share is what everybody's expected points are worth to a seat: its own, less a share of the others'.
func (j *evaluator) share(o *outlook, v *values, s game.Seat) float64 {
	sum := 0.0
	for i := range o.n {
		if o.divers[i].seat == s {
			sum += float64(v[i])
		} else {
			sum -= float64(o.malice * float64(v[i]))
		}
	}
	return sum
}

// rateHazard: each protection is rated by what the dive still brings once it is spent; resurfacing, which brings
// nothing more, is 0.
func (j *evaluator) rateHazard(p *deepblue.Position, s game.Seat, moves []game.Move, rates []float64) {
	o := j.underway(p)
	then := p.Hazards()[1:]
	for i, m := range moves {
		c := deepblue.ChoiceOf(m)
		switch {
		case c.Act == deepblue.ActResurface:
			rates[i] = 0
		case c.Card != deepblue.NoCard:
			rates[i] = o.without(s, j.crew[c.Card].protects, then) - j.crew[c.Card].ready
		default:
			_, spot := p.Boat(s, c.Boat)
			rates[i] = o.without(s, spot-int(deepblue.BlueSpot), then) - 0.1 // spots are gone after the dive anyway
			if spot == int(deepblue.EitherSpot) {
				rates[i] -= 0.1
			}
		}
	}
}

// without is what a diver can still win of the rest of the dive with one protection less (against blue, black or
// either); then are the hazards of the same draw that must be answered next.
func (o outlook) without(s game.Seat, protection int, then []deepblue.Gem) float64 {
	for i := range o.n {
		d := &o.divers[i]
		if d.seat != s {
			continue
		}
		if protection < len(d.protect) {
			d.protect[protection]--
		} else {
			d.either--
		}
		var due [2]int
		for _, g := range then {
			due[g-deepblue.Blue]++
		}
		if !withstands(d, due[0], due[1]) {
			return 0
		}
		sol := o.solve()
		return max(d.stake, float64(sol.expected()[i])-d.sure)
	}
	return 0
}

// rateCards: points now are worth more than a card kept ready.
func (j *evaluator) rateCards(p *deepblue.Position, moves []game.Move, rates []float64) {
	bonus := j.cardBonus(p, p.TileAt(p.DiveSite()))
	for i, m := range moves {
		rates[i] = 0
		if c := deepblue.ChoiceOf(m).Card; c != deepblue.NoCard {
			rates[i] = j.crew[c].vp + bonus - playCost
		}
	}
}
