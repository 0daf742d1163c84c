package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	fastjson "github.com/go-json-experiment/json/v1"

	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/merge"
)

// Conn is a WebSocket to a server. Any goroutine may send; only one at a time may call Next. The server disconnects a client that
// does not read for a while. A Conn must be closed. A context that ends during a call also ends the connection.
type Conn struct {
	conn   *websocket.Conn
	looks  map[string]*Look // the last look received, by table
	heard  atomic.Int64     // messages received so far
	buffer bytes.Buffer     // for the message being read
	brief  bool             // as Player.Brief
}

// Message is a message of the server, of any type; which fields are set depends on the type (docs/protocol.md). Look is filled in
// for every message about a table, even if the server sent only the changes. Looks of several messages may share memory, so they
// must not be changed.
type Message struct {
	Type    string            `json:"type"`
	Table   string            `json:"table"`
	ID      string            `json:"id"`
	Full    bool              `json:"full"`
	Lines   []protocol.Line   `json:"lines"`
	Look    *Look             `json:"look"` // always whole
	Changes json.RawMessage   `json:"changes"`
	Here    []int             `json:"here"`
	Refusal protocol.Refusal  `json:"refusal"`
	Problem protocol.Problem  `json:"problem"`
	Person  protocol.Person   `json:"person"`
	Version int               `json:"version"`
	Time    int64             `json:"time"`
	Summary *protocol.Summary `json:"face"`
	Why     string            `json:"why"`
	RetryMS int64             `json:"retry_ms"`
}

// Look is how a table looks to the person. The view of the game is left as JSON; docs/views.md describes it.
type Look struct {
	protocol.Look
	View json.RawMessage `json:"view,omitempty"`
}

// briefMessage is the part of a message that a brief player needs, which takes half the time to decode.
type briefMessage struct {
	Message
	Lines unread     `json:"lines"`
	Look  *briefLook `json:"look"`
}

type briefLook struct {
	Cursor string           `json:"cursor"`
	Status protocol.Status  `json:"status"`
	You    protocol.YouLook `json:"you"`
	Result *protocol.Result `json:"result"`
}

func (l briefLook) look() *Look {
	return &Look{Look: protocol.Look{Cursor: l.Cursor, Status: l.Status, You: l.You, Result: l.Result}}
}

// unread skips JSON that is not needed.
type unread struct{}

// UnmarshalJSON implements json.Unmarshaler.
func (*unread) UnmarshalJSON([]byte) error { return nil }

// Send sends a message. A nil error does not mean that the server has read it.
func (c *Conn) Send(ctx context.Context, q protocol.Request) error {
	data, err := json.Marshal(q)
	if err != nil {
		return err
	}
	return c.conn.Write(ctx, websocket.MessageText, data)
}

// Watch subscribes to a table from a cursor on: after a broken connection, the cursor of the last look, otherwise "".
func (c *Conn) Watch(ctx context.Context, id, cursor string) error {
	return c.Send(ctx, protocol.Request{Type: protocol.TypeWatch, Table: id, Cursor: cursor, Changes: true})
}

// Do sends a command. The answer comes as a message with the command's id: done, refused or failed. If the connection ends before
// that, send the same command over a new one; the server does each id once.
func (c *Conn) Do(ctx context.Context, id string, command protocol.Command) error {
	return c.Send(ctx, protocol.Request{Type: protocol.TypeDo, Table: id, Command: &command})
}

// Next waits for the next message. After an error the connection is no longer usable.
func (c *Conn) Next(ctx context.Context) (m Message, err error) {
	_, reader, err := c.conn.Reader(ctx)
	if err != nil {
		return m, err
	}
	c.buffer.Reset()
	if _, err := c.buffer.ReadFrom(reader); err != nil {
		return m, err
	}
	c.heard.Add(1)
	if m, err = c.decode(c.buffer.Bytes()); err != nil || m.Type != protocol.TypeTable {
		return m, err
	}
	if m.Look == nil {
		m.Look, err = c.changed(m.Table, m.Changes)
	}
	c.looks[m.Table] = m.Look
	return m, err
}

func (c *Conn) decode(data []byte) (m Message, err error) {
	if !c.brief {
		err = fastjson.Unmarshal(data, &m)
		return m, err
	}
	var b briefMessage
	err = fastjson.Unmarshal(data, &b)
	if b.Look != nil {
		b.Message.Look = b.Look.look()
	}
	return b.Message, err
}

// changed applies changes to the last look of a table and returns the result.
func (c *Conn) changed(id string, changes []byte) (*Look, error) {
	before := c.looks[id]
	if before == nil || len(changes) == 0 {
		return nil, errors.New("a table is told of and not shown")
	}
	if c.brief {
		look := briefLook{before.Cursor, before.Status, before.You, before.Result}
		err := merge.Into(&look, changes)
		return look.look(), err
	}
	look := *before
	return &look, merge.Into(&look, changes)
}

// readAll reads messages into a channel until the connection ends, and closes it. It must run whatever else the client is busy
// with, since the server disconnects clients that do not read.
func (c *Conn) readAll(ctx context.Context, messages chan<- Message) error {
	defer close(messages)
	for {
		m, err := c.Next(ctx)
		if err != nil {
			return err
		}
		messages <- m
	}
}

// How often the server is pinged, and how long a client waits for its answer.
const (
	pingEvery   = 30 * time.Second
	pingTimeout = 15 * time.Second
)

// keepAlive ends the connection when the server vanishes without closing it, as happens when a network fails. Any message counts
// as a sign of life, even without an answer to the ping: pings count towards the server's limits, and may go unanswered.
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
