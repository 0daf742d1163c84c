package web

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// reply queues an answer. While too many wait, because the client does not read them, it waits, too.
func (c *socket) reply(ctx context.Context, message any) {
	data, err := json.Marshal(message)
	if err != nil {
		c.server.Log.Error("a message cannot be written", "error", err)
		return
	}
	select {
	case c.replies <- data:
		c.bell.Ring()
	case <-ctx.Done():
	}
}

// write sends whatever there is to send, and now and then asks whether the client is still there.
func (c *socket) write(ctx context.Context) {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	err := c.send(ctx, protocol.Hello{
		Type: protocol.TypeHello, Version: protocol.Version, Person: c.server.personOf(ctx, c.visitor.person), Time: time.Now().UnixMilli(),
		App: c.server.edition,
	})
	for err == nil {
		select {
		case <-ctx.Done():
			return
		case <-c.bell:
			err = c.tell(ctx)
		case <-ping.C:
			c.pings.Go(func() { c.safely(func() { c.ping(ctx) }) }) // an answer may take long; nothing else is to wait for it
			for _, w := range c.watched() {
				w.rest()
			}
		case <-c.server.sockets.closing:
			c.sayBye(ctx)
			return
		}
	}
}

// byeFor is how long clients are to wait when the server goes down.
const byeFor = time.Second

func (c *socket) sayBye(ctx context.Context) {
	if c.tell(ctx) == nil && c.send(ctx, protocol.Bye{Type: protocol.TypeBye, RetryMS: byeFor.Milliseconds()}) == nil {
		c.hangUp(websocket.StatusServiceRestart, "")
	}
}

// ping ends the connection if the client does not answer any more, or should not be here any more.
func (c *socket) ping(ctx context.Context) {
	ctx, stop := context.WithTimeout(ctx, pingTimeout)
	defer stop()
	if c.conn.Ping(ctx) != nil {
		c.cancel()
		return
	}
	if pass := c.visitor.pass; pass.ID != "" {
		if _, err := c.server.Store.Pass(ctx, pass.Kind, pass.ID); errors.Is(err, store.ErrUnknown) {
			c.hangUp(websocket.StatusPolicyViolation, "signed out")
		}
	}
}

// tell sends everything that waits, in as few packets as it goes. What has happened at tables goes before the answers:
// whoever reads that something is done has been told already what came of it.
func (c *socket) tell(ctx context.Context) (err error) {
	c.line.hold()
	defer func() { err = errors.Join(err, c.line.release()) }()
	return c.tellAll(ctx)
}

func (c *socket) tellAll(ctx context.Context) error {
	answers, watched := c.answers(), c.watched()
	for _, w := range watched {
		if err := c.tellTable(ctx, w); err != nil {
			return err
		}
	}
	if c.listener != nil {
		for id, face := range c.listener.Take() {
			if slices.ContainsFunc(watched, func(w *watch) bool { return w.table == id }) {
				continue // whoever watches a table need not be told how it looks in a list
			}
			if err := c.send(ctx, mine{protocol.TypeMine, face}); err != nil {
				return err
			}
		}
	}
	for _, data := range answers {
		if err := c.sendBytes(ctx, data); err != nil {
			return err
		}
	}
	return nil
}

// answers are those that wait.
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

// watched are the tables that the client watches, until it is asked again.
func (c *socket) watched() []*watch {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	clear(c.noted) // what is watched no longer is not to be kept
	c.noted = slices.AppendSeq(c.noted[:0], maps.Values(c.watchers))
	return c.noted
}

// mine is protocol.Mine with a face that is JSON already.
type mine struct {
	Type string          `json:"type"`
	Face json.RawMessage `json:"face"`
}

func (c *socket) tellTable(ctx context.Context, w *watch) error {
	why, gone := w.Gone()
	if gone && why == "" { // the client has left it meanwhile
		return nil
	}
	if u := w.Take(); u != nil {
		data, err := w.message(u)
		if err == nil {
			err = c.sendBytes(ctx, data)
		}
		if err != nil {
			return err
		}
	}
	if !gone || why == live.Closing {
		return nil
	}
	if !c.forget(w) {
		return nil
	}
	return c.send(ctx, protocol.Gone{Type: protocol.TypeGone, Table: w.table, Why: why})
}

// forget drops a watcher that was cut off; it is not ok if the client watches anew meanwhile.
func (c *socket) forget(w *watch) bool {
	c.mutex.Lock()
	same := c.watchers[w.table] == w
	if same {
		delete(c.watchers, w.table)
	}
	c.mutex.Unlock()
	w.Close()
	return same
}

func (c *socket) send(ctx context.Context, message any) error {
	data, err := json.Marshal(message)
	if err != nil {
		c.server.Log.Error("a message cannot be written", "error", err)
		return err
	}
	return c.sendBytes(ctx, data)
}

// sendBytes writes a message. While the line is held that never waits, and needs no clock.
func (c *socket) sendBytes(ctx context.Context, data []byte) error {
	if c.line.holds() {
		return c.conn.Write(context.Background(), websocket.MessageText, data)
	}
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	return c.conn.Write(ctx, websocket.MessageText, data)
}
