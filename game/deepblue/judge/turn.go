package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/exact"
)

// horizon estimates how many turns everybody still has, from the parts of the city and the unseen tiles left.
func (j *evaluator) horizon(p *deepblue.Position) float64 {
	left := 4 - p.CityParts()
	down := p.Unseen().Count()
	return 1.5 + float64(2.2*float64(left)) + float64(0.8*float64(down))
}

// left estimates the share of the game still to come.
func (j *evaluator) left(p *deepblue.Position) float64 { return min(1, j.horizon(p)/18) }

// voyage holds what rating the moves of a turn needs, each computed once.
type voyage struct {
	*evaluator
	p       *deepblue.Position
	s       game.Seat
	unknown float64 // leading a dive at a tile that is still face down
	turned  float64 // in a storm: the same for tiles that are not dived at once
	now     mooring
	stays   [2]berth
	moves   costs // what so many moves cost
	money   costs
	known   [64]bool
	berths  [64]berth // where a boat that comes to a place would lie
	near    [64]float64
	worths  [64]float64 // of the deck's cards
}

// berth is where a boat lies, and what leading a dive there with this boat alone would bring.
type berth struct {
	place, spot int
	worth       float64
	now         float64 // what comes of turning up a tile there in a storm, before the turn ends
}

func (j *evaluator) newVoyage(p *deepblue.Position, s game.Seat) *voyage {
	v := &j.voyage
	*v = voyage{evaluator: j, p: p, s: s, now: moored(p, s)}
	v.unknown = v.guessUnknown(p.Unseen())
	if p.Scenario() == deepblue.Storm {
		v.turned = v.laterInStorm()
	}
	v.findLures(p, v.unknown)
	for place := range v.places {
		v.near[place] = v.nearness(p, place)
	}
	for i, b := range v.now {
		v.stays[i] = berth{place: b.place, spot: b.spot, worth: v.alone(b.place, b.spot)}
	}
	v.fillCosts(&v.moves, j.sails, func(m *member) int { return m.propellers })
	v.fillCosts(&v.money, j.cash, func(m *member) int { return m.cash })
	return v
}

// guessUnknown averages over the tiles that lie face down, each with its best spot and nobody else near. The leader's VP
// do not affect how a dive goes, so each kind of spot is solved once for plain tiles and once for the Sunken City.
func (v *voyage) guessUnknown(unseen game.Set) float64 {
	if unseen == 0 {
		return 0
	}
	var solved [2][6]float64 // plain tiles and the city's, by spot
	sum := 0.0
	for tiles := unseen; tiles != 0; tiles = tiles.Rest() {
		t := &v.tiles[tiles.First()]
		city := 0
		if t.city {
			city = 1
		}
		best := 0.0
		for _, spot := range t.spots {
			if solved[city][spot] == 0 {
				o := v.scene(v.p, tiles.First())
				me := v.newDiver(v.p, v.s)
				me.hold(int(spot))
				o.divers[0], o.n = me, 1
				pl := o.solve()
				solved[city][spot] = pl.wantDraw
			}
			best = exact.Max(best, solved[city][spot])
		}
		sum += best + t.vp
	}
	return sum / float64(unseen.Count())
}

// alone is what leading a dive brings with one boat there; nothing where there is no wreck.
func (v *voyage) alone(place, spot int) float64 {
	if v.p.FaceDown(place) {
		return v.unknown
	}
	tile := v.p.TileAt(place)
	if tile < 0 {
		return 0
	}
	m := mooring{{place, spot}, {deepblue.NoPlace, deepblue.NoSpot}}
	return v.lead(v.p, v.s, place, tile, &m)
}

// together is what leading a dive brings with both boats there.
func (v *voyage) together(a, b berth) float64 {
	tile := v.p.TileAt(a.place)
	if tile < 0 {
		return a.worth // unknown waters, or no wreck
	}
	m := mooring{{a.place, a.spot}, {b.place, b.spot}}
	return v.lead(v.p, v.s, a.place, tile, &m)
}

// value is what it is worth to have the boats lie so: the best dive prepared, a share of the second best, and being near
// other sites.
func (v *voyage) value(a, b berth) float64 {
	w := &v.weights
	near := v.near[a.place] + v.near[b.place]
	if a.place == b.place {
		return exact.Max(0, float64(w.wait*v.together(a, b))-w.turn) + near + a.now
	}
	x, y := exact.Max(0, float64(w.wait*a.worth)-w.turn), exact.Max(0, float64(w.wait*b.worth)-w.turn)
	return exact.Max(x, y) + float64(w.second*exact.Min(x, y)) + near + a.now + b.now
}

// lure is a site worth sailing to, and what it is worth to a boat that is there.
type lure struct {
	site  int
	worth float64
}

// findLures finds the sites for nearness; unknown is what leading a dive at a face-down tile brings.
func (j *evaluator) findLures(p *deepblue.Position, unknown float64) {
	j.lures = j.lures[:0]
	for _, site := range j.sites {
		switch {
		case p.FaceDown(site):
			j.lures = append(j.lures, lure{site, j.weights.near * unknown})
		case p.TileAt(site) >= 0:
			j.lures = append(j.lures, lure{site, j.weights.near * 10}) // an ordinary wreck
		}
	}
}

// nearness is what the best site a boat could go to next is worth, less the distance.
func (j *evaluator) nearness(p *deepblue.Position, place int) float64 {
	best := 0.0
	for _, l := range j.lures {
		best = exact.Max(best, l.worth-float64(j.weights.far*float64(p.Distance(place, l.site))))
	}
	return best
}

