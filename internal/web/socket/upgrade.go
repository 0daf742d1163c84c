package socket

import (
	"bufio"
	"bytes"
	"net"
	"net/http"

	"golang.org/x/time/rate"

	"github.com/divingbell/divingbell/internal/web/fault"
)

// bufferSize is how much is read or written at once, in bytes: clients' messages are short, and most of the time a connection waits.
const bufferSize = 256

// upgrade is the response to a request for a WebSocket: the connection is taken over, or what is wrong is held back, to be
// answered as every error is.
type upgrade struct {
	http.ResponseWriter
	limited    bool
	connection *connection
	refused    int // the status
}

// Unwrap lets http.ResponseController find what is underneath.
func (u *upgrade) Unwrap() http.ResponseWriter { return u.ResponseWriter }

// Hijack implements http.Hijacker.
func (u *upgrade) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(u.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	early, err := buffers.Peek(buffers.Reader.Buffered())
	if err != nil {
		return nil, nil, err
	}
	u.connection = &connection{Conn: conn, writing: make(chan struct{}, 1), unread: bytes.Clone(early)}
	if u.limited {
		u.connection.speed = rate.NewLimiter(readSpeed, readBurst)
	}
	return u.connection, bufio.NewReadWriter(bufio.NewReaderSize(u.connection, bufferSize), bufio.NewWriterSize(u.connection, bufferSize)), nil
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

func (u *upgrade) fault() error {
	switch u.refused {
	case http.StatusForbidden:
		return fault.OtherSite
	case http.StatusBadRequest:
		return fault.BadMessage(u.refused, "the handshake does not follow RFC 6455")
	case http.StatusUpgradeRequired:
		return fault.NotWebSocket
	}
	return fault.Broken
}
