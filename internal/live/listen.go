package live

import (
	"slices"
	"sync"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// Listener receives changes in how lists show a person's tables, such as whose turn it is, and learns when somebody else says
// something there. Any goroutine may call its methods.
type Listener struct {
	hall   *Hall
	person string
	signal Signal

	mutex sync.Mutex
	news  map[string]Change // by table
}

// Change is what a listener receives about a table.
type Change struct {
	Face []byte // how lists show it now, as JSON; it is shared and must not be changed
	Said bool   // somebody else has said something that the person hears
}

// Listen reports changes at a person's tables from now on; the store has their state until then. The signal is set when there is
// something to take. A listener must be closed, even after the hall is.
func (h *Hall) Listen(person string, signal Signal) *Listener {
	l := &Listener{hall: h, person: person, signal: signal, news: map[string]Change{}}
	h.mutex.Lock()
	h.listeners[person] = append(h.listeners[person], l)
	for r := range h.awaited[person] {
		r.checkWatchers()
	}
	h.follow(personSubject(person), func(message []byte) { h.hearFace(person, message) })
	h.mutex.Unlock()
	if h.Cluster != nil {
		h.Cluster.Bus.Publish(listensSubject(person), []byte{newTold})
	}
	return l
}

// Close ends the listener. A change at the same moment may still set the signal once.
func (l *Listener) Close() {
	l.hall.mutex.Lock()
	defer l.hall.mutex.Unlock()
	rest := slices.DeleteFunc(slices.Clone(l.hall.listeners[l.person]), func(other *Listener) bool { return other == l })
	if len(rest) == 0 {
		delete(l.hall.listeners, l.person)
		l.hall.unfollow(personSubject(l.person))
		return
	}
	l.hall.listeners[l.person] = rest
}

// Take returns the changes since the last call by the tables' ids; nil if there are none. If a table has changed several times, it
// returns the last face.
func (l *Listener) Take() map[string]Change {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if len(l.news) == 0 {
		return nil
	}
	news := l.news
	l.news = map[string]Change{}
	return news
}

// tellListeners sends a table's new face to everyone at the table and those who have just left, except on connections that watch
// the table anyway.
func (h *Hall) tellListeners(s store.Summary, before []store.Sitting, everywhere bool, watchers []*Watcher) {
	for i, p := range slices.Concat(s.People, before) {
		if i >= len(s.People) && slices.ContainsFunc(s.People, func(now store.Sitting) bool { return now.Person == p.Person }) {
			continue
		}
		h.tellListener(p.Person, s.Table, Change{Face: s.Face}, watchers)
		if everywhere && h.Cluster != nil {
			h.Cluster.Bus.Publish(personSubject(p.Person), encodeFace(newFace, s.Table, p, s.Face))
		}
	}
}

// tellTalk notifies people at the table who are not watching it that somebody else has said something they may hear.
func (r *room) tellTalk(s store.Summary, happenings []table.Happening) {
	for i := range happenings {
		h := &happenings[i]
		if h.Entry.Kind != table.Said {
			continue
		}
		for _, p := range s.People {
			if h.Entry.By == p.Person || !r.hears(p.Person, h) {
				continue
			}
			r.hall.tellListener(p.Person, r.id, Change{s.Face, true}, r.watchers)
			if c := r.hall.Cluster; c != nil {
				c.Bus.Publish(personSubject(p.Person), encodeFace(newTalk, r.id, p, s.Face))
			}
		}
	}
}

func (r *room) hears(person string, h *table.Happening) bool {
	audience, welcome := r.table.Audience(person, game.NoSeat)
	_, told := r.table.Line(h, person, audience)
	return welcome && told
}

// watches tells whether a watcher belongs to the same connection, which then sees the table anyway.
func (l *Listener) watches(w *Watcher) bool {
	_, gone := w.box.isClosed()
	return w.box.signal == l.signal && !gone
}

// tellListener passes a change to a person's listeners here, and returns whether there are any.
func (h *Hall) tellListener(person, table string, c Change, watchers []*Watcher) (told bool) {
	h.mutex.Lock()
	listeners := h.listeners[person]
	h.mutex.Unlock()
	for _, l := range listeners {
		if slices.ContainsFunc(watchers, l.watches) {
			continue
		}
		l.mutex.Lock()
		l.news[table] = Change{c.Face, c.Said || l.news[table].Said}
		l.mutex.Unlock()
		l.signal.Set()
	}
	return len(listeners) > 0
}

// hearFace passes on a face that another hall has published for a person who listens here. If it is the person's turn there, the
// table's rooms are informed that the person knows.
func (h *Hall) hearFace(person string, message []byte) {
	table, since, face, err := decodeFace(message)
	if err != nil {
		return
	}
	if h.tellListener(person, table, Change{face, message[0] == newTalk}, nil) && since != 0 {
		h.Cluster.Bus.Publish(tableSubject(table), encode(newTold, toldMessage{person, since}))
	}
}

// follow subscribes to a subject, unless it already did. The hall must be locked.
func (h *Hall) follow(subject string, deliver func([]byte)) {
	if h.Cluster != nil && h.cancels[subject] == nil {
		h.cancels[subject] = h.Cluster.Bus.Subscribe(subject, deliver)
	}
}

// unfollow ends a subscription of follow. The hall must be locked.
func (h *Hall) unfollow(subject string) {
	if cancel := h.cancels[subject]; cancel != nil {
		cancel()
		delete(h.cancels, subject)
	}
}
