package sqlite

import "sync"

// mostRemembered is how many rows a cache remembers.
const mostRemembered = 20_000

// cache remembers rows that were read recently. It is correct because only this process writes these rows, and the writer
// invalidates each row that it changes.
type cache[Row any] struct {
	mu      sync.Mutex
	rows    map[string]Row
	forgets int // how often something was forgotten
}

// of returns the row with a key, reading it if necessary.
func (c *cache[Row]) of(key string, read func() (Row, error)) (Row, error) {
	c.mu.Lock()
	row, ok := c.rows[key]
	before := c.forgets
	c.mu.Unlock()
	if ok {
		return row, nil
	}
	row, err := read()
	if err != nil {
		return row, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.forgets != before { // the row may already be outdated
		return row, nil
	}
	if c.rows == nil || len(c.rows) >= mostRemembered {
		c.rows = map[string]Row{}
	}
	c.rows[key] = row
	return row, nil
}

// forget makes a row be read again.
func (c *cache[Row]) forget(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forgets++
	delete(c.rows, key)
}

// forgetAll makes all rows be read again.
func (c *cache[Row]) forgetAll() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forgets++
	clear(c.rows)
}
