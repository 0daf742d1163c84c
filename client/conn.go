package client

import (
	"context"
	"encoding/json"
	"errors"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	fastjson "github.com/segmentio/encoding/json"

	"github.com/divingbell/divingbell/internal/merge"
	"github.com/divingbell/divingbell/protocol"
)

// Conn is a WebSocket to a server. Any goroutine may send; only one at a time may call Next. Whoever does not read for a
// while is disconnected by the server. It must be closed. A context that ends during a call ends the connection, too.
type Conn struct {
	conn  *websocket.Conn
	looks map[string]*Look // as they were told last, by table
	heard atomic.Int64     // how many messages have come
}

// Message is a message of the server, of any type; which fields are set depends on it (docs/protocol.md). Look is filled in
// for every message about a table, also where the server sent only what had changed. Looks of several messages may share
// memory, so they must not be changed.
type Message struct {
	Type    string           `json:"type"`
	Table   string           `json:"table"`
	ID      string           `json:"id"`
	Full    bool             `json:"full"`
	Lines   []protocol.Line  `json:"lines"`
	Look    *Look            `json:"look"` // always whole
	Changes json.RawMessage  `json:"changes"`
	Here    []int            `json:"here"`
	Refusal protocol.Refusal `json:"refusal"`
	Problem protocol.Problem `json:"problem"`
	Person  protocol.Person  `json:"person"`
	Version int              `json:"version"`
	Time    int64            `json:"time"`
	Face    *protocol.Face   `json:"face"`
	Why     string           `json:"why"`
	RetryMS int64            `json:"retry_ms"`
}

// Look is how a table looks to the person. The view of the game is left as JSON: docs/views.md says what is in it.
type Look struct {
	protocol.Look
	View json.RawMessage `json:"view,omitempty"`
}

// Send sends a message. That it returns nil does not mean that the server has read it.
func (c *Conn) Send(ctx context.Context, q protocol.Request) error {
	data, err := json.Marshal(q)
	if err != nil {
		return err
	}
	return c.conn.Write(ctx, websocket.MessageText, data)
}

// Watch asks to be told what happens at a table, from a cursor on: that of the last look after a break, or "".
func (c *Conn) Watch(ctx context.Context, id, cursor string) error {
	return c.Send(ctx, protocol.Request{Type: protocol.TypeWatch, Table: id, Cursor: cursor, Changes: true})
}

// Do sends a command. The answer comes as a message with the command's id: done, refused or failed. If the connection ends
// before, send the same command again over another one; its id has it done once.
func (c *Conn) Do(ctx context.Context, id string, command protocol.Command) error {
	return c.Send(ctx, protocol.Request{Type: protocol.TypeDo, Table: id, Command: &command})
}

// Next waits for the next message. After an error the connection is of no use any more.
func (c *Conn) Next(ctx context.Context) (Message, error) {
	var m Message
	_, data, err := c.conn.Read(ctx)
	if err != nil {
		return m, err
	}
	c.heard.Add(1)
	if err := fastjson.Unmarshal(data, &m); err != nil || m.Type != protocol.TypeTable {
		return m, err
	}
	if m.Look == nil {
		m.Look, err = c.changed(m.Table, m.Changes)
	}
	c.looks[m.Table] = m.Look
	return m, err
}

// changed is the look of a table after changes to what was told of it last.
func (c *Conn) changed(id string, changes []byte) (*Look, error) {
	before := c.looks[id]
	if before == nil || len(changes) == 0 {
		return nil, errors.New("a table is told of and not shown")
	}
	look := *before
	return &look, merge.Into(&look, changes)
}

// readAll reads messages into a channel until the connection or the context ends. It runs beside whatever else the client is
// busy with, since the server disconnects whoever does not read.
func (c *Conn) readAll(ctx context.Context, messages chan<- Message) error {
	for {
		m, err := c.Next(ctx)
		if err != nil {
			return err
		}
		select {
		case messages <- m:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// How often the server is asked whether it is still there, and how long it is waited for.
const (
	pingEvery   = 30 * time.Second
	pingTimeout = 15 * time.Second
)

// keepAlive ends the connection when the server has vanished without a word, as it does behind a network that has failed. A
// server that says something is there, even if it does not answer: pings count towards its limits.
func (c *Conn) keepAlive(ctx context.Context) {
	tick := time.NewTicker(pingEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		heard := c.heard.Load()
		asking, stop := context.WithTimeout(ctx, pingTimeout)
		err := c.conn.Ping(asking)
		stop()
		if err != nil && c.heard.Load() == heard {
			c.Close()
			return
		}
	}
}

// Close ends the connection without waiting for the server.
func (c *Conn) Close() { c.conn.CloseNow() }
