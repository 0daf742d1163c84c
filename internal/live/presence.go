package live

import (
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// presence is who watches a table, here and at other halls. No log records it, so it is unknown after a restart.
type presence struct {
	room       *room
	watchers   []*Watcher
	visitors   []string            // people who looked once, without watching, since the last entry, so that resting bots move
	atNodes    map[string][]string // people who are watching at other halls, until these say otherwise or fall silent
	absences   absences            // since when people have not watched
	shown      present             // as last sent
	spectators spectators
	unnotified []string             // people who are to move and have not been notified
	reported   [game.MaxSeats]int64 // the last turn at each seat passed to Settings.Turned: the player's moves plus 1, or minus when they were invited
}

// present is who is at a table at one moment.
type present struct {
	table.Presence
	here game.Seats // whose players are watching
}

// absences says since when people have not watched a table. The hall keeps it while the table has no room.
type absences struct {
	begun    int64                // when the hall began to keep track; anyone not seen since then counts as away from then on
	left     map[string]int64     // when people stopped watching, by person
	notified [game.MaxSeats]int64 // the turn that each player knows of, identified by when it began
}

// shift moves all times when the clock was set.
func (a *absences) shift(by int64) {
	a.begun += by
	for person := range a.left {
		a.left[person] += by
	}
	for s := range a.notified {
		a.notified[s] += by
	}
}

func (a *absences) since(person string) int64 {
	if at, ok := a.left[person]; ok {
		return at
	}
	return a.begun
}

// updateSight notes whether the watcher's person sees the table, and returns whether that has changed.
func (p *presence) updateSight(w *Watcher) (changed bool) {
	_, gone := w.Gone()
	looks := !gone && !w.hidden.Load()
	if looks == w.looks {
		return false
	}
	w.looks = looks
	if p.counts(w) {
		p.updateAbsence(w.person)
	}
	return true
}

// counts tells whether others should know if a watcher's person is there: a player, or the host.
func (p *presence) counts(w *Watcher) bool {
	t := p.room.log.table
	return w.audience != game.Spectator || t != nil && w.person != "" && w.person == t.Host()
}

func (p *presence) updateAbsence(person string) {
	if p.sees(person) {
		delete(p.absences.left, person)
	} else if _, known := p.absences.left[person]; !known {
		p.absences.left[person] = p.room.clock.now()
	}
}

// addVisitor has resting bots make a decision for a person who looks without watching, such as a program that asks now and then.
func (p *presence) addVisitor(person string) {
	if len(p.room.log.table.Machines()) == 0 || len(p.room.thinking.demand().people) > 0 {
		return
	}
	p.visitors = append(p.visitors, person)
	p.publish()
	p.room.thinking.updateIfOpen()
}

// forgetVisitors is called when the table has changed, or when nothing has come of their visit.
func (p *presence) forgetVisitors() {
	if p.visitors != nil {
		p.visitors = nil
		p.publish()
	}
}

// follow notes that the table has changed. Times of absences move as those of clocks do.
func (p *presence) follow(happenings []table.Happening) {
	var from int64
	for i := range happenings {
		switch e := &happenings[i].Entry; {
		case e.Kind == protocol.Sat, e.Kind == protocol.Left, e.Kind == protocol.TookOver:
			p.spectators.due = len(p.watchers) > 0 // somebody may have become a spectator, or none any more
		case e.How != protocol.ClockSet:
		case e.Kind == protocol.Paused:
			from = e.Time()
		case e.Kind == protocol.Resumed:
			p.absences.shift(e.Time() - from)
		}
	}
	p.forgetVisitors()
}

// lookersHere are the people who see the table at this hall; "" stands for anyone who is not signed in.
func (p *presence) lookersHere() []string {
	people := slices.Clone(p.visitors)
	for _, w := range p.watchers {
		if w.looks && !slices.Contains(people, w.person) {
			people = append(people, w.person)
		}
	}
	return people
}

// lookers are the people who see the table, here or at another hall.
func (p *presence) lookers() []string {
	people := p.lookersHere()
	for _, others := range p.atNodes {
		people = append(people, others...)
	}
	return people
}

// everyone are the people who watch the table, here or at another hall, perhaps several times.
func (p *presence) everyone(yield func(string) bool) {
	for _, w := range p.watchers {
		if w.looks && !yield(w.person) {
			return
		}
	}
	for _, people := range p.atNodes {
		for _, person := range people {
			if !yield(person) {
				return
			}
		}
	}
}

// sees tells whether a person watches the table.
func (p *presence) sees(person string) bool {
	for other := range p.everyone {
		if other == person {
			return true
		}
	}
	return false
}

// here are the seats whose players are watching the table.
func (p *presence) here() (seats game.Seats) {
	for person := range p.everyone {
		seats |= p.room.log.table.Seats(person)
	}
	return seats
}

// present finds out who is watching.
func (p *presence) present() present {
	t := p.room.log.table
	now := present{here: p.here()}
	for s := game.Seat(0); s < game.MaxSeats; s++ {
		if person := t.PersonAt(s); person != "" && !now.here.Has(s) {
			now.Away[s] = p.absences.since(person)
		}
	}
	if host := t.Host(); host != "" && !p.sees(host) {
		now.HostAway = p.absences.since(host)
	}
	return now
}

// lookAround finds out who is watching and who knows that it is their turn, and passes turns on.
func (p *presence) lookAround() present {
	t, listeners := p.room.log.table, &p.room.hall.listeners
	now := p.present()
	var unnotified []string
	for s := game.Seat(0); s < game.MaxSeats; s++ {
		person, asked := t.AskedAt(s)
		if person == "" {
			continue
		}
		sees := now.here.Has(s) || t.PersonAt(s) == "" && p.sees(person)
		switch {
		case asked == 0:
		case asked == p.absences.notified[s], sees, listeners.has(person):
			p.absences.notified[s] = asked
			now.Notified = now.Notified.With(s)
		default:
			unnotified = append(unnotified, person)
		}
	}
	if !slices.Equal(p.unnotified, unnotified) {
		listeners.await(p.room, unnotified)
	}
	p.passOnTurns(now.Notified)
	return now
}

// changed looks around, and returns whether the result differs from what watchers last saw.
func (p *presence) changed() bool {
	before := p.shown
	p.shown = p.lookAround()
	return p.shown != before
}

// passOnTurns calls Settings.Turned for people who have not been notified and whom a table over days waits for, or who are invited
// to any table, once for each turn. It runs with every move, so it uses only what is in memory.
func (p *presence) passOnTurns(notified game.Seats) {
	t, h := p.room.log.table, p.room.hall
	if h.Turned == nil {
		return
	}
	for s := game.Seat(0); s < game.MaxSeats; s++ {
		turn, ok := p.turnAt(s)
		if !ok || notified.Has(s) {
			continue
		}
		mark := int64(turn.Moves) + 1
		if turn.Invited {
			_, since := t.AskedAt(s)
			mark = -since
		}
		if p.reported[s] != mark {
			p.reported[s] = mark
			h.Turned(turn)
		}
	}
}

// turnAt is the turn of the person at a seat, or of the one who is invited there, if it is one that people are notified of.
func (p *presence) turnAt(s game.Seat) (Turn, bool) {
	t := p.room.log.table
	person, asked := t.AskedAt(s)
	switch {
	case person == "" || asked == 0:
		return Turn{}, false
	case t.Status() == protocol.StatusOpen:
		return Turn{Table: p.room.id, Person: person, Invited: true}, true
	}
	return Turn{Table: p.room.id, Person: person, Moves: t.MovesOf(person)}, t.Waits(s) && t.Terms().Clock.OverDays()
}

// waitsFor finds the turn of a person who has not been notified of it.
func (p *presence) waitsFor(person string) (Turn, bool) {
	notified := p.lookAround().Notified
	for s := game.Seat(0); s < game.MaxSeats; s++ {
		if turn, ok := p.turnAt(s); ok && turn.Person == person && !notified.Has(s) {
			return turn, true
		}
	}
	return Turn{Table: p.room.id, Person: person, Moves: p.room.log.table.MovesOf(person)}, false
}

// presenceMessage is what a room sends to the rooms of the same table at other halls.
type presenceMessage struct {
	Node     string               `json:"node"`
	Here     []string             `json:"here"`  // people who are watching there; "" for anyone who is not signed in
	Begun    int64                `json:"begun"` // since when that hall has kept track
	Left     map[string]int64     `json:"left"`
	Notified [game.MaxSeats]int64 `json:"told"`
	Known    int64                `json:"known"` // length of the log known to that hall
	Audience audienceAt           `json:"audience"`
}

// publish informs other halls who is watching the table here.
func (p *presence) publish() {
	a := &p.absences
	p.room.peers.publish(encode(newPresence, presenceMessage{
		p.room.hall.Cluster.Node, p.lookersHere(), a.begun, a.left, a.notified, p.room.log.known.Load(), p.audienceHere(),
	}))
}

// merge notes who is watching the table at another hall.
func (p *presence) merge(m presenceMessage) {
	p.absences.begun = min(p.absences.begun, m.Begun)
	for seat, at := range m.Notified {
		p.absences.notified[seat] = max(p.absences.notified[seat], at)
	}
	p.setAtNode(m.Node, m.Here)
	if p.spectators.atNodes == nil {
		p.spectators.atNodes = map[string]audienceAt{}
	}
	p.spectators.atNodes[m.Node] = m.Audience
	for person, at := range m.Left {
		if p.mayPlay(person) && !p.sees(person) {
			p.absences.left[person] = max(p.absences.left[person], at)
		}
	}
}

func (p *presence) setAtNode(node string, people []string) {
	before := p.atNodes[node]
	if len(people) == 0 {
		delete(p.atNodes, node)
		delete(p.spectators.atNodes, node)
	} else {
		if p.atNodes == nil {
			p.atNodes = map[string][]string{}
		}
		p.atNodes[node] = people
	}
	for _, person := range slices.Concat(before, people) {
		if p.mayPlay(person) {
			p.updateAbsence(person)
		}
	}
}

// mayPlay tells whether a person has, or may have, a seat at the table, or is the host; spectators are not tracked.
func (p *presence) mayPlay(person string) bool {
	t := p.room.log.table
	return person != "" && (t == nil || t.Seats(person) != 0 || person == t.Host())
}

// setNotified notes that a player was notified of the turn that began at a time; 0 for any turn.
func (p *presence) setNotified(person string, since int64) {
	t := p.room.log.table
	if t == nil {
		return
	}
	for s := game.Seat(0); s < game.MaxSeats; s++ {
		at, asked := t.AskedAt(s)
		if at != person {
			continue
		}
		if asked != 0 && (since == 0 || since == asked) {
			p.absences.notified[s] = asked
		}
	}
}
