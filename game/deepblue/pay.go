package deepblue

import "github.com/divingbell/divingbell/game"

// A recruit, a renewal and a trip are paid in the same way: with cards that have a worth and with start tokens,
// each worth 1 (DB-TURN-4). Nothing may be laid down that is not needed (DB-REC-7, DB-SAIL-6).

// worth is what a seat could pay in all, with its hand and its tokens.
func (p *Position) worth(s game.Seat, by *[maxWorth + 1]Cards) int {
	hand := p.hand[s]
	sum := int(p.tokens[s])
	for v := 1; v <= maxWorth; v++ {
		sum += v * (hand & by[v]).Count()
	}
	return sum
}

// price is what has to be paid now, in cash or propellers, and the rules against paying too little and too much.
func (p *Position) price() (need int, by *[maxWorth + 1]Cards, enough, exact string) {
	b := p.game.board
	switch p.buying {
	case buyCard:
		return b.prices[p.slot], &b.cash, "DB-REC-1", "DB-REC-7"
	case buyRenewal:
		return b.renew, &b.cash, "DB-REC-3", "DB-REC-7"
	}
	return p.tripMoves(), &b.propellers, "DB-SAIL-1", "DB-SAIL-6"
}

// worths are the payer's pieces by what they are worth now: first those worth 1, tokens included.
func (p *Position) worths() [][]string {
	_, by, _, _ := p.price()
	hand := p.hand[p.turn]
	all := make([][]string, 0, maxWorth)
	for v := 1; v <= maxWorth; v++ {
		all = append(all, p.game.cards.Of(hand&by[v]))
	}
	for len(all) > 1 && len(all[len(all)-1]) == 0 {
		all = all[:len(all)-1]
	}
	if p.tokens[p.turn] > 0 {
		all[0] = append(all[0], tokenWord)
	}
	return all
}

func (p *Position) listPayments(s game.Seat, into []game.Move) []game.Move {
	need, by, _, _ := p.price()
	w := wallet{by: by, hand: p.hand[s], tokens: int(p.tokens[s])}
	return w.list(into, maxWorth, p.hand[s]&by[maxWorth], 0, need, p.worth(s, by))
}

type wallet struct {
	by     *[maxWorth + 1]Cards
	hand   Cards
	tokens int
}

// list goes through the pieces from the most to the least valuable, taking or leaving each, until nothing is
// missing. The last piece taken is then of the least value and was needed, so no payment found has a piece too many,
// and each is found once. left are the cards of worth v not considered yet, unseen is the worth of all pieces not
// considered.
func (w *wallet) list(into []game.Move, v int, left, chosen Cards, missing, unseen int) []game.Move {
	if missing <= 0 {
		return append(into, payMove(chosen, 0))
	}
	if unseen < missing {
		return into
	}
	for left == 0 {
		v--
		if v == 0 {
			return append(into, payMove(chosen, missing))
		}
		left = w.hand & w.by[v]
	}
	into = w.list(into, v, left.Rest(), chosen.With(left.First()), missing-v, unseen-v)
	return w.list(into, v, left.Rest(), chosen, missing, unseen-v)
}

// checkPayment: every piece is the payer's and of use here, together they are enough, and none is too many.
func (p *Position) checkPayment(s game.Seat, m game.Move) *game.Refusal {
	cards, tokens := paymentOf(m)
	need, by, enough, exact := p.price()
	if foreign := cards &^ p.hand[s]; foreign != 0 {
		return game.Refuse(enough, "not-in-hand", p.cardArg(foreign.First()))
	}
	if tokens > int(p.tokens[s]) {
		return game.Refuse("DB-TURN-4", "too-few-tokens", game.Number("tokens", int(p.tokens[s])))
	}
	sum, least, useful := tokens, maxWorth+1, Cards(0)
	if tokens > 0 {
		least = 1
	}
	for v := maxWorth; v > 0; v-- {
		if of := cards & by[v]; of != 0 {
			sum += v * of.Count()
			least = min(least, v)
			useful |= of
		}
	}
	switch {
	case useful != cards:
		return game.Refuse("DB-TURN-3", "no-use", p.cardArg((cards &^ useful).First()))
	case sum < need:
		return game.Refuse(enough, "pays-too-little", game.Number("need", need), game.Number("sum", sum))
	case sum-least >= need:
		return game.Refuse(exact, "pays-too-much", game.Number("need", need), game.Number("sum", sum))
	}
	return nil
}

// pay lays the cards down and takes the tokens out of the game (DB-TURN-4), then does what was paid for.
func (p *Position) pay(s game.Seat, m game.Move, d game.Dice) {
	cards, tokens := paymentOf(m)
	p.hand[s] &^= cards
	p.paid |= cards
	p.tokens[s] -= uint8(tokens)
	unsure := cards&p.memory.unsure[s] != 0
	p.shown(s, cards)
	if p.watch != nil {
		p.tellPaid(s, cards, tokens, unsure)
	}
	switch p.buying {
	case buyCard:
		p.recruit(s, p.slot, d)
	case buyRenewal:
		p.renewMarket(s, d)
	case buyTrip:
		p.setSail(s, d)
	}
}
