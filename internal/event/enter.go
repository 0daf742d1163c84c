package event

import (
	"slices"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// beforeStart is how long before the start of a tournament people can check in, at least.
const beforeStart = 15 * time.Minute

// Join enters a person, or changes their name and what they add to the draws.
func (e *Event) Join(p Person, rating float64, nonce string, now int64) error {
	i := e.find(p.ID)
	switch {
	case e.Status != protocol.EventOpen || now >= e.Start:
		return game.Refuse("TABLE-EVENT", "event-begun")
	case i >= 0:
		e.Entrants[i].Person, e.Entrants[i].Nonce = p, nonce
	case len(e.Entrants) >= e.Most:
		return game.Refuse("TABLE-EVENT", "event-full", game.Number("most", e.Most))
	default:
		e.Entrants = append(e.Entrants, Entrant{Person: p, Rating: rating, Nonce: nonce})
	}
	return nil
}

// Leave takes a person out. Once the event has begun they stay in the standings, get nothing for rounds that they do not play, and
// are last at tables that were already seated. Leaving again changes nothing.
func (e *Event) Leave(person string, now int64) {
	i := e.find(person)
	switch {
	case i < 0:
	case e.Status == protocol.EventOpen:
		e.Entrants = slices.Delete(e.Entrants, i, i+1)
	case e.Entrants[i].Out == "":
		e.takeOut(i, Left, now)
	}
}

// takeOut has somebody no longer play. A bot takes their seats at tables that open later.
func (e *Event) takeOut(entrant int, why string, now int64) {
	e.Entrants[entrant].Out = why
	for r := range e.Rounds {
		if e.Rounds[r].Begins <= now {
			continue
		}
		for t := range e.Rounds[r].Tables {
			for s := range e.Rounds[r].Tables[t].Seats {
				if seat := &e.Rounds[r].Tables[t].Seats[s]; seat.Entrant == entrant {
					seat.Left = true
				}
			}
		}
	}
}

// CheckIn says that a person is there for the next round of a tournament.
func (e *Event) CheckIn(person string, now int64) error {
	i := e.find(person)
	if i < 0 || !e.canCheckIn(i, now) {
		return game.Refuse("TABLE-EVENT", "check-in-later")
	}
	e.Entrants[i].Ready = len(e.Rounds) + 1
	return nil
}

// canCheckIn tells whether somebody can check in: shortly before the start, and from when they have nothing to play in the round
// before.
func (e *Event) canCheckIn(entrant int, now int64) bool {
	switch {
	case e.Kind != protocol.Tournament || e.Entrants[entrant].Out != "" || len(e.Rounds) == e.EventTerms.Rounds:
		return false
	case e.Status == protocol.EventOpen:
		return now >= e.checkIn()
	}
	return e.Status == protocol.EventPlaying && e.playing(entrant) == nil
}

// checkIn is from when on people can check in for the first round.
func (e *Event) checkIn() int64 {
	return e.Start - max(int64(e.Break)*1000, beforeStart.Milliseconds())
}

// playing is the table of an entrant that is not over, nil if there is none.
func (e *Event) playing(entrant int) *Table {
	for r := range e.Rounds {
		for t := range e.Rounds[r].Tables {
			table := &e.Rounds[r].Tables[t]
			if !table.Over && slices.ContainsFunc(table.Seats, func(s Seat) bool { return s.Entrant == entrant && !s.Left }) {
				return table
			}
		}
	}
	return nil
}

// Cancel ends an event early. Tables of rounds that have begun play on. why is organiser or operator.
func (e *Event) Cancel(why string, now int64) {
	if e.Status == protocol.EventOpen || e.Status == protocol.EventPlaying {
		e.cancel(why, now)
	}
}

func (e *Event) cancel(why string, now int64) {
	e.Status, e.Why = protocol.EventCancelled, why
	e.Rounds = slices.DeleteFunc(e.Rounds, func(r Round) bool { return r.Begins > now })
}

// Forget removes what identifies a person, and takes them out. What they added to the draws says nothing about them, and is needed to
// check the draws. Forget tells whether there was anything to remove.
func (e *Event) Forget(person string, now int64) bool {
	known := e.find(person) >= 0 || e.By.ID == person
	e.Leave(person, now)
	if i := e.find(person); i >= 0 {
		e.Entrants[i].Person = Person{}
	}
	if e.By.ID == person {
		e.By = Person{}
	}
	return known
}

// Rename gives a person another name, and tells whether that changes anything.
func (e *Event) Rename(p Person) (changed bool) {
	if i := e.find(p.ID); i >= 0 && e.Entrants[i].Name != p.Name {
		e.Entrants[i].Name, changed = p.Name, true
	}
	if e.By.ID == p.ID && e.By.Name != p.Name {
		e.By.Name, changed = p.Name, true
	}
	return changed
}

// find is the index of a person, -1 for none.
func (e *Event) find(person string) int {
	if person == "" {
		return -1
	}
	return slices.IndexFunc(e.Entrants, func(entrant Entrant) bool { return entrant.ID == person })
}
