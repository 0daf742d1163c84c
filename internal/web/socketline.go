package web

import (
	"bufio"
	"bytes"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/divingbell/divingbell/protocol"
)

// How fast a client may send over one WebSocket, in bytes a second and at once. Whoever plays needs a small part of it;
// without it somebody could keep the server busy with pieces of messages that never come to an end, which no limit of
// messages counts.
const (
	lineSpeed = 8 << 10
	lineBurst = 128 << 10
)

// lineBuffer is how much is read or written at once, in bytes, where messages are not held back anyhow: those of clients are
// short, and most of the time a connection waits.
const lineBuffer = 512

// linePiece is how much of what was held back is sent at once, in bytes: whoever reads slowly has the time for each piece.
const linePiece = 64 << 10

// line is a connection that has become a WebSocket.
type line struct {
	net.Conn
	speed *rate.Limiter // nil for no limit

	turn  chan struct{} // holds an element while somebody writes, which may take long; time can stand still meanwhile
	held  bool
	waits []byte // what was written while it is held
}

// hold keeps back what is written until release sends all of it at once: several messages, one packet.
func (l *line) hold() {
	l.turn <- struct{}{}
	defer func() { <-l.turn }()
	l.held = true
}

func (l *line) holds() bool {
	l.turn <- struct{}{}
	defer func() { <-l.turn }()
	return l.held
}

func (l *line) release() error {
	l.turn <- struct{}{}
	defer func() { <-l.turn }()
	l.held = false
	if len(l.waits) == 0 {
		return nil
	}
	data := l.waits
	l.waits = nil
	defer gathered.give(data)
	for piece := range slices.Chunk(data, linePiece) {
		if err := l.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
			return err
		}
		if _, err := l.Conn.Write(piece); err != nil {
			return err
		}
	}
	return l.SetWriteDeadline(time.Time{})
}

// Write implements net.Conn.
func (l *line) Write(data []byte) (int, error) {
	l.turn <- struct{}{}
	defer func() { <-l.turn }()
	if !l.held {
		return l.Conn.Write(data)
	}
	if l.waits == nil {
		l.waits = gathered.take()
	}
	l.waits = append(l.waits, data...)
	return len(data), nil
}

// gathered has room for what is held back, which all lines share: most of them have nothing to send most of the time.
var gathered buffers

type buffers struct{ pool sync.Pool }

func (b *buffers) take() []byte {
	if buffer, ok := b.pool.Get().(*[]byte); ok {
		return (*buffer)[:0]
	}
	return make([]byte, 0, 4<<10)
}

func (b *buffers) give(buffer []byte) {
	if cap(buffer) <= 64<<10 { // a few long ones are not to stay
		b.pool.Put(&buffer)
	}
}

// Read implements net.Conn. Who sends too fast is read the more slowly.
func (l *line) Read(p []byte) (int, error) {
	n, err := l.Conn.Read(p[:min(len(p), lineBurst)])
	if l.speed != nil && n > 0 {
		now := time.Now()
		time.Sleep(l.speed.ReserveN(now, n).DelayFrom(now))
	}
	return n, err
}

// upgrade is the answer to who wants a WebSocket: the connection is taken over, or what is wrong is held back, to be told
// as everything that goes wrong is.
type upgrade struct {
	http.ResponseWriter
	limited bool
	line    *line
	refused int // the status
}

// Unwrap lets http.ResponseController find what is underneath.
func (u *upgrade) Unwrap() http.ResponseWriter { return u.ResponseWriter }

// Hijack implements http.Hijacker.
func (u *upgrade) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(u.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	u.line = &line{Conn: conn, turn: make(chan struct{}, 1)}
	if u.limited {
		u.line.speed = rate.NewLimiter(lineSpeed, lineBurst)
	}
	return u.line, bufio.NewReadWriter(readerOf(buffers.Reader), bufio.NewWriterSize(u.line, lineBuffer)), nil
}

// readerOf is a smaller reader of what another one has read already.
func readerOf(from *bufio.Reader) *bufio.Reader {
	early, _ := from.Peek(from.Buffered()) // what is there can be had
	reader := bufio.NewReaderSize(bytes.NewReader(early), max(lineBuffer, len(early)))
	_, _ = reader.Peek(len(early))
	return reader
}

// WriteHeader implements http.ResponseWriter.
func (u *upgrade) WriteHeader(status int) {
	if status == http.StatusSwitchingProtocols {
		u.ResponseWriter.WriteHeader(status)
		return
	}
	u.refused = status
}

// Write implements io.Writer. Whatever is written before the connection is taken over is about what is wrong.
func (u *upgrade) Write(data []byte) (int, error) { return len(data), nil }

// fault is what is told of an upgrade that was refused.
func (u *upgrade) fault() error {
	message := "the handshake is not as RFC 6455 says"
	switch u.refused {
	case http.StatusForbidden:
		return errForeign
	case http.StatusBadRequest:
	case http.StatusUpgradeRequired:
		message = "here is where WebSockets connect, and this request asks for none"
	default:
		return errBroken
	}
	return &fault{status: u.refused, problem: protocol.Problem{Code: "bad-message", Message: message}}
}
