package sunken

import "github.com/divingbell/divingbell/game"

// What a position holds, for judges. Bots give them guesses (see Guesser), never the game itself. Spaces are numbered
// from 0, row 2 first and each row from the left; depths (row 2 is 0) and columns count from 0 too. A treasure's
// number is its colour times Kinds plus its kind; the mussels come after all treasures.
const (
	Columns  = columns
	Depths   = depths
	Spaces   = spaces
	Colours  = colours
	Kinds    = kinds
	Mussels  = treasures // the number of the first mussel
	HandSize = handSize
	ShipOut  = columns       // the column of a ship that waits on the right; one left of the board is in column -1
	Steps    = int(allSteps) // the number of values of Step
)

// Choice is a move taken apart. Which fields mean something depends on the act.
type Choice struct {
	Act      Act
	Column   int // place, sail
	From, To int // move
	Piece    int // collect
	Card     int // collect: the colour of the card, or -1; give, trade
	Joker    int // collect: the piece that is laid down, or -1
}

// ChoiceOf takes a move apart.
func ChoiceOf(m game.Move) Choice {
	act, a, b := split(m)
	c := Choice{Act: act, Card: -1, Joker: -1}
	switch act {
	case ActPlace, ActSail:
		c.Column = int(a) - 1
	case ActMove:
		c.From, c.To = int(a), int(b)
	case ActCollect:
		c.Piece, c.Joker = int(a), int(b)
		if colour, isCard := payment(b).card(); isCard {
			c.Card, c.Joker = int(colour), -1
		}
	case ActGive, ActTrade:
		c.Card = int(a)
	}
	return c
}

// Players is the number of seats.
func (p *Position) Players() int { return p.players }

// Turn is whose turn it is.
func (p *Position) Turn() game.Seat { return p.turn }

// Step is what the player whose turn it is has to decide, as a number below Steps.
func (p *Position) Step() int { return int(p.step) }

// Placing tells whether the bathyscapes are still being placed.
func (p *Position) Placing() bool { return p.step == placing }

// Lying are the treasures in a space, doubles laid down as jokers included.
func (p *Position) Lying(space int) game.Set { return p.treasures[space] }

// MusselsIn are the mussels in a space, a bit for each colour.
func (p *Position) MusselsIn(space int) uint8 { return p.mussels[space] }

// LaidDoubles are the doubles on the board that are jokers.
func (p *Position) LaidDoubles() game.Set { return p.laid }

// DoublesAsTreasures tells whether doubles laid down are plain treasures again at this table.
func (p *Position) DoublesAsTreasures() bool { return p.doublesAsTreasures }

// Board is the set of treasures on a player board.
func (p *Position) Board(s game.Seat) game.Set { return p.boards[s] }

// Doubles is the set of treasures beside a player board.
func (p *Position) Doubles(s game.Seat) game.Set { return p.doubles[s] }

// HeldMussels are the mussels beside a player board, a bit for each colour.
func (p *Position) HeldMussels(s game.Seat) uint8 { return p.heldMussels[s] }

// Ship is the column of a ship, -1 or ShipOut.
func (p *Position) Ship(s game.Seat) int { return int(p.ships[s]) - 1 }

// Fleet is where a seat's bathyscapes are: a word for each depth, with four bits for the number in each column. The
// fleets of all opponents can be added up without overflow.
func (p *Position) Fleet(s game.Seat) [Depths]uint32 { return p.fleets[s] }

// Hand is the number of cards of each colour in a hand.
func (p *Position) Hand(s game.Seat) [Colours]uint8 { return p.hands[s] }

// Supply is the number of cards in a supply.
func (p *Position) Supply(s game.Seat) int { return int(p.supplies[s].count) }

// Unseen are the colours of all cards that nobody has seen, in supplies and in the box.
func (p *Position) Unseen() game.Bag { return p.pool }

// Ready is the number of bathyscapes under the ship, at a depth, that have not acted.
func (p *Position) Ready(depth int) int { return int(p.ready[depth]) }

// Collecting is the space where a bathyscape is collecting, or -1.
func (p *Position) Collecting() int {
	if p.collecting == noSpace {
		return -1
	}
	return int(p.collecting)
}

// Fresh is the number of doubles and of mussels that cannot be laid down in this turn, since they were won in it.
func (p *Position) Fresh() (doubles, mussels int) {
	return p.fresh.Count(), game.Set(p.freshMussels).Count()
}

// Spent tells whether a joker on the board was laid in this turn, in which it cannot be collected.
func (p *Position) Spent(i int) bool { return p.isSpent(piece(i)) }

// JokersRest tells whether a joker cannot be collected in the turn that lays it, as in all versions of the rules but the first.
func (p *Position) JokersRest() bool { return p.jokersRest }

// First implements game.Starter.
func (p *Position) First() game.Seat { return p.first }

// StartPasses tells whether each sweep begins with the next player clockwise.
func (p *Position) StartPasses() bool { return p.startPasses }

// BeginsNext is the seat that begins the sweep after this one, if the start passes on.
func (p *Position) BeginsNext() (s game.Seat, passes bool) {
	return p.beginner(int(p.sweep) + 1), p.startPasses
}

// Still is the number of sweeps in a row without gain.
func (p *Position) Still() int { return int(p.still) }

// StillLimit is how many sweeps in a row without gain end the game; 0 for never.
func (p *Position) StillLimit() int { return p.standstill }

// Gained tells whether this sweep has had a gain.
func (p *Position) Gained() bool { return p.gained }
