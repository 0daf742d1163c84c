package live

import (
	"sync"

	"github.com/divingbell/divingbell/internal/table"
)

// Update is what a watcher receives: what has happened, and how the table looks afterwards. Lines and Look hold slices that other
// watchers may share, so they must not be changed.
type Update struct {
	Full  bool         // Lines are the whole log and replace earlier ones; otherwise they follow them
	Lines []table.Line // may be none, if only Look or Here has changed
	Look  table.Look
	Here  []int  // seats whose players are watching
	Cause string // the span that caused this, as Tracer.Parent gives it; the last one if updates were merged
}

// maxWaiting is how many lines may pile up for a watcher that does not read before it is cut off.
const maxWaiting = 1000

// mailbox holds what a watcher has not taken yet. Waiting updates are merged: no line is lost, and the latest look counts. put
// never blocks.
type mailbox struct {
	mutex  sync.Mutex
	update *Update // nil if nothing waits
	added  int     // lines added while others were already waiting
	closed bool
	why    string
	signal Signal
}

// Signal is set when there is something to take from a watcher or listener. Several of them may share one. Set never blocks, and
// any goroutine may call it; it may be called although nothing is left to take.
type Signal interface{ Set() }

// SignalChan is a signal for a goroutine that waits: receive from it, then Take from every watcher and listener that shares it. It
// holds at most one element, however often it was set. Only one goroutine may receive from it. It is never closed.
type SignalChan chan struct{}

// NewSignalChan makes one that is not set. A SignalChan made in any other way may miss signals.
func NewSignalChan() SignalChan { return make(SignalChan, 1) }

// Set implements Signal.
func (c SignalChan) Set() {
	select {
	case c <- struct{}{}:
	default: // it is set already
	}
}

// put adds an update. It returns false if too much is waiting or the mailbox is closed. It does not set the signal quiet, whose
// owner is about to take updates anyway.
func (m *mailbox) put(u *Update, quiet Signal) bool {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.closed {
		return false
	}
	if m.update != nil && !u.Full {
		if m.added += len(u.Lines); m.added > maxWaiting {
			return false
		}
		u.Full, u.Lines = m.update.Full, append(m.update.Lines, u.Lines...)
	} else {
		m.added = 0
	}
	m.update = u
	if m.signal != quiet {
		m.signal.Set()
	}
	return true
}

// take returns the waiting update, or nil.
func (m *mailbox) take() *Update {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	u := m.update
	m.update = nil
	return u
}

// close refuses further updates; a waiting one can still be taken.
func (m *mailbox) close(why string) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if !m.closed {
		m.closed, m.why = true, why
		m.signal.Set()
	}
}

func (m *mailbox) isClosed() (why string, ok bool) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return m.why, m.closed
}
