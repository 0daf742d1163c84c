package deepblue

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Act is what a move does. It is the lowest byte of a game.Move; what it acts on lies above.
type Act uint8

// The acts there are.
const (
	ActRecruit Act = iota + 1
	ActRenew
	ActSail
	ActRest
	ActDive
	ActPay
	ActTake
	ActSettle
	ActSpot
	ActRush
	ActProtectCard
	ActProtectBoat
	ActResurface
	ActPlay
	ActDone
	ActDraw
	ActStop
	allActs
)

// A payment has the cards as a set above the act and the number of tokens above the cards. A sail has the boat, and
// above it the place's number plus one, or 0 for staying. All others have one number.
const (
	argShift   = 8
	tokenShift = argShift + ownCards
	placeShift = 2 * argShift
)

func move(a Act, arg int) game.Move { return game.Move(a) | game.Move(arg)<<argShift }

func sailMove(boat int, to int8) game.Move {
	return move(ActSail, boat) | game.Move(to+1)<<placeShift
}

func payMove(cards Cards, tokens int) game.Move {
	return game.Move(ActPay) | game.Move(cards)<<argShift | game.Move(tokens)<<tokenShift
}

func actOf(m game.Move) Act { return Act(m) }

// argOf is everything above the act: the number a move carries. Stray bits make it too large to be legal.
func argOf(m game.Move) int { return int(m >> argShift) }

func sailOf(m game.Move) (boat int, to int8, ok bool) {
	boat, place := int(m>>argShift&0xff), m>>placeShift
	return boat, int8(place) - 1, boat < boats && place <= maxPlaces
}

func paymentOf(m game.Move) (cards Cards, tokens int) {
	return Cards(m>>argShift) & game.Below(ownCards), int(m >> tokenShift)
}

// The words of moves, as docs/notation/deep-blue.md lists them. Acts without arguments are the word alone.
var actWords = [allActs]string{
	ActRecruit: "recruit", ActRenew: "renew", ActSail: "sail", ActRest: "rest", ActDive: "dive", ActPay: "pay",
	ActTake: "take", ActSettle: "settle", ActSpot: "spot", ActRush: "rush", ActProtectCard: "protect",
	ActProtectBoat: "protect", ActResurface: "resurface", ActPlay: "play", ActDone: "done", ActDraw: "draw",
	ActStop: "stop",
}

const (
	none      = "-"
	tokenWord = "token"
)

// MoveText implements game.Game. A number that is no move of the game is written as a number.
func (g *Game) MoveText(m game.Move) string { return g.moves.Of(m) }

func (g *Game) writeMove(m game.Move) string {
	a := actOf(m)
	if text, ok := g.moveText(a, m); ok {
		return text
	}
	return "#" + strconv.FormatUint(uint64(m), 10)
}

func (g *Game) moveText(a Act, m game.Move) (string, bool) {
	if a == 0 || a >= allActs {
		return "", false
	}
	word, arg := actWords[a], argOf(m)
	switch a {
	case ActRecruit, ActTake:
		return word + " " + idAt(g.pack.Crew, cardKey, arg), arg < crewCards
	case ActProtectCard, ActPlay:
		if arg >= ownCards {
			return "", false
		}
		return word + " " + g.cardID(arg), true
	case ActSail:
		boat, to, ok := sailOf(m)
		if !ok || int(to) >= len(g.pack.Places) {
			return "", false
		}
		return word + " " + boatNames[boat] + ">" + g.toText(to), true
	case ActDive:
		return word + " " + idAt(g.pack.Places, placeKey, arg), arg < len(g.pack.Places)
	case ActPay:
		cards, tokens := paymentOf(m)
		return word + " " + g.paymentText(cards, tokens), tokens <= maxTokens
	case ActSettle, ActProtectBoat:
		return word + " " + boatSet(game.One(arg&1)), arg < boats
	case ActSpot:
		if arg >= int(spotKinds) {
			return "", false
		}
		return word + " " + spotNames[arg], true
	case ActRush:
		return word + " " + boatSet(game.Set(arg)), arg < 1<<boats
	}
	return word, arg == 0
}

func (g *Game) paymentText(cards Cards, tokens int) string {
	pieces := g.cardIDs(cards, "+")
	for range min(tokens, maxTokens) {
		if pieces != "" {
			pieces += "+"
		}
		pieces += tokenWord
	}
	if pieces == "" {
		return none
	}
	return pieces
}

// ParseMove implements game.Game. It takes exactly what MoveText writes.
func (g *Game) ParseMove(text string) (game.Move, error) {
	word, rest, _ := strings.Cut(text, " ")
	for a := Act(1); a < allActs; a++ {
		if actWords[a] != word {
			continue
		}
		if m, ok := g.parseArgs(a, rest); ok && g.MoveText(m) == text {
			return m, nil
		}
	}
	return 0, game.BadInput("«" + text + "» is no move of Deep Blue")
}

func (g *Game) parseArgs(a Act, rest string) (game.Move, bool) {
	switch a {
	case ActRecruit, ActTake, ActProtectCard, ActPlay:
		card, ok := g.cardNumber(rest)
		return move(a, card), ok
	case ActSail:
		boat, to, _ := strings.Cut(rest, ">")
		b, ok := boatNumber(boat)
		if to == none {
			return sailMove(b, nothing), ok
		}
		place, known := g.placeNumber(to)
		return sailMove(b, int8(place)), ok && known
	case ActDive:
		place, ok := g.placeNumber(rest)
		return move(a, place), ok
	case ActPay:
		return g.parsePayment(rest)
	case ActSettle, ActProtectBoat:
		b, ok := boatNumber(rest)
		return move(a, b), ok
	case ActSpot:
		s, ok := SpotNamed(rest)
		return move(a, int(s)), ok
	case ActRush:
		for set := range game.Set(1 << boats) {
			if boatSet(set) == rest {
				return move(a, int(set)), true
			}
		}
		return 0, false
	}
	return move(a, 0), true
}

func (g *Game) parsePayment(text string) (game.Move, bool) {
	var cards Cards
	tokens := 0
	if text == none {
		return payMove(0, 0), true
	}
	for piece := range strings.SplitSeq(text, "+") {
		if piece == tokenWord {
			tokens++
			continue
		}
		card, ok := g.cardNumber(piece)
		if !ok {
			return 0, false
		}
		cards = cards.With(card)
	}
	return payMove(cards, tokens), tokens <= maxTokens
}
