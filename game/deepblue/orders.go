package deepblue

import (
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Standing orders: how the table answers for players during a dive. With the value ask, which all orders but keep have, a
// player is asked whatever they hold; only where everybody can see that there is nothing to decide is nobody asked.
const (
	ask    = "ask"
	flow   = "flow"
	always = "always"
	never  = "never"
	byCard = "card"
	bySpot = "spot"
	goUp   = "up"
)

var orders = []game.Option{
	{Name: "gems", Values: []string{flow, ask}, Default: flow},
	{Name: "keep", ListOf: "crew"},
	{Name: "rush", Values: []string{ask, always, never}, Default: ask},
	{Name: "hazard", Values: []string{ask, byCard, bySpot, goUp}, Default: ask},
}

var _ game.Reactive = (*Position)(nil)

// Reacting implements game.Reactive: the leader's own rush, hazards and cards are reactions, too, since all answer
// them alike. Only drawing on or stopping is the leader's turn.
func (p *Position) Reacting() game.Seats {
	switch p.step {
	case StepRush, StepHazard, StepCards:
		return p.asked
	}
	return 0
}

// Answer implements game.Answering. When time is up, a player who wanted to be asked does not rush, protects if possible,
// with a card first, and plays cards as they come. Paying confirms what was chosen, so it is left to the player.
func (p *Position) Answer(s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
	if s < 0 || !p.asked.Has(s) {
		return 0, game.Unanswered
	}
	order := func(name string) string { return p.game.About().Order(o, name) }
	switch p.step {
	case StepTurn:
		return p.answerTurn(s, in)
	case StepSail, StepTake: // a trip is private until it is paid, and the market lies open
		return game.OnlyMove(p, s)
	case StepRush:
		return p.answerRush(s, order("rush"), in)
	case StepHazard:
		return p.answerHazard(s, order("hazard"), in)
	case StepCards:
		return p.answerCards(s, order("gems"), p.game.listedCards(order("keep")), in)
	}
	return 0, game.Unanswered
}

// answerTurn: a player who can pay for nothing and has no boat at a wreck rests. In public that counts only if it is so
// whatever the hand may hold.
func (p *Position) answerTurn(s game.Seat, in game.Company) (game.Move, game.Reason) {
	if in == game.Alone {
		return game.OnlyMove(p, s)
	}
	may := Position{State: p.State, game: p.game}
	may.hand[s] = p.mayHold(s)
	return game.OnlyMove(&may, s)
}

// answerRush: only those with a boat in reach are asked at all, so there is something to decide, except sometimes in the last dive.
func (p *Position) answerRush(s game.Seat, order string, in game.Company) (game.Move, game.Reason) {
	switch {
	case order == always:
		return move(ActRush, int(p.inReach(s))), game.Ordered
	case order == ask && in != game.Overdue && !p.rushesInVain(s):
		return 0, game.Unanswered
	}
	return move(ActRush, 0), game.Ordered
}

// rushesInVain tells whether no answer to the rush makes a difference. Another boat of a diver finds nothing more, except where
// each of them counts (DB-SCN-7), and is only moved; if the game ends with this dive (DB-END-1), even that is nothing.
func (p *Position) rushesInVain(s game.Seat) bool {
	last := p.game.board.city.Has(int(p.dive.tile)) && p.frieze.Count() == cityTiles-1
	return last && p.boatsAt(s, p.dive.site) != 0 && !p.cityDive(RuinsOfPlenty)
}

// answerHazard protects in the order of preference, and resurfaces if nothing protects.
func (p *Position) answerHazard(s game.Seat, order string, in game.Company) (game.Move, game.Reason) {
	hazard := p.dive.hazards[0]
	divers := p.game.board.protectingCards[hazard]
	cards, spots := p.hand[s]&divers, p.protectors(s, hazard)
	switch {
	case spots == 0 && p.inSight(s, in)&divers == 0:
		return move(ActResurface, 0), game.Forced
	case order == ask && in != game.Overdue:
		return 0, game.Unanswered
	case order == goUp || cards == 0 && spots == 0:
		return move(ActResurface, 0), game.Ordered
	case cards == 0 || order == bySpot && spots != 0:
		return move(ActProtectBoat, p.leastSpot(s, spots)), game.Ordered
	}
	return move(ActProtectCard, p.leastCard(cards)), game.Ordered
}

// answerCards plays the card with the most VP that is not to be kept, and says done when none is left. What a player has
// chosen in this step is secret, so whether to ask does not depend on it.
func (p *Position) answerCards(s game.Seat, order string, keep Cards, in game.Company) (game.Move, game.Reason) {
	switch {
	case p.inSight(s, in)&p.dive.met == 0:
		return move(ActDone, 0), game.Forced
	case order == ask && in != game.Overdue:
		return 0, game.Unanswered
	}
	best := NoCard
	for cards := p.playable(s) &^ keep; cards != 0; cards = cards.Rest() {
		if c := cards.First(); best == NoCard || p.game.board.cards[c].vp > p.game.board.cards[best].vp {
			best = c
		}
	}
	if best == NoCard {
		return move(ActDone, 0), game.Ordered
	}
	return move(ActPlay, best), game.Ordered
}

// inSight are the cards from which others could conclude whether a seat has something to decide: those that it may hold,
// or, with nobody there to conclude anything, those that it holds.
func (p *Position) inSight(s game.Seat, in game.Company) Cards {
	if in == game.Alone {
		return p.hand[s]
	}
	return p.mayHold(s)
}

// mayHold is the set of cards that a hand may contain by public knowledge.
func (p *Position) mayHold(s game.Seat) Cards {
	b := p.belief(s)
	cards := b.Hand
	for _, group := range b.Groups {
		cards |= group
	}
	return cards
}

// leastCard is the card whose loss costs least: the one with the least cash or propellers, and of several the first in
// the pack. Cards that protect have no VP.
func (p *Position) leastCard(cards Cards) int {
	worth := func(i int) uint8 { return p.game.board.cards[i].cash + p.game.board.cards[i].propeller }
	least := cards.First()
	for ; cards != 0; cards = cards.Rest() {
		if c := cards.First(); worth(c) < worth(least) {
			least = c
		}
	}
	return least
}

// leastSpot is the boat that gives up least: one whose spot saves from this hazard alone rather than from either.
func (p *Position) leastSpot(s game.Seat, boats game.Set) int {
	if first := boats.First(); boats.Rest() == 0 || Spot(p.boats[s][first].spot) != EitherSpot {
		return first
	}
	return boats.Rest().First()
}

// listedCards reads a list of cards and ignores whatever is no card of the pack.
func (g *Game) listedCards(list string) Cards {
	var cards Cards
	for _, id := range strings.Fields(list) {
		if c, ok := g.cardNumber(id); ok {
			cards = cards.With(c)
		}
	}
	return cards
}
