package websocket

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"
	"unicode/utf8"
)

// What the first byte of a frame says (RFC 6455, section 5.2).
const (
	opContinued = 0x0
	opText      = 0x1
	opBinary    = 0x2
	opClose     = 0x8
	opPing      = 0x9
	opPong      = 0xa

	opcode     = 0x0f
	control    = 0x08
	compressed = 0x40
	reserved   = 0x70
	final      = 0x80
)

const (
	maxControl = 125 // how long the payload of a control frame may be
	maskSize   = 4
)

// Read waits for the next message, which is in one of the Buffers. Once begun, it must end within MessageTimeout, in however many
// frames it comes; one that becomes too long is an error at once. The error is a Violation, ErrClosed, or the network's.
func (c *Conn) Read() (message *[]byte, err error) {
	for {
		kind, err := c.header()
		switch {
		case err != nil:
		case kind&control != 0:
			err = c.control(kind & opcode)
		default:
			if message == nil { // a waiting connection needs no buffer
				message = Buffers.Take()
				c.zipped = kind&compressed != 0
			}
			err = c.extend(message, kind&final != 0)
		}
		if err != nil || message != nil && !c.began {
			return message, err
		}
	}
}

// extend adds a frame to a message.
func (c *Conn) extend(message *[]byte, complete bool) (err error) {
	c.began = true
	*message, err = c.payload(*message)
	c.size = len(*message)
	if err != nil || !complete {
		return err
	}
	c.began, c.size = false, 0
	if c.zipped {
		if err := c.unzip(message); err != nil {
			return err
		}
	}
	if !utf8.Valid(*message) {
		return Violation{InvalidText, "text is UTF-8"}
	}
	return nil
}

// tooMuch tells whether the frame is longer than what the message may still have.
func (c *Conn) tooMuch() bool { return c.skip > uint64(c.MaxMessage-c.size) }

func (c *Conn) tooLong() error {
	return Violation{TooBig, fmt.Sprintf("a message has at most %d bytes", c.MaxMessage)}
}

// header reads the header of the next frame: what it is, how long its payload is, and what that is masked with. It is judged as soon
// as the length is known.
func (c *Conn) header() (kind byte, err error) {
	if c.dated && !c.began {
		c.dated = false
		if err := c.conn.SetReadDeadline(time.Time{}); err != nil {
			return 0, err
		}
	}
	head, err := c.peek(2)
	if err != nil {
		return 0, err
	}
	size := 2
	switch head[1] & 0x7f {
	case 126:
		size += 2
	case 127:
		size += 8
	}
	if head, err = c.peek(size); err != nil {
		return 0, err
	}
	kind, c.masked = head[0], head[1]&0x80 != 0
	switch length := head[1] & 0x7f; length {
	case 126:
		c.skip = uint64(binary.BigEndian.Uint16(head[2:]))
	case 127:
		c.skip = binary.BigEndian.Uint64(head[2:])
	default:
		c.skip = uint64(length)
	}
	if err := c.checkHeader(kind); err != nil {
		c.first += size
		c.excess = c.tooMuch()
		if c.masked {
			c.skip = max(c.skip, c.skip+maskSize) // whatever overflows never comes
		}
		return kind, err
	}
	if head, err = c.peek(size + maskSize); err != nil {
		return 0, err
	}
	c.first += size + maskSize
	copy(c.mask[:], head[size:])
	return kind, nil
}

func (c *Conn) checkHeader(kind byte) error {
	op := kind & opcode
	switch {
	case !c.masked, c.skip>>63 != 0:
	case op&control != 0:
		if op <= opPong && kind&final != 0 && kind&reserved == 0 && c.skip <= maxControl {
			return nil
		}
	case op > opBinary, (op == opContinued) != c.began:
	case kind&reserved == 0, kind&reserved == compressed && c.zips && op != opContinued:
		if op == opBinary {
			return Violation{Unsupported, "messages are text"}
		}
		if c.tooMuch() {
			return c.tooLong()
		}
		return nil
	}
	return Violation{ProtocolError, "this is no frame of RFC 6455"}
}

// control handles a frame that is not part of a message.
func (c *Conn) control(op byte) error {
	payload, err := c.payload(make([]byte, 0, maxControl))
	if err != nil {
		return err
	}
	switch {
	case op == opPing && (c.OnPing == nil || c.OnPing()):
		return c.frame(opPong|final, payload)
	case op == opClose:
		return c.closed(payload)
	}
	return nil
}

