package live

import (
	"slices"
	"sync"

	"github.com/divingbell/divingbell/internal/store"
)

// Listener is told when one of a person's tables changes in a list: whose turn it is, or how far it has come. Its methods
// may be called by any goroutine.
type Listener struct {
	hall   *Hall
	person string
	signal Signal

	mutex sync.Mutex
	faces map[string][]byte // the latest of each table
}

// Listen starts to tell what changes at a person's tables from now on; the store has what they are like until then. The
// signal is set when there is something to take. A listener must be closed, also after the hall is.
func (h *Hall) Listen(person string, signal Signal) *Listener {
	l := &Listener{hall: h, person: person, signal: signal, faces: map[string][]byte{}}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.listeners[person] = append(h.listeners[person], l)
	for r := range h.awaited[person] {
		r.checkWatchers()
	}
	return l
}

// Close ends it. The signal may still be set once by what happens at the same moment.
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

// Take returns the faces of the tables that have changed since the last call, as JSON, by the tables' ids; nil if there are
// none. Of several changes to a table it has the last. The JSON is shared and must not be changed.
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

// tellListeners tells whoever sits at a table of its new face, and also whoever has just left.
func (h *Hall) tellListeners(c store.Summary, before []store.Sitting) {
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
			l.signal.Set()
		}
	}
}
