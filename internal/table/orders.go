package table

import (
	"fmt"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
)

// flow answers by standing orders for as long as somebody's orders have an answer, so that a dive goes on without those
// who have nothing to decide. n moves have been made to come to the position.
func (t *Table) flow(p game.Position, env Environment, n int) []Entry {
	var entries []Entry
	for {
		s, m, ok := t.answer(p)
		if !ok {
			return entries
		}
		n++
		entries = append(entries, t.mustTry(p, s, m, ByOrders, n, env))
	}
}

// answer finds a seat whose orders have an answer.
func (t *Table) answer(p game.Position) (game.Seat, game.Move, bool) {
	r, ok := p.(game.Reactive)
	if !ok {
		return game.NoSeat, 0, false
	}
	reacting := r.Reacting()
	for i := range t.chairs {
		s := game.Seat(i)
		if !reacting.Has(s) || t.machine(s) != "" {
			continue
		}
		if m, ok := r.Answer(s, t.chairs[i].Orders, false); ok {
			return s, m, true
		}
	}
	return game.NoSeat, 0, false
}

// order changes standing orders. If they answer what the seat is asked right now, they do.
func (t *Table) order(c Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-ORDER", StatusOpen, StatusPlaying, StatusPaused), t.mustOwn("TABLE-ORDER", c)); r != nil {
		return nil, r
	}
	if err := t.about.CheckOrders(c.Orders); err != nil || len(c.Orders) == 0 || !keepable(c.Orders) {
		return nil, refuse("TABLE-ORDER", "not-an-order")
	}
	entries := []Entry{{Kind: Ordered, Seat: c.Seat, Orders: c.Orders}}
	if t.status != StatusPlaying {
		return entries, nil
	}
	then := t.supposing(c.Seat, func(chair *Chair) { chair.Orders = chair.with(c.Orders) })
	return append(entries, then.flow(t.position.Clone(), env, len(t.steps))...), nil
}

// maxOrder is how long an order may be, in bytes: enough for a list of everything there is.
const maxOrder = 400

func keepable(o game.Orders) bool {
	for _, value := range o {
		if len(value) > maxOrder || !utf8.ValidString(value) {
			return false
		}
	}
	return true
}

// late answers for a seat that reacts and whose time is up, which may take several moves; then orders answer what
// follows. One decision ends where others notice it.
func (t *Table) late(s game.Seat, env Environment) []Entry {
	var entries []Entry
	p := t.position.Clone()
	n, asked, noticed := len(t.steps), p.Asked(), false
	p.Watch(func(e game.Event) { noticed = noticed || e.To.Includes(game.Spectator) })
	for r := p.(game.Reactive); r.Reacting().Has(s) && !noticed && r.Asked() == asked; {
		m, ok := r.Answer(s, t.chairs[s].Orders, true)
		if !ok {
			panic(fmt.Sprintf("table %s: seat %d must answer and has no answer", t.ID, s))
		}
		n++
		entries = append(entries, t.mustTry(p, s, m, ByTime, n, env))
	}
	p.Watch(nil)
	return append(entries, t.flow(p, env, n)...)
}

// with is a seat's orders after some have changed.
func (c *Chair) with(change game.Orders) game.Orders {
	orders := make(game.Orders, len(c.Orders)+len(change))
	for name, value := range c.Orders {
		orders[name] = value
	}
	for name, value := range change {
		orders[name] = value
	}
	return orders
}
