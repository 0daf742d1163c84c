package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// horizon is about how many turns everybody still has: the city is half of what is dived in the end.
func (j *Judge) horizon(p *deepblue.Position) float64 {
	left := 4 - p.CityParts()
	down := p.Unseen().Count()
	return 1.5 + 2.2*float64(left) + 0.8*float64(down)
}

// voyage collects what a turn's moves are weighed with, worked out once.
type voyage struct {
	*Judge
	p       *deepblue.Position
	s       game.Seat
	unknown float64 // leading a dive at a tile that is still face down
	known   map[berth]float64
	cost    [64]float64 // of paying for so many moves
}

// berth is a way for boats to lie at a place: their spots there, and whether the other boat is near.
type berth struct {
	place int
	spots [2]int // NoSpot-1 if the boat is elsewhere
}

const elsewhere = deepblue.NoSpot - 1

func (j *Judge) newVoyage(p *deepblue.Position, s game.Seat) *voyage {
	v := &voyage{Judge: j, p: p, s: s, known: make(map[berth]float64)}
	v.unknown = v.guessUnknown()
	for n := range v.cost {
		v.cost[n] = v.cheapest(n, j.sails, func(m *member) int { return m.propellers })
	}
	return v
}

// guessUnknown averages over the tiles that lie face down, each with its best spot and nobody else near.
func (v *voyage) guessUnknown() float64 {
	unseen := v.p.Unseen()
	if unseen == 0 {
		return 0
	}
	sum := 0.0
	for tiles := unseen; tiles != 0; tiles = tiles.Rest() {
		o := v.scene(v.p, tiles.First())
		best := math.Inf(-1)
		for _, spot := range v.tiles[tiles.First()].spots {
			me := v.newDiver(v.p, v.s)
			me.hold(int(spot))
			me.sure = v.tiles[tiles.First()].vp
			o.divers[0], o.n = me, 1
			pl := o.solve()
			best = max(best, pl.wantOn)
		}
		if math.IsInf(best, -1) {
			best = v.tiles[tiles.First()].vp
		}
		sum += best
	}
	return sum / float64(unseen.Count())
}

// value is what it is worth to have boats moored so: the best dive that is prepared, something for the second best,
// and for being near to others.
func (v *voyage) value(m *mooring) float64 {
	w := &v.weights
	var prepared [2]float64
	for i, b := range m {
		if i == 1 && m[0].place == b.place {
			continue
		}
		prepared[i] = max(0, w.wait*v.at(b.place, m)-w.turn)
	}
	best, other := max(prepared[0], prepared[1]), min(prepared[0], prepared[1])
	return best + w.second*other + v.nearness(m)
}

// at is what leading a dive at a place would bring with the boats moored so; nothing without a boat or a wreck there.
func (v *voyage) at(place int, m *mooring) float64 {
	if v.p.FaceDown(place) {
		return v.unknown
	}
	tile := v.p.TileAt(place)
	if tile < 0 {
		return 0
	}
	key := berth{place: place, spots: [2]int{elsewhere, elsewhere}}
	for i, b := range m {
		if b.place == place {
			key.spots[i] = b.spot
		}
	}
	worth, ok := v.known[key]
	if !ok {
		worth = v.lead(v.p, v.s, place, tile, m)
		v.known[key] = worth
	}
	return worth
}

// nearness is a little for each boat: the best site it could go to next.
func (v *voyage) nearness(m *mooring) float64 {
	sum := 0.0
	for _, b := range m {
		best := 0.0
		for _, site := range v.sites {
			worth := 0.0
			switch {
			case v.p.FaceDown(site):
				worth = v.unknown
			case v.p.TileAt(site) >= 0:
				worth = 10 // an ordinary wreck
			}
			best = max(best, v.weights.near*worth-v.weights.far*float64(v.p.Distance(b.place, site)))
		}
		sum += best
	}
	return sum
}

