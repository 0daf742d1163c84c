package sunken

import (
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// config is derived from a game.Config. It never changes, so positions share it.
type config struct {
	players            int
	bathyscapes        int  // of each player
	cards              int  // of each player at the start, the first hand included
	perColour          int  // cards of each colour in the game or unseen in the box
	doublesAsTreasures bool // doubles laid down are plain treasures again
	standstill         int  // sweeps without gain that end the game; 0 for never
	startPasses        bool // each sweep begins with the next player clockwise
	jokersRest         bool // a joker cannot be collected in the turn that laid it; not so in version 1
}

// handSize is what a hand is filled up to.
const handSize = 3

// configure works out a config, by ST-SET-3.
func (g *Game) configure(c game.Config) (*config, error) {
	c, err := g.about.Complete(c)
	if err != nil {
		return nil, err
	}
	own := &config{
		players:            c.Players,
		bathyscapes:        [...]int{2: 5, 3: 5, 4: 4, 5: 3}[c.Players],
		cards:              [...]int{2: 15, 3: 15, 4: 13, 5: 12}[c.Players],
		perColour:          cardsOfColour,
		doublesAsTreasures: c.Options["doubles"] == "treasures",
		startPasses:        c.Options["start"] == passes,
		jokersRest:         g.about.Version > 1,
	}
	if limit := c.Options["standstill"]; limit != never {
		if own.standstill, err = strconv.Atoi(limit); err != nil {
			return nil, err
		}
	}
	surplus := colours*cardsOfColour - own.players*own.cards
	if c.Options["surplus"] == "even" && surplus%colours == 0 {
		own.perColour -= surplus / colours
	}
	return own, nil
}

// surplus is the number of cards that lie unseen in the box at the start.
func (c *config) surplus() int { return colours*c.perColour - c.players*c.cards }

// Deal implements game.Game. The starting player, the treasures, the mussels and the first hands are up to chance;
// the cards of the supplies get their colours when they are turned up.
func (g *Game) Deal(c game.Config, d game.Dice) (game.Position, error) {
	own, err := g.configure(c)
	if err != nil {
		return nil, err
	}
	p := &Position{config: own}
	p.collecting, p.pending, p.sweep = noSpace, noPiece, 1
	p.first = c.FirstSeat(g.about, firstSeat, d)
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
		for range capacity(s.depth()) {
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
		p.heldMussels[s] = 1 << c
	}
	p.boxMussels = uint8(left)
}

// dealCards makes the supplies and draws the first hands, by ST-SET-3 and ST-SET-4. Cards removed evenly are gone. The
// rest of the surplus lies unseen in the box; its cards stay in the pool, since any of them might as well lie in a
// supply.
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

// listPlaces lists the spaces of row 2, all of which are allowed, by ST-SET-5.
func (p *Position) listPlaces(into []game.Move) []game.Move {
	for column := uint8(1); column <= columns; column++ {
		into = append(into, move(ActPlace, column, 0))
	}
	return into
}

// place puts a bathyscape on row 2. The players take turns, clockwise from the starting player, until all are
// placed; then the starting player takes the first turn, by ST-SET-5 and ST-TURN-0.
func (p *Position) place(column int) {
	s := at(0, column)
	p.fleets[p.turn].add(s)
	if p.watch != nil {
		p.tell("placed", game.Who("seat", p.turn), spaceArg("space", s))
	}
	p.turn = p.turn.Next(p.players)
	if p.turn == p.first && p.fleets[p.first].total() == p.bathyscapes {
		p.step = sailing
	}
}
