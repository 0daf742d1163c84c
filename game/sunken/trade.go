package sunken

import "github.com/divingbell/divingbell/game"

// listTrades lists what a player whose ship is out may do, by ST-TURN-4.
func (p *Position) listTrades(into []game.Move) []game.Move {
	if p.supplies[p.turn].count > 0 {
		for c := range uint8(colours) {
			if p.hands[p.turn][c] > 0 {
				into = append(into, move(ActTrade, c, 0))
			}
		}
	}
	return append(into, move(ActWait, 0, 0))
}

func (p *Position) checkTrade(c colour) *game.Refusal {
	switch {
	case p.supplies[p.turn].count == 0:
		return game.Refuse("ST-TURN-4", "supply-empty")
	case p.hands[p.turn][c] == 0:
		return game.Refuse("ST-TURN-4", "no-such-card", colourArg("card", c))
	}
	return nil
}

// trade lays a hand card under the player's supply and takes its top card, by ST-TURN-4. The player still knows the
// card that was laid down.
func (p *Position) trade(c colour, d game.Dice) {
	p.hands[p.turn][c]--
	p.supplies[p.turn].push(laidBy(p.turn, c))
	drawn := p.takeTop(p.turn, d)
	p.trades[p.turn]++
	if p.watch != nil {
		p.tellTraded(c, drawn)
	}
	p.endTurn()
}

func (p *Position) wait() {
	if p.watch != nil {
		p.tell("waited", game.Who("seat", p.turn))
	}
	p.endTurn()
}
