package gametest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// One position in this many has its reactions looked at, beside those that are looked at thoroughly.
const reactionsEvery = 16

// checkReactions checks who reacts and what orders answer, and that neither betrays anything: for somebody who reacts,
// if anybody does, and for anybody at the table.
func (t *trial) checkReactions() error {
	p, ok := t.p.(game.Reactive)
	if !ok {
		if len(t.about.Orders) > 0 {
			return fmt.Errorf("the game has orders, and %T is not a game.Reactive", t.p)
		}
		return nil
	}
	seats := game.Only(t.anyOf(game.AllSeats(t.config.Players)))
	if p.Reacting() != 0 {
		seats = seats.With(t.anyOf(p.Reacting()))
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

// answer is what a seat's orders say, and what they say when its time is up.
type answer struct {
	move, late game.Move
	ok, lateOK bool
}

func answerOf(p game.Reactive, s game.Seat, o game.Orders) (a answer) {
	a.move, a.ok = p.Answer(s, o, false)
	a.late, a.lateOK = p.Answer(s, o, true)
	return a
}

// answer asks a seat's orders and checks what they say: whoever reacts has one legal answer when time is up, and no
// other before; nobody else has any.
func (t *trial) answer(p game.Reactive, s game.Seat, o game.Orders) (answer, error) {
	a := answerOf(p, s, o)
	switch {
	case !same(t.p, t.now):
		return a, fmt.Errorf("asking for an answer changes the position:\n%s", difference(facts(t.now), facts(t.p)))
	case p.Reacting()&^p.Asked() != 0:
		return a, fmt.Errorf("seats react, %05b, of which some are not asked", p.Reacting())
	case !p.Reacting().Has(s) && (a.ok || a.lateOK):
		return a, errors.New("who does not react has an answer")
	case !p.Reacting().Has(s):
		return a, nil
	case !a.lateOK:
		return a, errors.New("there is no answer when time is up")
	case !slices.Contains(p.Legal(s, nil), a.late):
		return a, fmt.Errorf("the answer %s is not legal", t.say(s, a.late))
	case a.ok && a.move != a.late:
		return a, fmt.Errorf("the answer is %s, and %s when time is up", t.say(s, a.move), t.say(s, a.late))
	}
	return a, nil
}

// checkDiscretion rearranges what each audience cannot know. Whoever looks, the same seats must react and the same be
// asked; and whoever answers must give the same answer.
func (t *trial) checkDiscretion(p game.Reactive, s game.Seat, o game.Orders, found answer) error {
	for _, a := range game.Audiences(t.config.Players) {
		scrambled := t.p.Clone().(game.Provable)
		scrambled.Scramble(a, t.choice)
		q := scrambled.(game.Reactive)
		other := answerOf(q, s, o)
		switch {
		case p.Reacting() != q.Reacting():
			return fmt.Errorf("who reacts tells %s what is hidden", t.audienceName(a))
		case found.ok != other.ok:
			return fmt.Errorf("that there is an answer tells %s what is hidden", t.audienceName(a))
		case a.Is(s) && found != other:
			return fmt.Errorf("the answer depends on what is hidden from the player: %s, else %s",
				t.say(s, found.late), t.say(s, other.late))
		}
	}
	return nil
}
