package sunken

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// What chance decides.
const (
	firstSeat   game.Kind = iota // the starting player
	tilePlaced                   // the treasure for the next free place of the board
	musselDealt                  // the mussel of the next player
	cardDrawn                    // the colour of an unseen card that is turned up
	chanceKinds
)

var chanceNames = [chanceKinds]string{"first", "tile", "mussel", "card"}

// ChanceText implements game.Game.
func (g *Game) ChanceText(c game.Chance) string {
	if !possible(c) {
		return "no outcome " + strconv.Itoa(int(c.Kind)) + " " + strconv.Itoa(int(c.Value))
	}
	value := ""
	switch c.Kind {
	case firstSeat:
		value = seatNames[c.Value]
	case tilePlaced:
		value = piece(c.Value).String()
	default:
		value = colour(c.Value).String()
	}
	return chanceNames[c.Kind] + " " + value
}

// possible tells whether there is such an outcome.
func possible(c game.Chance) bool {
	switch c.Kind {
	case firstSeat:
		return c.Value < game.MaxSeats
	case tilePlaced:
		return c.Value < treasures
	}
	return c.Kind < chanceKinds && c.Value < colours
}

// ParseChance implements game.Game. It reads what ChanceText writes and nothing else.
func (g *Game) ParseChance(text string) (game.Chance, error) {
	what, name, _ := strings.Cut(text, " ")
	switch what {
	case "first":
		if s, ok := g.about.SeatNamed(name); ok {
			return game.Chance{Kind: firstSeat, Value: uint8(s)}, nil
		}
	case "tile":
		if x, ok := pieceNamed(name); ok && !x.isMussel() {
			return game.Chance{Kind: tilePlaced, Value: uint8(x)}, nil
		}
	case "mussel":
		if c, ok := colourNamed(name); ok {
			return game.Chance{Kind: musselDealt, Value: uint8(c)}, nil
		}
	case "card":
		if c, ok := colourNamed(name); ok {
			return game.Chance{Kind: cardDrawn, Value: uint8(c)}, nil
		}
	}
	return game.Chance{}, game.BadInput(strconv.Quote(text) + ` is no outcome of Sunken Treasure; outcomes are ` +
		`"card red", "tile red-anchor", "mussel red" and "first violet"`)
}
