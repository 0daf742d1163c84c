package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/live"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/store"
	"github.com/divingbell/divingbell/table"
)

// How long connections are waited for.
const (
	writeTimeout = 10 * time.Second
	pingEvery    = 40 * time.Second
	maxWatched   = 20 // tables that one connection may watch
	maxReplies   = 64 // answers that may wait for a client that does not read
)

// socket is the WebSocket that clients are told everything by, and give their commands over.
type socket struct {
	server   *Server
	conn     *websocket.Conn
	request  *http.Request
	person   store.Person
	bell     live.Bell
	listener *live.Listener

	mutex    sync.Mutex
	replies  [][]byte
	watchers map[string]*live.Watcher
}

// sockets are all connections there are.
type sockets struct {
	closing chan struct{} // is closed when the server goes down
	open    sync.WaitGroup
}

// Goodbye tells every connection that the server goes down and will be back, and waits until they have closed or the
// context ends.
func (s *Server) Goodbye(ctx context.Context) {
	close(s.sockets.closing)
	done := make(chan struct{})
	go func() { s.sockets.open.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// socket lets a client in. Who has no session may watch what everybody may see.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) {
	person, _ := s.who(r)
	if retry, ok := s.allow("connection", person.ID, r); !ok {
		s.fail(w, tooMany(retry))
		return
	}
	options := &websocket.AcceptOptions{CompressionMode: websocket.CompressionNoContextTakeover, CompressionThreshold: 1024}
	if origin, err := url.Parse(s.Origin); err == nil && origin.Host != "" {
		options.OriginPatterns = []string{origin.Host}
	}
	conn, err := websocket.Accept(w, r, options)
	if err != nil {
		return // Accept has answered
	}
	conn.SetReadLimit(protocol.MaxMessage)
	c := &socket{server: s, conn: conn, request: r, person: person, bell: live.NewBell(), watchers: map[string]*live.Watcher{}}
	s.sockets.open.Add(1)
	s.meter.connections.Inc()
	defer s.sockets.open.Done()
	defer s.meter.connections.Dec()
	c.serve()
}

func (c *socket) serve() {
	ctx, cancel := context.WithCancel(context.Background())
	written := make(chan struct{})
	if c.person.ID != "" {
		c.listener = c.server.Hall.Listen(c.person.ID, c.bell)
	}
	c.reply(protocol.Hello{
		Type: protocol.TypeHello, Version: protocol.Version, Person: c.server.personOf(ctx, c.person), Time: time.Now().UnixMilli(),
	})
	go func() {
		defer close(written)
		defer cancel()
		c.write(ctx)
	}()
	c.read(ctx)
	cancel()
	<-written
	c.conn.CloseNow()
	for _, w := range c.watchers {
		w.Close()
	}
	if c.listener != nil {
		c.listener.Close()
	}
}

// read takes messages one after the other. A command is answered before the next message is read, so nobody can pile up
// work.
func (c *socket) read(ctx context.Context) {
	for {
		kind, data, err := c.conn.Read(ctx)
		if err != nil {
			return
		}
		if kind != websocket.MessageText {
			c.conn.Close(websocket.StatusUnsupportedData, "messages are JSON text")
			return
		}
		if retry, ok := c.server.allow("message", c.person.ID, c.request); !ok {
			c.fail(protocol.Request{}, tooMany(retry))
			if !sleep(ctx, retry) {
				return
			}
			continue
		}
		q, err := protocol.Decode(data)
		if err != nil {
			c.fail(q, err)
			continue
		}
		c.handle(ctx, q)
	}
}

func (c *socket) handle(ctx context.Context, q protocol.Request) {
	switch q.Type {
	case protocol.TypePing:
		c.reply(protocol.Pong{Type: protocol.TypePong, Time: time.Now().UnixMilli()})
	case protocol.TypeWatch:
		c.watch(ctx, q)
	case protocol.TypeUnwatch:
		c.unwatch(q.Table)
	case protocol.TypeDo:
		c.do(ctx, q)
	}
}

func (c *socket) watch(ctx context.Context, q protocol.Request) {
	c.unwatch(q.Table)
	if len(c.watchers) >= maxWatched {
		c.fail(q, game.BadInput("one connection can watch no more tables"))
		return
	}
	as := game.NoSeat
	if q.As != nil {
		as = *q.As
	}
	w, err := c.server.Hall.Watch(ctx, q.Table, c.person.ID, as, q.Cursor, c.bell)
	if err != nil {
		c.fail(q, err)
		return
	}
	c.mutex.Lock()
	c.watchers[q.Table] = w
	c.mutex.Unlock()
	c.bell.Ring() // there is something to take since before we knew whom to take it from
}

func (c *socket) unwatch(id string) {
	c.mutex.Lock()
	w := c.watchers[id]
	delete(c.watchers, id)
	c.mutex.Unlock()
	if w != nil {
		w.Close()
	}
}

func (c *socket) do(ctx context.Context, q protocol.Request) {
	if c.person.ID == "" {
		c.fail(q, errSignedOut)
		return
	}
	q.Command.Who = table.Who{Person: c.person.ID, Name: c.person.Name}
	begun := time.Now()
	err := c.server.Hall.Do(ctx, q.Table, *q.Command)
	c.server.meter.command.Observe(time.Since(begun).Seconds())
	var refusal *game.Refusal
	switch {
	case err == nil:
		c.reply(protocol.Done{Type: protocol.TypeDone, Table: q.Table, ID: q.Command.ID})
	case errors.As(err, &refusal):
		c.reply(protocol.Refused{Type: protocol.TypeRefused, Table: q.Table, ID: q.Command.ID, Refusal: protocol.Refusal(*refusal)})
	default:
		c.fail(q, err)
	}
}

func (c *socket) fail(q protocol.Request, err error) {
	f := protocol.Failed{Type: protocol.TypeFailed, Table: q.Table, Problem: c.server.problem(err)}
	if q.Command != nil {
		f.ID = q.Command.ID
	}
	c.reply(f)
}

// reply queues an answer. A client that does not read its answers is cut off.
func (c *socket) reply(message any) {
	data, err := json.Marshal(message)
	if err != nil {
		c.server.Log.Error("a message cannot be written", "error", err)
		return
	}
	c.mutex.Lock()
	full := len(c.replies) >= maxReplies
	if !full {
		c.replies = append(c.replies, data)
	}
	c.mutex.Unlock()
	if full {
		c.conn.CloseNow()
		return
	}
	c.bell.Ring()
}

// write sends whatever there is to send, and now and then asks whether the client is still there.
func (c *socket) write(ctx context.Context) {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-c.bell:
			err = c.sendAll(ctx)
		case <-ping.C:
			err = c.ping(ctx)
		case <-c.server.sockets.closing:
			_ = c.send(ctx, protocol.Bye{Type: protocol.TypeBye, RetryMS: 1000})
			c.conn.Close(websocket.StatusServiceRestart, "")
			return
		}
		if err != nil {
			return
		}
	}
}

