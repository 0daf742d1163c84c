package client

import (
	"context"
	"encoding/json"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/table"
)

// Conn is a WebSocket to a server.
type Conn struct {
	conn *websocket.Conn
}

// Message is a message of the server, of any type.
type Message struct {
	Type    string           `json:"type"`
	Table   string           `json:"table"`
	ID      string           `json:"id"`
	Full    bool             `json:"full"`
	Lines   []table.Line     `json:"lines"`
	Look    *Look            `json:"look"`
	Here    []int            `json:"here"`
	Refusal protocol.Refusal `json:"refusal"`
	Problem protocol.Problem `json:"problem"`
	Person  protocol.Person  `json:"person"`
	Version int              `json:"version"`
	Time    int64            `json:"time"`
	Face    *table.Face      `json:"face"`
	Why     string           `json:"why"`
	RetryMS int64            `json:"retry_ms"`

	Data []byte `json:"-"` // the message as it came
}

// Look is how a table looks. The view of the game is left as it came: docs/views.md says what is in it.
type Look struct {
	table.Look
	View json.RawMessage `json:"view"`
}

// Send sends a message.
func (c *Conn) Send(ctx context.Context, q protocol.Request) error {
	data, err := json.Marshal(q)
	if err != nil {
		return err
	}
	return c.conn.Write(ctx, websocket.MessageText, data)
}

// Watch asks to be told what happens at a table, from a cursor on.
func (c *Conn) Watch(ctx context.Context, id, cursor string) error {
	return c.Send(ctx, protocol.Request{Type: protocol.TypeWatch, Table: id, Cursor: cursor})
}

// Do sends a command. The answer comes as a message with the command's id.
func (c *Conn) Do(ctx context.Context, id string, command table.Command) error {
	return c.Send(ctx, protocol.Request{Type: protocol.TypeDo, Table: id, Command: &command})
}

// Next waits for the next message.
func (c *Conn) Next(ctx context.Context) (Message, error) {
	var m Message
	_, data, err := c.conn.Read(ctx)
	if err != nil {
		return m, err
	}
	err = json.Unmarshal(data, &m)
	m.Data = data
	return m, err
}

// Close ends the connection.
func (c *Conn) Close() { c.conn.CloseNow() }
