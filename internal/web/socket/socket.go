package socket

import (
	"context"
	"fmt"
	"net/http"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
)

// How long to wait for clients.
const (
	messageTimeout  = 10 * time.Second // for the rest of a message that has begun
	writeTimeout    = 10 * time.Second // until a message is taken
	pingEvery       = 40 * time.Second
	pingTimeout     = 10 * time.Second
	closeTimeout    = 5 * time.Second // until they have closed, too
	shutdownTimeout = time.Second     // the same when the server shuts down
)

const (
	maxWatched = 20 // tables that one connection may watch
	maxReplies = 4  // answers that may wait; then nothing more is read
)

// What clients may offer as protocols of a WebSocket. One that offers a token has to offer our own as well: it is the one that is
// chosen, so that the token is not sent back.
const (
	subprotocol = "divingbell"
	TokenOffer  = "bearer." // before a token
)

// socket is one WebSocket.
type socket struct {
	server   *Server
	client   Client
	tcp      *connection
	conn     *websocket.Conn
	signal   live.Signal // rings when there is something to send
	listener *live.Listener
	replies  chan []byte
	life     context.Context // ends with the connection
	cancel   func()
	pings    sync.WaitGroup
	ended    atomic.Bool // the pass that let the client in was dropped
	changed  atomic.Bool // the person has changed since blocked was read
	hidden   bool        // the person does not see what is watched; belongs to the goroutine that reads

	mutex    sync.Mutex
	watchers map[string]*watch // by table

	// What follows belongs to the goroutine that writes.
	noted   []*watch         // a list of the watchers
	profile identity.Profile // of the person
}

func newSocket(s *Server, client Client) *socket {
	return &socket{
		server: s, client: client, signal: live.NewSignal(), replies: make(chan []byte, maxReplies), watchers: map[string]*watch{},
		profile: identity.ProfileOf(client.Person),
	}
}

func (c *socket) accept(w http.ResponseWriter, r *http.Request) (err error) {
	options := &websocket.AcceptOptions{
		CompressionMode: websocket.CompressionNoContextTakeover, CompressionThreshold: 1024, OnPingReceived: c.onPing,
		Subprotocols: []string{subprotocol},
	}
	if c.server.Origin != "" {
		options.OriginPatterns = []string{c.server.Origin}
	}
	u := &upgrade{ResponseWriter: w, limited: c.server.Limiter.Of(limit.Message).Address.Burst >= 0}
	if c.conn, err = websocket.Accept(u, r, options); err != nil {
		return u.fault()
	}
	c.conn.SetReadLimit(protocol.MaxMessage)
	c.tcp = u.connection
	return nil
}

// serve talks with the client until either side ends it.
func (c *socket) serve() {
	ctx, cancel := context.WithCancel(context.Background())
	c.life, c.cancel = ctx, func() {
		cancel()
		c.tcp.Close() // whoever reads sees it
	}
	if c.client.Person.ID != "" {
		c.listener = c.server.Hall.Listen(c.client.Person.ID, c.signal)
		defer c.listener.Close()
	}
	defer c.server.People.Follow(c.client.Identity, c.hearOfPerson)()
	var writer sync.WaitGroup
	writer.Go(func() {
		defer c.cancel()
		c.safely(func() { c.write(ctx) })
	})
	c.safely(func() { c.close(c.read(ctx)) })
	c.cancel()
	c.conn.CloseNow()
	writer.Wait()
	c.pings.Wait()
	for _, w := range c.watchers {
		w.Close()
	}
}

// close says why the connection ends, and gives the client a moment to read it.
func (c *socket) close(code websocket.StatusCode, reason string) {
	timeout := closeTimeout
	if code == websocket.StatusServiceRestart {
		timeout = shutdownTimeout
	}
	timer := time.AfterFunc(timeout, func() { c.tcp.Close() })
	defer timer.Stop()
	c.conn.Close(code, reason)
}

// safely confines a panic to the connection that ran into it.
func (c *socket) safely(do func()) {
	defer func() {
		if thrown := recover(); thrown != nil {
			c.server.Log.Error("a WebSocket went wrong", "panic", fmt.Sprint(thrown), "stack", string(debug.Stack()))
			c.close(websocket.StatusInternalError, "")
		}
	}()
	do()
}

// onPing tells whether a ping of the client is answered. Pings count as messages; one too many gets no answer.
func (c *socket) onPing(context.Context, []byte) bool {
	retry, ok := c.count()
	if !ok {
		_ = wait.For(c.life, retry) // the next read sees whether it has ended
	}
	return ok
}

// count counts a message; if it is one too many, it says how long to wait.
func (c *socket) count() (retry time.Duration, ok bool) {
	return c.server.Limiter.Allow(limit.Message, c.client.source(), c.client.Network)
}
