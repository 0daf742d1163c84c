package live

import (
	"sync"

	"github.com/divingbell/divingbell/internal/table"
)

// Update is what a watcher is told: what has happened, and how the table looks after it.
type Update struct {
	Full  bool         // the lines are the whole log
	Lines []table.Line // may be none
	Look  table.Look
	Here  []int // seats whose players are connected
}

// maxWaiting is how many lines may be added to what waits for a watcher who does not read; then the watcher is cut off.
const maxWaiting = 1000

// mailbox holds what a watcher has not taken yet. Updates that wait are put together: nothing is lost, and the latest
// look is the one that counts. Whoever puts something in never waits.
type mailbox struct {
	mutex  sync.Mutex
	update *Update // nil if nothing waits
	added  int     // lines that came while others waited already
	closed bool
	why    string
	bell   Bell
}

// Bell rings when there is something to take. Several mailboxes may share one.
type Bell chan struct{}

// NewBell makes a bell.
func NewBell() Bell { return make(Bell, 1) }

// Ring rings the bell; somebody who waits for it will look.
func (b Bell) Ring() {
	select {
	case b <- struct{}{}:
	default: // it rings already
	}
}

// put adds an update. It is not ok if too much is waiting or the mailbox is closed.
func (m *mailbox) put(u *Update) bool {
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
	m.bell.Ring()
	return true
}

// take gives what is waiting, or nil.
func (m *mailbox) take() *Update {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	u := m.update
	m.update = nil
	return u
}

// shut has nothing put in any more; what waits can still be taken.
func (m *mailbox) shut(why string) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if !m.closed {
		m.closed, m.why = true, why
		m.bell.Ring()
	}
}

func (m *mailbox) gone() (why string, ok bool) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return m.why, m.closed
}
