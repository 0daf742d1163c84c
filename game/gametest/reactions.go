package gametest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// One position in this many has its reactions checked, besides those that are checked thoroughly.
const reactionsEvery = 16

// checkReactions checks which seats react and what the table answers for players, and that neither reveals anything: for
// a seat that reacts, if any does, for one that is asked, and for a random one.
func (t *trial) checkReactions() error {
	p, ok := t.p.(game.Answering)
	if !ok {
		if len(t.about.Orders) > 0 {
			return fmt.Errorf("the game has orders, and %T is not a game.Answering", t.p)
		}
		return nil
	}
	seats := game.Only(t.anyOf(game.AllSeats(t.config.Players))).With(t.anyOf(p.Asked()))
	if reacting := game.ReactingIn(p); reacting != 0 {
		seats = seats.With(t.anyOf(reacting))
	}
	for ; seats != 0; seats = seats.Without(seats.First()) {
		s, orders := seats.First(), t.anyOrders()
		if err := t.about.CheckOrders(orders); err != nil {
			return err
		}
		found, err := t.answer(p, s, orders)
		if err == nil {
			err = t.checkDiscretion(p, s, orders, found)
		}
		if err != nil {
			return fmt.Errorf("%s, with the orders %v: %w", t.about.SeatName(s), orders, err)
		}
	}
	return nil
}

// answer is what the table answers for a seat in public, when its time is up, and among bots alone.
type answer struct {
	move, late, alone      game.Move
	why, whyLate, whyAlone game.Reason
}

func answerOf(p game.Answering, s game.Seat, o game.Orders) (a answer) {
	a.move, a.why = p.Answer(s, o, game.Public)
	a.late, a.whyLate = p.Answer(s, o, game.Overdue)
	a.alone, a.whyAlone = p.Answer(s, o, game.Alone)
	return a
}

// answer returns what the table answers for a seat and checks it: a seat that reacts has a legal answer when time is up, and
// no other before; a seat that is not asked has none; a forced answer is the only move.
func (t *trial) answer(p game.Answering, s game.Seat, o game.Orders) (answer, error) {
	a := answerOf(p, s, o)
	reacting := game.ReactingIn(p)
	legal := p.Legal(s, nil)
	switch {
	case !same(t.p, t.now):
		return a, fmt.Errorf("asking for an answer changes the position:\n%s", difference(facts(t.now), facts(t.p)))
	case reacting&^p.Asked() != 0:
		return a, fmt.Errorf("seats react, %05b, of which some are not asked", reacting)
	case !p.Asked().Has(s) && a != answer{}:
		return a, errors.New("who is not asked has an answer")
	case reacting.Has(s) && a.whyLate == game.Unanswered:
		return a, errors.New("there is no answer when time is up")
	case !reacting.Has(s) && a.whyLate != a.why:
		return a, errors.New("the time of somebody who does not react is never up")
	case a.why != game.Unanswered && a.move != a.late:
		return a, fmt.Errorf("the answer is %s, and %s when time is up", t.say(s, a.move), t.say(s, a.late))
	case a.why != game.Unanswered && (a.whyAlone == game.Unanswered || a.alone != a.move):
		return a, fmt.Errorf("the answer is %s, and another one with nobody else there", t.say(s, a.move))
	}
	for m, why := range map[game.Move]game.Reason{a.late: a.whyLate, a.alone: a.whyAlone} {
		switch {
		case why != game.Unanswered && !slices.Contains(legal, m):
			return a, fmt.Errorf("the answer %s is not legal", t.say(s, m))
		case why == game.Forced && len(legal) > 1:
			return a, fmt.Errorf("the answer %s is called forced, and there are %d moves", t.say(s, m), len(legal))
		}
	}
	return a, nil
}

// checkDiscretion rearranges what each audience cannot know. The same seats must still react, and the table must
// answer or ask as before, for the same reason, unless the audience would not notice. For the seat itself, the answer
// must be the same too.
func (t *trial) checkDiscretion(p game.Answering, s game.Seat, o game.Orders, found answer) error {
	for _, a := range game.Audiences(t.config.Players) {
		scrambled := t.p.Clone().(game.Provable)
		scrambled.Scramble(a, t.choice)
		q := scrambled.(game.Answering)
		other := answerOf(q, s, o)
		switch {
		case game.ReactingIn(p) != game.ReactingIn(q):
			return fmt.Errorf("who reacts tells %s what is hidden", t.audienceName(a))
		case found.why != other.why && (notices(p, s, found, a) || notices(q, s, other, a)):
			return fmt.Errorf("that there is an answer tells %s what is hidden", t.audienceName(a))
		case a.Is(s) && found != other:
			return fmt.Errorf("the answer depends on what is hidden from the player: %s, else %s",
				t.say(s, found.late), t.say(s, other.late))
		}
	}
	return nil
}

// notices tells whether an audience notices a public answer, if there is one: it is told something, or other seats are
// asked.
func notices(p game.Position, s game.Seat, found answer, a game.Audience) bool {
	if found.why == game.Unanswered {
		return false
	}
	after, noticed := p.Clone(), false
	after.Watch(func(e game.Event) { noticed = noticed || e.To.Includes(a) })
	err := after.Play(s, found.move, game.NewFastDice(0))
	return err != nil || noticed || after.Asked() != p.Asked()
}
