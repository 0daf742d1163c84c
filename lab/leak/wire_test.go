package leak

import (
	"bytes"
	"encoding/binary"
	"errors"
	"net"
	"slices"
	"sync"
	"time"
)

// pipeListener is a listener without a network, as synctest needs.
type pipeListener struct {
	doors  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func newPipeListener() *pipeListener {
	return &pipeListener{doors: make(chan net.Conn), closed: make(chan struct{})}
}

// Accept implements net.Listener.
func (s *pipeListener) Accept() (net.Conn, error) {
	select {
	case c := <-s.doors:
		return c, nil
	case <-s.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (s *pipeListener) Close() error {
	s.once.Do(func() { close(s.closed) })
	return nil
}

// Addr implements net.Listener.
func (s *pipeListener) Addr() net.Addr { return &net.IPAddr{} }

// wire is a connection to the server that keeps every byte received, with its time.
type wire struct {
	net.Conn
	far   net.Conn // the server's end
	mutex sync.Mutex
	heard []chunk
}

// chunk is what was received at one moment.
type chunk struct {
	at   time.Duration // since all began
	data []byte
}

func (s *pipeListener) connect() (*wire, error) {
	ours, theirs := net.Pipe()
	select {
	case s.doors <- theirs:
		return &wire{Conn: ours, far: theirs}, nil
	case <-s.closed:
		return nil, errors.New("the server is closed")
	}
}

// Read implements net.Conn.
func (w *wire) Read(into []byte) (int, error) {
	n, err := w.Conn.Read(into)
	w.mutex.Lock()
	defer w.mutex.Unlock()
	now := time.Since(time.UnixMilli(start))
	if last := len(w.heard) - 1; last < 0 || w.heard[last].at != now {
		w.heard = append(w.heard, chunk{at: now})
	}
	last := &w.heard[len(w.heard)-1]
	last.data = append(last.data, into[:n]...)
	return n, err
}

// chunks is everything received.
func (w *wire) chunks() []chunk {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return slices.Clone(w.heard)
}

// sortFrames sorts the frames of a WebSocket that came at the same moment: the scheduler decides whether an answer or the
// resulting update is sent first. No byte is changed.
func sortFrames(chunks []chunk) []chunk {
	for i := range chunks {
		data := chunks[i].data
		var head []byte
		if i == 0 { // the handshake
			end := bytes.Index(data, []byte("\r\n\r\n"))
			if end < 0 {
				continue
			}
			head, data = data[:end+4], data[end+4:]
		}
		frames := splitFrames(data)
		slices.SortStableFunc(frames, bytes.Compare)
		chunks[i].data = bytes.Join(append([][]byte{head}, frames...), nil)
	}
	return chunks
}

// splitFrames finds where the frames begin, as in RFC 6455, section 5.2; frames of a server are not masked.
func splitFrames(data []byte) [][]byte {
	var frames [][]byte
	for len(data) >= 4 {
		size := 2 + int(data[1]&0x7f)
		switch data[1] & 0x7f {
		case 126:
			size = 4 + int(binary.BigEndian.Uint16(data[2:]))
		case 127:
			if len(data) < 10 {
				return append(frames, data)
			}
			size = 10 + int(binary.BigEndian.Uint64(data[2:]))
		}
		if size > len(data) {
			break
		}
		frames, data = append(frames, data[:size]), data[size:]
	}
	return append(frames, data)
}