// moor is where a boat lies after sailing to a place: on the spot that is best there.
func (v *voyage) moor(m *mooring, boat, to int) {
	from := m[boat]
	m[boat].place, m[boat].spot = to, deepblue.NoSpot
	if v.p.TileAt(to) < 0 {
		return
	}
	free := v.p.FreeSpots(to)
	if from.place == to && from.spot != deepblue.NoSpot {
		free = free.With(from.spot)
	}
	if other := m[1-boat]; other.place == to && other.spot != deepblue.NoSpot {
		free = free.Without(other.spot)
	}
	best, bestSpot := math.Inf(-1), deepblue.NoSpot
	for ; free != 0; free = free.Rest() {
		m[boat].spot = free.First()
		if worth := v.at(to, m); worth > best {
			best, bestSpot = worth, free.First()
		}
	}
	m[boat].spot = bestSpot
}

// spotValue is what a boat gives up by leaving a spot: part of what the dive there would bring.
func (j *Judge) spotValue(p *deepblue.Position, s game.Seat, place, spot int) float64 {
	tile := p.TileAt(place)
	if tile < 0 {
		return 0
	}
	m := moored(p, s)
	return 0.5 * max(0, j.lead(p, s, place, tile, &m)-j.weights.turn)
}

func (j *Judge) rateTurn(p *deepblue.Position, s game.Seat, moves []game.Move, rates []float64) {
	v := j.newVoyage(p, s)
	now := moored(p, s)
	still := v.value(&now)
	horizon := j.horizon(p)
	for i, m := range moves {
		c := j.game.Choice(m)
		switch c.Word {
		case "recruit":
			price := v.priceOf(c.Card)
			rates[i] = still + j.hire(p, s, c.Card, horizon) - v.cheapest(price, j.cash, func(m *member) int { return m.cash })
		case "renew":
			rates[i] = still + v.hireBest(horizon) - v.cheapest(j.renew, j.cash, func(m *member) int { return m.cash })
		case "rest":
			rates[i] = still + v.rest()
		case "dive":
			rates[i] = v.dive(c.Place, &now)
		case "sail":
			rates[i] = v.sail(c, now)
		}
	}
}

// dive is what leading a dive now brings, and where the boats are afterwards.
func (v *voyage) dive(place int, now *mooring) float64 {
	gain := v.lead(v.p, v.s, place, v.p.TileAt(place), now)
	after := *now
	for i := range after {
		if after[i].place == place {
			after[i].spot = deepblue.NoSpot
		}
	}
	w := &v.weights
	rest := v.nearness(&after)
	for _, b := range after {
		if b.place != place {
			rest += max(0, w.wait*v.at(b.place, &after)-w.turn)
		}
	}
	return gain + rest
}

// sail weighs the boat's destination with the best the other boat can do.
func (v *voyage) sail(c deepblue.Choice, now mooring) float64 {
	if c.Boat == 1 {
		first := v.p.Trip()[0]
		m, moves := now, 0
		if first != deepblue.NoPlace {
			v.moor(&m, 0, first)
			moves = trip(v.p, now[0].place, first)
		}
		return v.arrive(&m, now, c.Place, moves)
	}
	m, moves := now, 0
	if c.Place != deepblue.NoPlace {
		v.moor(&m, 0, c.Place)
		moves = trip(v.p, now[0].place, c.Place)
	}
	best := math.Inf(-1)
	if moves > 0 {
		best = v.arrive(&m, now, deepblue.NoPlace, moves)
	}
	for place := range len(v.game.Pack().Places) {
		if !math.IsInf(v.cost[moves+trip(v.p, now[1].place, place)], 1) {
			best = max(best, v.arrive(&m, now, place, moves))
		}
	}
	return best
}

// arrive adds the second boat's trip and pays for both.
func (v *voyage) arrive(m *mooring, now mooring, place, moves int) float64 {
	after := *m
	if place != deepblue.NoPlace {
		v.moor(&after, 1, place)
		moves += trip(v.p, now[1].place, place)
	}
	return v.value(&after) - v.cost[moves]
}

func trip(p *deepblue.Position, from, to int) int {
	if from == to {
		return 2
	}
	return p.Distance(from, to)
}

// rest is what coming back is worth: of three cards among those that rest.
func (v *voyage) rest() float64 {
	resting := v.p.Resting(v.s)
	n := resting.Count()
	sum := 0.0
	for cards := resting; cards != 0; cards = cards.Rest() {
		sum += v.crew[cards.First()].ready
	}
	return sum * float64(min(n, 3)) / float64(n)
}
