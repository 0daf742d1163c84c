package sunken

import "github.com/divingbell/divingbell/game"

// State is a whole game at one moment, hidden things included, as a plain value.
type State struct {
	// The board.
	treasures [spaces]game.Set // lying in each space
	mussels   [spaces]uint8    // lying in each space, a bit for each colour
	laid      game.Set         // of these treasures, the doubles laid down as jokers

	// The seats.
	boards      [game.MaxSeats]game.Set // treasures on each player board
	doubles     [game.MaxSeats]game.Set // treasures beside it
	heldMussels [game.MaxSeats]uint8    // mussels beside it, a bit for each colour
	fleets      [game.MaxSeats]fleet
	ships       [game.MaxSeats]uint8 // 0 left of the board, 1 to 6 a column, 7 out on the right
	hands       [game.MaxSeats]hand
	supplies    [game.MaxSeats]supply

	// Cards and pieces in nobody's possession.
	pool       game.Bag // the colours of all unseen cards, in supplies and in the box
	discard    game.Bag
	boxCards   uint8    // unseen cards that left the game at setup
	box        game.Set // treasures out of the game; none unless a position is arranged so
	boxMussels uint8    // mussels out of the game, a bit for each colour

	// The turn.
	step         step
	first        game.Seat // the starting player
	turn         game.Seat
	ready        [depths]uint8        // own bathyscapes under the ship that have not acted, at each depth
	acted        bool                 // an action has been taken
	collecting   space                // where a bathyscape is collecting, or noSpace
	pending      piece                // being paid for from the hand, or noPiece
	owed         [game.MaxSeats]uint8 // cards still to be given from the hand for it
	fresh        game.Set             // doubles won in this turn
	freshMussels uint8                // mussels won in this turn, a bit for each colour
	spent        game.Set             // doubles laid down in this turn that cannot be collected in it
	spentMussels uint8                // mussels laid down in this turn, a bit for each colour; likewise

	// The course of the game.
	sweep  uint16               // the number of the sweep, from 1
	still  uint8                // sweeps in a row without gain
	trades [game.MaxSeats]uint8 // cards that each seat traded in this sweep
	gained bool                 // in this sweep a card was played for a tile or a place was filled
	ending ending
}

// step is what the player whose turn it is has to decide.
type step uint8

const (
	placing step = iota // put a bathyscape on row 2
	sailing             // move the ship
	acting              // move or collect with the bathyscapes below
	paying              // give hand cards, since the supply was too small
	waiting             // trade a card, or do nothing
	over
	allSteps
)

var stepNames = [allSteps]string{"placing", "sailing", "acting", "paying", "waiting", "over"}

const shipOut = columns + 1
