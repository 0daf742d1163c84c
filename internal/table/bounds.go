package table

import "github.com/divingbell/divingbell/game"

// How much each person can add to a log, which everybody who comes in is told from its beginning. Everybody has a share of
// their own, so that nobody can use up what others need. Standing orders replace each other and are not counted: how often
// they may change is for whoever takes the commands to limit.
const (
	maxSaid = 2000 // lines of chat
	maxActs = 4000 // everything together but moves and orders

	maxBystander  = 500  // the same for anyone who neither has a seat nor is the host,
	maxBystanders = 8000 // and for all of them together
)

// share is how much of a log is one person's.
type share struct{ acts, said int }

// unbounded is what can always be done: a game can be played to its end, left and given up and the table be put away,
// whatever has been. There is no end of it only where there is none of moves.
var unbounded = map[Action]bool{
	Leave: true, Start: true, Move: true, Resume: true, Return: true, Resign: true, Rematch: true, Archive: true,
}

// mustFit refuses what the log has no more room for.
func (t *Table) mustFit(c Command) *game.Refusal {
	full := t.shares[c.Who.Person].acts >= maxActs
	if t.bystander(c.Who.Person) {
		full = t.shares[c.Who.Person].acts >= maxBystander || t.bystanding >= maxBystanders && c.Do != Sit
	}
	again := c.Do == Return && t.chairs[c.Seat].left // or somebody could leave and return for ever
	if full && (again || !unbounded[c.Do]) {
		return refuse("TABLE-LOG", "log-full")
	}
	return nil
}

func (t *Table) bystander(person string) bool { return person != t.host && t.Seats(person) == 0 }

// count notes what counts for the bounds. A log of old may have more than them.
func (t *Table) count(e Entry) {
	if !e.counts() {
		return
	}
	t.addShare(e, 1)
	if t.bystander(e.By) {
		t.bystanding++
	}
}

func (e *Entry) counts() bool { return e.By != "" && e.Kind != Moved && e.Kind != Ordered }

// addShare adds an entry to its person's share, or takes it off.
func (t *Table) addShare(e Entry, n int) {
	s := t.shares[e.By]
	s.acts += n
	if e.Kind == Said {
		s.said += n
	}
	if s == (share{}) {
		delete(t.shares, e.By)
		return
	}
	t.shares[e.By] = s
}
