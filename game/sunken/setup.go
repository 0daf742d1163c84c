package sunken

import "github.com/divingbell/divingbell/game"

// Deal implements game.Game. The starting player, the treasures, the mussels and the first hands are up to chance;
// the cards of the supplies get their colours when they are turned up.
func (g *Game) Deal(c game.Config, d game.Dice) (game.Position, error) {
	t, err := g.agree(c)
	if err != nil {
		return nil, err
	}
	p := &Position{terms: t}
	p.collecting, p.pending, p.sweep = noSpace, noPiece, 1
	p.first = game.Seat(d.Among(firstSeat, game.Below(t.players)))
	p.turn = p.first
	p.layTreasures(d)
	p.dealMussels(d)
	p.dealCards(d)
	return p, nil
}

// layTreasures puts 1, 2, 3 and 4 treasures on each space of rows 2 to 5, by ST-SET-1.
func (p *Position) layTreasures(d game.Dice) {
	left := game.Below(treasures)
	for s := range space(spaces) {
		for range room(s.depth()) {
			x := d.Among(tilePlaced, left)
			left = left.Without(x)
			p.treasures[s] = p.treasures[s].With(x)
		}
	}
}

// dealMussels gives each player one mussel and leaves the others in the box, by ST-SET-2.
func (p *Position) dealMussels(d game.Dice) {
	left := game.Below(colours)
	for s := range p.players {
		c := d.Among(musselDealt, left)
		left = left.Without(c)
		p.shells[s] = 1 << c
	}
	p.boxShells = uint8(left)
}

// dealCards makes the supplies and draws the first hands, by ST-SET-3 and ST-SET-4. Of the surplus only that part
// lies in the box unseen which was not removed evenly; its cards stay in the pool, for any of them might as well
// lie in a supply.
func (p *Position) dealCards(d game.Dice) {
	for c := range colours {
		p.pool[c] = uint8(p.perColour)
	}
	p.boxCards = uint8(p.surplus())
	for s := range p.players {
		p.supplies[s].count = uint8(p.cards)
		for range handSize {
			p.takeTop(game.Seat(s), d)
		}
	}
}
