package local

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// Conversation is what a page has with a hall, as with a server over a WebSocket.
type Conversation struct {
	hall     *Hall
	name     string
	listener *live.Listener
	context  context.Context
	cancel   context.CancelFunc
	hidden   bool // the person does not see what is watched; owned by the goroutine that answers

	waiting sync.Mutex
	queue   [][]byte // messages of the page
	arrived live.SignalChan
	news    live.SignalChan // of tables

	sending  sync.Mutex
	send     func([]byte)
	watchers map[string]*watch
}

type watch struct {
	*live.Watcher
	telling.Table
}

// Connect begins a conversation. send must not block; what it is given is valid until it returns.
func (h *Hall) Connect(name string, send func([]byte)) *Conversation {
	c := &Conversation{
		hall: h, name: name, send: send, watchers: map[string]*watch{}, arrived: live.NewSignalChan(), news: live.NewSignalChan(),
	}
	c.context, c.cancel = context.WithCancel(context.Background())
	c.listener = h.hall.Listen(Me, c.news)
	c.tell(protocol.Hello{
		Type: protocol.TypeHello, Version: protocol.Version, Time: h.hall.Now(), App: h.version,
		Person: protocol.Person{ID: Me, Name: name, Guest: true},
	})
	go c.answerAll()
	go c.tellAll()
	return c
}

// Take is given a message of the page. It never blocks.
func (c *Conversation) Take(message []byte) {
	c.waiting.Lock()
	defer c.waiting.Unlock()
	c.queue = append(c.queue, message)
	c.arrived.Set()
}

// Close ends the conversation.
func (c *Conversation) Close() {
	c.cancel()
	c.listener.Close()
	c.sending.Lock()
	defer c.sending.Unlock()
	for _, w := range c.watchers {
		w.Close()
	}
	clear(c.watchers)
}

// answerAll answers messages in their order.
func (c *Conversation) answerAll() {
	for {
		select {
		case <-c.arrived:
		case <-c.context.Done():
			return
		}
		c.waiting.Lock()
		messages := c.queue
		c.queue = nil
		c.waiting.Unlock()
		for _, data := range messages {
			if c.context.Err() == nil {
				c.answer(data)
			}
		}
	}
}

// tellAll tells what happens.
func (c *Conversation) tellAll() {
	for {
		select {
		case <-c.news:
			c.tell()
		case <-c.context.Done():
			return
		}
	}
}

func (c *Conversation) answer(data []byte) {
	q, err := protocol.Decode(data)
	if err == nil {
		err = c.handle(q)
	}
	if err == nil {
		return
	}
	f := protocol.Failed{Type: protocol.TypeFailed, Table: q.Table, Problem: faultOf(err).Problem}
	if q.Command != nil {
		f.ID = q.Command.ID
	}
	c.tell(f)
}

func (c *Conversation) handle(q protocol.Request) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("a bug in the program: %v", fault)
		}
	}()
	switch q.Type {
	case protocol.TypePing:
		c.tell(protocol.Pong{Type: protocol.TypePong, Time: c.hall.hall.Now()})
	case protocol.TypeWatch:
		return c.watch(q)
	case protocol.TypeUnwatch:
		c.replace(q.Table, nil)
	case protocol.TypeDo:
		return c.do(q)
	case protocol.TypeWindow:
		c.setHidden(q.Hidden)
	}
	return nil
}

func (c *Conversation) watch(q protocol.Request) error {
	as := game.NoSeat
	if q.As != nil {
		as = *q.As
	}
	w, err := c.hall.hall.Watch(c.context, q.Table, live.Viewer{Person: Me, As: as, Words: q.Words, Hidden: c.hidden}, q.Cursor, c.news)
	if err != nil {
		return err
	}
	c.replace(q.Table, &watch{w, telling.Table{ID: q.Table, Changes: q.Changes}})
	c.tell()
	return nil
}

// replace replaces the watch of a table, or ends it if there is no other.
func (c *Conversation) replace(table string, by *watch) {
	c.sending.Lock()
	defer c.sending.Unlock()
	if before := c.watchers[table]; before != nil {
		before.Close()
	}
	delete(c.watchers, table)
	switch {
	case by == nil:
	case c.context.Err() != nil:
		by.Close()
	default:
		c.watchers[table] = by
	}
}

func (c *Conversation) setHidden(hidden bool) {
	c.hidden = hidden
	c.sending.Lock()
	defer c.sending.Unlock()
	for _, w := range c.watchers {
		w.SetHidden(hidden)
	}
}

func (c *Conversation) do(q protocol.Request) error {
	q.Command.Who = me(c.name)
	err := c.hall.hall.Do(c.context, q.Table, *q.Command, live.CommandOptions{Signal: c.news, Permit: c.hall.mayOpen})
	var refusal *game.Refusal
	switch {
	case err == nil:
		c.tell(protocol.Done{Type: protocol.TypeDone, Table: q.Table, ID: q.Command.ID})
	case errors.As(err, &refusal):
		c.tell(protocol.Refused{Type: protocol.TypeRefused, Table: q.Table, ID: q.Command.ID, Refusal: protocol.Refusal(*refusal)})
	default:
		return err
	}
	return nil
}

// tell sends what has happened, and then an answer: a page that reads that a command is done has already received its effects.
func (c *Conversation) tell(answers ...any) {
	c.sending.Lock()
	defer c.sending.Unlock()
	if c.context.Err() != nil {
		return
	}
	for id, w := range c.watchers {
		c.tellTable(id, w)
	}
	for id, change := range c.listener.Take() {
		if c.watchers[id] != nil {
			continue
		}
		if shown, err := table.SummaryFor(change.Summary, Me, nil); err == nil {
			c.send(quickjson.Encode(listed{protocol.TypeMine, shown, change.Said}))
		}
	}
	for _, answer := range answers {
		c.send(quickjson.Encode(answer))
	}
}

// listed is protocol.Mine with a summary that is already encoded.
type listed struct {
	Type    string          `json:"type"`
	Summary json.RawMessage `json:"face"`
	Said    bool            `json:"said,omitempty"`
}

func (c *Conversation) tellTable(id string, w *watch) {
	why, gone := w.Gone()
	if u := w.Take(); u != nil {
		if data, err := w.Message(u); err == nil {
			c.send(data)
		}
	}
	if gone {
		w.Close()
		delete(c.watchers, id)
		if why != live.Closing && why != "" {
			c.send(quickjson.Encode(protocol.Gone{Type: protocol.TypeGone, Table: id, Why: why}))
		}
	}
}
