package sunken

import (
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// terms are what a table agreed on before the game. They never change, so positions share them.
type terms struct {
	players            int
	bathyscapes        int  // of each player
	cards              int  // of each player at the start, the first hand included
	perColour          int  // cards of a colour that are in the game or in the box unseen
	doublesAsTreasures bool // doubles laid down are plain treasures again
	standstill         int  // sweeps without gain that end the game; 0 for never
}

// handSize is what a hand is filled up to.
const handSize = 3

// agree makes terms from a configuration, by ST-SET-3.
func (g *Game) agree(c game.Config) (*terms, error) {
	c, err := g.about.Complete(c)
	if err != nil {
		return nil, err
	}
	t := &terms{
		players:            c.Players,
		bathyscapes:        [...]int{2: 5, 3: 5, 4: 4, 5: 3}[c.Players],
		cards:              [...]int{2: 15, 3: 15, 4: 13, 5: 12}[c.Players],
		perColour:          cardsOfColour,
		doublesAsTreasures: c.Options["doubles"] == "treasures",
	}
	if limit := c.Options["standstill"]; limit != never {
		if t.standstill, err = strconv.Atoi(limit); err != nil {
			return nil, err
		}
	}
	surplus := colours*cardsOfColour - t.players*t.cards
	if c.Options["surplus"] == "even" && surplus%colours == 0 {
		t.perColour -= surplus / colours
	}
	return t, nil
}

// surplus is the number of cards that lie in the box unseen at the start.
func (t *terms) surplus() int { return colours*t.perColour - t.players*t.cards }
