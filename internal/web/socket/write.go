package socket

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"time"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/websocket"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// reply queues an answer, and sends what waits unless another goroutine already does. While too many answers are waiting, because
// the client does not read them, it blocks.
func (c *socket) reply(ctx context.Context, message any) {
	select {
	case c.replies <- quickjson.Encode(message):
	case <-ctx.Done():
	}
	if c.wakeups.Add(1) == 1 {
		c.sendPending()
	}
}

// sendingStopped, added to the count of wakeups, stops all sending.
const sendingStopped = 1 << 30

// Set implements live.Signal: there is something to send. A goroutine sends it, for as long as that takes; an idle connection has
// none.
func (c *socket) Set() {
	if c.wakeups.Add(1) == 1 {
		go func() {
			growStack()
			c.safely(c.sendPending)
		}()
	}
}

// growStack makes a new goroutine's stack as large as sending needs, while it is empty. Otherwise it grows several times, and each
// time everything on it is moved.
//
//go:noinline
func growStack() {
	var space [8 << 10]byte
	runtime.KeepAlive(&space)
}

// greet sends the hello, and then everything that has come meanwhile.
func (c *socket) greet() {
	c.endIf(c.send(protocol.Hello{
		Type: protocol.TypeHello, Version: protocol.Version, Time: c.server.Hall.Now(), App: c.server.App,
		Person: protocol.Person{
			ID: c.client.Person.ID, Name: c.client.Person.Name, Guest: c.server.People.IsGuest(c.life, c.client.Person.ID), Program: c.client.Bot(),
		},
	}))
	c.sendPending()
}

// sendPending sends until there is nothing new. Only one goroutine at a time runs it.
func (c *socket) sendPending() {
	for {
		n := c.wakeups.Load()
		if n >= sendingStopped || c.endIf(c.sendWhatIsDue()) || c.wakeups.CompareAndSwap(n, 0) {
			return
		}
	}
}

// endIf ends the connection if it is broken, and tells whether nothing more can be sent.
func (c *socket) endIf(err error) bool {
	if err != nil && !errors.Is(err, websocket.ErrClosed) {
		c.cancel()
	}
	return err != nil
}

func (c *socket) sendWhatIsDue() error {
	switch {
	case c.life.Err() != nil:
		return c.life.Err()
	case c.ended.Load():
		c.signOut()
		return websocket.ErrClosed
	case c.leaving.Load():
		return c.shutdown(c.life)
	}
	err := c.sendWaiting(c.life)
	if err == nil && c.due.Swap(false) {
		c.ask()
	}
	return err
}

// ReconnectAfter is how long clients should wait when the server shuts down.
const ReconnectAfter = time.Second

// leaveSoon makes the sending goroutine tell the client that the server is shutting down.
func (c *socket) leaveSoon() {
	c.leaving.Store(true)
	c.Set()
}

func (c *socket) shutdown(ctx context.Context) error {
	err := c.sendWaiting(ctx)
	if err == nil {
		err = c.send(protocol.Bye{Type: protocol.TypeBye, RetryMS: ReconnectAfter.Milliseconds()})
	}
	if err == nil {
		c.close(websocket.Restart, "")
	}
	return err
}

// askSoon makes the sending goroutine see to it that somebody checks whether the client is still there.
func (c *socket) askSoon() {
	c.due.Store(true)
	c.Set()
}

// ask forgets what was shown long ago, and checks on the client.
func (c *socket) ask() {
	for _, w := range c.watched() {
		w.Rest()
	}
	c.beat.Reset(pingEvery)
	go c.safely(c.check) // it may take long, and nothing else should wait for it
}

// check ends the connection if the client does not answer or has been signed out.
func (c *socket) check() {
	ctx, stop := context.WithTimeout(c.life, pingTimeout)
	defer stop()
	if c.conn.Ping(ctx) != nil {
		c.cancel()
		return
	}
	if pass := c.client.Pass; pass.ID != "" && c.server.People.Ended(ctx, pass) {
		c.signOut()
	}
}

// sendWaiting sends everything that waits, in as few packets as possible. Updates of tables go before the answers, so that a
// client that reads that a command is done has already received its effects.
func (c *socket) sendWaiting(ctx context.Context) (err error) {
	c.conn.Hold()
	defer func() { err = errors.Join(err, c.conn.Release()) }()
	return c.sendAll(ctx)
}

func (c *socket) sendAll(ctx context.Context) error {
	answers, watched := c.answers(), c.watched()
	for _, w := range watched {
		if err := c.sendTable(ctx, w); err != nil {
			return err
		}
	}
	if c.listener != nil {
		for id, change := range c.listener.Take() {
			if of(watched, id) >= 0 {
				continue // a client that watches a table does not need its list entry
			}
			summary, shown, err := c.filter.OwnSummary(ctx, change.Summary)
			if err == nil && shown {
				err = c.send(Listed{protocol.TypeMine, summary, change.Said})
			}
			if err != nil {
				return err
			}
		}
	}
	for _, data := range answers {
		if err := c.conn.Write(data); err != nil {
			return err
		}
	}
	return nil
}

func (c *socket) answers() (all [][]byte) {
	for {
		select {
		case data := <-c.replies:
			all = append(all, data)
		default:
			return all
		}
	}
}

// Listed is protocol.Mine or protocol.Open with a summary that is already encoded.
type Listed struct {
	Type    string          `json:"type"`
	Summary json.RawMessage `json:"face"`
	Said    bool            `json:"said,omitempty"`
}

func (c *socket) sendTable(ctx context.Context, w *watch) error {
	why, gone := w.Gone()
	if gone && why == "" { // the client has stopped watching meanwhile
		return nil
	}
	if u := w.Take(); u != nil {
		if err := c.sendUpdate(ctx, w, u); err != nil {
			return err
		}
	}
	if !gone || why == live.Closing {
		return nil
	}
	if !c.forget(w) {
		return nil
	}
	return c.send(protocol.Gone{Type: protocol.TypeGone, Table: w.ID, Why: why})
}

func (c *socket) sendUpdate(ctx context.Context, w *watch, u *live.Update) error {
	if u.Cause != "" {
		tracer := c.server.Hall.Tracer
		_, end := tracer.Begin(tracer.Below(ctx, u.Cause), "send", w.ID)
		defer end(nil)
	}
	u.Lines = c.filter.Lines(ctx, u.Lines)
	c.filter.Look(ctx, &u.Look)
	data, err := w.Message(u)
	if err == nil {
		err = c.conn.Write(data)
	}
	return err
}

func (c *socket) send(message any) error { return c.conn.Write(quickjson.Encode(message)) }
