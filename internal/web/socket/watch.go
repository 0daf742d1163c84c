package socket

import (
	"slices"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/telling"
)

// watch is a table that a client watches. The sending goroutine owns what it is told.
type watch struct {
	*live.Watcher
	telling.Table
}

// watched are the tables that the client watches.
func (c *socket) watched() []*watch {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.watchers
}

// of is the index of the watch of a table, or -1.
func of(watched []*watch, table string) int {
	return slices.IndexFunc(watched, func(w *watch) bool { return w.ID == table })
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
