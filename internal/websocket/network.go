package websocket

import (
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// network is a connection under a WebSocket. It reads no faster than it may, gives what has begun a time to end, and can hold back
// what is written.
type network struct {
	net.Conn
	limit *rate.Limiter // nil for no limit

	// The library reads in one goroutine at a time.
	early     []byte // data that came with the request
	frames    frames
	dated     bool  // reading has a deadline
	violation error // why nothing more is read

	closing atomic.Bool // the client is told why

	writing chan struct{} // a lock, taken while it has an element; unlike a mutex it lets the clock of package synctest advance
	held    bool
	ended   bool      // nothing more is written, once what is held back is sent
	waiting *[]byte   // in one of the buffers, what was written while held; nil if nothing was
	until   time.Time // the deadline of writing
}

// Read implements net.Conn. After the length of a frame that is too long there is an error, and once the client has been told so,
// only a moment for it to read that.
func (n *network) Read(p []byte) (int, error) {
	if n.violation != nil {
		if n.closing.Load() {
			n.linger(p)
		}
		return 0, n.violation
	}
	if midway := n.frames.midway(); midway != n.dated { // most messages come at once, and need no deadline
		var until time.Time
		if midway {
			until = time.Now().Add(MessageTimeout)
		}
		n.dated = midway
		if err := n.SetReadDeadline(until); err != nil {
			return 0, err
		}
	}
	size, err := n.receive(p)
	size, n.violation = n.frames.follow(p[:size])
	return size, err
}

// linger tells the client, where the network can, that nothing more comes, and discards what still comes from there.
func (n *network) linger(p []byte) {
	n.lock()
	n.ended = true
	n.endIfDone()
	n.unlock()
	err := n.SetReadDeadline(time.Now().Add(lingerTimeout))
	for err == nil {
		_, err = n.receive(p)
	}
}

// receive reads what has come, no faster than it may.
func (n *network) receive(p []byte) (size int, err error) {
	if len(n.early) > 0 {
		size = copy(p, n.early)
		n.early = n.early[size:]
		return size, nil
	}
	size, err = n.Conn.Read(p)
	if n.limit != nil && size > 0 {
		now := time.Now()
		time.Sleep(n.limit.ReserveN(now, size).DelayFrom(now))
	}
	return size, err
}

func (n *network) lock()   { n.writing <- struct{}{} }
func (n *network) unlock() { <-n.writing }

func (n *network) hold() {
	n.lock()
	defer n.unlock()
	n.held = true
}

// maxChunk is how much held-back data is sent at once, in bytes: a slow reader has WriteTimeout for each chunk.
const maxChunk = 64 << 10

func (n *network) release() error {
	n.lock()
	defer n.unlock()
	n.held = false
	defer n.endIfDone()
	if n.waiting == nil {
		return nil
	}
	data := n.waiting
	n.waiting = nil
	defer give(data)
	for chunk := range slices.Chunk(*data, maxChunk) {
		if _, err := n.send(chunk); err != nil {
			return err
		}
	}
	return nil
}

func (n *network) endIfDone() {
	if half, ok := n.Conn.(interface{ CloseWrite() error }); ok && n.ended && !n.held {
		_ = half.CloseWrite()
	}
}

// Write implements net.Conn.
func (n *network) Write(data []byte) (int, error) {
	n.lock()
	defer n.unlock()
	if !n.held {
		return n.send(data)
	}
	if n.waiting == nil {
		n.waiting = take()
	}
	*n.waiting = append(*n.waiting, data...)
	return len(data), nil
}

// send writes to the network, which may take WriteTimeout, or up to a second less: moving the deadline costs more than reading the
// clock.
func (n *network) send(data []byte) (int, error) {
	if now := time.Now(); n.until.Sub(now) < WriteTimeout-time.Second {
		n.until = now.Add(WriteTimeout)
		if err := n.SetWriteDeadline(n.until); err != nil {
			return 0, err
		}
	}
	return n.Conn.Write(data)
}

// buffers are for what is held back. All connections share them, since most are idle most of the time.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

func take() *[]byte { return buffers.Get().(*[]byte) }

func give(buffer *[]byte) {
	if cap(*buffer) <= 64<<10 { // long ones are not kept
		*buffer = (*buffer)[:0]
		buffers.Put(buffer)
	}
}
