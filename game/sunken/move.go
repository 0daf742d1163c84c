package sunken

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// A move is its deed in the lowest byte and up to two particulars in the bytes above it.
type deed uint8

const (
	noDeed  deed = iota
	place        // the column
	sail         // the column, or shipOut
	dive         // from a space to a space
	collect      // the piece, and what it is collected with
	end
	give // the colour
	trade
	wait
	deeds
)

// deedPhase is the phase in which each deed is asked for.
var deedPhase = [deeds]phase{
	place: placing, sail: sailing, dive: acting, collect: acting, end: acting, give: paying, trade: waiting, wait: waiting,
}

func move(d deed, a, b uint8) game.Move {
	return game.Move(d) | game.Move(a)<<8 | game.Move(b)<<16
}

func split(m game.Move) (d deed, a, b uint8) { return deed(m), uint8(m >> 8), uint8(m >> 16) }

// means is what a piece is collected with: a joker (its piece), or a card (its colour, after all pieces).
type means uint8

const allMeans = means(pieces + colours)

func withCard(c colour) means { return means(pieces + int(c)) }

func (w means) card() (colour, bool) {
	if w < pieces {
		return 0, false
	}
	return colour(w - pieces), true
}

func (w means) String() string {
	if c, ok := w.card(); ok {
		return c.String()
	}
	return piece(w).String()
}

// wellFormed tells whether a number is a move at all, be it legal or not.
func wellFormed(m game.Move) bool {
	d, a, b := split(m)
	if m != move(d, a, b) {
		return false
	}
	switch d {
	case place:
		return a >= 1 && a <= columns && b == 0
	case sail:
		return a >= 1 && a <= shipOut && b == 0
	case dive:
		return a < uint8(noSpace) && b < uint8(noSpace)
	case collect:
		return a < pieces && b < uint8(allMeans)
	case give, trade:
		return a < colours && b == 0
	case end, wait:
		return a == 0 && b == 0
	}
	return false
}

// MoveText implements game.Game.
func (g *Game) MoveText(m game.Move) string {
	if !wellFormed(m) {
		return "no move " + strconv.FormatUint(uint64(m), 10)
	}
	d, a, b := split(m)
	switch d {
	case place:
		return "place C" + strconv.Itoa(int(a))
	case sail:
		if a == shipOut {
			return "ship out"
		}
		return "ship " + strconv.Itoa(int(a))
	case dive:
		return "move " + space(a).String() + ">" + space(b).String()
	case collect:
		return "collect " + piece(a).String() + " with " + means(b).String()
	case give:
		return "give " + colour(a).String()
	case trade:
		return "trade " + colour(a).String()
	case end:
		return "end"
	}
	return "wait"
}

// ParseMove implements game.Game. It reads what MoveText writes and nothing else.
func (g *Game) ParseMove(text string) (game.Move, error) {
	verb, rest, _ := strings.Cut(text, " ")
	m, ok := game.Move(0), false
	switch verb {
	case "place":
		m, ok = parsePlace(rest)
	case "ship":
		m, ok = parseSail(rest)
	case "move":
		m, ok = parseDive(rest)
	case "collect":
		m, ok = parseCollect(rest)
	case "give":
		m, ok = parseColour(give, rest)
	case "trade":
		m, ok = parseColour(trade, rest)
	case "end":
		m, ok = move(end, 0, 0), text == verb
	case "wait":
		m, ok = move(wait, 0, 0), text == verb
	default:
		return 0, game.BadInput(strconv.Quote(text) + ` is no move of Sunken Treasure; the moves are "place C3", "ship 3", ` +
			`"ship out", "move R2C3>R3C5", "collect red-anchor with red", "end", "give red", "trade red" and "wait"`)
	}
	if !ok {
		return 0, game.BadInput(strconv.Quote(text) + " is no move of Sunken Treasure; one that begins like this looks like " +
			strconv.Quote(moveExample[verb]))
	}
	return m, nil
}

var moveExample = map[string]string{
	"place": "place C3", "ship": "ship 3", "move": "move R2C3>R3C5", "collect": "collect red-anchor with red",
	"give": "give red", "trade": "trade red", "end": "end", "wait": "wait",
}

func parseColumn(text string) (uint8, bool) {
	if len(text) != 1 || text[0] < '1' || text[0] > '0'+columns {
		return 0, false
	}
	return text[0] - '0', true
}

func parsePlace(text string) (game.Move, bool) {
	number, found := strings.CutPrefix(text, "C")
	column, ok := parseColumn(number)
	return move(place, column, 0), found && ok
}

func parseSail(text string) (game.Move, bool) {
	if text == "out" {
		return move(sail, shipOut, 0), true
	}
	column, ok := parseColumn(text)
	return move(sail, column, 0), ok
}

func parseDive(text string) (game.Move, bool) {
	fromText, toText, found := strings.Cut(text, ">")
	from, ok1 := spaceNamed(fromText)
	to, ok2 := spaceNamed(toText)
	return move(dive, uint8(from), uint8(to)), found && ok1 && ok2
}

func parseCollect(text string) (game.Move, bool) {
	what, with, _ := strings.Cut(text, " with ")
	x, ok := pieceNamed(what)
	if c, isCard := colourNamed(with); isCard {
		return move(collect, uint8(x), uint8(withCard(c))), ok
	}
	joker, isJoker := pieceNamed(with)
	return move(collect, uint8(x), uint8(joker)), ok && isJoker
}

func parseColour(d deed, text string) (game.Move, bool) {
	c, ok := colourNamed(text)
	return move(d, uint8(c), 0), ok
}
