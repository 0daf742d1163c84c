package fair

import "strconv"

// Deal is what the draws of a duplicate round follow from, which are the same at every table.
type Deal struct {
	Event  string   // id of the event
	Round  int      // 1 is the first
	Secret Secret   // of the round; see Secret.ForRound
	Nonces []string // of all entrants, in the order of the event's list, "" for somebody who added nothing
}

// DealID is what the seed of a duplicate round has in place of a table's id.
func DealID(event string, round int) string {
	return "event " + event + " round " + strconv.Itoa(round)
}
