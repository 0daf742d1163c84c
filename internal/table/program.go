package table

import "github.com/divingbell/divingbell/game"

// A program that declares itself when sitting down is shown as one, to everybody, for as long as it has the seat. So that the
// label means something, a program does nothing at a seat that its person took. The person may do everything at the program's
// seat.

// mustNotPass refuses a program that would pass for its person at a seat of theirs.
func (t *Table) mustNotPass(who Who, s game.Seat) *game.Refusal {
	if who.Program && !t.chairs[s].Program {
		return refuse("TABLE-PROGRAM", "sat-in-person", game.Who("seat", s))
	}
	return nil
}

// playsAs tells whether somebody has a seat at which they can act.
func (t *Table) playsAs(who Who) bool {
	for seats := t.Seats(who.Person); seats != 0; seats = seats.Without(seats.First()) {
		if t.mustNotPass(who, seats.First()) == nil {
			return true
		}
	}
	return false
}
