package sunken

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Act is what a move does: its lowest byte. What it acts on is in the two bytes above.
type Act uint8

// The acts, with what they act on.
const (
	noAct      Act = iota
	ActPlace       // the column
	ActSail        // the column, or shipOut
	ActMove        // from a space to a space
	ActCollect     // the piece, and what it is collected with
	ActEnd
	ActGive // the colour
	ActTrade
	ActWait
	allActs
)

// stepOf is the step in which each act may be played.
var stepOf = [allActs]step{
	ActPlace: placing, ActSail: sailing, ActMove: acting, ActCollect: acting, ActEnd: acting, ActGive: paying,
	ActTrade: waiting, ActWait: waiting,
}

func move(act Act, a, b uint8) game.Move {
	return game.Move(act) | game.Move(a)<<8 | game.Move(b)<<16
}

func split(m game.Move) (act Act, a, b uint8) { return Act(m), uint8(m >> 8), uint8(m >> 16) }

// payment is what a piece is collected with: a joker (its piece), or a card (its colour, counted after all pieces).
type payment uint8

const allPayments = payment(pieces + colours)

func withCard(c colour) payment { return payment(pieces + int(c)) }

func (w payment) card() (colour, bool) {
	if w < pieces {
		return 0, false
	}
	return colour(w - pieces), true
}

func (w payment) String() string {
	if c, ok := w.card(); ok {
		return c.String()
	}
	return piece(w).String()
}

// wellFormed tells whether a number is a move at all, legal or not.
func wellFormed(m game.Move) bool {
	act, a, b := split(m)
	if m != move(act, a, b) {
		return false
	}
	switch act {
	case ActPlace:
		return a >= 1 && a <= columns && b == 0
	case ActSail:
		return a >= 1 && a <= shipOut && b == 0
	case ActMove:
		return a < uint8(noSpace) && b < uint8(noSpace)
	case ActCollect:
		return a < pieces && b < uint8(allPayments)
	case ActGive, ActTrade:
		return a < colours && b == 0
	case ActEnd, ActWait:
		return a == 0 && b == 0
	}
	return false
}

// MoveText implements game.Game.
func (g *Game) MoveText(m game.Move) string { return moveTexts.Of(m) }

var moveTexts = game.NewMemo(func(m game.Move) string {
	if !wellFormed(m) {
		return "no move " + strconv.FormatUint(uint64(m), 10)
	}
	act, a, b := split(m)
	switch act {
	case ActPlace:
		return "place C" + strconv.Itoa(int(a))
	case ActSail:
		if a == shipOut {
			return "ship out"
		}
		return "ship " + strconv.Itoa(int(a))
	case ActMove:
		return "move " + space(a).String() + ">" + space(b).String()
	case ActCollect:
		return "collect " + piece(a).String() + " with " + payment(b).String()
	case ActGive:
		return "give " + colour(a).String()
	case ActTrade:
		return "trade " + colour(a).String()
	case ActEnd:
		return "end"
	}
	return "wait"
})

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
		m, ok = parseMoveTo(rest)
	case "collect":
		m, ok = parseCollect(rest)
	case "give":
		m, ok = parseColour(ActGive, rest)
	case "trade":
		m, ok = parseColour(ActTrade, rest)
	case "end":
		m, ok = move(ActEnd, 0, 0), text == verb
	case "wait":
		m, ok = move(ActWait, 0, 0), text == verb
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
	return move(ActPlace, column, 0), found && ok
}

func parseSail(text string) (game.Move, bool) {
	if text == "out" {
		return move(ActSail, shipOut, 0), true
	}
	column, ok := parseColumn(text)
	return move(ActSail, column, 0), ok
}

func parseMoveTo(text string) (game.Move, bool) {
	fromText, toText, found := strings.Cut(text, ">")
	from, ok1 := spaceNamed(fromText)
	to, ok2 := spaceNamed(toText)
	return move(ActMove, uint8(from), uint8(to)), found && ok1 && ok2
}

func parseCollect(text string) (game.Move, bool) {
	what, with, _ := strings.Cut(text, " with ")
	x, ok := pieceNamed(what)
	if c, isCard := colourNamed(with); isCard {
		return move(ActCollect, uint8(x), uint8(withCard(c))), ok
	}
	joker, isJoker := pieceNamed(with)
	return move(ActCollect, uint8(x), uint8(joker)), ok && isJoker
}

func parseColour(act Act, text string) (game.Move, bool) {
	c, ok := colourNamed(text)
	return move(act, uint8(c), 0), ok
}
