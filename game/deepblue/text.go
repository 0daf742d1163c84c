package deepblue

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// The words of moves, as docs/rules/deep-blue.md lists them. Acts that need no more than their word stand alone.
var actWords = [allActs]string{
	actRecruit: "recruit", actRenew: "renew", actSail: "sail", actRest: "rest", actDive: "dive", actPay: "pay",
	actTake: "take", actSettle: "settle", actSpot: "spot", actRush: "rush", actProtectCard: "protect",
	actProtectBoat: "protect", actResurface: "resurface", actPlay: "play", actDone: "done", actDraw: "draw",
	actStop: "stop",
}

const (
	none      = "-"
	tokenWord = "token"
)

// MoveText implements game.Game. A number that is no move of the game is written as such.
func (g *Game) MoveText(m game.Move) string {
	a := actOf(m)
	if text, ok := g.moveText(a, m); ok {
		return text
	}
	return "#" + strconv.FormatUint(uint64(m), 10)
}

func (g *Game) moveText(a act, m game.Move) (string, bool) {
	if a == 0 || a >= allActs {
		return "", false
	}
	word, arg := actWords[a], argOf(m)
	switch a {
	case actRecruit, actTake:
		return word + " " + idAt(g.pack.Crew, cardKey, arg), arg < crewCards
	case actProtectCard, actPlay:
		if arg >= ownCards {
			return "", false
		}
		return word + " " + g.cardID(arg), true
	case actSail:
		boat, to, ok := sailOf(m)
		if !ok || int(to) >= len(g.pack.Places) {
			return "", false
		}
		return word + " " + boatNames[boat] + ">" + g.toText(to), true
	case actDive:
		return word + " " + idAt(g.pack.Places, placeKey, arg), arg < len(g.pack.Places)
	case actPay:
		cards, tokens := paymentOf(m)
		return word + " " + g.paymentText(cards, tokens), tokens <= maxTokens
	case actSettle, actProtectBoat:
		return word + " " + boatSet(game.One(arg&1)), arg < boats
	case actSpot:
		if arg >= int(spotKinds) {
			return "", false
		}
		return word + " " + spotNames[arg], true
	case actRush:
		return word + " " + boatSet(game.Set(arg)), arg < 1<<boats
	}
	return word, arg == 0
}

// toText is where a boat sails, or that it stays.
func (g *Game) toText(to int8) string {
	if to == nothing {
		return none
	}
	return g.placeID(int(to))
}

const maxTokens = 2 // of one player (DB-SET-6)

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

func boatSet(set game.Set) string {
	switch set {
	case 1:
		return "A"
	case 2:
		return "B"
	case 3:
		return "A+B"
	}
	return none
}

// ParseMove implements game.Game. It takes exactly what MoveText writes.
func (g *Game) ParseMove(text string) (game.Move, error) {
	word, rest, _ := strings.Cut(text, " ")
	for a := act(1); a < allActs; a++ {
		if actWords[a] != word {
			continue
		}
		if m, ok := g.parseArgs(a, rest); ok && g.MoveText(m) == text {
			return m, nil
		}
	}
	return 0, game.BadInput("«" + text + "» is no move of Deep Blue")
}

func (g *Game) parseArgs(a act, rest string) (game.Move, bool) {
	switch a {
	case actRecruit, actTake, actProtectCard, actPlay:
		card, ok := g.cardNumber(rest)
		return move(a, card), ok
	case actSail:
		boat, to, _ := strings.Cut(rest, ">")
		b, ok := boatNumber(boat)
		if to == none {
			return sailMove(b, nothing), ok
		}
		place, known := g.placeNumber(to)
		return sailMove(b, int8(place)), ok && known
	case actDive:
		place, ok := g.placeNumber(rest)
		return move(a, place), ok
	case actPay:
		return g.parsePayment(rest)
	case actSettle, actProtectBoat:
		b, ok := boatNumber(rest)
		return move(a, b), ok
	case actSpot:
		s, ok := SpotNamed(rest)
		return move(a, int(s)), ok
	case actRush:
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

// ChanceText implements game.Game.
func (g *Game) ChanceText(c game.Chance) string {
	if text, ok := g.chanceValue(c); ok {
		return chanceNames[c.Kind] + " " + text
	}
	return "#" + strconv.Itoa(int(c.Kind)) + "/" + strconv.Itoa(int(c.Value))
}

func (g *Game) chanceValue(c game.Chance) (string, bool) {
	v := int(c.Value)
	switch c.Kind {
	case ScenarioDrawn:
		return nameAt(scenarioNames[:], v)
	case FirstPlayer:
		return nameAt(seatNames, v)
	case TileTurned:
		return idAt(g.pack.Tiles, tileKey, v), v < len(g.pack.Tiles)
	case CrewTurned:
		return idAt(g.pack.Crew, cardKey, v), v < crewCards
	case GemDrawn:
		return nameAt(gemNames[:], v)
	case CrewRested:
		if v < ownCards {
			return g.cardID(v), true
		}
	}
	return "", false
}

// ParseChance implements game.Game.
func (g *Game) ParseChance(text string) (game.Chance, error) {
	word, value, _ := strings.Cut(text, " ")
	if kind, ok := named[game.Kind](chanceNames[:], word); ok {
		for v := range 64 {
			c := game.Chance{Kind: kind, Value: uint8(v)}
			if name, ok := g.chanceValue(c); ok && name == value {
				return c, nil
			}
		}
	}
	return game.Chance{}, game.BadInput("«" + text + "» is no outcome of chance in Deep Blue")
}

// Numbers of named things.

func cardKey(c *Card) string   { return c.ID }
func tileKey(t *Tile) string   { return t.ID }
func placeKey(p *Place) string { return p.ID }

func nameAt(names []string, i int) (string, bool) {
	if i < len(names) {
		return names[i], true
	}
	return "", false
}

func idAt[T any](of []T, key func(*T) string, i int) string {
	if i < len(of) {
		return key(&of[i])
	}
	return ""
}

func numberOf[T any](of []T, key func(*T) string, id string) (int, bool) {
	for i := range of {
		if key(&of[i]) == id {
			return i, true
		}
	}
	return 0, false
}

func (g *Game) placeNumber(id string) (int, bool) { return numberOf(g.pack.Places, placeKey, id) }
func (g *Game) tileNumber(id string) (int, bool)  { return numberOf(g.pack.Tiles, tileKey, id) }

func (g *Game) cardNumber(id string) (int, bool) {
	if i, ok := numberOf(g.pack.Crew, cardKey, id); ok {
		return i, true
	}
	i, ok := numberOf(g.pack.StartingCrew, cardKey, id)
	return crewCards + i, ok
}

func boatNumber(name string) (int, bool) {
	for i, n := range boatNames {
		if n == name {
			return i, true
		}
	}
	return 0, false
}
