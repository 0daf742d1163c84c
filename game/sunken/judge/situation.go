package judge

import (
	"math/bits"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
)

const (
	spaces   = sunken.Spaces
	columns  = sunken.Columns
	depths   = sunken.Depths
	colours  = sunken.Colours
	kinds    = sunken.Kinds
	mussels  = sunken.Mussels
	allKinds = 1<<kinds - 1
)

// situation is a position from one seat's point of view, with what is needed repeatedly computed once.
type situation struct {
	weights   // adjusted to the position
	p         *sunken.Position
	me        game.Seat
	ship      int
	hand      [colours]int8
	cards     int // in hand
	supply    int
	jokers    int          // that may be laid now
	held      int          // all of them
	filled    int          // places on the player board
	lacking   uint16       // the kinds that are missing there
	lying     game.Set     // all treasures on the board
	left      [columns]int // of them in each column
	best      int          // the best opponent's standing
	others    int          // cards of all opponents
	ebb       float64      // how near the end is, from 0 to 1
	gainWorth float64      // the worth of a gain in this sweep
	mine      [spaces]int8
	price     [spaces]int8 // cards to opponents for a tile
	payers    [spaces]int8 // bathyscapes of opponents that pay one here when they collect
	rivals    int          // bathyscapes of opponents
	kind      [kinds]float64

	// What is to be found; see survey.
	finds      [spaces][depths]find
	found      [spaces]int8
	unseen     [colours]float64        // share of each colour among the unseen cards
	spaceWorth [spaces]float64         // what a space is worth to a bathyscape besides what can be found there
	start      purse                   // of the turn that is planned
	nearly     float64                 // finishes of the fleet as it is
	stays      float64                 // outlook of the fleet as it is, plus nearly
	courses    [columns]course         // the course of that fleet at each column
	gains      [depths][spaces]float64 // of moving a bathyscape at a depth of the ship's column to a space
}

// lookAt fills in a situation for a seat.
func (j *Judge) lookAt(t *situation, p *sunken.Position, me game.Seat) {
	t.weights, t.p, t.me, t.ship, t.supply = j.weights, p, me, p.Ship(me), p.Supply(me)
	for c, n := range p.Hand(me) {
		t.hand[c] = int8(n)
		t.cards += int(n)
	}
	t.held = jokersOf(p, me)
	freshDoubles, freshMussels := p.Fresh()
	t.jokers = t.held - freshDoubles - freshMussels
	t.stop += float64(t.few * float64(max(0, p.Players()-3)))
	have := kindsOf(p.Board(me))
	t.filled = bits.OnesCount16(have)
	t.lacking = allKinds &^ have
	t.lookAtFleets()
	t.lookAtEnd()
	t.lookAtKinds()
}

// kindsOf are the kinds in a set of treasures.
func kindsOf(set game.Set) uint16 {
	return uint16(set|set>>kinds|set>>(2*kinds)|set>>(3*kinds)|set>>(4*kinds)) & allKinds
}

// ofKinds are all treasures of a set of kinds.
func ofKinds(set uint16) game.Set {
	k := game.Set(set)
	return k | k<<kinds | k<<(2*kinds) | k<<(3*kinds) | k<<(4*kinds)
}

func jokersOf(p *sunken.Position, s game.Seat) int {
	return p.Doubles(s).Count() + bits.OnesCount8(p.HeldMussels(s))
}

func cardsOf(p *sunken.Position, s game.Seat) int {
	n := p.Supply(s)
	for _, of := range p.Hand(s) {
		n += int(of)
	}
	return n
}

// count is the number of bathyscapes of a column in one word of a fleet.
func count(row uint32, column int) int8 { return int8(row >> (4 * column) & 15) }

