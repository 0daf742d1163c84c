package websocket

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	client "github.com/coder/websocket"
	"go.uber.org/goleak"
	"golang.org/x/time/rate"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var handshake = http.Header{
	"Connection": {"keep-alive, Upgrade"}, "Upgrade": {"WebSocket"}, "Sec-Websocket-Version": {"13"}, "Sec-Websocket-Key": {"dGhlIHNhbXBsZSBub25jZQ=="},
}

// Requests that are no handshakes are told from those of other sites.
func TestHandshakes(t *testing.T) {
	for name, c := range map[string]struct {
		header, value string
		want          error
	}{
		"no connection":     {"Connection", "keep-alive", ErrNotWebSocket},
		"no upgrade":        {"Upgrade", "h2c", ErrNotWebSocket},
		"another version":   {"Sec-WebSocket-Version", "8", ErrHandshake},
		"no key":            {"Sec-WebSocket-Key", "", ErrHandshake},
		"a short key":       {"Sec-WebSocket-Key", "AAAA", ErrHandshake},
		"another site":      {"Origin", "https://other.example", ErrOrigin},
		"a page in a frame": {"Origin", "null", ErrOrigin},
		"its own page":      {"Origin", "http://example.com", nil},
		"what is allowed":   {"Origin", "https://play.example", nil},
		"without TLS":       {"Origin", "http://play.example", ErrOrigin},
	} {
		r := httptest.NewRequest(http.MethodGet, "http://example.com/", nil)
		r.Header = handshake.Clone()
		r.Header.Set(c.header, c.value)
		ours, theirs := net.Pipe()
		conn, err := Accept(taken{httptest.NewRecorder(), ours}, r, Options{Origin: "https://play.example"})
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, not %v", name, err, c.want)
		}
		if err == nil {
			conn.Drain()
		}
		theirs.Close()
	}
}

// taken is the response to a request whose connection is taken over.
type taken struct {
	http.ResponseWriter
	conn net.Conn
}

// Hijack implements http.Hijacker.
func (t taken) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	return t.conn, bufio.NewReadWriter(bufio.NewReader(t.conn), bufio.NewWriter(t.conn)), nil
}

// accepted is a connection that has become a WebSocket.
func accepted(t testing.TB, conn net.Conn, o Options) *Conn {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, "http://example.com/", nil)
	r.Header = handshake.Clone()
	r.Header.Set("Sec-WebSocket-Extensions", "permessage-deflate")
	c, err := Accept(taken{httptest.NewRecorder(), conn}, r, o)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// sent is a connection over which the client sends these bytes, and closes it.
func sent(t testing.TB, data []byte) *Conn {
	ours, theirs := net.Pipe()
	go func() { _, _ = io.Copy(io.Discard, theirs) }()
	go func() {
		_, _ = theirs.Write(data)
		theirs.Close()
	}()
	return accepted(t, ours, Options{MaxMessage: 1 << 10, OnPing: func(context.Context, []byte) bool { return false }})
}

// The examples of RFC 6455, section 5.7, and of RFC 7692, section 7.2.3, as a client sends them.
func TestFrames(t *testing.T) {
	whole := "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"
	ping := "\x89\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"
	pieces := "\x01\x83\x00\x00\x00\x00Hel" + ping + "\x80\x82\x00\x00\x00\x00lo"
	zipped := "\xc1\x87\x00\x00\x00\x00\xf2\x48\xcd\xc9\xc9\x07\x00"
	zippedPieces := "\x41\x83\x00\x00\x00\x00\xf2\x48\xcd" + "\x80\x84\x00\x00\x00\x00\xc9\xc9\x07\x00"
	c := sent(t, []byte(whole+pieces+zipped+zippedPieces))
	defer c.Drain()
	for i := range 4 {
		message, err := c.Read()
		if err != nil || string(message) != "Hello" {
			t.Fatalf("message %d: %v", i, err)
		}
	}
	if _, err := c.Read(); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
}

// Messages of all sizes are echoed, compressed or not, singly or together.
func TestEcho(t *testing.T) {
	const most = 200 << 10
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := Accept(w, r, Options{MaxMessage: most, Limit: rate.NewLimiter(rate.Inf, 1)})
		if err != nil {
			t.Error(err)
			return
		}
		defer c.Drain()
		for {
			message, err := c.Read()
			if err != nil {
				if client.CloseStatus(err) != client.StatusNormalClosure {
					t.Error(err)
				}
				return
			}
			c.Hold()
			err = errors.Join(c.Write(message), c.Write([]byte("that was it")), c.Release())
			if err != nil {
				t.Error(err)
			}
		}
	}))
	defer server.Close()
	for _, mode := range []client.CompressionMode{client.CompressionDisabled, client.CompressionNoContextTakeover, client.CompressionContextTakeover} {
		conn, _, err := client.Dial(t.Context(), server.URL, &client.DialOptions{CompressionMode: mode})
		if err != nil {
			t.Fatal(err)
		}
		conn.SetReadLimit(most)
		for _, size := range []int{0, 1, 125, 126, 255, 256, 257, 1023, 1024, 5000, 65535, 65536, most} {
			text := []byte(strings.Repeat("a treasure, ", most/12+1)[:size])
			if err := conn.Write(t.Context(), client.MessageText, text); err != nil {
				t.Fatal(err)
			}
			for _, want := range [][]byte{text, []byte("that was it")} {
				if _, got, err := conn.Read(t.Context()); err != nil || !bytes.Equal(got, want) {
					t.Fatalf("%v, %d bytes come back as %d: %v", mode, len(want), len(got), err)
				}
			}
		}
		if err := conn.Ping(conn.CloseRead(context.Background())); err != nil {
			t.Error(err)
		}
		if err := conn.Close(client.StatusNormalClosure, ""); err != nil {
			t.Error(err)
		}
	}
}

// Whatever a client sends, messages are valid UTF-8 and not too long.
func FuzzRead(f *testing.F) {
	f.Add([]byte("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"))
	f.Add([]byte("\x41\x83\x00\x00\x00\x00\xf2\x48\xcd" + "\x80\x84\x00\x00\x00\x00\xc9\xc9\x07\x00"))
	f.Add([]byte("\x01\xfe\x01\x00\x00\x00\x00\x00" + strings.Repeat("x", 256)))
	f.Add([]byte("\x88\x82\x00\x00\x00\x00\x03\xe8"))
	f.Fuzz(func(t *testing.T, data []byte) {
		c := sent(t, data)
		defer c.Drain()
		for {
			message, err := c.Read()
			if err == nil {
				if len(message) > 1<<10 || !slices.Equal([]rune(string(message)), []rune(strings.ToValidUTF8(string(message), "?"))) {
					t.Errorf("%q is read of %q", message, data)
				}
				continue
			}
			if wrong := (Violation{}); errors.As(err, &wrong) {
				c.Close(wrong.Code, wrong.Reason, time.Second)
			}
			return
		}
	})
}