// arrival is where a boat lies after sailing to a place: on the spot that is best there.
func (v *voyage) arrival(place int) berth {
	if !v.known[place] {
		v.known[place] = true
		v.berths[place] = v.bestBerth(place, v.freeFor(place))
		if v.p.Scenario() == deepblue.Storm && v.p.FaceDown(place) {
			v.berths[place].worth, v.berths[place].now = v.turned, v.inStorm(place)
		}
	}
	return v.berths[place]
}

// freeFor are the spots a boat could take. One that the boat itself would leave is not counted as free.
func (v *voyage) freeFor(place int) game.Set {
	if v.p.TileAt(place) < 0 {
		return 0
	}
	return v.p.FreeSpots(place)
}

func (v *voyage) bestBerth(place int, free game.Set) berth {
	best := berth{place: place, spot: deepblue.NoSpot, worth: math.Inf(-1)}
	for ; free != 0; free = free.Rest() {
		if worth := v.alone(place, free.First()); worth > best.worth {
			best.spot, best.worth = free.First(), worth
		}
	}
	if best.spot == deepblue.NoSpot {
		best.worth = v.alone(place, deepblue.NoSpot)
	}
	return best
}

// beside is where the second boat lies if the first takes a spot of the same tile.
func (v *voyage) beside(first berth) berth {
	free := v.freeFor(first.place)
	if first.spot != deepblue.NoSpot {
		free = free.Without(first.spot)
	}
	return v.bestBerth(first.place, free)
}

// spotValue is what a boat gives up by leaving a spot: part of what the dive there would bring.
func (j *evaluator) spotValue(p *deepblue.Position, s game.Seat, place int) float64 {
	tile := p.TileAt(place)
	if tile < 0 {
		return 0
	}
	m := moored(p, s)
	return 0.5 * max(0, j.lead(p, s, place, tile, &m)-j.weights.turn)
}

func (j *evaluator) rateTurn(p *deepblue.Position, s game.Seat, moves []game.Move, rates []float64) {
	v := j.newVoyage(p, s)
	still := v.value(v.stays[0], v.stays[1])
	horizon := j.horizon(p)
	for i, m := range moves {
		c := deepblue.ChoiceOf(m)
		switch c.Act {
		case deepblue.ActRecruit:
			rates[i] = still + j.hire(p, s, c.Card, horizon) - v.money[v.priceOf(c.Card)]
		case deepblue.ActRenew:
			rates[i] = still + v.hireBest(horizon) - v.money[j.renew]
		case deepblue.ActRest:
			rates[i] = still + v.rest()
		case deepblue.ActDive:
			rates[i] = v.dive(c.Place)
		case deepblue.ActSail:
			rates[i] = v.sail(c)
		}
	}
}

// dive is what leading a dive now brings, and where the boats are afterwards.
func (v *voyage) dive(place int) float64 {
	w := &v.weights
	tile := v.p.TileAt(place)
	o := v.prospect(v.p, v.s, place, tile, &v.now)
	expected, gain := o.begin()
	if v.ends(tile) {
		gain += v.finale(v.p, &o, &expected)
	}
	for _, b := range v.stays {
		gain += v.near[b.place]
		if b.place != place {
			gain += exact.Max(0, float64(w.wait*b.worth)-w.turn)
		}
	}
	return gain
}

// ends tells whether a dive at a tile ends the game.
func (v *voyage) ends(tile int) bool { return v.tiles[tile].city && v.p.CityParts() == lastPart }

// lastPart is how many parts of the city are on the frieze when the next one ends the game.
const lastPart = 3

// sail weighs a boat's destination with the best the other boat can do.
func (v *voyage) sail(c deepblue.Choice) float64 {
	if c.Boat == 1 {
		a, moves := v.sailTo(0, v.p.Trip()[0])
		return v.both(a, c.Place, moves)
	}
	a, moves := v.sailTo(0, c.Place)
	best := math.Inf(-1)
	if moves > 0 {
		best = v.both(a, deepblue.NoPlace, moves)
	}
	for place := range v.places {
		if need := moves + trip(v.p, v.now[1].place, place); need < mostToPay && !math.IsInf(v.moves[need], 1) {
			best = exact.Max(best, v.both(a, place, moves))
		}
	}
	return best
}

func (v *voyage) sailTo(boat, place int) (berth, int) {
	if place == deepblue.NoPlace {
		return v.stays[boat], 0
	}
	return v.arrival(place), trip(v.p, v.now[boat].place, place)
}

// both adds the second boat's trip and pays for both.
func (v *voyage) both(a berth, place, moves int) float64 {
	b, more := v.sailTo(1, place)
	if b.place == a.place && more > 0 {
		b = v.beside(a)
	}
	return v.value(a, b) - v.moves[min(moves+more, mostToPay-1)]
}

func trip(p *deepblue.Position, from, to int) int {
	if from == to {
		return 2
	}
	return p.Distance(from, to)
}

// rest is what a Rest is worth: the expected readiness of the cards that come back.
func (v *voyage) rest() float64 {
	resting := v.p.Resting(v.s)
	n := resting.Count()
	sum := 0.0
	for cards := resting; cards != 0; cards = cards.Rest() {
		sum += v.crew[cards.First()].ready
	}
	return sum * float64(min(n, 3)) / float64(n)
}
