package deepblue

import "github.com/divingbell/divingbell/game"

const restDraw = 3 // cards a Rest brings back (DB-REST-1)

func (p *Position) checkRest(s game.Seat) *game.Refusal {
	if p.rest[s] == 0 {
		return game.Refuse("DB-REST-1", "nobody-rests")
	}
	return nil
}

// doRest draws three cards at random from the rest area into the hand, or all if there are no more (DB-REST-1).
func (p *Position) doRest(s game.Seat, d game.Dice) {
	drawn := p.rest[s]
	if drawn.Count() > restDraw {
		drawn = 0
		for range restDraw {
			drawn = drawn.With(d.Among(CrewRested, p.rest[s]&^drawn))
		}
		p.restedUnseen(s)
	}
	p.hand[s] |= drawn
	p.rest[s] &^= drawn
	p.settleMemory(s)
	if p.watch != nil {
		p.tellTo(game.ToSeat(s), "rested-own", game.Who("seat", s), p.cardsArg(drawn))
		p.tellTo(game.ToOthers(s), "rested", game.Who("seat", s), game.Number("cards", drawn.Count()))
	}
	p.endTurn()
}
