package live

import (
	"maps"
	"slices"
	"sync"

	"github.com/divingbell/divingbell/internal/store"
)

// Listener receives changes in how lists show a person's tables, such as whose turn it is, and learns when somebody else says
// something there. Any goroutine may call its methods.
type Listener struct {
	hall   *Hall
	person string
	signal Signal

	mutex   sync.Mutex
	changes map[string]Change // by table
}

// Change is what a listener receives about a table.
type Change struct {
	Summary []byte // how lists show it now, as JSON; it is shared and must not be changed
	Said    bool   // somebody else has said something that the person hears
}

// listeners passes on how tables change to those who listen.
type listeners struct {
	hall *Hall

	mutex   sync.Mutex
	people  map[string][]*Listener
	awaited map[string]map[*room]bool // rooms by the people who are to move there and have not been notified
	cancels map[string]func()         // subscriptions for listeners and for awaited people, by subject
}

// Listen reports changes at a person's tables from now on; the store has their state until then. The signal is set when there is
// something to take. A listener must be closed, even after the hall is.
func (h *Hall) Listen(person string, signal Signal) *Listener {
	l, ls := &Listener{hall: h, person: person, signal: signal, changes: map[string]Change{}}, &h.listeners
	ls.mutex.Lock()
	ls.people[person] = append(ls.people[person], l)
	for r := range ls.awaited[person] {
		r.left.Set()
	}
	ls.follow(personSubject(person), func(message []byte) { ls.hearSummary(person, message) })
	ls.mutex.Unlock()
	h.cluster.publish(listensSubject(person), []byte{newNotified})
	return l
}

// Close ends the listener. A change at the same moment may still set the signal once.
func (l *Listener) Close() {
	ls := &l.hall.listeners
	ls.mutex.Lock()
	defer ls.mutex.Unlock()
	rest := slices.DeleteFunc(slices.Clone(ls.people[l.person]), func(other *Listener) bool { return other == l })
	if len(rest) == 0 {
		delete(ls.people, l.person)
		ls.unfollow(personSubject(l.person))
		return
	}
	ls.people[l.person] = rest
}

// Take returns the changes since the last call by the tables' ids; nil if there are none. If a table has changed several times, it
// returns the last summary.
func (l *Listener) Take() map[string]Change {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if len(l.changes) == 0 {
		return nil
	}
	changes := l.changes
	l.changes = map[string]Change{}
	return changes
}

// watches tells whether a watcher belongs to the same connection, which then sees the table anyway.
func (l *Listener) watches(w *Watcher) bool {
	_, gone := w.Gone()
	return w.signal == l.signal && !gone
}

// tell passes a change to a person's listeners here, except those that watch the table anyway, and returns whether there are any.
func (ls *listeners) tell(person, table string, c Change, watchers []*Watcher) (told bool) {
	ls.mutex.Lock()
	listeners := ls.people[person]
	ls.mutex.Unlock()
	for _, l := range listeners {
		if slices.ContainsFunc(watchers, l.watches) {
			continue
		}
		l.mutex.Lock()
		l.changes[table] = Change{c.Summary, c.Said || l.changes[table].Said}
		l.mutex.Unlock()
		l.signal.Set()
	}
	return len(listeners) > 0
}

// tellAll sends a table's new summary to everyone at the table and those who have just left; with publish, also at other halls.
func (ls *listeners) tellAll(s store.Summary, before []store.Sitting, publish bool, watchers []*Watcher) {
	for i, p := range slices.Concat(s.People, before) {
		if i >= len(s.People) && slices.ContainsFunc(s.People, func(now store.Sitting) bool { return now.Person == p.Person }) {
			continue
		}
		ls.tell(p.Person, s.Table, Change{Summary: s.Shown}, watchers)
		if publish {
			ls.hall.cluster.publishSummary(newSummary, s.Table, p, s.Shown)
		}
	}
}

// hearSummary passes on a summary that another hall has published for a person who listens here. If it is the person's turn there, the
// table's rooms are informed that the person knows.
func (ls *listeners) hearSummary(person string, message []byte) {
	if len(message) == 1 && message[0] == whoListens {
		ls.answerWhoListens(person)
		return
	}
	table, since, shown, err := decodeSummary(message)
	if err != nil {
		return
	}
	if ls.tell(person, table, Change{shown, message[0] == newTalk}, nil) && since != 0 {
		ls.hall.cluster.publish(tableSubject(table), encode(newNotified, notifiedMessage{person, since}))
	}
}

// refresh sends listeners the state of their unfinished tables.
func (ls *listeners) refresh() {
	ls.mutex.Lock()
	people := slices.Collect(maps.Keys(ls.people))
	ls.mutex.Unlock()
	for _, person := range people {
		summaries, err := ls.hall.store.Summaries(ls.hall.context, store.Query{Person: person, Status: unfinished})
		if err != nil {
			return
		}
		for _, s := range summaries {
			ls.tell(person, s.Table, Change{Summary: s.Shown}, nil)
		}
	}
}

// has tells whether a person has a listener here, and so is notified when it is their turn.
func (ls *listeners) has(person string) bool {
	ls.mutex.Lock()
	defer ls.mutex.Unlock()
	return len(ls.people[person]) > 0
}

// await has a room look around again when one of these people begins to listen, at any hall. They replace those passed before.
func (ls *listeners) await(r *room, people []string) {
	ls.mutex.Lock()
	defer ls.mutex.Unlock()
	for _, p := range r.presence.unnotified {
		if delete(ls.awaited[p], r); len(ls.awaited[p]) == 0 {
			delete(ls.awaited, p)
			ls.unfollow(listensSubject(p))
		}
	}
	for _, p := range people {
		if ls.awaited[p] == nil {
			ls.awaited[p] = map[*room]bool{}
			ls.follow(listensSubject(p), func([]byte) { ls.hearListening(p) })
		}
		ls.awaited[p][r] = true
	}
	r.presence.unnotified = people
}

// hearListening has rooms note that a person whom they await listens at another hall.
func (ls *listeners) hearListening(person string) {
	ls.mutex.Lock()
	defer ls.mutex.Unlock()
	for r := range ls.awaited[person] {
		r.peers.queue.put(encode(newNotified, notifiedMessage{Person: person}))
	}
}

// follow subscribes to a subject, unless it already did. The listeners must be locked.
func (ls *listeners) follow(subject string, deliver func([]byte)) {
	if ls.cancels[subject] == nil {
		ls.cancels[subject] = ls.hall.Cluster.Bus.Subscribe(subject, deliver)
	}
}

// unfollow ends a subscription of follow. The listeners must be locked.
func (ls *listeners) unfollow(subject string) {
	if cancel := ls.cancels[subject]; cancel != nil {
		cancel()
		delete(ls.cancels, subject)
	}
}