func (c *socket) ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	return c.conn.Ping(ctx)
}

func (c *socket) sendAll(ctx context.Context) error {
	c.mutex.Lock()
	replies := c.replies
	c.replies = nil
	watchers := make([]watched, 0, len(c.watchers))
	for id, w := range c.watchers {
		watchers = append(watchers, watched{id, w})
	}
	c.mutex.Unlock()
	for _, data := range replies {
		if err := c.sendBytes(ctx, data); err != nil {
			return err
		}
	}
	for _, w := range watchers {
		if err := c.sendTable(ctx, w); err != nil {
			return err
		}
	}
	if c.listener == nil {
		return nil
	}
	for _, face := range c.listener.Take() {
		if err := c.send(ctx, mine{protocol.TypeMine, face}); err != nil {
			return err
		}
	}
	return nil
}

type watched struct {
	id string
	*live.Watcher
}

// mine is protocol.Mine with a face that is JSON already.
type mine struct {
	Type string          `json:"type"`
	Face json.RawMessage `json:"face"`
}

func (c *socket) sendTable(ctx context.Context, w watched) error {
	if u, ok := w.Take(); ok {
		lines := u.Lines
		if lines == nil {
			lines = []table.Line{}
		}
		message := protocol.Table{Type: protocol.TypeTable, Table: w.id, Full: u.Full, Lines: lines, Look: u.Look, Here: u.Here}
		if err := c.send(ctx, message); err != nil {
			return err
		}
	}
	why, gone := w.Gone()
	if !gone || why == "" || why == live.Closing {
		return nil
	}
	c.unwatch(w.id)
	return c.send(ctx, protocol.Gone{Type: protocol.TypeGone, Table: w.id, Why: why})
}

func (c *socket) send(ctx context.Context, message any) error {
	data, err := json.Marshal(message)
	if err != nil {
		c.server.Log.Error("a message cannot be written", "error", err)
		return err
	}
	return c.sendBytes(ctx, data)
}

func (c *socket) sendBytes(ctx context.Context, data []byte) error {
	ctx, cancel := context.WithTimeout(ctx, writeTimeout)
	defer cancel()
	return c.conn.Write(ctx, websocket.MessageText, data)
}

// sleep waits; it is not ok if the context ends first.
func sleep(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
