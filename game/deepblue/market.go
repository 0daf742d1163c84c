package deepblue

import "github.com/divingbell/divingbell/game"

// listRecruit lists the market cards the seat can pay for, and the renewal (DB-REC-1, DB-REC-3).
func (p *Position) listRecruit(s game.Seat, into []game.Move) []game.Move {
	b := p.game.board
	cash := p.worth(s, &b.cash)
	for slot, c := range p.market {
		if c != nothing && b.prices[slot] <= cash {
			into = append(into, move(ActRecruit, int(c)))
		}
	}
	if p.deck != 0 && b.renew <= cash {
		into = append(into, move(ActRenew, 0))
	}
	return into
}

func (p *Position) slotOf(card int) int8 {
	for slot, c := range p.market {
		if int(c) == card {
			return int8(slot)
		}
	}
	return nothing
}

func (p *Position) checkRecruit(s game.Seat, card int) *game.Refusal {
	slot := p.slotOf(card)
	if slot == nothing {
		return game.Refuse("DB-REC-1", "not-in-market", p.cardArg(card))
	}
	return p.checkCash(s, "DB-REC-1", p.game.board.prices[slot])
}

// checkRenew: a renewal costs its price (DB-REC-3) and needs a card in the deck (DB-REC-5).
func (p *Position) checkRenew(s game.Seat) *game.Refusal {
	if p.deck == 0 {
		return game.Refuse("DB-REC-5", "deck-empty")
	}
	return p.checkCash(s, "DB-REC-3", p.game.board.renew)
}

func (p *Position) checkCash(s game.Seat, rule string, price int) *game.Refusal {
	if cash := p.worth(s, &p.game.board.cash); cash < price {
		return game.Refuse(rule, "too-dear", game.Number("price", price), game.Number("cash", cash))
	}
	return nil
}

// chooseCard is the first half of a Recruit; the payment follows.
func (p *Position) chooseCard(card int) {
	p.buying, p.slot = buyCard, p.slotOf(card)
	p.ask(StepPay, p.turn)
}

// recruit takes the card that was paid for, or the free one of a renewal (DB-REC-3), into the hand at once (DB-REC-1);
// there is no hand limit (DB-REC-4).
func (p *Position) recruit(s game.Seat, slot int8, d game.Dice) {
	card := int(p.market[slot])
	p.hand[s] = p.hand[s].With(card)
	if p.watch != nil {
		p.tell("recruited", game.Who("seat", s), p.cardArg(card))
	}
	p.refill(slot, d)
	p.endTurn()
}

// refill shifts the dearer cards down and turns up a new one in the dearest slot (DB-REC-2); the deck is never
// reshuffled, so slots empty from the dear end (DB-REC-5).
func (p *Position) refill(slot int8, d game.Dice) {
	copy(p.market[slot:], p.market[slot+1:])
	p.market[marketSlots-1] = nothing
	p.turnUpCrew(marketSlots-1, d)
}

// turnUpCrew draws the deck's next card into a slot. Its "+1" gem goes from the supply to the bag (DB-REC-2), if the
// supply has one (DB-REC-6).
func (p *Position) turnUpCrew(slot int, d game.Dice) {
	if p.deck == 0 {
		return
	}
	c := d.Among(CrewTurned, p.deck)
	p.deck = p.deck.Without(c)
	p.market[slot] = int8(c)
	if p.watch != nil {
		p.tell("turned-up", p.cardArg(c), game.Number("price", p.game.board.prices[slot]))
	}
	card := &p.game.board.cards[c]
	if card.brings && p.supply[card.adds] > 0 {
		p.supply[card.adds]--
		p.bag[card.adds]++
		if p.watch != nil {
			p.tell("gem-added", p.cardArg(c), gemArg(card.adds))
		}
	}
}

// renewMarket sweeps the market out of the game and turns up as many new cards as the deck has, up to four, from the
// cheapest slot (DB-REC-3, DB-REC-5). One of them is then taken.
func (p *Position) renewMarket(s game.Seat, d game.Dice) {
	for slot, c := range p.market {
		if c != nothing {
			p.swept = p.swept.With(int(c))
		}
		p.market[slot] = nothing
	}
	if p.watch != nil {
		p.tell("renewed", game.Who("seat", s))
	}
	for slot := range p.market {
		p.turnUpCrew(slot, d)
	}
	p.ask(StepTake, s)
}

func (p *Position) listTake(into []game.Move) []game.Move {
	for _, c := range p.market {
		if c != nothing {
			into = append(into, move(ActTake, int(c)))
		}
	}
	return into
}

func (p *Position) checkTake(card int) *game.Refusal {
	if p.slotOf(card) == nothing {
		return game.Refuse("DB-REC-3", "not-in-market", p.cardArg(card))
	}
	return nil
}
