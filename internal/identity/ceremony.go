package identity

import (
	"sync"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"
)

// ceremonies are the questions that authenticators were asked, until they are answered. Each can be answered once and soon.
// Of those that nobody answers, only so many are kept.
type ceremonies struct {
	mutex sync.Mutex
	open  map[string]ceremony
	order []string // by when they were begun
}

type ceremony struct {
	asked webauthn.SessionData // with the person who was asked
	ends  time.Time
}

const (
	maxCeremonies = 10_000
	ceremonyLasts = 5 * time.Minute
)

func newCeremonies() *ceremonies { return &ceremonies{open: map[string]ceremony{}} }

// begin keeps a question and gives the code it is answered with.
func (c *ceremonies) begin(asked webauthn.SessionData) string {
	code := newCode()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	now := time.Now()
	for len(c.order) > 0 && (len(c.order) >= maxCeremonies || c.open[c.order[0]].ends.Before(now)) {
		delete(c.open, c.order[0])
		c.order = c.order[1:]
	}
	c.open[code] = ceremony{asked, now.Add(ceremonyLasts)}
	c.order = append(c.order, code)
	return code
}

// end gives what was asked, once.
func (c *ceremonies) end(code string) (webauthn.SessionData, bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	found, ok := c.open[code]
	delete(c.open, code)
	return found.asked, ok && time.Now().Before(found.ends)
}
