package game

// Orders are the standing orders of a player, by name: how the table answers in their place, "rush" = "never". About.Orders lists
// what can be ordered; orders that are not given have their default.
type Orders map[string]string

// Answering is a position of a game in which the table may answer for players: because they have ordered it, or because nothing
// else is possible.
//
// Whether somebody is asked must not reveal anything. So whether there is an answer in Public, and the reason for it, follow from
// what everybody knows and from the orders, never from what a player holds; unless nobody else would notice the answer. The
// answer itself may depend on everything the seat knows.
type Answering interface {
	Position

	// Answer is the move that the table makes for a seat now, and why; the reason is Unanswered if the player is to decide, or is not
	// asked. The last of several small steps, which confirms them all, is never answered.
	Answer(s Seat, o Orders, in Company) (Move, Reason)
}

// Company says who could draw conclusions from whether a seat is asked.
type Company uint8

// The companies a seat may be in.
const (
	Public  Company = iota // others could conclude something from whether the seat is asked
	Alone                  // all others are bots, which conclude nothing from it
	Overdue                // time is up: a seat that reacts is no longer asked; any other is treated as in Public
)

// Reason is why the table answers for a seat.
type Reason uint8

const (
	Unanswered Reason = iota
	Ordered           // the seat's orders say so, or a stated default when its time is up
	Forced            // nothing else is possible
)

// Reactive is a position of a game in which players react to what others do. Which seats react follows from public knowledge, too.
type Reactive interface {
	Answering

	// Reacting are those of the asked seats that react to what another did. They have a clock of their own. A seat that is
	// Overdue always has an answer: by its orders if they decide, by a stated default if they say "ask".
	Reacting() Seats
}

// ReactingIn returns the seats that react in a position; none in a game without reactions.
func ReactingIn(p Position) Seats {
	if r, ok := p.(Reactive); ok {
		return r.Reacting()
	}
	return 0
}

// OnlyMove returns the move of a seat that has no other, with the reason Forced; otherwise the reason is Unanswered.
func OnlyMove(p Position, s Seat) (Move, Reason) {
	if moves := p.Legal(s, nil); len(moves) == 1 {
		return moves[0], Forced
	}
	return 0, Unanswered
}

// CheckOrders tells what is wrong with orders, if anything.
func (a About) CheckOrders(o Orders) error {
	for name, value := range o {
		if err := a.check("order", a.Orders, name, value); err != nil {
			return err
		}
	}
	return nil
}

// Order is what a player's orders say about one thing, or its default.
func (a About) Order(o Orders, name string) string {
	if value, ok := o[name]; ok {
		return value
	}
	for _, known := range a.Orders {
		if known.Name == name {
			return known.Default
		}
	}
	return ""
}
