package sunken

import "github.com/divingbell/divingbell/game"

// price is the number of cards that a tile of s costs besides the one played for it: one for each bathyscape of an
// opponent in the column, in the same row or nearer the surface, by ST-COL-2.
func (p *Position) price(s space) int {
	n := -p.fleets[p.turn].notBelow(s)
	for seat := range p.players {
		n += p.fleets[seat].notBelow(s)
	}
	return n
}

// purse is the number of cards that the player could give away besides the one played, by ST-COL-3.
func (p *Position) purse() int {
	return int(p.supplies[p.turn].count) + max(p.hands[p.turn].size()-1, 0)
}

func (p *Position) canPay(s space) bool { return p.price(s) <= p.purse() }

// payFromSupply gives the opponents their shares for the pending tile from the top of the supply, clockwise, each
// share at once, by ST-COL-2. What the supply does not cover is owed.
func (p *Position) payFromSupply() {
	own := &p.supplies[p.turn]
	for s := p.turn.Next(p.players); s != p.turn; s = s.Next(p.players) {
		share := p.fleets[s].notBelow(p.collecting)
		if share == 0 {
			continue
		}
		n := min(share, int(own.count))
		p.owed[s] = uint8(share - n)
		if n == 0 {
			continue
		}
		own.pay(&p.supplies[s], n)
		if p.watch != nil {
			p.tell("paid", game.Who("seat", p.turn), game.Who("to", s), game.Number("count", n))
		}
	}
}

// receiver is the opponent whose share comes next, clockwise from the collector.
func (p *Position) receiver() game.Seat {
	s := p.turn.Next(p.players)
	for p.owed[s] == 0 {
		s = s.Next(p.players)
	}
	return s
}

// listGifts lists the hand cards that may make up for what the supply did not cover: any of them, by ST-COL-3.
func (p *Position) listGifts(into []game.Move) []game.Move {
	for c := range uint8(colours) {
		if p.hands[p.turn][c] > 0 {
			into = append(into, move(ActGive, c, 0))
		}
	}
	return into
}

func (p *Position) checkGive(c colour) *game.Refusal {
	if p.hands[p.turn][c] == 0 {
		return game.Refuse("ST-COL-3", "no-such-card", colourArg("card", c))
	}
	return nil
}

// give lays a hand card face down under the supply of the next opponent who is owed one, by ST-COL-3. The giver
// still knows it.
func (p *Position) give(c colour, d game.Dice) {
	to := p.receiver()
	p.hands[p.turn][c]--
	p.supplies[to].push(laidBy(p.turn, c))
	p.owed[to]--
	if p.watch != nil {
		p.tellGiven(to, c)
	}
	if p.owed == [game.MaxSeats]uint8{} {
		p.step = acting
		p.settle(d)
	}
}

// settle ends the payments for a tile: the opponents fill up their hands, clockwise, by ST-COL-4, and the tile is
// brought up.
func (p *Position) settle(d game.Dice) {
	for s := p.turn.Next(p.players); s != p.turn; s = s.Next(p.players) {
		p.drawUp(s, d)
	}
	x := p.pending
	p.pending = noPiece
	p.bringUp(x)
}
