package socket

import (
	"encoding/binary"
	"errors"

	"github.com/divingbell/divingbell/protocol"
)

// errTooLong is what reading ends with when a frame says that its message is longer than any may be.
var errTooLong = errors.New("a message is too long")

// frames follows the frames that a client sends (RFC 6455, section 5.2), as far as it takes to know how long its messages are
// going to be before they are there.
type frames struct {
	header  []byte // of the frame that has begun, until it is complete
	payload uint64 // of the frame, which is still to come
	message uint64 // how long the message is with this frame
}

// follow takes the next bytes. If among them there is the header of a frame that makes its message too long, it says how many
// bytes there are up to the end of it, and stops there.
func (f *frames) follow(data []byte) (end int, tooLong bool) {
	for end < len(data) {
		if f.payload > 0 {
			n := min(f.payload, uint64(len(data)-end))
			f.payload -= n
			end += int(n)
			continue
		}
		f.header = append(f.header, data[end])
		end++
		if f.begun() && f.message > protocol.MaxMessage {
			return end, true
		}
	}
	return end, false
}

// begun tells whether the header is complete, and notes what it says.
func (f *frames) begun() bool {
	h := f.header
	if len(h) < 2 {
		return false
	}
	length, size := uint64(h[1]&0x7f), 2
	switch length {
	case 126:
		size += 2
	case 127:
		size += 8
	}
	masked := size
	if h[1]&0x80 != 0 {
		masked += 4
	}
	if len(h) < masked {
		return false
	}
	switch length {
	case 126:
		length = uint64(binary.BigEndian.Uint16(h[2:]))
	case 127:
		length = binary.BigEndian.Uint64(h[2:])
	}
	f.header, f.payload = h[:0], length
	switch opcode := h[0] & 0xf; {
	case length>>63 != 0: // which RFC 6455 does not allow; package websocket says so
	case opcode == 0:
		f.message += length
	case opcode < 8: // those above are no part of a message
		f.message = length
	}
	return true
}
