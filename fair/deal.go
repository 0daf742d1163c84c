package fair

// Deal is what the draws of a duplicate round follow from, which are the same at every table.
type Deal struct {
	Event  string   // id of the event
	Round  int      // 1 is the first
	Secret Secret   // of the round; see Secret.ForRound
	Nonces []string // of all entrants, in the order of the event's list
}

// ForRound is the secret of one round of an event, so that it can be revealed without those of later rounds. The commitments to the
// secrets of all rounds are published before anybody enters.
func (s Secret) ForRound(round int) Secret {
	panic("not yet")
}
