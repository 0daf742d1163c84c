package game

// Orders are what players have told the table to answer in their name while others act, by name: "rush" = "never".
// About.Orders lists what can be ordered; orders that are not given have their default.
type Orders map[string]string

// Reactive is a position of a game in which players react to what others do.
//
// Whether somebody is asked must betray nothing. So Reacting and whether Answer has an answer follow from what
// everybody knows and from the orders, never from what a player holds; what the answer is may depend on all that the
// seat knows.
type Reactive interface {
	Position

	// Reacting are those of the asked seats who react to what another did. They have a clock of their own, and their
	// orders may answer for them.
	Reacting() Seats

	// Answer is the move that a reacting seat's orders make now; it is not ok if the seat wants to be asked. Where
	// everybody knows that there is but one move, that is the answer. A seat that must answer, because its time is up,
	// answers in any case: by its orders where they say something, by a stated default where they say "ask".
	Answer(s Seat, o Orders, must bool) (m Move, ok bool)
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

// Order is what a player's orders say about one thing.
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
