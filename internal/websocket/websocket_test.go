package websocket

import (
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

	client "github.com/coder/websocket"
	"go.uber.org/goleak"
	"golang.org/x/time/rate"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// The example of RFC 6455, section 1.3.
func TestAnswer(t *testing.T) {
	if got := answer("dGhlIHNhbXBsZSBub25jZQ=="); got != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" {
		t.Error(got)
	}
}

func TestHandshakes(t *testing.T) {
	right := http.Header{
		"Connection": {"keep-alive, Upgrade"}, "Upgrade": {"WebSocket"}, "Sec-Websocket-Version": {"13"}, "Sec-Websocket-Key": {"dGhlIHNhbXBsZSBub25jZQ=="},
	}
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
		r.Header = right.Clone()
		r.Header.Set(c.header, c.value)
		if err := check(r, "https://play.example"); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, not %v", name, err, c.want)
		}
	}
}

func TestDeflates(t *testing.T) {
	for offer, want := range map[string]bool{
		"permessage-deflate":                                                true,
		"permessage-deflate; client_max_window_bits":                        true,
		"permessage-deflate;client_max_window_bits=10":                      true,
		"permessage-deflate; server_max_window_bits=15":                     true,
		`permessage-deflate; server_max_window_bits="15"`:                   true,
		"permessage-deflate; server_max_window_bits=10":                     false,
		"permessage-deflate; server_no_context_takeover; something_of_late": false,
		"x-webkit-deflate-frame":                                            false,
	} {
		if got := deflates(offer); got != want {
			t.Errorf("%s: %v", offer, got)
		}
	}
}

// sent is a connection over which the client sends these bytes, and closes it.
func sent(data []byte) *Conn {
	ours, theirs := net.Pipe()
	go func() { _, _ = io.Copy(io.Discard, theirs) }()
	go func() {
		_, _ = theirs.Write(data)
		theirs.Close()
	}()
	return &Conn{Options: Options{MaxMessage: 1 << 10, OnPing: func() bool { return false }}, conn: ours, zips: true, writing: make(chan struct{}, 1)}
}

// The examples of RFC 6455, section 5.7, and of RFC 7692, section 7.2.3, as a client sends them.
func TestFrames(t *testing.T) {
	whole := "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"
	ping := "\x89\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"
	pieces := "\x01\x83\x00\x00\x00\x00Hel" + ping + "\x80\x82\x00\x00\x00\x00lo"
	zipped := "\xc1\x87\x00\x00\x00\x00\xf2\x48\xcd\xc9\xc9\x07\x00"
	zippedPieces := "\x41\x83\x00\x00\x00\x00\xf2\x48\xcd" + "\x80\x84\x00\x00\x00\x00\xc9\xc9\x07\x00"
	c := sent([]byte(whole + pieces + zipped + zippedPieces))
	defer c.Cut()
	for i := range 4 {
		message, err := c.Read()
		if err != nil || string(*message) != "Hello" {
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
		defer c.Cut()
		for {
			message, err := c.Read()
			if err != nil {
				if !errors.Is(err, ErrClosed) {
					t.Error(err)
				}
				c.Drain() // returns at once
				return
			}
			c.Hold()
			err = errors.Join(c.Write(*message), c.Write([]byte("that was it")), c.Release())
			Buffers.Give(message)
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
		c := sent(data)
		defer c.Cut()
		for {
			message, err := c.Read()
			if err == nil {
				if len(*message) > c.MaxMessage || !slices.Equal([]rune(string(*message)), []rune(strings.ToValidUTF8(string(*message), "?"))) {
					t.Errorf("%q is read of %q", *message, data)
				}
				continue
			}
			if errors.As(err, new(Violation)) {
				c.Drain()
			}
			return
		}
	})
}
