package webtest

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
)

// Raw is a WebSocket byte by byte, for clients that break the protocol.
type Raw struct {
	net.Conn
	r *bufio.Reader
}

// Kinds of frames, as in RFC 6455, section 5.2. Final is added to those that end a message, Zipped to those whose message
// is compressed.
const (
	Continued = 0x0
	Text      = 0x1
	Binary    = 0x2
	Closing   = 0x8
	Ping      = 0x9
	Pong      = 0xa
	Zipped    = 0x40
	Final     = 0x80
)

// Upgrade asks for a WebSocket. Any answer but 101 is an error.
func Upgrade(conn net.Conn, host string, header http.Header) (*Raw, error) {
	r, err := http.NewRequest(http.MethodGet, "http://"+host+"/api/socket", nil)
	if err != nil {
		return nil, err
	}
	if header != nil {
		r.Header = header.Clone()
	}
	for name, value := range map[string]string{
		"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
	} {
		r.Header.Set(name, value)
	}
	if err := r.Write(conn); err != nil {
		return nil, err
	}
	raw := &Raw{conn, bufio.NewReader(conn)}
	reply, err := http.ReadResponse(raw.r, r)
	if err != nil {
		return nil, err
	}
	if reply.StatusCode != http.StatusSwitchingProtocols {
		defer reply.Body.Close()
		data, _ := io.ReadAll(reply.Body)
		return nil, fmt.Errorf("the answer is %d %s", reply.StatusCode, data)
	}
	return raw, nil
}

// Frame is a client's frame, masked with zeros. The length it claims may differ from the payload's.
func Frame(kind byte, length uint64, payload string) []byte {
	frame := []byte{kind}
	switch {
	case length > 0xffff:
		frame = binary.BigEndian.AppendUint64(append(frame, 0x80|127), length)
	case length > 125:
		frame = binary.BigEndian.AppendUint16(append(frame, 0x80|126), uint16(length))
	default:
		frame = append(frame, 0x80|byte(length))
	}
	return append(append(frame, 0, 0, 0, 0), payload...)
}

// Send sends a frame.
func (r *Raw) Send(kind byte, payload string) error {
	_, err := r.Write(Frame(kind, uint64(len(payload)), payload))
	return err
}

// Next is the server's next frame.
func (r *Raw) Next() (kind byte, payload string, err error) {
	var head [2]byte
	if _, err := io.ReadFull(r.r, head[:]); err != nil {
		return 0, "", err
	}
	length := uint64(head[1])
	if extended := map[byte]int{126: 2, 127: 8}[head[1]]; extended > 0 {
		var data [8]byte
		if _, err := io.ReadFull(r.r, data[8-extended:]); err != nil {
			return 0, "", err
		}
		length = binary.BigEndian.Uint64(data[:])
	}
	data := make([]byte, length)
	_, err = io.ReadFull(r.r, data)
	return head[0] &^ Final, string(data), err
}

// End reads until the connection ends, and returns the code it was closed with; 0 if it was cut.
func (r *Raw) End() int {
	code := 0
	for {
		kind, payload, err := r.Next()
		switch {
		case err != nil:
			return code
		case kind == Closing && len(payload) >= 2:
			code = int(binary.BigEndian.Uint16([]byte(payload)))
		}
	}
}
