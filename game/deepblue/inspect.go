package deepblue

import "github.com/divingbell/divingbell/game"

// What a position holds, for judges: bots give them guesses (see Guesser), never the game itself.

// These stand for none.
const (
	NoPlace = -1
	NoCard  = -1
	NoSpot  = -1
)

// Players is the number of seats.
func (p *Position) Players() int { return int(p.players) }

// Step is what is being decided.
func (p *Position) Step() Step { return p.step }

// Turn is whose turn it is.
func (p *Position) Turn() game.Seat { return p.turn }

// First implements game.Starter.
func (p *Position) First() game.Seat { return p.first }

// Scenario is the one in play.
func (p *Position) Scenario() Scenario { return p.scenario }

// Hand is the set of cards a seat holds.
func (p *Position) Hand(s game.Seat) Cards { return p.hand[s] }

// Resting is the set of cards in a seat's rest area.
func (p *Position) Resting(s game.Seat) Cards { return p.rest[s] }

// Tokens is the number of a seat's start tokens.
func (p *Position) Tokens(s game.Seat) int { return int(p.tokens[s]) }

// Owned is the set of all cards of a seat, wherever they are.
func (p *Position) Owned(s game.Seat) Cards { return p.owned(s) }

// VP is what a seat has won so far.
func (p *Position) VP(s game.Seat) int { return p.score[s].Total() }

// Boat is where a boat is and which kind of spot it holds, or NoSpot.
func (p *Position) Boat(s game.Seat, i int) (place, spot int) {
	b := p.boats[s][i]
	return int(b.place), int(b.spot)
}

// TileAt is the face-up tile at a place, or NoPlace.
func (p *Position) TileAt(place int) int { return int(max(p.tiles[place], noTile)) }

// FaceDown tells whether an unseen tile lies at a place.
func (p *Position) FaceDown(place int) bool { return p.tiles[place] == faceDown }

// Unseen is the set of tiles that lie face down somewhere.
func (p *Position) Unseen() game.Set { return p.unseen }

// CityParts is how many tiles of the Sunken City are on the frieze.
func (p *Position) CityParts() int { return p.frieze.Count() }

// Slot is the card in a market slot, or NoCard.
func (p *Position) Slot(i int) int { return int(p.market[i]) }

// Deck is the set of crew cards that can still be turned up.
func (p *Position) Deck() Cards { return p.deck }

// Bag holds the gems that can be drawn.
func (p *Position) Bag() game.Bag { return p.bag }

// ScatteredOn is the gem that lies on a tile, if there is one.
func (p *Position) ScatteredOn(place int) (Gem, bool) {
	return Gem(max(0, p.scattered[place])), p.scattered[place] != nothing
}

// Distance is the fewest moves between two places.
func (p *Position) Distance(a, b int) int { return int(p.game.board.distance[a][b]) }

// FreeSpots is the set of kinds of spot that no boat holds on the face-up tile at a place.
func (p *Position) FreeSpots(place int) game.Set { return p.freeSpots(uint8(place)) }

// Settling is the boat that is choosing a spot.
func (p *Position) Settling() int { return int(p.settling) }

// Trip is where the boats are to sail, NoPlace for staying; it is decided boat by boat before it is paid for.
func (p *Position) Trip() [2]int { return [2]int{int(p.to[0]), int(p.to[1])} }

// InDive is the set of divers who have not resurfaced.
func (p *Position) InDive() game.Seats { return p.dive.in }

// DiveSite is where the dive under way is, or NoPlace.
func (p *Position) DiveSite() int {
	if !p.dive.on {
		return NoPlace
	}
	return int(p.dive.site)
}

// Drawn holds the gems of the dive under way.
func (p *Position) Drawn() game.Bag { return p.dive.counts }

// Hazards are those of the last draw that are still to be answered, the current one first.
func (p *Position) Hazards() []Gem { return p.dive.hazards[:p.dive.hazardsLeft] }

// CardVP is what a diver has for cards played in this dive.
func (p *Position) CardVP(s game.Seat) int { return int(p.dive.cardVP[s]) }

// Choice is a move taken apart. Which fields mean something depends on the act.
type Choice struct {
	Act    Act
	Card   int // recruit, take, protect, play; otherwise NoCard
	Place  int // sail, dive; otherwise NoPlace
	Boat   int // sail, settle, protect
	Boats  game.Set
	Spot   Spot
	Cards  Cards // pay
	Tokens int
}

// ChoiceOf takes a move apart.
func ChoiceOf(m game.Move) Choice {
	a, arg := actOf(m), argOf(m)
	c := Choice{Act: a, Card: NoCard, Place: NoPlace}
	switch a {
	case ActRecruit, ActTake, ActProtectCard, ActPlay:
		c.Card = arg
	case ActSail:
		boat, to, _ := sailOf(m)
		c.Boat, c.Place = boat, int(to)
	case ActDive:
		c.Place = arg
	case ActPay:
		c.Cards, c.Tokens = paymentOf(m)
	case ActSettle, ActProtectBoat:
		c.Boat = arg
	case ActSpot:
		c.Spot = Spot(arg)
	case ActRush:
		c.Boats = game.Set(arg)
	}
	return c
}
