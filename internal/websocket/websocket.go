// Package websocket is the server side of WebSockets (RFC 6455) for text messages, which may be compressed one by one (RFC 7692).
// It is made for many connections that are idle most of the time: an idle one has a small buffer and little on the stack of its
// reading goroutine, and several messages go out as one packet.
package websocket

import (
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// Code is why a connection is closed, as in RFC 6455, section 7.4.
type Code uint16

// The codes that a server uses.
const (
	Normal        Code = 1000
	ProtocolError Code = 1002
	Unsupported   Code = 1003
	InvalidText   Code = 1007
	Policy        Code = 1008
	TooBig        Code = 1009
	Broken        Code = 1011
	Restart       Code = 1012
)

// How long to wait for clients.
const (
	MessageTimeout = 10 * time.Second // for the rest of a message that has begun
	WriteTimeout   = 10 * time.Second // until the client has taken what is sent
	lingerTimeout  = time.Second      // until a client that announced too much has read why it is cut off
)

// ErrClosed means that the client has closed the connection and was answered, or that we have closed it and nothing more is sent.
var ErrClosed = errors.New("the connection is closed")

// Violation is a breach of the protocol by the client. Report it to the client with Close.
type Violation struct {
	Code   Code
	Reason string
}

// Error implements error.
func (v Violation) Error() string { return v.Reason }

// Options say what a server expects of its clients.
type Options struct {
	Origin     string        // where pages may come from besides the request's own host; "" for nowhere else
	Protocol   string        // subprotocol that clients may ask for; "" for none
	MaxMessage int           // how long messages may be, in bytes
	Limit      *rate.Limiter // how fast bytes are read; nil for no limit
	OnPing     func() bool   // called when the client sends a ping; tells whether to answer it
}

// Conn is a WebSocket. One goroutine reads; any may write.
type Conn struct {
	Options
	conn  net.Conn
	zips  bool // messages may be compressed
	heard atomic.Uint32

	closing atomic.Bool // a close frame was sent

	// The reading goroutine owns these fields.
	early       []byte // data that came with the request
	in          [inputSize]byte
	first, last int            // bounds of what was read and not consumed yet
	began       bool           // a message has begun,
	size        int            // of which there is so much,
	zipped      bool           // which is compressed
	excess      bool           // a frame was announced that is too long
	dated       bool           // reading has a deadline
	over        bool           // the client has closed
	skip        uint64         // how much of the last frame's payload has not been consumed
	masked      bool           // whether that payload is masked
	mask        [maskSize]byte // and its mask

	writing chan struct{} // a lock, taken while it has an element; unlike a mutex it lets the clock of package synctest advance
	held    bool
	ended   bool      // nothing more is written, once what is held back is sent
	waiting *[]byte   // what was written while held; nil if nothing was
	until   time.Time // the deadline of writing
}

// inputSize is how much is read at once, in bytes, unless a message is known to be longer: most are short.
const inputSize = 256

// Heard counts how often data was received. If it has not changed since a ping, the client is gone.
func (c *Conn) Heard() uint32 { return c.heard.Load() }

// Closing tells whether we have sent a close frame.
func (c *Conn) Closing() bool { return c.closing.Load() }

// Cut ends the connection at once.
func (c *Conn) Cut() { _ = c.conn.Close() }

// Buffers are for reading and writing messages. All connections share them, since most are idle most of the time.
var Buffers buffers

type buffers struct{ pool sync.Pool }

// Take returns an empty buffer.
func (b *buffers) Take() *[]byte {
	if buffer, ok := b.pool.Get().(*[]byte); ok {
		*buffer = (*buffer)[:0]
		return buffer
	}
	buffer := make([]byte, 0, 4<<10)
	return &buffer
}

// Give returns a buffer to the pool.
func (b *buffers) Give(buffer *[]byte) {
	if cap(*buffer) <= 64<<10 { // long ones are not kept
		b.pool.Put(buffer)
	}
}
