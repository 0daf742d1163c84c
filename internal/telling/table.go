// Package telling puts what halls know into the words of the protocol: for the server, and for a hall without one.
package telling

import (
	"sync"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/merge"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// Table tells a client of a table that it watches. The last look is remembered while much happens, so that only the changes need
// to be sent; when the table is quiet it is forgotten, and the next look is sent whole. One goroutine uses it.
type Table struct {
	ID      string
	Changes bool // the client wants only what has changed

	told   []byte         // the last message
	shown  *protocol.Look // the last look
	lately bool           // something was shown since Rest was called
}

// Message encodes an update for the client; the bytes are valid until the next call. Only the part of a look that is sent is
// encoded.
func (t *Table) Message(u *live.Update) ([]byte, error) {
	m := messages.Get().(*protocol.Table)
	defer func() {
		*m = protocol.Table{}
		messages.Put(m)
	}()
	*m = protocol.Table{Type: protocol.TypeTable, Table: t.ID, Full: u.Full, Lines: u.Lines, Here: u.Here}
	if m.Lines == nil {
		m.Lines = []protocol.Line{}
	}
	before := t.shown
	t.shown = nil
	if before == nil || u.Full {
		m.Look = &u.Look
	}
	told, err := quickjson.Append(t.told[:0], m)
	if err == nil && m.Look == nil {
		told, err = appendChanges(told, before, &u.Look)
	}
	if err != nil {
		return nil, err
	}
	if t.Changes && (before != nil || !u.Full && len(u.Lines) > 0) { // a client that merely waits costs no memory
		u.Lines = nil // only the look stays
		t.told, t.shown, t.lately = told, &u.Look, true
	}
	return told, nil
}

// appendChanges adds the changes of a look to an encoded object.
func appendChanges(object []byte, before, look *protocol.Look) ([]byte, error) {
	object = append(object[:len(object)-1], `,"changes":`...) // in place of the closing brace
	object, err := merge.AppendChanges(object, before, look)
	return append(object, '}'), err
}

// messages is a pool: each message is written and done with at once.
var messages = sync.Pool{New: func() any { return new(protocol.Table) }}

// Rest forgets the last look if nothing was shown for a while.
func (t *Table) Rest() {
	if !t.lately {
		t.told, t.shown = nil, nil
	}
	t.lately = false
}
