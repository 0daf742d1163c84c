package table

import "github.com/divingbell/divingbell/game"

// How much each person can add to a log, which is sent from its beginning to everybody who comes in. Everybody has a share of
// their own, so that nobody can use up what others need. Standing orders replace each other and are not counted: the caller
// limits how often they may change.
const (
	maxSaid = 2000 // lines of chat
	maxActs = 4000 // everything except moves and orders

	maxBystander  = 500  // the same for people who neither have a seat nor are the host,
	maxBystanders = 8000 // and for all of them together
)

// share is one person's part of a log.
type share struct{ acts, said int }

// unbounded lists what can always be done: whatever has happened before, a game can be played to its end, left or given up, and
// the table archived. Of these, only moves can be repeated forever.
var unbounded = map[Action]bool{
	Leave: true, Start: true, Move: true, Resume: true, Return: true, Resign: true, Rematch: true, Archive: true,
}

// mustFit refuses commands for which the log has no more room.
func (t *Table) mustFit(c Command) *game.Refusal {
	full := t.shares[c.Who.Person].acts >= maxActs
	if t.bystander(c.Who.Person) {
		full = t.shares[c.Who.Person].acts >= maxBystander || t.bystanding >= maxBystanders && c.Do != Sit
	}
	again := c.Do == Return && t.chairs[c.Seat].left // otherwise somebody could leave and return forever
	if full && (again || !unbounded[c.Do]) {
		return refuse("TABLE-LOG", "log-full")
	}
	return nil
}

func (t *Table) bystander(person string) bool { return person != t.host && t.Seats(person) == 0 }

// count counts an entry for the bounds. An old log may exceed them.
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

// addShare adds an entry to its person's share, or with n = -1 removes it.
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
