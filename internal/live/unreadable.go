package live

import (
	"fmt"
	"maps"
	"sync"
	"time"
)

// unreadable remembers which tables cannot be read, and since when, so that the server's operator is told of each once.
type unreadable struct {
	mutex sync.Mutex
	since map[string]time.Time
}

// cannotRead notes that a table cannot be read, or not be written because of what is stored of it, and returns ErrUnreadable. The
// log says when the table last changed: a backup made after that has all of it.
func (h *Hall) cannotRead(id string, cause error) error {
	h.unreadable.mutex.Lock()
	since, known := h.unreadable.since[id]
	if !known {
		since = time.Now()
		h.unreadable.since[id] = since
	}
	h.Meter.Unreadable(len(h.unreadable.since))
	h.unreadable.mutex.Unlock()
	if !known {
		args := []any{"table", id, "since", since.UTC().Format(time.RFC3339), "error", cause}
		if s, err := h.store.Summary(h.context, id); err == nil {
			args = append(args, "changed", time.UnixMilli(s.Changed).UTC().Format(time.RFC3339))
		}
		h.Log.Error("a table cannot be read; other tables are not affected", append(args, "help", restoring)...)
	}
	return fmt.Errorf("%w: %s", ErrUnreadable, id)
}

const restoring = `docs/hosting.md, "A damaged database"`

// canRead notes that a table can be read, or that there is no such table any more.
func (h *Hall) canRead(id string) {
	h.unreadable.mutex.Lock()
	defer h.unreadable.mutex.Unlock()
	if _, known := h.unreadable.since[id]; known {
		delete(h.unreadable.since, id)
		h.Meter.Unreadable(len(h.unreadable.since))
		h.Log.Info("a table that could not be read is no longer in the way", "table", id)
	}
}

// Unreadable returns the tables that could not be read when they were last needed, and since when.
func (h *Hall) Unreadable() map[string]time.Time {
	h.unreadable.mutex.Lock()
	defer h.unreadable.mutex.Unlock()
	return maps.Clone(h.unreadable.since)
}
