package sunken

import "github.com/divingbell/divingbell/game"

// listCollects lists what a bathyscape in s may collect, with cards by ST-COL-1 and with jokers by ST-JOK-1.
func (p *Position) listCollects(s space, into []game.Move) []game.Move {
	lying, mussels := p.treasures[s]&^p.spent, p.mussels[s]&^p.spentMussels
	if lying == 0 && mussels == 0 {
		return into
	}
	if p.canPay(s) {
		for c := range colour(colours) {
			if p.hands[p.turn][c] == 0 {
				continue
			}
			for r := lying & ofColour(c); r != 0; r = r.Rest() {
				into = append(into, move(ActCollect, uint8(r.First()), uint8(withCard(c))))
			}
			if mussels>>c&1 == 1 {
				into = append(into, move(ActCollect, uint8(mussel(c)), uint8(withCard(c))))
			}
		}
	}
	return p.listJokers(lying&^p.laid, into)
}

func (p *Position) checkCollect(x piece, with payment) *game.Refusal {
	s := p.find(x)
	if s == noSpace {
		return game.Refuse("ST-COL-1", "not-on-board", pieceArg("piece", x))
	}
	if s != p.collecting {
		if r := p.checkActor(s); r != nil {
			return r
		}
	}
	c, isCard := with.card()
	if !isCard {
		return p.checkJoker(x, piece(with))
	}
	switch {
	case p.isSpent(x):
		return game.Refuse("ST-JOK-2", "joker-just-laid", pieceArg("piece", x))
	case c != x.colour():
		return game.Refuse("ST-COL-1", "wrong-colour", pieceArg("piece", x), colourArg("card", x.colour()))
	case p.hands[p.turn][c] == 0:
		return game.Refuse("ST-COL-1", "no-such-card", colourArg("card", c))
	case !p.canPay(s):
		return game.Refuse("ST-COL-3", "cannot-pay", game.Number("count", p.price(s)), game.Number("cards", p.purse()))
	}
	return nil
}

// find is the space in which a piece lies, or noSpace.
func (p *Position) find(x piece) space {
	for s := range space(spaces) {
		if p.lies(x, s) {
			return s
		}
	}
	return noSpace
}

func (p *Position) lies(x piece, s space) bool {
	if x.isMussel() {
		return p.mussels[s]>>x.colour()&1 == 1
	}
	return p.treasures[s].Has(int(x))
}

// collect takes a piece from its space. A bathyscape that is collecting there continues; otherwise another one in the
// space begins its action. (A second one in the same space never takes over from one that is collecting: that would
// only use it up.)
func (p *Position) collect(x piece, with payment, d game.Dice) {
	s := p.find(x)
	if s != p.collecting {
		p.ready[s.depth()]--
		p.collecting = s
	}
	p.acted = true
	if c, isCard := with.card(); isCard {
		p.playCard(x, c, d)
		return
	}
	p.layJoker(x, piece(with))
}

// playCard pays for a piece, by ST-COL-1 and ST-COL-2.
func (p *Position) playCard(x piece, c colour, d game.Dice) {
	p.hands[p.turn][c]--
	p.discard[c]++
	p.gained = true
	if p.watch != nil {
		p.show("collected", game.Who("seat", p.turn), pieceArg("piece", x), spaceArg("space", p.collecting), colourArg("card", c))
	}
	p.pending = x
	p.payFromSupply()
	if p.owed == [game.MaxSeats]uint8{} {
		p.settle(d)
		return
	}
	p.step = paying
}

// bringUp takes a piece that has been paid for, by ST-COL-5 and ST-JOK-2, and checks whether that ends the game.
func (p *Position) bringUp(x piece) {
	s, me := p.collecting, p.turn
	if x.isMussel() {
		p.mussels[s] &^= 1 << x.colour()
		p.heldMussels[me] |= 1 << x.colour()
		p.freshMussels |= 1 << x.colour()
		if p.watch != nil {
			p.tell("took-joker", game.Who("seat", me), pieceArg("piece", x))
		}
	} else {
		p.treasures[s] = p.treasures[s].Without(int(x))
		p.stow(x)
	}
	p.lookForEnd(s.column())
}

// stow puts a treasure on the player board, or beside it as a double if its place is taken, by ST-COL-5. A double that
// lay in a space as a joker always goes beside the player board, by ST-JOK-3.
func (p *Position) stow(x piece) {
	me := p.turn
	switch {
	case p.laid.Has(int(x)):
		p.laid = p.laid.Without(int(x))
		p.doubles[me] = p.doubles[me].With(int(x))
		p.fresh = p.fresh.With(int(x))
		if p.watch != nil {
			p.tell("took-joker", game.Who("seat", me), pieceArg("piece", x))
		}
	case p.boards[me]&ofKind(x.kind()) == 0:
		p.boards[me] = p.boards[me].With(int(x))
		p.gained = true
		if p.watch != nil {
			p.tell("filled", game.Who("seat", me), pieceArg("piece", x), game.Number("count", p.boards[me].Count()))
		}
	default:
		p.doubles[me] = p.doubles[me].With(int(x))
		p.fresh = p.fresh.With(int(x))
		if p.watch != nil {
			p.tell("doubled", game.Who("seat", me), pieceArg("piece", x))
		}
	}
}
