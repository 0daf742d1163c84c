package web

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"runtime/debug"
	"sync"
	"time"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
)

// How long clients are waited for.
const (
	messageTimeout = 10 * time.Second // for the rest of a message that has begun
	writeTimeout   = 10 * time.Second // until a message is taken
	pingEvery      = 40 * time.Second
	pingTimeout    = 10 * time.Second
	closeTimeout   = 5 * time.Second // until they have closed, too
	byeTimeout     = time.Second     // the same when the server goes down
)

const (
	maxWatched = 20 // tables that one connection may watch
	maxReplies = 16 // answers that may wait; then nothing more is read
)

// socket is a WebSocket: what a client is told everything by, and gives commands over.
type socket struct {
	server   *Server
	visitor  *visitor
	line     *line
	conn     *websocket.Conn
	bell     live.Bell // rings when there is something to send
	listener *live.Listener
	replies  chan []byte
	cancel   context.CancelFunc
	pings    sync.WaitGroup

	mutex    sync.Mutex
	watchers map[string]*watch // by table

	noted []*watch // for who writes, to go through them
}

// socket lets a client in. Who has no session may watch what everybody may see.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) {
	v := visitorOf(r.Context())
	if retry, ok := s.turnstile.pass("connection", v.person.ID, v.network); !ok {
		s.fail(w, tooMany(retry))
		return
	}
	leave, err := s.enter(v)
	if err != nil {
		s.fail(w, err)
		return
	}
	c := &socket{server: s, visitor: v, bell: live.NewBell(), replies: make(chan []byte, maxReplies), watchers: map[string]*watch{}}
	served := false
	defer func() {
		if !served {
			leave()
		}
	}()
	if err := c.accept(w, r); err != nil {
		s.fail(w, err)
		return
	}
	// The request is over. What it has taken up is free again, however long the connection lasts.
	served = true
	go func() {
		defer leave()
		c.safely(c.serve)
	}()
}

func (c *socket) accept(w http.ResponseWriter, r *http.Request) (err error) {
	options := &websocket.AcceptOptions{
		CompressionMode: websocket.CompressionNoContextTakeover, CompressionThreshold: 1024, OnPingReceived: c.onPing,
	}
	if origin, err := url.Parse(c.server.Origin); err == nil && origin.Host != "" {
		options.OriginPatterns = []string{origin.Host}
	}
	u := &upgrade{ResponseWriter: w, limited: c.server.turnstile.limits["message"].Address.Burst >= 0}
	if c.conn, err = websocket.Accept(u, r, options); err != nil {
		return u.fault()
	}
	c.conn.SetReadLimit(protocol.MaxMessage)
	c.line = u.line
	return nil
}

// serve talks with the client until either has had enough.
func (c *socket) serve() {
	ctx, cancel := context.WithCancel(context.Background())
	c.cancel = cancel
	if c.visitor.person.ID != "" {
		c.listener = c.server.Hall.Listen(c.visitor.person.ID, c.bell)
		defer c.listener.Close()
	}
	var writer sync.WaitGroup
	writer.Go(func() {
		defer cancel()
		c.safely(func() { c.write(ctx) })
	})
	c.safely(func() { c.hangUp(c.read(ctx)) })
	cancel()
	c.conn.CloseNow()
	writer.Wait()
	c.pings.Wait()
	for _, w := range c.watchers {
		w.Close()
	}
}

// hangUp says why the connection ends, and gives the client a moment to hear it.
func (c *socket) hangUp(code websocket.StatusCode, reason string) {
	patience := closeTimeout
	if code == websocket.StatusServiceRestart {
		patience = byeTimeout
	}
	timer := time.AfterFunc(patience, func() { c.line.Close() })
	defer timer.Stop()
	c.conn.Close(code, reason)
}

// safely keeps a fault of the program to the connection that ran into it.
func (c *socket) safely(do func()) {
	defer func() {
		if thrown := recover(); thrown != nil {
			c.server.Log.Error("a WebSocket went wrong", "panic", fmt.Sprint(thrown), "stack", string(debug.Stack()))
			c.hangUp(websocket.StatusInternalError, "")
		}
	}()
	do()
}

// onPing answers a ping of the other side. Pings count as messages; there is no answer to one too many.
func (c *socket) onPing(ctx context.Context, _ []byte) bool {
	retry, ok := c.count()
	if !ok {
		_ = wait.For(ctx, retry) // whether it ended is seen by who reads next
	}
	return ok
}

// count counts a message; it is not ok for one too many, before some time has passed.
func (c *socket) count() (retry time.Duration, ok bool) {
	return c.server.turnstile.pass("message", c.visitor.person.ID, c.visitor.network)
}
