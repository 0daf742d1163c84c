package live

import (
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
)

// A table's room remembers who is watching, or the hall while there is no room. No log records it, so it is unknown after a
// restart.

// absences says since when people have not watched a table.
type absences struct {
	begun int64                // when the hall began to keep track; anyone not seen since then counts as away from then on
	left  map[string]int64     // when people stopped watching, by person
	told  [game.MaxSeats]int64 // the turn that each player knows of, identified by when it began
}

// shift moves all times when the clock was set.
func (a *absences) shift(by int64) {
	a.begun += by
	for person := range a.left {
		a.left[person] += by
	}
	for s := range a.told {
		a.told[s] += by
	}
}

// maxAbsences limits for how many tables without a room absences are remembered.
const maxAbsences = 10_000

// Viewer is a person who watches a table, and how.
type Viewer struct {
	Person string
	As     game.Seat // the seat to look from, or NoSeat for the person's first
	Words  bool      // looks put the question and the moves into words
	Hidden bool      // the person cannot see it at the moment, such as in a hidden window
}

// SetHidden says that the person cannot see the table for now, or can again. People who cannot see it anywhere count as away. It
// never blocks.
func (w *Watcher) SetHidden(hidden bool) {
	if w.hidden.Swap(hidden) != hidden {
		w.room.checkWatchers()
	}
}

// noteLook notes whether the watcher's person sees the table, and returns whether that has changed.
func (r *room) noteLook(w *Watcher) (changed bool) {
	_, gone := w.box.isClosed()
	looks := !gone && !w.hidden.Load()
	if looks == w.looks {
		return false
	}
	w.looks = looks
	if w.audience != game.Spectator {
		r.noteSight(w.person)
	}
	return true
}

func (r *room) noteSight(person string) {
	if r.sees(person) {
		delete(r.absences.left, person)
	} else if _, known := r.absences.left[person]; !known {
		r.absences.left[person] = r.now()
	}
}

// noteVisitor has resting bots make a decision for a person who looks without watching, such as a program that asks now and then.
func (r *room) noteVisitor(person string) {
	if len(r.table.Machines()) == 0 || len(r.demand().people) > 0 {
		return
	}
	r.visitors = append(r.visitors, person)
	r.publishPresence()
	r.thinkAgain()
}

// forgetVisitors is called when the table has changed, or when nothing has come of their visit.
func (r *room) forgetVisitors() {
	if r.visitors != nil {
		r.visitors = nil
		r.publishPresence()
	}
}

// lookersHere are the people who see the table at this hall; "" stands for anyone who is not signed in.
func (r *room) lookersHere() []string {
	people := slices.Clone(r.visitors)
	for _, w := range r.watchers {
		if w.looks && !slices.Contains(people, w.person) {
			people = append(people, w.person)
		}
	}
	return people
}

// lookers are the people who see the table, here or at another hall.
func (r *room) lookers() []string {
	people := r.lookersHere()
	for _, others := range r.elsewhere {
		people = append(people, others...)
	}
	return people
}

// sees tells whether a person sees the table, here or at another hall.
func (r *room) sees(person string) bool {
	for _, w := range r.watchers {
		if w.looks && w.person == person {
			return true
		}
	}
	for _, people := range r.elsewhere {
		if slices.Contains(people, person) {
			return true
		}
	}
	return false
}

// here are the seats whose players are watching the table.
func (r *room) here() game.Seats {
	var seats game.Seats
	for _, w := range r.watchers {
		if w.looks {
			seats |= r.table.Seats(w.person)
		}
	}
	for _, people := range r.elsewhere {
		for _, person := range people {
			seats |= r.table.Seats(person)
		}
	}
	return seats
}

// presence is who is at a table.
type presence struct {
	table.Presence
	here game.Seats // whose players are watching
}

// lookAround finds out who is watching and who knows that it is their turn, and reports turns.
func (r *room) lookAround() presence {
	here := r.here()
	var now table.Presence
	var untold []string
	for s := game.Seat(0); s < game.MaxSeats; s++ {
		person := r.table.PersonAt(s)
		if person == "" {
			continue
		}
		if !here.Has(s) {
			now.Away[s] = r.awaySince(person)
		}
		switch asked := r.table.AskedSince(s); {
		case asked == 0:
		case asked == r.absences.told[s], here.Has(s), r.hall.listening(person):
			r.absences.told[s] = asked
			now.Told = now.Told.With(s)
		default:
			untold = append(untold, person)
		}
	}
	r.hall.await(r, untold)
	r.reportTurns(now.Told)
	return presence{now, here}
}

// notePresent looks around, and returns whether the result differs from what watchers last saw.
func (r *room) notePresent() (changed bool) {
	before := r.present
	r.present = r.lookAround()
	return r.present != before
}

func (r *room) awaySince(person string) int64 {
	if at, ok := r.absences.left[person]; ok {
		return at
	}
	return r.absences.begun
}

// environment is what the table needs to decide, given who is present.
func (r *room) environment(p presence) table.Environment {
	env := r.hall.environment()
	env.Now, env.Presence = r.now(), p.Presence
	return env
}

// showAway adds to a look who is away. Since it is called for every look, it fills in only what it needs of the environment.
func (r *room) showAway(look *table.Look, p presence) {
	r.table.ShowAway(look, table.Environment{Presence: p.Presence, NudgeAfter: r.hall.NudgeAfter})
}

// remember keeps the absences of a table that has no room any more. The hall must be locked.
func (h *Hall) remember(r *room) {
	if r.summary.Status != string(table.StatusPlaying) {
		return
	}
	for id := range h.absences { // any of them will do
		if len(h.absences) < maxAbsences {
			break
		}
		delete(h.absences, id)
	}
	h.absences[r.id] = r.absences
}

// recall returns the absences of a table, known from now on or from earlier, and forgets them. The hall must be locked.
func (h *Hall) recall(id string, now int64) absences {
	if known, ok := h.absences[id]; ok {
		delete(h.absences, id)
		return known
	}
	return absences{begun: now, left: map[string]int64{}}
}

// await has a room look around again when one of these people begins to listen, at any hall. They replace those passed before.
func (h *Hall) await(r *room, people []string) {
	if slices.Equal(r.untold, people) {
		return
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.setUntold(r, people)
}

// setUntold notes whom a room awaits. The hall must be locked.
func (h *Hall) setUntold(r *room, people []string) {
	for _, p := range r.untold {
		if delete(h.awaited[p], r); len(h.awaited[p]) == 0 {
			delete(h.awaited, p)
			h.unfollow(listensSubject(p))
		}
	}
	for _, p := range people {
		if h.awaited[p] == nil {
			h.awaited[p] = map[*room]bool{}
			h.follow(listensSubject(p), func([]byte) { h.hearListening(p) })
		}
		h.awaited[p][r] = true
	}
	r.untold = people
}

// listening tells whether a person has a listener here, and so is notified when it is their turn.
func (h *Hall) listening(person string) bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return len(h.listeners[person]) > 0
}
