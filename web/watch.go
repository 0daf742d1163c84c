package web

import (
	"encoding/json"

	"github.com/divingbell/divingbell/internal/merge"
	"github.com/divingbell/divingbell/live"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/table"
)

// watch is a table that a client watches. What was shown last is remembered while much happens, so that only what has
// changed has to be told; when it has become quiet it is forgotten, and the next look is a whole one.
type watch struct {
	*live.Watcher
	changes bool // the client wants to be told only what has changed

	shown  *merge.Document // the last look; this and the next belong to who writes
	lately bool            // something was shown since rest was called
}

// message is what the client is told of an update. The look is made JSON once, whatever of it is sent.
func (w *watch) message(id string, u *live.Update) ([]byte, error) {
	m := protocol.Table{Type: protocol.TypeTable, Table: id, Full: u.Full, Lines: u.Lines, Here: u.Here}
	if m.Lines == nil {
		m.Lines = []table.Line{}
	}
	if !w.changes {
		m.Look = &u.Look
		return json.Marshal(m)
	}
	data, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	look, err := json.Marshal(&u.Look)
	if err != nil {
		return nil, err
	}
	before := w.shown
	if w.shown, err = merge.Read(look); err != nil {
		return nil, err
	}
	w.lately = true
	data = data[:len(data)-1] // what closes the message
	if before == nil || u.Full {
		data = append(append(data, `,"look":`...), look...)
	} else {
		data = merge.AppendPatch(append(data, `,"changes":`...), before, w.shown)
	}
	return append(data, '}'), nil
}

// rest forgets what was shown if that is a while ago.
func (w *watch) rest() {
	if !w.lately {
		w.shown = nil
	}
	w.lately = false
}
