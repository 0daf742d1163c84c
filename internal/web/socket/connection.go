package socket

import (
	"bytes"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// How fast a client may send over one WebSocket, in bytes a second and at once. Playing needs a small part of it; without it
// somebody could keep the server busy with fragments of messages that never end, which no limit of messages counts.
const (
	readSpeed = 8 << 10
	readBurst = 128 << 10
)

// maxChunk is how much of what was held back is sent at once, in bytes: a slow reader has writeTimeout for each chunk.
const maxChunk = 64 << 10

// connection is a network connection that has become a WebSocket. It can hold back what is written, and reads no faster than
// it should.
type connection struct {
	net.Conn
	speed *rate.Limiter // nil for no limit

	within  atomic.Bool // a message has begun, and what follows has to come in time
	dated   atomic.Bool // reading has a deadline
	unread  []byte      // what was read already and is to be read again
	frames  frames      // that were read
	tooLong int         // how far it has come with a message that is too long; see Read

	writing chan struct{} // has an element while somebody writes; unlike a mutex it lets the clock of package synctest advance
	held    bool
	waiting *[]byte   // what was written while it is held; nil if that is nothing
	until   time.Time // the deadline of writing
}

// hold keeps back what is written until release sends all of it at once: several messages, one packet.
func (c *connection) hold() {
	c.writing <- struct{}{}
	defer func() { <-c.writing }()
	c.held = true
}

// holds tells whoever writes messages, and so calls hold and release, whether they are held.
func (c *connection) holds() bool { return c.held }

func (c *connection) release() error {
	c.writing <- struct{}{}
	defer func() { <-c.writing }()
	c.held = false
	if c.waiting == nil {
		return nil
	}
	data := c.waiting
	c.waiting = nil
	defer gathered.give(data)
	for chunk := range slices.Chunk(*data, maxChunk) {
		if _, err := c.send(chunk); err != nil {
			return err
		}
	}
	return nil
}

// Write implements net.Conn.
func (c *connection) Write(data []byte) (int, error) {
	c.writing <- struct{}{}
	defer func() { <-c.writing }()
	if !c.held {
		return c.send(data)
	}
	if c.waiting == nil {
		c.waiting = gathered.take()
	}
	*c.waiting = append(*c.waiting, data...)
	return len(data), nil
}

// send writes to the network, where it may take writeTimeout, or up to a second less: putting the deadline off costs more than
// looking at the clock.
func (c *connection) send(data []byte) (int, error) {
	if now := time.Now(); c.until.Sub(now) < writeTimeout-time.Second {
		c.until = now.Add(writeTimeout)
		if err := c.SetWriteDeadline(c.until); err != nil {
			return 0, err
		}
	}
	return c.Conn.Write(data)
}

// inMessage says whether a message has begun, whose rest has to come in time.
func (c *connection) inMessage(within bool) error {
	c.within.Store(within)
	if within || !c.dated.Swap(false) {
		return nil
	}
	return c.SetReadDeadline(time.Time{})
}

// gathered has buffers for messages that are read and written, which all connections share: most of them wait most of the time.
var gathered buffers

type buffers struct{ pool sync.Pool }

func (b *buffers) take() *[]byte {
	if buffer, ok := b.pool.Get().(*[]byte); ok {
		*buffer = (*buffer)[:0]
		return buffer
	}
	buffer := make([]byte, 0, 4<<10)
	return &buffer
}

func (b *buffers) give(buffer *[]byte) {
	if cap(*buffer) <= 64<<10 { // a few long ones should not stay
		b.pool.Put(buffer)
	}
}

// How far it has come with a message that is too long.
const (
	noticed = 1 + iota // the next to read is told
	told               // what follows is read and thrown away, until the client has closed
)

// Read implements net.Conn. Whoever sends too fast is read more slowly. After the header of a frame that makes a message too
// long there is an error, once: nobody waits for what the frame announces.
func (c *connection) Read(p []byte) (int, error) {
	if c.tooLong == noticed {
		c.tooLong = told
		return 0, errTooLong
	}
	n, err := c.receive(p)
	if c.tooLong == told {
		return n, err
	}
	if end, tooLong := c.frames.follow(p[:n]); tooLong {
		c.tooLong = noticed
		c.unread = append(bytes.Clone(p[end:n]), c.unread...)
		return end, nil
	}
	return n, err
}

func (c *connection) receive(p []byte) (int, error) {
	if len(c.unread) > 0 {
		n := copy(p, c.unread)
		c.unread = c.unread[n:]
		return n, nil
	}
	if c.within.Load() && !c.dated.Swap(true) { // mostly a message comes at once, and this is not needed
		if err := c.SetReadDeadline(time.Now().Add(messageTimeout)); err != nil {
			return 0, err
		}
	}
	n, err := c.Conn.Read(p[:min(len(p), readBurst)])
	if c.speed != nil && n > 0 {
		now := time.Now()
		time.Sleep(c.speed.ReserveN(now, n).DelayFrom(now))
	}
	return n, err
}
