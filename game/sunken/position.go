package sunken

import "github.com/divingbell/divingbell/game"

// Position is a game being played: a state, its configuration, and whoever watches.
type Position struct {
	*config
	State
	watch func(game.Event)
}

var _ game.Provable = (*Position)(nil)

// Asked implements game.Position.
func (p *Position) Asked() game.Seats {
	if p.step == over {
		return 0
	}
	return game.Only(p.turn)
}

// Over implements game.Position.
func (p *Position) Over() bool { return p.step == over }

// Legal implements game.Position.
func (p *Position) Legal(s game.Seat, into []game.Move) []game.Move {
	if s != p.turn {
		return into
	}
	switch p.step {
	case placing:
		return p.listPlaces(into)
	case sailing:
		return p.listSails(into)
	case acting:
		return p.listActions(into)
	case paying:
		return p.listGifts(into)
	case waiting:
		return p.listTrades(into)
	}
	return into
}

// Play implements game.Position.
func (p *Position) Play(s game.Seat, m game.Move, d game.Dice) error {
	if r := p.check(s, m); r != nil {
		return r
	}
	act, a, b := split(m)
	switch act {
	case ActPlace:
		p.place(int(a))
	case ActSail:
		p.sail(int(a))
	case ActMove:
		p.moveTo(space(a), space(b))
	case ActCollect:
		p.collect(piece(a), payment(b), d)
	case ActEnd:
		p.endActions(d)
	case ActGive:
		p.give(colour(a), d)
	case ActTrade:
		p.trade(colour(a), d)
	case ActWait:
		p.wait()
	}
	return nil
}

// check returns why a move is not allowed, or nil if it is.
func (p *Position) check(s game.Seat, m game.Move) *game.Refusal {
	if p.step == over {
		return game.Refuse("ST-TURN-0", "over")
	}
	if s != p.turn {
		return game.Refuse("ST-TURN-0", "not-your-turn", game.Who("seat", p.turn))
	}
	if !wellFormed(m) {
		return game.Refuse("ST-TURN-0", "no-such-move")
	}
	act, a, b := split(m)
	if stepOf[act] != p.step {
		return p.outOfPlace(act)
	}
	switch act {
	case ActSail:
		return p.checkSail(int(a))
	case ActMove:
		return p.checkMove(space(a), space(b))
	case ActCollect:
		return p.checkCollect(piece(a), payment(b))
	case ActEnd:
		return p.checkEnd()
	case ActGive:
		return p.checkGive(colour(a))
	case ActTrade:
		return p.checkTrade(colour(a))
	}
	return nil
}

// outOfPlace is the refusal of an act that does not belong to the current step.
func (p *Position) outOfPlace(act Act) *game.Refusal {
	switch {
	case p.step == placing:
		return game.Refuse("ST-SET-5", "place-first")
	case p.step == paying:
		return game.Refuse("ST-COL-3", "pay-first")
	case p.step == waiting:
		return game.Refuse("ST-TURN-4", "ship-is-out")
	case act == ActPlace:
		return game.Refuse("ST-SET-5", "all-placed")
	case act == ActGive:
		return game.Refuse("ST-COL-3", "nothing-owed")
	case act == ActTrade || act == ActWait:
		return game.Refuse("ST-TURN-4", "ship-not-out")
	case act == ActSail:
		return game.Refuse("ST-TURN-1", "ship-has-moved")
	}
	return game.Refuse("ST-TURN-1", "ship-first")
}

// Clone implements game.Position.
func (p *Position) Clone() game.Position { return &Position{config: p.config, State: p.State} }

// CopyFrom implements game.Position.
func (p *Position) CopyFrom(from game.Position) {
	other := from.(*Position)
	p.config, p.State, p.watch = other.config, other.State, nil
}
