package sunken

import "github.com/divingbell/divingbell/game"

// Position is a game being played: a state, the terms it is played by, and whoever watches.
type Position struct {
	*terms
	State
	watch func(game.Event)
}

var _ game.Provable = (*Position)(nil)

// Asked implements game.Position.
func (p *Position) Asked() game.Seats {
	if p.phase == over {
		return 0
	}
	return game.Only(p.turn)
}

// Over implements game.Position.
func (p *Position) Over() bool { return p.phase == over }

// Legal implements game.Position.
func (p *Position) Legal(s game.Seat, into []game.Move) []game.Move {
	if s != p.turn {
		return into
	}
	switch p.phase {
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
	what, a, b := split(m)
	switch what {
	case place:
		p.place(int(a))
	case sail:
		p.sail(int(a))
	case dive:
		p.dive(space(a), space(b))
	case collect:
		p.collect(piece(a), means(b), d)
	case end:
		p.endActions(d)
	case give:
		p.give(colour(a), d)
	case trade:
		p.trade(colour(a), d)
	case wait:
		p.wait()
	}
	return nil
}

// check says why a move is not allowed, or nil if it is.
func (p *Position) check(s game.Seat, m game.Move) *game.Refusal {
	if p.phase == over {
		return game.Refuse("ST-TURN-0", "over")
	}
	if s != p.turn {
		return game.Refuse("ST-TURN-0", "not-your-turn", game.Who("seat", p.turn))
	}
	if !wellFormed(m) {
		return game.Refuse("ST-TURN-0", "no-such-move")
	}
	what, a, b := split(m)
	if deedPhase[what] != p.phase {
		return p.outOfPlace(what)
	}
	switch what {
	case sail:
		return p.checkSail(int(a))
	case dive:
		return p.checkDive(space(a), space(b))
	case collect:
		return p.checkCollect(piece(a), means(b))
	case end:
		return p.checkEnd()
	case give:
		return p.checkGive(colour(a))
	case trade:
		return p.checkTrade(colour(a))
	}
	return nil
}

// outOfPlace words the refusal of a deed that is not what the player is asked for.
func (p *Position) outOfPlace(what deed) *game.Refusal {
	switch {
	case p.phase == placing:
		return game.Refuse("ST-SET-5", "place-first")
	case p.phase == paying:
		return game.Refuse("ST-COL-3", "pay-first")
	case p.phase == waiting:
		return game.Refuse("ST-TURN-4", "ship-is-out")
	case what == place:
		return game.Refuse("ST-SET-5", "all-placed")
	case what == give:
		return game.Refuse("ST-COL-3", "nothing-owed")
	case what == trade || what == wait:
		return game.Refuse("ST-TURN-4", "ship-not-out")
	case what == sail:
		return game.Refuse("ST-TURN-1", "ship-has-moved")
	}
	return game.Refuse("ST-TURN-1", "ship-first")
}

// Clone implements game.Position.
func (p *Position) Clone() game.Position { return &Position{terms: p.terms, State: p.State} }

// CopyFrom implements game.Position.
func (p *Position) CopyFrom(from game.Position) {
	other := from.(*Position)
	p.terms, p.State, p.watch = other.terms, other.State, nil
}