// closed answers a close frame with the same code.
func (c *Conn) closed(payload []byte) error {
	if len(payload) == 1 || len(payload) > 1 && !mayClose(binary.BigEndian.Uint16(payload)) {
		return Violation{ProtocolError, "this is no reason to close"}
	}
	if !utf8.Valid(payload[min(2, len(payload)):]) {
		return Violation{InvalidText, "text is UTF-8"}
	}
	c.over = true
	_ = c.close(payload[:min(2, len(payload))], "")
	return ErrClosed
}

// mayClose tells whether a close frame may have this code.
func mayClose(code uint16) bool {
	return code >= 1000 && code <= 1014 && (code < 1004 || code > 1006) || code >= 3000 && code < 5000
}

// payload appends the payload of the current frame to a buffer.
func (c *Conn) payload(buffer []byte) ([]byte, error) {
	begin, length := len(buffer), int(c.skip)
	buffer = slices.Grow(buffer, length)[:begin+length]
	rest := buffer[begin:]
	n := copy(rest, c.in[c.first:c.last])
	c.first += n
	c.skip -= uint64(n)
	for n < length {
		more, err := c.receive(rest[n:])
		n += more
		c.skip -= uint64(more)
		if err != nil {
			return buffer[:begin], err
		}
	}
	unmask(rest, c.mask)
	return buffer, nil
}

func unmask(data []byte, mask [4]byte) {
	key := binary.LittleEndian.Uint32(mask[:])
	wide := uint64(key)<<32 | uint64(key)
	for len(data) >= 8 {
		binary.LittleEndian.PutUint64(data, binary.LittleEndian.Uint64(data)^wide)
		data = data[8:]
	}
	for i := range data {
		data[i] ^= mask[i&3]
	}
}

// Drain reads and discards what a client still sends after Close, until it has closed as well, or is cut off. A client that has
// announced too long a frame could close only after the whole of it: nobody waits for that. What comes is read for a moment all the
// same, since a connection that is closed while data comes in is reset, and the client might not see the close frame.
func (c *Conn) Drain() {
	if c.excess {
		time.AfterFunc(lingerTimeout, c.Cut)
		c.endWriting()
	}
	for !c.over {
		if c.discard() != nil {
			return
		}
		kind, err := c.header()
		if err != nil && !errors.As(err, new(Violation)) {
			return
		}
		if kind&opcode == opClose {
			_ = c.discard()
			return
		}
	}
}

// discard skips the rest of a payload.
func (c *Conn) discard() error {
	for c.skip > 0 {
		if c.first == c.last {
			c.first, c.last = 0, 0
			if err := c.fill(); err != nil {
				return err
			}
		}
		n := min(c.skip, uint64(c.last-c.first))
		c.first += int(n)
		c.skip -= n
	}
	return nil
}

// peek waits for n bytes without consuming them.
func (c *Conn) peek(n int) ([]byte, error) {
	for c.last-c.first < n {
		if c.first > 0 {
			c.last = copy(c.in[:], c.in[c.first:c.last])
			c.first = 0
		}
		if err := c.fill(); err != nil {
			return nil, err
		}
	}
	return c.in[c.first : c.first+n], nil
}

func (c *Conn) fill() error {
	n, err := c.receive(c.in[c.last:])
	c.last += n
	return err
}

// receive reads what has arrived, no faster than Limit allows. Most messages arrive whole; only the rest of one that has begun
// needs a deadline.
func (c *Conn) receive(p []byte) (n int, err error) {
	if len(c.early) > 0 {
		n = copy(p, c.early)
		c.early = c.early[n:]
		return n, nil
	}
	if !c.dated && (c.began || c.last > c.first || c.skip > 0) {
		c.dated = true
		if err := c.conn.SetReadDeadline(time.Now().Add(MessageTimeout)); err != nil {
			return 0, err
		}
	}
	if n, err = c.conn.Read(p); n == 0 {
		if err == nil {
			err = io.ErrNoProgress
		}
		return 0, err
	}
	c.heard.Add(1)
	if c.Limit != nil {
		c.slowDown(n)
	}
	return n, nil
}

func (c *Conn) slowDown(n int) {
	now := time.Now()
	for ; n > c.Limit.Burst(); n -= c.Limit.Burst() {
		time.Sleep(c.Limit.ReserveN(now, c.Limit.Burst()).DelayFrom(now))
	}
	time.Sleep(c.Limit.ReserveN(now, n).DelayFrom(now))
}
