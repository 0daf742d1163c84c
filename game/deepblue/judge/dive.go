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

// newDiver is a seat as a diver with the given spots.
func (j *mind) newDiver(p *deepblue.Position, s game.Seat) diver {
	hand := p.Hand(s)
	return diver{
		seat: s, worth: plainWorth, cards: hand & j.scorers,
		protect: [2]int{(hand & j.divers[0]).Count(), (hand & j.divers[1]).Count()},
	}
}

// hold gives a diver the good of a spot.
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
func (j *mind) scene(p *deepblue.Position, tile int) outlook {
	o := outlook{judge: j, bag: p.Bag(), malice: j.malice(p)}
	if tile < 0 || !j.tiles[tile].city {
		return o
	}
	switch p.Scenario() {
	case deepblue.TroubledWaters:
		o.pairs = true
	case deepblue.BestOfTheBest:
		o.bonus = 4
	case deepblue.BountyWrecks:
		o.bounty = 2.0 / 3
	}
	return o
}

// addLeaderVP gives the tile's VP to those who get them.
func (j *mind) addLeaderVP(p *deepblue.Position, o *outlook, tile int, boats func(game.Seat) int) {
	if j.tiles[tile].city && p.Scenario() == deepblue.RuinsOfPlenty {
		for i := range o.n {
			o.divers[i].sure += j.tiles[tile].vp * float64(boats(o.divers[i].seat))
		}
		return
	}
	o.divers[o.leader].sure += j.tiles[tile].vp
}

// underway is the outlook on the rest of the dive under way, seen by its leader.
func (j *mind) underway(p *deepblue.Position) outlook {
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
		d.sure = float64(p.CardVP(s))
		for g, worth := range d.worth {
			d.stake += worth * float64(o.drawn[g])
		}
		if s == p.Turn() {
			o.leader = o.n
		}
		o.divers[o.n] = d
		o.n++
	}
	if !p.InDive().Has(p.Turn()) {
		o.bag = game.Bag{} // the leader is up, and nobody draws any more
		return o
	}
	j.addLeaderVP(p, &o, tile, func(s game.Seat) int { return boatsAt(p, s, site) })
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

// lead is what a seat can want from leading a dive at a place on a certain tile with its boats moored as given.
func (j *mind) lead(p *deepblue.Position, s game.Seat, place, tile int, m *mooring) float64 {
	o := j.prospect(p, s, place, tile, m)
	pl := o.solve()
	return pl.wantOn
}

// prospect is the outlook on a dive that a seat would lead. Others whose boats are near are taken to rush there, unless
// they would leave a good spot.
func (j *mind) prospect(p *deepblue.Position, s game.Seat, place, tile int, m *mooring) outlook {
	o := j.scene(p, tile)
	me := j.newDiver(p, s)
	mine := 0
	for _, b := range m {
		if b.place == place {
			me.hold(b.spot)
			mine++
		} else if b.place != deepblue.NoPlace && p.Distance(b.place, place) == 1 {
			mine++
		}
	}
	o.divers[0], o.n = me, 1
	for other := range game.Seat(p.Players()) {
		if other != s {
			j.join(p, &o, other, place)
		}
	}
	j.addLeaderVP(p, &o, tile, func(of game.Seat) int {
		if of == s {
			return mine
		}
		return 1
	})
	if g, ok := p.ScatteredOn(place); ok {
		o.drawn[g]++
		if g <= deepblue.Red {
			for i := range o.n {
				o.divers[i].stake += o.divers[i].worth[g]
			}
		}
	}
	return o
}

// finale is what the last dive of the game is worth on top to a seat that would lead it: much if it would win by it,
// the contrary if it would lose.
func (j *mind) finale(p *deepblue.Position, o *outlook, v *values) float64 {
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
func (j *mind) join(p *deepblue.Position, o *outlook, s game.Seat, place int) {
	d := j.newDiver(p, s)
	there := false
	for i := range 2 {
		at, spot := p.Boat(s, i)
		switch {
		case at == place:
			d.hold(spot)
			there = true
		case p.Distance(at, place) == 1 && (spot == deepblue.NoSpot || spot > int(deepblue.RedSpot)):
			there = true
		}
	}
	if there {
		o.divers[o.n] = d
		o.n++
	}
}

// rateRush: what the dive brings to everybody with the boats that come, less what they leave behind.
func (j *mind) rateRush(p *deepblue.Position, s game.Seat, moves []game.Move, rates []float64) {
	for i, m := range moves {
		coming := deepblue.ChoiceOf(m).Boats
		o := j.rushed(p, s, coming.Count())
		pl := o.solve()
		rates[i] = j.share(&o, &pl.draw, s)
		for left := coming; left != 0; left = left.Rest() {
			rates[i] -= 0.05 // all else being equal, a boat that need not come stays where it is
			if place, spot := p.Boat(s, left.First()); spot != deepblue.NoSpot {
				rates[i] -= j.spotValue(p, s, place)
			}
		}
	}
}

// rushed is the outlook on the dive about to begin if so many boats of a seat rush there.
func (j *mind) rushed(p *deepblue.Position, s game.Seat, coming int) outlook {
	site := p.DiveSite()
	tile := p.TileAt(site)
	o := j.scene(p, tile)
	boats := func(of game.Seat) int {
		n := boatsAt(p, of, site)
		if of == s {
			n += coming
		}
		return n
	}
	for other := range game.Seat(p.Players()) {
		if boats(other) == 0 {
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
		o.divers[o.n] = d
		o.n++
	}
	j.addLeaderVP(p, &o, tile, boats)
	return o
}

// share is what a seat likes about what everybody can expect: its own, less the others'.
func (j *mind) share(o *outlook, v *values, s game.Seat) float64 {
	sum := 0.0
	for i := range o.n {
		if o.divers[i].seat == s {
			sum += float64(v[i])
		} else {
			sum -= o.malice * float64(v[i])
		}
	}
	return sum
}

// rateHazard: a spot is given up rather than a card, a narrow protection rather than one that is good for both, and
// resurfacing costs what is at stake and what is still to come.
func (j *mind) rateHazard(p *deepblue.Position, s game.Seat, moves []game.Move, rates []float64) {
	o := j.underway(p)
	pl := o.solve()
	v := pl.expected()
	stay := 0.0
	for i := range o.n {
		if d := &o.divers[i]; d.seat == s {
			stay = max(d.stake, float64(v[i])-d.sure)
		}
	}
	for i, m := range moves {
		c := deepblue.ChoiceOf(m)
		switch {
		case c.Act == deepblue.ActResurface:
			rates[i] = 0
		case c.Card != deepblue.NoCard:
			rates[i] = stay - j.crew[c.Card].ready
		default:
			_, spot := p.Boat(s, c.Boat)
			rates[i] = stay - 0.1
			if spot == int(deepblue.EitherSpot) {
				rates[i] -= 0.5
			}
		}
	}
}

// rateCards: points in the hand are worth more than a card kept ready, except for the least of them.
func (j *mind) rateCards(p *deepblue.Position, moves []game.Move, rates []float64) {
	bonus := 0.0
	if p.Scenario() == deepblue.BestOfTheBest && j.tiles[p.TileAt(p.DiveSite())].city {
		bonus = 4
	}
	for i, m := range moves {
		rates[i] = 0
		if c := deepblue.ChoiceOf(m).Card; c != deepblue.NoCard {
			rates[i] = j.crew[c].vp + bonus - playCost
		}
	}
}
