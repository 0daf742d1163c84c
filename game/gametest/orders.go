package gametest

import (
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
)

const (
	orderedEvery = 3  // one game in this many is played with orders that answer for players
	changeEvery  = 64 // the orders of one seat are changed before one decision in this many
	lateEvery    = 4  // time is up for one in this many who want to be asked
)

// choose returns the next decision: if the game is played with orders, the table's answer, if there is one; otherwise a
// random move of a random seat that is asked.
func (t *trial) choose() (game.Seat, game.Move, error) {
	if p, ok := t.p.(game.Answering); ok && t.ordered {
		seat := p.Asked().First()
		if reacting := game.ReactingIn(p); reacting != 0 {
			seat = t.anyOf(reacting)
		}
		if t.orders[seat] == nil || t.choice.Below(changeEvery) == 0 {
			t.orders[seat] = t.anyOrders()
		}
		found, err := t.answer(p, seat, t.orders[seat])
		if err != nil {
			return seat, 0, err
		}
		if found.why != game.Unanswered || found.whyLate != game.Unanswered && t.choice.Below(lateEvery) == 0 {
			t.sum.answered++
			return seat, found.late, nil
		}
	}
	seat := t.anyOf(t.p.Asked())
	t.legal = t.p.Legal(seat, t.legal[:0])
	return seat, t.legal[t.choice.Below(len(t.legal))], nil
}

// anyOrders are random orders. Lists name things that events named, and something that does not exist.
func (t *trial) anyOrders() game.Orders {
	orders := game.Orders{}
	for _, o := range t.about.Orders {
		switch {
		case t.choice.Below(4) == 0: // not given
		case o.ListOf == "":
			orders[o.Name] = o.Values[t.choice.Below(len(o.Values))]
		default:
			orders[o.Name] = strings.Join(t.anyThings(o.ListOf), " ")
		}
	}
	return orders
}

func (t *trial) anyThings(kind string) []string {
	var some []string
	for _, thing := range append(t.things[kind], "no-such-thing") {
		if t.choice.Below(3) == 0 && len(some) < game.MaxList {
			some = append(some, thing)
		}
	}
	return some
}

// note remembers the things that events named and orders can name.
func (t *trial) note(told []game.Event) {
	for _, o := range t.about.Orders {
		if o.ListOf == "" {
			continue
		}
		for _, e := range told {
			for _, arg := range e.Args {
				if arg.Of == o.ListOf {
					t.noteThings(o.ListOf, strings.Fields(arg.Value))
				}
			}
		}
	}
}

func (t *trial) noteThings(kind string, names []string) {
	for _, name := range names {
		if !slices.Contains(t.things[kind], name) {
			t.things[kind] = append(t.things[kind], name)
		}
	}
}
