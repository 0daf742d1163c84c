package table

import (
	"fmt"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// flow moves for players while the table has an answer for any of them, so that the game continues without those who have nothing
// to decide. n moves led to the position p, which flow may change. The seats in undo could still take their last move back: such
// a seat has to make even its only move itself, if that would make undoing impossible, unless others wait for its reaction.
func (t *Table) flow(p game.Position, env Environment, n int, undo game.Seats) []Entry {
	var entries []Entry
	var next game.Position
	for {
		s, m, how, ok := t.answer(p)
		if !ok {
			return entries
		}
		if next == nil {
			next = t.spares.copy(p)
			defer t.spares.giveBack(next)
		} else {
			next.CopyFrom(p)
		}
		done := t.mustTry(next, s, m, how, n+1, env)
		switch {
		case done.final && undo.Has(s) && how == protocol.OnlyMove && !game.ReactingIn(p).Has(s):
			return entries
		case done.final:
			undo = 0
		}
		n++
		p, next = next, p
		entries = append(entries, done.Entry)
	}
}

// answer finds a seat that the table answers for. In a lesson with a script it answers only reactions: everything else is part of
// what is learned.
func (t *Table) answer(p game.Position) (s game.Seat, m game.Move, how string, ok bool) {
	a, ok := p.(game.Answering)
	if !ok {
		return game.NoSeat, 0, "", false
	}
	seats, in := p.Asked(), t.company()
	if t.follows() {
		seats, in = game.ReactingIn(p), game.Public
	}
	for i := range t.chairs {
		s := game.Seat(i)
		if !seats.Has(s) || t.machine(s) != "" {
			continue
		}
		switch m, why := a.Answer(s, t.chairs[i].Orders, in); why {
		case game.Ordered:
			return s, m, protocol.ByOrders, true
		case game.Forced:
			return s, m, protocol.OnlyMove, true
		}
	}
	return game.NoSeat, 0, "", false
}

// order changes standing orders. If they settle the seat's current decision, its move is made.
func (t *Table) order(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-ORDER", protocol.StatusOpen, protocol.StatusPlaying, protocol.StatusPaused), t.mustOwn("TABLE-ORDER", c)); r != nil {
		return nil, r
	}
	if err := t.about.CheckOrders(c.Orders); err != nil || len(c.Orders) == 0 || !keepable(c.Orders) {
		return nil, refuse("TABLE-ORDER", "not-an-order")
	}
	entries := []Entry{{Kind: protocol.Ordered, Seat: c.Seat, Orders: c.Orders}}
	if t.status != protocol.StatusPlaying {
		return entries, nil
	}
	then := t.supposing(c.Seat, func(chair *Chair) { chair.Orders = chair.with(c.Orders) })
	return append(entries, then.flow(t.position.Clone(), env, len(t.steps), t.undoers())...), nil
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

// late answers for a reacting seat whose time is up, which may take several moves; then orders answer what follows. The decision
// ends where others notice it.
func (t *Table) late(s game.Seat, env Environment) []Entry {
	var entries []Entry
	p := t.position.Clone()
	n, asked, noticed := len(t.steps), p.Asked(), false
	for r := p.(game.Reactive); r.Reacting().Has(s) && !noticed && r.Asked() == asked; {
		m, why := r.Answer(s, t.chairs[s].Orders, game.Overdue)
		if why == game.Unanswered {
			panic(fmt.Sprintf("table %s: seat %d must answer and has no answer", t.ID, s))
		}
		n++
		done := t.mustTry(p, s, m, protocol.ByTime, n, env)
		noticed = done.noticed
		entries = append(entries, done.Entry)
	}
	return append(entries, t.flow(p, env, n, 0)...)
}

// with returns a seat's orders after a change.
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

func (st *seating) ordered(e Entry, h *Happening) error {
	c := &st.chairs[e.Seat]
	c.Orders, c.allOrders = c.with(e.Orders), nil
	h.Seen = game.ToSeat(e.Seat)
	return nil
}

// orders are the standing orders of a seat, including defaults.
func (t *Table) orders(s game.Seat) map[string]string {
	if len(t.about.Orders) == 0 {
		return nil
	}
	c := &t.chairs[s]
	if c.allOrders == nil {
		c.allOrders = make(map[string]string, len(t.about.Orders))
		for _, o := range t.about.Orders {
			c.allOrders[o.Name] = t.about.Order(c.Orders, o.Name)
		}
	}
	return c.allOrders
}
