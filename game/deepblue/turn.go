package deepblue

import "github.com/divingbell/divingbell/game"

// listTurn lists the four actions (DB-TURN-1). Nobody is ever without one (DB-TURN-5): with a card in the rest area
// a player can rest, and without one holds the whole starting crew, which can sail.
func (p *Position) listTurn(s game.Seat, into []game.Move) []game.Move {
	into = p.listRecruit(s, into)
	into = p.listSail(s, into)
	if p.rest[s] != 0 {
		into = append(into, move(ActRest, 0))
	}
	return p.listDive(s, into)
}

func (p *Position) startTurn(s game.Seat) {
	p.turn = s
	p.ask(StepTurn, s)
	if p.watch != nil {
		p.tell("turn", game.Who("seat", s))
	}
}

// endTurn passes the turn clockwise (DB-TURN-1).
func (p *Position) endTurn() {
	p.clearTurn()
	p.startTurn(p.turn.Next(int(p.players)))
}

// clearTurn puts the cards paid with to rest (DB-TURN-2) and forgets what the turn was about.
func (p *Position) clearTurn() {
	p.rest[p.turn] |= p.paid
	p.paid = 0
	p.buying, p.slot = buyNothing, nothing
	p.to = [boats]int8{nothing, nothing}
	p.unsettled, p.settling, p.storm = 0, nothing, nothing
}