func (t *situation) lookAtFleets() {
	own := t.p.Fleet(t.me)
	var others [depths]uint32
	for s := range game.Seat(t.p.Players()) {
		if s == t.me {
			continue
		}
		for d, row := range t.p.Fleet(s) {
			others[d] += row
		}
	}
	above, below := uint32(0), others[0]+others[1]+others[2]+others[3]
	for c := range columns {
		t.rivals += int(count(below, c))
	}
	for d := range depths {
		above += others[d]
		for c := range columns {
			x := d*columns + c
			t.mine[x] = count(own[d], c)
			t.price[x] = count(above, c)
			t.payers[x] = count(below, c)
		}
		below -= others[d]
	}
}

// standing ranks players as the end of the game does, by ST-END-4.
func standing(filled, jokers, cards int) int { return (filled*100+jokers)*100 + cards }

// lookAtEnd finds how near the end is, and adjusts the worth of cards and jokers to that.
func (t *situation) lookAtEnd() {
	top := t.filled
	for s := range game.Seat(t.p.Players()) {
		if s != t.me {
			filled := t.p.Board(s).Count()
			top = max(top, filled)
			cards := cardsOf(t.p, s)
			t.others += cards
			t.best = max(t.best, standing(filled, jokersOf(t.p, s), cards))
		}
	}
	laid := t.p.LaidDoubles()
	for x := range spaces {
		here := t.p.Lying(x) &^ laid
		t.lying |= here
		t.left[x%columns] += here.Count()
	}
	t.ebb = 1 - t.distanceToEnd(top)
	t.card *= 1 - float64(t.ebbCard*t.ebb)
	t.gift *= 1 - float64(t.ebbCard*t.ebb)
	t.joker *= 1 - float64(t.ebbJoker*t.ebb)
	t.double *= 1 - float64(t.ebbJoker*t.ebb)
	if t.p.Still() == t.p.StillLimit()-1 && !t.p.Gained() {
		t.gainWorth = t.rouse
		if standing(t.filled, t.held, t.cards+t.supply) > t.best {
			t.gainWorth = -t.rouse
		}
	}
}

// distanceToEnd is how far off the end is, from 0 to 1, by the kinds that the leader lacks and the treasures in each column.
func (t *situation) distanceToEnd(top int) float64 {
	tide := min(1, float64(kinds-top)/t.race)
	for _, n := range t.left {
		tide = min(tide, float64(n)/t.short)
	}
	return tide
}

// lookAtKinds finds what a treasure of each kind is worth.
func (t *situation) lookAtKinds() {
	for k := range kinds {
		if t.lacking>>k&1 == 0 {
			t.kind[k] = t.double
			continue
		}
		left := (t.lying & ofKinds(1<<k)).Count()
		t.kind[k] = 1 + t.rare/float64(1+left) + float64(t.last*float64(max(0, t.filled-8)))
	}
}

// isJoker tells whether a piece on the board lies there as a joker.
func (t *situation) isJoker(piece int) bool { return piece >= mussels || t.p.LaidDoubles().Has(piece) }

// worth is what a piece is worth once it is brought up.
func (t *situation) worth(piece int, joker bool) float64 {
	if joker {
		return t.joker
	}
	return t.kind[piece%kinds]
}

// fills is the kind whose place a piece would fill, or kinds.
func (t *situation) fills(piece int, joker bool) int {
	if joker || t.lacking>>(piece%kinds)&1 == 0 {
		return kinds
	}
	return piece % kinds
}

func colourOf(piece int) int {
	if piece >= mussels {
		return piece - mussels
	}
	return piece / kinds
}

// fee is what giving away that many cards costs.
func (t *situation) fee(price float64) float64 { return float64(price * (t.card + t.gift)) }

// piecesIn calls each for every piece in a space.
func (t *situation) piecesIn(x int, each func(piece int)) {
	for set := t.p.Lying(x); set != 0; set = set.Rest() {
		each(set.First())
	}
	for set := game.Set(t.p.MusselsIn(x)); set != 0; set = set.Rest() {
		each(mussels + set.First())
	}
}
