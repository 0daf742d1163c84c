package deepblue

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// What chance decides.
const (
	ScenarioDrawn game.Kind = iota // a Scenario
	FirstPlayer                    // a seat
	TileTurned                     // a tile's number
	CrewTurned                     // a crew card's number
	GemDrawn                       // a Gem
	CrewRested                     // a card's number
	chanceKinds
)

var chanceNames = [chanceKinds]string{"scenario", "first", "tile", "crew", "gem", "rest"}

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
