package table

import "github.com/divingbell/divingbell/game"

// How much people can add to a log, which everybody who comes in is told from its beginning. Each room has its own bound,
// so that spectators cannot silence players; and the second half of all there may be is kept for players and the host.
const (
	maxSaid = 2000   // in a room
	maxActs = 20_000 // everything together but moves
)

// unbounded is what can always be done: a game can be played to its end and the table be put away, whatever has been.
// There is no end of it only where there is none of moves.
var unbounded = map[Action]bool{
	Start: true, Move: true, Resume: true, Return: true, Resign: true, Rematch: true, Archive: true,
}

// mustFit refuses what the log has no more room for.
func (t *Table) mustFit(c Command) *game.Refusal {
	most := maxActs
	if t.Seats(c.Who.Person) == 0 && c.Who.Person != t.host {
		most /= 2
	}
	if t.acts >= most && !unbounded[c.Do] {
		return refuse("TABLE-LOG", "log-full")
	}
	return nil
}

// count notes what counts for the bounds. A log of old may have more than them.
func (t *Table) count(e Entry) {
	if e.By != "" && e.Kind != Moved {
		t.acts++
	}
	if e.Kind == Said {
		t.spoken = changed(t.spoken, e.Room, t.spoken[e.Room]+1)
	}
}
