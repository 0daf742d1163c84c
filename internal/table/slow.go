package table

import (
	"time"

	"github.com/divingbell/divingbell/game"
)

// slowDecision is the shortest time for a decision with which nobody is expected to sit at the table and wait.
const slowDecision = time.Hour

// Slow tells whether players have so long for a decision that they come and go.
func (c Clock) Slow() bool { return c.decision() >= slowDecision.Milliseconds() }

// Waits tells whether the game waits for a person at a seat, for whom no bot plays. Lessons wait for nobody.
func (t *Table) Waits(s game.Seat) bool {
	return t.status == StatusPlaying && t.PersonAt(s) != "" && t.timed(s)
}

// MovesOf is how many moves a person has made at the table. It only grows: undone moves count too.
func (t *Table) MovesOf(person string) int {
	n := 0
	for seats := t.Seats(person); seats != 0; seats = seats.Without(seats.First()) {
		n += t.made[seats.First()]
	}
	return n
}
