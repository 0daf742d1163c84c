package socket

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/websocket"
	"github.com/divingbell/divingbell/protocol"
)

// How long to wait for clients.
const (
	pingEvery       = 40 * time.Second
	pingTimeout     = 10 * time.Second
	closeTimeout    = 5 * time.Second // until they have closed as well
	shutdownTimeout = time.Second     // the same when the server shuts down
)

const (
	maxWatched = 20 // tables that one connection may watch
	maxReplies = 4  // answers that may wait before reading stops
)

// What clients may offer as protocols of a WebSocket. A client that offers a token has to offer our own protocol as well: that
// one is chosen, so that the token is not sent back.
const (
	subprotocol = "divingbell"
	TokenOffer  = "bearer." // precedes a token
)

// socket is one WebSocket.
type socket struct {
	server   *Server
	client   Client
	conn     *websocket.Conn
	wakeups  atomic.Int32 // how often something to send has come since sending began; 0 if nobody is sending
	listener *live.Listener
	replies  chan []byte
	life     context.Context // ends with the connection
	cancel   func()
	unfollow func()
	beat     *time.Timer
	due      atomic.Bool // it is time to check whether the client is still there
	leaving  atomic.Bool // the server shuts down
	ended    atomic.Bool // the pass that let the client in was dropped
	hidden   bool        // the person does not see what is watched; owned by the reading goroutine

	mutex    sync.Mutex
	watchers []*watch // at most one for each table; the list is replaced, never changed in place

	// The sending goroutine owns the fields below.
	filter *Filter
}

func newSocket(s *Server, client Client) *socket {
	c := &socket{
		server: s, client: client, replies: make(chan []byte, maxReplies),
		filter: NewFilter(s.People, client.Person),
	}
	life, end := context.WithCancel(context.Background())
	c.life, c.cancel = life, func() {
		end()
		c.conn.Cut() // the reading goroutine notices
	}
	return c
}

// How fast a client may send over one WebSocket, in bytes a second and at once. Playing needs a small part of it. Without this
// limit a client could keep the server busy with fragments of messages that never end, which the limit on messages does not
// count.
const (
	readSpeed = 8 << 10
	readBurst = 128 << 10
)

func (c *socket) accept(w http.ResponseWriter, r *http.Request) (err error) {
	options := websocket.Options{Origin: c.server.Origin, Protocol: subprotocol, MaxMessage: protocol.MaxMessage, OnPing: c.onPing}
	if c.server.Limiter.Of(limit.Message).Address.Burst >= 0 {
		options.Limit = rate.NewLimiter(readSpeed, readBurst)
	}
	c.conn, err = websocket.Accept(w, r, options)
	switch {
	case errors.Is(err, websocket.ErrNotWebSocket):
		return fault.NotWebSocket
	case errors.Is(err, websocket.ErrHandshake):
		return fault.BadMessage(http.StatusBadRequest, err.Error())
	case errors.Is(err, websocket.ErrOrigin):
		return fault.OtherSite
	}
	return err
}

// serve talks with the client until either side ends the connection. Most of the time it waits for a message, and should have
// little on its stack then: with thousands of connections the stacks are most of the memory.
func (c *socket) serve(leave func()) {
	defer leave()
	c.safely(c.begin)
	c.safely(c.read)
	c.safely(c.end)
}

func (c *socket) begin() {
	c.wakeups.Store(1) // until the client is greeted nobody else sends
	if c.client.Person.ID != "" {
		c.listener = c.server.Hall.Listen(c.client.Person.ID, c)
	}
	c.unfollow = c.server.People.Follow(c.client.Identity, c.hearOfPerson)
	c.beat = time.AfterFunc(pingEvery, c.askSoon)
	c.server.join(c)
	go c.safely(c.greet)
}

func (c *socket) end() {
	if !c.conn.Closing() {
		c.cancel()
	}
	c.conn.Drain()
	c.cancel()
	c.wakeups.Add(sendingStopped)
	c.server.leave(c)
	c.beat.Stop()
	c.unfollow()
	for _, w := range c.watched() {
		w.Close()
	}
	if c.listener != nil {
		c.listener.Close()
	}
}

// close says why the connection ends, and waits for a moment until the client has closed as well.
func (c *socket) close(code websocket.Code, reason string) {
	timeout := closeTimeout
	if code == websocket.Restart {
		timeout = shutdownTimeout
	}
	c.conn.Close(code, reason, timeout)
}

// safely confines a panic to the connection that ran into it.
func (c *socket) safely(do func()) {
	defer func() {
		if thrown := recover(); thrown != nil {
			c.server.Log.Error("a WebSocket has crashed", "panic", fmt.Sprint(thrown), "stack", string(debug.Stack()))
			c.close(websocket.Broken, "")
		}
	}()
	do()
}

// onPing tells whether to answer a ping of the client. Pings count as messages; one too many gets no answer.
func (c *socket) onPing(context.Context, []byte) bool {
	retry, ok := c.count()
	if !ok {
		_ = wait.For(c.life, retry) // the next read notices if the connection has ended
	}
	return ok
}

// count counts a message; if it is one too many, it returns how long to wait.
func (c *socket) count() (retry time.Duration, ok bool) {
	return c.server.Limiter.Allow(limit.Message, c.client.source(), c.client.Network)
}

// hearOfPerson is called when the person has changed, or the client was signed out.
func (c *socket) hearOfPerson(ended bool) {
	if ended {
		c.ended.Store(true)
	} else {
		c.filter.Renew()
	}
	c.Set()
}

// signOut ends the connection of a client that was signed out.
func (c *socket) signOut() { c.close(websocket.Policy, "signed out") }
