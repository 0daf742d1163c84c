package websocket

import (
	"encoding/binary"
	"fmt"

	"github.com/coder/websocket"
)

// What a frame's header says (RFC 6455, section 5.2).
const (
	control = 0x08
	final   = 0x80

	masked     = 0x80
	maskSize   = 4
	maxControl = 125 // how long the payload of a control frame may be
)

// frames follows the frames that a client sends, as far as it takes to know whether a message has begun and how long it will be. The
// library would notice that it is too long only when so much has come.
type frames struct {
	most    int      // how long a message may be
	header  [10]byte // of the next frame, up to its length
	size    int      // of the header, as far as it has come
	skip    uint64   // what is still to come of a frame
	message uint64   // how long the message is that has begun
	begun   bool
}

// midway tells whether something has begun and not ended.
func (f *frames) midway() bool { return f.begun || f.size > 0 || f.skip > 0 }

// follow takes the next bytes. It stops after the length of a frame that nobody should wait for.
func (f *frames) follow(data []byte) (end int, err error) {
	for end < len(data) && err == nil {
		if f.skip > 0 {
			n := min(f.skip, uint64(len(data)-end))
			f.skip -= n
			end += int(n)
			continue
		}
		f.header[f.size] = data[end]
		f.size++
		end++
		if length, known := f.length(); known {
			err = f.begin(length)
		}
	}
	return end, err
}

// length is that of the next frame's payload.
func (f *frames) length() (length uint64, known bool) {
	switch n := f.header[1] &^ masked; {
	case f.size < 2:
		return 0, false
	case n == 126:
		return uint64(binary.BigEndian.Uint16(f.header[2:])), f.size == 4
	case n == 127:
		return binary.BigEndian.Uint64(f.header[2:]), f.size == 10
	default:
		return uint64(n), true
	}
}

func (f *frames) begin(length uint64) error {
	f.size, f.skip = 0, length
	if f.header[1]&masked != 0 {
		f.skip += maskSize
	}
	switch kind := f.header[0]; {
	case length>>63 != 0, kind&control != 0 && length > maxControl:
		return Violation{websocket.StatusProtocolError, "this is no frame of RFC 6455"}
	case kind&control != 0:
	case length > uint64(f.most)-f.message:
		return Violation{websocket.StatusMessageTooBig, fmt.Sprintf("a message has at most %d bytes", f.most)}
	case kind&final != 0:
		f.begun, f.message = false, 0
	default:
		f.begun, f.message = true, f.message+length
	}
	return nil
}
