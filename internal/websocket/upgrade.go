package websocket

import (
	"bufio"
	"bytes"
	"net"
	"net/http"
)

// inputSize is how much is read or written at once, in bytes: most messages are short, and most of the time a connection waits.
const inputSize = 256

// upgrade is the response through which the library takes over the connection. What the library would answer otherwise is dropped.
type upgrade struct {
	http.ResponseWriter
	options Options
	network *network
	refused int // the status of that answer
}

// WriteHeader implements http.ResponseWriter.
func (u *upgrade) WriteHeader(status int) {
	if status == http.StatusSwitchingProtocols {
		u.ResponseWriter.WriteHeader(status)
	} else {
		u.refused = status
	}
}

// Write implements http.ResponseWriter.
func (u *upgrade) Write(data []byte) (int, error) { return len(data), nil }

// Hijack implements http.Hijacker.
func (u *upgrade) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(u.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	early, err := buffers.Peek(buffers.Reader.Buffered())
	u.network = &network{
		Conn: conn, limit: u.options.Limit, frames: frames{most: u.options.MaxMessage}, early: bytes.Clone(early), writing: make(chan struct{}, 1),
	}
	return u.network, bufio.NewReadWriter(bufio.NewReaderSize(u.network, inputSize), bufio.NewWriterSize(u.network, inputSize)), err
}
