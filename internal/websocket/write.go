package websocket

import (
	"encoding/binary"
	"slices"
	"time"
)

// maxChunk is how much held-back data is sent at once, in bytes: a slow reader has WriteTimeout for each chunk.
const maxChunk = 64 << 10

func (c *Conn) lock()   { c.writing <- struct{}{} }
func (c *Conn) unlock() { <-c.writing }

// Hold keeps back what is written until Release sends all of it at once: several messages, one packet. Meanwhile writing never
// blocks.
func (c *Conn) Hold() {
	c.lock()
	defer c.unlock()
	c.held = true
}

// Release sends what was held back.
func (c *Conn) Release() error {
	c.lock()
	defer c.unlock()
	c.held = false
	defer c.endIfDone()
	if c.waiting == nil {
		return nil
	}
	data := c.waiting
	c.waiting = nil
	defer Buffers.Give(data)
	for chunk := range slices.Chunk(*data, maxChunk) {
		if err := c.send(chunk); err != nil {
			return err
		}
	}
	return nil
}

// Write sends a message.
func (c *Conn) Write(text []byte) error {
	if !c.zips || len(text) < worthZipping {
		return c.frame(opText|final, text)
	}
	zipped := Buffers.Take()
	defer Buffers.Give(zipped)
	*zipped = appendZipped(*zipped, text)
	return c.frame(opText|final|compressed, *zipped)
}

// Ping sends a ping, which the client must answer.
func (c *Conn) Ping() error { return c.frame(opPing|final, nil) }

// Close sends a close frame. The reading goroutine continues until the client has closed as well, or the time has passed.
func (c *Conn) Close(code Code, reason string, within time.Duration) {
	time.AfterFunc(within, c.Cut) // even if the client does not read
	_ = c.close(binary.BigEndian.AppendUint16(nil, uint16(code)), reason)
}

func (c *Conn) close(code []byte, reason string) error {
	return c.frame(opClose|final, append(code, reason[:min(len(reason), maxControl-2)]...))
}

// frame sends a frame, or holds it back. After a close frame nothing more is sent.
func (c *Conn) frame(kind byte, payload []byte) error {
	c.lock()
	defer c.unlock()
	if c.closing.Load() {
		return ErrClosed
	}
	c.closing.Store(kind == opClose|final)
	if c.waiting == nil {
		c.waiting = Buffers.Take()
	}
	*c.waiting = append(appendHeader(*c.waiting, kind, len(payload)), payload...)
	if c.held {
		return nil
	}
	data := c.waiting
	c.waiting = nil
	defer Buffers.Give(data)
	return c.send(*data)
}

// endWriting tells the client, where the network can, that nothing more comes after what was written. Reading continues.
func (c *Conn) endWriting() {
	c.lock()
	defer c.unlock()
	c.ended = true
	c.endIfDone()
}

func (c *Conn) endIfDone() {
	if half, ok := c.conn.(interface{ CloseWrite() error }); ok && c.ended && !c.held {
		_ = half.CloseWrite()
	}
}

func appendHeader(data []byte, kind byte, length int) []byte {
	switch {
	case length > 0xffff:
		return binary.BigEndian.AppendUint64(append(data, kind, 127), uint64(length))
	case length > maxControl:
		return binary.BigEndian.AppendUint16(append(data, kind, 126), uint16(length))
	default:
		return append(data, kind, byte(length))
	}
}

// send writes to the network, which may take WriteTimeout, or up to a second less: moving the deadline costs more than reading the
// clock.
func (c *Conn) send(data []byte) error {
	if now := time.Now(); c.until.Sub(now) < WriteTimeout-time.Second {
		c.until = now.Add(WriteTimeout)
		if err := c.conn.SetWriteDeadline(c.until); err != nil {
			return err
		}
	}
	_, err := c.conn.Write(data)
	return err
}
