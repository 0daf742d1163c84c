// Package websocket is the server side of WebSockets for text messages. It puts around a library what clients that flood, stall or
// lie make necessary, and sends several messages as one packet. It is made for many connections that are idle most of the time.
package websocket

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"regexp"
	"time"
	"unicode/utf8"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"
)

// Code is why a connection is closed, as in RFC 6455, section 7.4.
type Code = websocket.StatusCode

// Codes for what has nothing to do with the protocol.
const (
	Policy  = websocket.StatusPolicyViolation
	Broken  = websocket.StatusInternalError
	Restart = websocket.StatusServiceRestart
)

// How long to wait for clients.
const (
	MessageTimeout = 10 * time.Second // for the rest of a message that has begun
	WriteTimeout   = 10 * time.Second // until the client has taken what is sent
	lingerTimeout  = time.Second      // until a client that announced too much has read why it is cut off
)

// ErrClosed means that one side has closed the connection, and nothing more is sent.
var ErrClosed = net.ErrClosed

// Faults of a request.
var (
	ErrNotWebSocket = errors.New("the request does not ask for a WebSocket")
	ErrHandshake    = errors.New("the handshake does not follow RFC 6455")
	ErrOrigin       = errors.New("the request comes from another site's page")
)

// Violation is a breach of the protocol by the client. Report it to the client with Close.
type Violation struct {
	Code   Code
	Reason string
}

// Error implements error.
func (v Violation) Error() string { return v.Reason }

// Options say what a server expects of its clients.
type Options struct {
	Origin     string                             // where pages may come from besides the request's own host; "" for nowhere else
	Protocol   string                             // subprotocol that clients may ask for; "" for none
	MaxMessage int                                // how long messages may be, in bytes
	Limit      *rate.Limiter                      // how fast bytes are read; nil for no limit
	OnPing     func(context.Context, []byte) bool // called when the client sends a ping; tells whether to answer it
}

// Conn is a WebSocket. One goroutine reads; any may write.
type Conn struct {
	socket  *websocket.Conn
	network *network
}

// worthZipping is how long a message must be to be compressed, in bytes.
const worthZipping = 1024

// Accept turns a request into a WebSocket. If the error is one of the above, the request can still be answered.
func Accept(w http.ResponseWriter, r *http.Request, o Options) (*Conn, error) {
	options := &websocket.AcceptOptions{
		CompressionMode: websocket.CompressionNoContextTakeover, CompressionThreshold: worthZipping, OnPingReceived: o.OnPing,
		Subprotocols: []string{o.Protocol},
	}
	if o.Origin != "" {
		options.OriginPatterns = []string{regexp.QuoteMeta(o.Origin)} // path.Match understands these quotes, too
	}
	u := &upgrade{ResponseWriter: w, options: o}
	socket, err := websocket.Accept(u, r, options)
	switch u.refused {
	case http.StatusUpgradeRequired:
		return nil, ErrNotWebSocket
	case http.StatusBadRequest, http.StatusMethodNotAllowed:
		return nil, ErrHandshake
	case http.StatusForbidden:
		return nil, ErrOrigin
	}
	if err != nil {
		return nil, err
	}
	socket.SetReadLimit(int64(o.MaxMessage))
	return &Conn{socket: socket, network: u.network}, nil
}

// Read waits for the next message. Once begun, it must end within MessageTimeout, in however many frames it comes; one that becomes
// too long is an error at once. The error is a Violation, or the network's.
func (c *Conn) Read() ([]byte, error) {
	kind, reader, err := c.socket.Reader(context.Background()) // a context that can end would cost more than the message
	if err != nil {
		return nil, judged(err)
	}
	if kind != websocket.MessageText {
		return nil, Violation{websocket.StatusUnsupportedData, "messages are text"}
	}
	message, err := io.ReadAll(reader)
	if err != nil {
		return nil, judged(err)
	}
	if !utf8.Valid(message) {
		return nil, Violation{websocket.StatusInvalidFramePayloadData, "text is UTF-8"}
	}
	return message, nil
}

// judged tells violations from errors of the network, and from a client that has closed.
func judged(err error) error {
	var broken net.Error
	switch {
	case errors.As(err, new(Violation)), errors.As(err, &broken), errors.As(err, new(websocket.CloseError)):
		return err
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, ErrClosed):
		return err
	case errors.Is(err, websocket.ErrMessageTooBig):
		return Violation{websocket.StatusMessageTooBig, "the message is too long"}
	}
	return Violation{websocket.StatusProtocolError, "this is not what RFC 6455 describes"}
}

// Write sends a message.
func (c *Conn) Write(text []byte) error {
	return c.socket.Write(context.Background(), websocket.MessageText, text)
}

// Hold keeps back what is written until Release sends all of it at once: several messages, one packet. Meanwhile writing never
// blocks.
func (c *Conn) Hold() { c.network.hold() }

// Release sends what was held back.
func (c *Conn) Release() error { return c.network.release() }

// Ping asks whether the client is there, and waits for its answer. Another goroutine must be reading.
func (c *Conn) Ping(ctx context.Context) error { return c.socket.Ping(ctx) }

// Close says why the connection ends, and waits until the client has closed as well, or the time has passed.
func (c *Conn) Close(code Code, reason string, within time.Duration) {
	c.network.closing.Store(true)
	defer time.AfterFunc(within, c.Cut).Stop() // even if the client does not read
	_ = c.socket.Close(code, reason)
}

// Closing tells whether we have closed the connection, or are about to.
func (c *Conn) Closing() bool { return c.network.closing.Load() }

// Drain waits until a Close elsewhere has ended, and ends the connection.
func (c *Conn) Drain() { _ = c.socket.CloseNow() }

// Cut ends the connection at once.
func (c *Conn) Cut() { _ = c.network.Conn.Close() }
