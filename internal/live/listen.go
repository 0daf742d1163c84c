package live

import (
	"slices"
	"sync"

	"github.com/divingbell/divingbell/internal/store"
)

// Listener is told when a table of a person's own changes in a list: whose turn it is, or how far it has come.
type Listener struct {
	hall   *Hall
	person string
	bell   Bell

	mutex sync.Mutex
	faces map[string][]byte // the latest of each table
}

// Listen begins to tell what changes at a person's tables.
func (h *Hall) Listen(person string, bell Bell) *Listener {
	l := &Listener{hall: h, person: person, bell: bell, faces: map[string][]byte{}}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.listeners[person] = append(h.listeners[person], l)
	return l
}

// Close ends it.
func (l *Listener) Close() {
	l.hall.mutex.Lock()
	defer l.hall.mutex.Unlock()
	rest := slices.DeleteFunc(slices.Clone(l.hall.listeners[l.person]), func(other *Listener) bool { return other == l })
	if len(rest) == 0 {
		delete(l.hall.listeners, l.person)
		return
	}
	l.hall.listeners[l.person] = rest
}

// Take gives the faces of the tables that have changed, as JSON, by the tables' ids.
func (l *Listener) Take() map[string][]byte {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if len(l.faces) == 0 {
		return nil
	}
	faces := l.faces
	l.faces = map[string][]byte{}
	return faces
}

// tellListeners tells whoever sits at a table of its new face, and also who has just left.
func (h *Hall) tellListeners(c store.Card, before []store.Sitting) {
	told := map[string]bool{}
	for _, p := range slices.Concat(c.People, before) {
		if told[p.Person] {
			continue
		}
		told[p.Person] = true
		h.mutex.Lock()
		listeners := h.listeners[p.Person]
		h.mutex.Unlock()
		for _, l := range listeners {
			l.mutex.Lock()
			l.faces[c.Table] = c.Face
			l.mutex.Unlock()
			l.bell.Ring()
		}
	}
}
