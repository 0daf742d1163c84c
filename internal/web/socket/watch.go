package socket

import (
	"slices"
	"sync"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/merge"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// watch is a table that a client watches. The last look is remembered while much happens, so that only the changes need to be
// sent; when the table is quiet it is forgotten, and the next look is sent whole.
type watch struct {
	*live.Watcher
	table   string
	changes bool // the client wants only what has changed

	// The sending goroutine owns the fields below.
	told   []byte         // the last message
	shown  *protocol.Look // the last look
	lately bool           // something was shown since rest was called
}

// message encodes an update for the client; the bytes are valid until the next call. Only the part of a look that is sent is
// encoded.
func (w *watch) message(u *live.Update) ([]byte, error) {
	m := messages.Get().(*protocol.Table)
	defer func() {
		*m = protocol.Table{}
		messages.Put(m)
	}()
	*m = protocol.Table{Type: protocol.TypeTable, Table: w.table, Full: u.Full, Lines: u.Lines, Here: u.Here}
	if m.Lines == nil {
		m.Lines = []protocol.Line{}
	}
	before := w.shown
	w.shown = nil
	if before == nil || u.Full {
		m.Look = &u.Look
	}
	told, err := quickjson.Append(w.told[:0], m)
	if err == nil && m.Look == nil {
		told = append(told[:len(told)-1], `,"changes":`...) // in place of the closing brace
		told, err = merge.AppendChanges(told, before, &u.Look)
		told = append(told, '}')
	}
	if err != nil {
		return nil, err
	}
	if w.changes && (before != nil || !u.Full && len(u.Lines) > 0) { // a client that merely waits costs no memory
		u.Lines = nil // only the look stays
		w.told, w.shown, w.lately = told, &u.Look, true
	}
	return told, nil
}

// messages is a pool: each message is written and done with at once.
var messages = sync.Pool{New: func() any { return new(protocol.Table) }}

// rest forgets the last look if nothing was shown for a while.
func (w *watch) rest() {
	if !w.lately {
		w.told, w.shown = nil, nil
	}
	w.lately = false
}

// watched are the tables that the client watches.
func (c *socket) watched() []*watch {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.watchers
}

// of is the index of the watch of a table, or -1.
func of(watched []*watch, table string) int {
	return slices.IndexFunc(watched, func(w *watch) bool { return w.table == table })
}

// replace replaces the client's watch of a table, or ends it if none is given.
func (c *socket) replace(table string, by ...*watch) {
	c.mutex.Lock()
	var before *watch
	if i := of(c.watchers, table); i >= 0 {
		before = c.watchers[i]
	}
	c.exchange(before, by...)
	c.mutex.Unlock()
	if before != nil {
		before.Close()
	}
}

// forget drops a watcher that was cut off; it returns false if the client has begun to watch the table again meanwhile.
func (c *socket) forget(w *watch) bool {
	c.mutex.Lock()
	same := slices.Contains(c.watchers, w)
	c.exchange(w)
	c.mutex.Unlock()
	w.Close()
	return same
}

// exchange removes one watch from the list and adds others. The mutex must be held.
func (c *socket) exchange(before *watch, by ...*watch) {
	list := slices.Clone(by)
	for _, w := range c.watchers {
		if w != before {
			list = append(list, w)
		}
	}
	c.watchers = list
}
