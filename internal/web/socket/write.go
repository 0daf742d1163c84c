package socket

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/quickjson"
	"github.com/divingbell/divingbell/protocol"
)

// reply queues an answer. While too many are waiting, because the client does not read them, it waits.
func (c *socket) reply(ctx context.Context, message any) {
	select {
	case c.replies <- quickjson.Encode(message):
	case <-ctx.Done():
	}
	c.signal.Set()
}

// write sends whatever there is to send, and pings the client now and then.
func (c *socket) write(ctx context.Context) {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	err := c.send(ctx, protocol.Hello{
		Type: protocol.TypeHello, Version: protocol.Version, Time: time.Now().UnixMilli(), App: c.server.App,
		Person: protocol.Person{
			ID: c.client.Person.ID, Name: c.client.Person.Name, Guest: c.server.People.IsGuest(ctx, c.client.Person.ID), Program: c.client.Bot(),
		},
	})
	for err == nil {
		select {
		case <-ctx.Done():
			return
		case <-c.signal:
			if c.ended.Load() {
				c.signOut()
				return
			}
			err = c.sendWaiting(ctx)
		case <-ping.C:
			c.pings.Go(func() { c.safely(func() { c.ping(ctx) }) }) // an answer may take long, and nothing else should wait for it
			for _, w := range c.watched() {
				w.rest()
			}
		case <-c.server.closing:
			c.shutdown(ctx)
			return
		}
	}
}

// ReconnectAfter is how long clients should wait when the server shuts down.
const ReconnectAfter = time.Second

func (c *socket) shutdown(ctx context.Context) {
	if c.sendWaiting(ctx) == nil && c.send(ctx, protocol.Bye{Type: protocol.TypeBye, RetryMS: ReconnectAfter.Milliseconds()}) == nil {
		c.close(websocket.StatusServiceRestart, "")
	}
}

// ping ends the connection if the client no longer answers, or has been signed out.
func (c *socket) ping(ctx context.Context) {
	ctx, stop := context.WithTimeout(ctx, pingTimeout)
	defer stop()
	if c.conn.Ping(ctx) != nil {
		c.cancel()
		return
	}
	if pass := c.client.Pass; pass.ID != "" && c.server.People.Ended(ctx, pass) {
		c.signOut()
	}
}

// sendWaiting sends everything that waits, in as few packets as possible. What has happened at tables goes before the
// answers: whoever reads that something is done has already been told what came of it.
func (c *socket) sendWaiting(ctx context.Context) (err error) {
	c.tcp.hold()
	defer func() { err = errors.Join(err, c.tcp.release()) }()
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

// watched are the tables that the client watches. The list is good until the next call.
func (c *socket) watched() []*watch {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	clear(c.noted) // so that what is no longer watched can be collected
	c.noted = slices.AppendSeq(c.noted[:0], maps.Values(c.watchers))
	return c.noted
}

// mine is protocol.Mine with a face that is JSON already.
type mine struct {
	Type string          `json:"type"`
	Face json.RawMessage `json:"face"`
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
	return c.send(ctx, protocol.Gone{Type: protocol.TypeGone, Table: w.table, Why: why})
}

func (c *socket) sendUpdate(ctx context.Context, w *watch, u *live.Update) error {
	if u.Cause != "" {
		tracer := c.server.Hall.Tracer
		_, end := tracer.Begin(tracer.Below(ctx, u.Cause), "send", w.table)
		defer end(nil)
	}
	u.Lines = c.heard(ctx, u.Lines)
	data, err := w.message(u)
	if err == nil {
		err = c.sendBytes(ctx, data)
	}
	return err
}

// forget drops a watcher that was cut off; it is false if the client watches the table anew meanwhile.
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
	return c.sendBytes(ctx, quickjson.Encode(message))
}

// sendBytes writes a message. While the connection is held that never blocks, and needs no timer.
func (c *socket) sendBytes(ctx context.Context, data []byte) error {
	if c.tcp.holds() {
		return c.conn.Write(context.Background(), websocket.MessageText, data)
	}
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	return c.conn.Write(ctx, websocket.MessageText, data)
}
