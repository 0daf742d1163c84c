package sqlite

import "sync"

// cache remembers rows that were read lately. It is right as long as nobody else writes to the database, and as long as the
// writer has it forget what it changes.
type cache[Row any] struct {
	mu      sync.Mutex
	rows    map[string]Row
	forgets int // how often something was forgotten
}

// of is the row with a key, which is read if it is not known.
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
	if c.forgets != before { // what was read may be old already
		return row, nil
	}
	if c.rows == nil || len(c.rows) >= mostRemembered {
		c.rows = map[string]Row{}
	}
	c.rows[key] = row
	return row, nil
}

// forget has a row read again.
func (c *cache[Row]) forget(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forgets++
	delete(c.rows, key)
}

// forgetAll has all rows read again.
func (c *cache[Row]) forgetAll() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forgets++
	clear(c.rows)
}
