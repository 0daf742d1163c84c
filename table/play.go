package table

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
)

// move plays a move of a person's own seat. Who was away is back with it.
func (t *Table) move(c Command, h House) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-PLAY", Playing), t.mustOwn("TABLE-PLAY", c)); r != nil {
		return nil, r
	}
	if t.chairs[c.Seat].Resigned {
		return nil, refuse("TABLE-PLAY", "resigned", game.Who("seat", c.Seat))
	}
	entries, refusal := t.play(c.Seat, c.Step, c.Move, "", h)
	if refusal != nil {
		return nil, refusal
	}
	return t.back(c.Seat, entries), nil
}

// DecideBot says what the decision of a bot leads to, whether the seat is its own or it stands in.
func (t *Table) DecideBot(s game.Seat, step int, move string, h House) ([]Entry, error) {
	if r := t.mustBe("TABLE-PLAY", Playing); r != nil {
		return nil, r
	}
	if t.machine(s) == "" {
		return nil, refuse("TABLE-PLAY", "not-your-seat", game.Who("seat", s))
	}
	entries, refusal := t.play(s, step, move, t.how(s), h)
	if refusal != nil {
		return nil, refusal
	}
	return stamped(entries, h), nil
}

// play tries a move on a copy of the position, with the dice of its entry, and lets standing orders answer what
// follows.
func (t *Table) play(s game.Seat, step int, text, how string, h House) ([]Entry, *game.Refusal) {
	if step != t.asked[s] {
		return nil, refuse("TABLE-PLAY", "stale", game.Number("step", t.asked[s]))
	}
	move, err := t.game.ParseMove(text)
	if err != nil {
		return nil, refuse("TABLE-PLAY", "not-a-move", game.Arg{Name: "move", Of: "text", Value: clip(text, 40)})
	}
	p := t.position.Clone()
	entry, err := t.try(p, s, move, how, len(t.steps)+1, h)
	if err != nil {
		var refusal *game.Refusal
		if errors.As(err, &refusal) {
			return nil, refusal
		}
		panic(fmt.Sprintf("table %s: %s is refused without a reason: %v", t.ID, text, err))
	}
	return append([]Entry{entry}, t.flow(p, h, len(t.steps)+1)...), nil
}

// try plays the n-th move of the game.
func (t *Table) try(p game.Position, s game.Seat, m game.Move, how string, n int, h House) (Entry, error) {
	dice := &game.Recorder{Dice: h.Dice(t.dealSeed(), n)}
	if err := p.Play(s, m, dice); err != nil {
		return Entry{}, err
	}
	return Entry{Kind: Moved, Seat: s, Move: t.game.MoveText(m), How: how, Chance: t.chanceTexts(dice.Take())}, nil
}

// flow answers by standing orders for as long as somebody's orders have an answer, so that a dive goes on without those
// who have nothing to decide. n moves have been made to come to the position.
func (t *Table) flow(p game.Position, h House, n int) []Entry {
	var entries []Entry
	for {
		s, m, ok := t.answer(p)
		if !ok {
			return entries
		}
		n++
		entries = append(entries, t.mustTry(p, s, m, ByOrders, n, h))
	}
}

func (t *Table) mustTry(p game.Position, s game.Seat, m game.Move, how string, n int, h House) Entry {
	entry, err := t.try(p, s, m, how, n, h)
	if err != nil {
		panic(fmt.Sprintf("table %s: the answer of orders is refused: %v", t.ID, err))
	}
	return entry
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
func (t *Table) order(c Command, h House) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-ORDER", Gathering, Playing, Pausing), t.mustOwn("TABLE-ORDER", c)); r != nil {
		return nil, r
	}
	if err := t.about.CheckOrders(c.Orders); err != nil || len(c.Orders) == 0 || !keepable(c.Orders) {
		return nil, refuse("TABLE-ORDER", "not-an-order")
	}
	entries := []Entry{{Kind: Ordered, Seat: c.Seat, Orders: c.Orders}}
	if t.status != Playing || t.machine(c.Seat) != "" {
		return entries, nil
	}
	return append(entries, t.answerAll(t.position.Clone(), c.Seat, t.chairs[c.Seat].with(c.Orders), false, ByOrders, h)...), nil
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

// answerAll has a seat answer what it is asked, which may take several moves, and others' orders what follows. One
// decision ends where others notice it.
func (t *Table) answerAll(p game.Position, s game.Seat, o game.Orders, must bool, how string, h House) []Entry {
	r, ok := p.(game.Reactive)
	if !ok {
		return nil
	}
	var entries []Entry
	n, asked, noticed := len(t.steps), p.Asked(), false
	p.Watch(func(e game.Event) { noticed = noticed || e.To.Includes(game.Spectator) })
	for r.Reacting().Has(s) && !noticed && r.Asked() == asked {
		m, ok := r.Answer(s, o, must)
		if !ok {
			break
		}
		n++
		entries = append(entries, t.mustTry(p, s, m, how, n, h))
	}
	p.Watch(nil)
	if len(entries) == 0 {
		return nil
	}
	return append(entries, t.flow(p, h, n)...)
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

func stamped(entries []Entry, h House) []Entry {
	for i := range entries {
		entries[i].At = h.Now
	}
	return entries
}

func (t *Table) chanceTexts(outcomes []game.Chance) []string {
	texts := make([]string, len(outcomes))
	for i, c := range outcomes {
		texts[i] = t.game.ChanceText(c)
	}
	return texts
}

// Noticeable tells whether others would notice a move: they are told something of it, or somebody else is asked.
func (t *Table) Noticeable(s game.Seat, m game.Move) bool {
	p := t.position.Clone()
	noticed := false
	p.Watch(func(e game.Event) { noticed = noticed || e.To.Includes(game.Spectator) })
	err := p.Play(s, m, game.NewFastDice(0))
	return err != nil || noticed || p.Asked() != t.position.Asked()
}
