package deepblue

import (
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Standing orders: what players have the table answer in their name while a dive goes on. Every such order has the
// value ask, whose bearer is asked whatever the hand holds; only where everybody can see that there is nothing to decide
// is nobody asked.
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

// Answer implements game.Reactive. Who must answer and wanted to be asked does not rush, protects with a card if
// possible, and plays cards as they come.
func (p *Position) Answer(s game.Seat, o game.Orders, must bool) (game.Move, bool) {
	if s < 0 || !p.Reacting().Has(s) {
		return 0, false
	}
	order := func(name string) string { return p.game.About().Order(o, name) }
	switch p.step {
	case StepRush:
		return p.answerRush(s, order("rush"), must)
	case StepHazard:
		return p.answerHazard(s, order("hazard"), must)
	}
	return p.answerCards(s, order("gems"), p.game.listedCards(order("keep")), must)
}

// answerRush: only those with a boat in reach are asked at all, so there is always something to decide.
func (p *Position) answerRush(s game.Seat, order string, must bool) (game.Move, bool) {
	switch {
	case order == always:
		return move(ActRush, int(p.inReach(s))), true
	case order == ask && !must:
		return 0, false
	}
	return move(ActRush, 0), true
}

// answerHazard goes through what protects in the order of preference, and up if nothing does.
func (p *Position) answerHazard(s game.Seat, order string, must bool) (game.Move, bool) {
	hazard := p.dive.hazards[0]
	cards, spots := p.hand[s]&p.game.board.divers[hazard], p.protectors(s, hazard)
	switch {
	case order == ask && !must && (spots != 0 || p.mayHold(s)&p.game.board.divers[hazard] != 0):
		return 0, false
	case order == goUp || cards == 0 && spots == 0:
		return move(ActResurface, 0), true
	case cards == 0 || order == bySpot && spots != 0:
		return move(ActProtectBoat, p.leastSpot(s, spots)), true
	}
	return move(ActProtectCard, p.leastCard(cards)), true
}

// answerCards plays the dearest card that is not to be kept, and says done when there is none left. What a player has
// chosen in this step is nobody else's business, so whether to ask does not depend on it.
func (p *Position) answerCards(s game.Seat, order string, keep Cards, must bool) (game.Move, bool) {
	if order == ask && !must && p.mayHold(s)&p.dive.met != 0 {
		return 0, false
	}
	best := NoCard
	for cards := p.playable(s) &^ keep; cards != 0; cards = cards.Rest() {
		if c := cards.First(); best == NoCard || p.game.board.cards[c].vp > p.game.board.cards[best].vp {
			best = c
		}
	}
	if best == NoCard {
		return move(ActDone, 0), true
	}
	return move(ActPlay, best), true
}

// mayHold is the set of cards that may be in a hand, for all everybody knows.
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
