package socket

import (
	"encoding/json"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/merge"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// watch is a table that a client watches. What was shown last is remembered while much happens, so that only what has
// changed needs to be sent; when the table is quiet it is forgotten, and the next look is a whole one.
type watch struct {
	*live.Watcher
	table   string
	changes bool // the client wants only what has changed

	// What follows belongs to the goroutine that writes.
	told   []byte          // the last message
	shown  *merge.Document // the last look
	spare  *merge.Document // the one before, whose memory the next can use
	lately bool            // something was shown since rest was called
}

// message is an update as the client is told it; the bytes are good until the next call. The look is encoded once, however
// much of it is sent.
func (w *watch) message(u *live.Update) ([]byte, error) {
	m := protocol.Table{Type: protocol.TypeTable, Table: w.table, Full: u.Full, Lines: u.Lines, Here: u.Here}
	if m.Lines == nil {
		m.Lines = []table.Line{}
	}
	if !w.changes || w.shown == nil && (u.Full || len(u.Lines) == 0) { // a client that only sits there costs no memory
		m.Look = &u.Look
		return json.Marshal(&m)
	}
	start, err := json.Marshal(&m)
	if err != nil {
		return nil, err
	}
	before, now := w.shown, w.spare
	w.shown, w.spare = nil, nil
	if now == nil {
		now = new(merge.Document)
	}
	if err := now.Set(&u.Look); err != nil {
		return nil, err
	}
	w.told = append(w.told[:0], start[:len(start)-1]...) // without what closes the message
	if before == nil || u.Full {
		w.told = append(append(w.told, `,"look":`...), now.Bytes()...)
	} else {
		w.told = merge.AppendPatch(append(w.told, `,"changes":`...), before, now)
	}
	w.told = append(w.told, '}')
	w.shown, w.spare, w.lately = now, before, true
	return w.told, nil
}

// rest forgets what was told if that is a while ago.
func (w *watch) rest() {
	if !w.lately {
		w.told, w.shown, w.spare = nil, nil, nil
	}
	w.lately = false
}
