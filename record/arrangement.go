package record

import "github.com/divingbell/divingbell/game"

// Arrangement is how an arranged game begins. Its dice are fixed: the listed outcomes come first, those of one kind in their
// order, and the seed decides the rest. It reveals everything hidden in the position, so nobody may see it during the game.
type Arrangement struct {
	Facts []game.Fact `json:"facts,omitempty" doc:"the position; without facts the game is dealt with the fixed draws"`
	Dice  []string    `json:"dice,omitempty" doc:"outcomes of chance that come first, those of one kind in this order"`
	Seed  uint64      `json:"seed,omitempty" doc:"decides on all other outcomes"`
	Daily string      `json:"daily,omitempty" maxLength:"10" doc:"the date, if it is the draw of a day; the seed follows from it"`
}

// Position makes the position of the facts. It fails, saying what is wrong, unless the game can continue from there.
func (a *Arrangement) Position(g game.Game, c game.Config) (game.Position, error) {
	p, err := g.Arrange(c, a.Facts)
	if err != nil {
		return nil, err
	}
	if p.Over() || p.Asked() == 0 {
		return nil, game.BadInput("nobody is asked anything in this position")
	}
	for asked := p.Asked(); asked != 0; asked = asked.Without(asked.First()) {
		if len(p.Legal(asked.First(), nil)) == 0 {
			return nil, bad("%s is asked and has no move", g.About().SeatName(asked.First()))
		}
	}
	return p, nil
}
