package deepblue

import "github.com/divingbell/divingbell/game"

// The sizes and limits of a pack, so that a State has a fixed size and a card set fits a number.
const (
	crewCards     = 30
	startingCards = 4
	ownCards      = crewCards + startingCards // numbers 0-29 are the crew, 30-33 a player's own starting crew
	allTiles      = 15
	startingTiles = 6
	cityTiles     = 4
	marketSlots   = 4
	maxPlaces     = 32
	maxSpots      = 4
	maxWorth      = 4 // most cash or propellers of a card
	anyGem        = gemColours
)

// card is a Card as the rules read it.
type card struct {
	needs     Gem // a colour or anyGem
	count     uint8
	vp        uint8
	protects  Gem
	protector bool // protects is set
	cash      uint8
	propeller uint8
	adds      Gem
	brings    bool // adds is set
}

type tile struct {
	spots    [maxSpots]Spot
	nSpots   uint8
	vp       uint8
	city     bool
	starting bool
	empty    bool
}

// board is a pack made ready for the rules: numbers instead of names, and whatever can be computed beforehand.
type board struct {
	cards  [ownCards]card
	tiles  [allTiles]tile
	prices [marketSlots]int
	renew  int

	places     int
	harbour    int
	startSites game.Set // square sites, face up at the start (DB-SET-2)
	deepSites  game.Set
	distance   [maxPlaces][maxPlaces]uint8

	startPile game.Set // tiles
	deepPile  game.Set
	city      game.Set

	// Which cards have a worth, by worth: cash[2] are the cards with $2.
	cash            [maxWorth + 1]Cards
	propellers      [maxWorth + 1]Cards
	protectingCards [gemColours]Cards // protection by hazard
	scorers         Cards             // cards with VP for gems

	met   [gemColours + 1][allGems + 1]Cards // met[g][n]: cards whose demand n gems of colour g, or anyGem, meet
	reach [maxPlaces][maxReach + 1]game.Set  // reach[a][n]: where a trip of at most n moves can lead from a
}

// maxReach is the longest trip of a boat that a board can have: through all places.
const maxReach = maxPlaces - 1

// within are the places a boat can sail to with n moves.
func (b *board) within(from uint8, n int) game.Set { return b.reach[from][min(n, maxReach)] }

// makeBoard reads a pack that validate has accepted.
func makeBoard(p *Pack) *board {
	b := &board{renew: p.RenewPrice, places: len(p.Places)}
	copy(b.prices[:], p.Prices)
	for i := range p.Crew {
		b.addCard(i, &p.Crew[i])
	}
	for i := range p.StartingCrew {
		b.addCard(crewCards+i, &p.StartingCrew[i])
	}
	for i, t := range p.Tiles {
		b.tiles[i] = tile{
			vp: uint8(t.LeaderVP), city: t.SunkenCity, starting: t.Pile == "starting", empty: t.Empty,
			nSpots: uint8(len(t.Spots)),
		}
		for j, s := range t.Spots {
			b.tiles[i].spots[j], _ = SpotNamed(s)
		}
		if t.Pile == "starting" {
			b.startPile = b.startPile.With(i)
		} else {
			b.deepPile = b.deepPile.With(i)
		}
		if t.SunkenCity {
			b.city = b.city.With(i)
		}
	}
	for i, pl := range p.Places {
		switch pl.Kind {
		case "harbour":
			b.harbour = i
		case "starting site":
			b.startSites = b.startSites.With(i)
		case "advanced site":
			b.deepSites = b.deepSites.With(i)
		}
	}
	b.distance = distances(p)
	b.precompute()
	return b
}

func (b *board) addCard(i int, c *Card) {
	k := &b.cards[i]
	set := game.One(i)
	k.cash, k.propeller, k.vp = uint8(c.Cash), uint8(c.Propellers), uint8(c.VP)
	if c.Cash > 0 {
		b.cash[c.Cash] |= set
	}
	if c.Propellers > 0 {
		b.propellers[c.Propellers] |= set
	}
	if c.Needs != nil {
		k.count = uint8(c.Needs.Count)
		k.needs = anyGem
		if g, ok := GemNamed(c.Needs.Gem); ok {
			k.needs = g
		}
		b.scorers |= set
	}
	if g, ok := GemNamed(c.Protects); ok {
		k.protects, k.protector = g, true
		b.protectingCards[g] |= set
	}
	if g, ok := GemNamed(c.Adds); ok {
		k.adds, k.brings = g, true
	}
}

// sites are the places that can hold a tile.
func (b *board) sites() game.Set { return b.startSites | b.deepSites }

// precompute fills the tables that spare the rules their loops.
func (b *board) precompute() {
	for cards := b.scorers; cards != 0; cards = cards.Rest() {
		c := &b.cards[cards.First()]
		for n := int(c.count); n <= allGems; n++ {
			b.met[c.needs][n] = b.met[c.needs][n].With(cards.First())
		}
	}
	for from := range b.places {
		for to := range b.places {
			for n := b.trip(uint8(from), uint8(to)); n <= maxReach; n++ {
				b.reach[from][n] = b.reach[from][n].With(to)
			}
		}
	}
}

const unreachable = 255

// distances counts the fewest moves between any two places (DB-SAIL-1). A place is 0 from itself.
func distances(p *Pack) (d [maxPlaces][maxPlaces]uint8) {
	n := len(p.Places)
	number := make(map[string]int, n)
	for i, pl := range p.Places {
		number[pl.ID] = i
		for j := range n {
			d[i][j] = unreachable
		}
		d[i][i] = 0
	}
	for _, r := range p.Routes {
		a, b := number[r[0]], number[r[1]]
		d[a][b], d[b][a] = 1, 1
	}
	for k := range n {
		for i := range n {
			for j := range n {
				if via := int(d[i][k]) + int(d[k][j]); via < int(d[i][j]) {
					d[i][j] = uint8(via)
				}
			}
		}
	}
	return d
}

// Cards is a set of crew cards: 0-29 the market crew, 30-33 the starting crew of the player it belongs to.
type Cards = game.Set
