package abuse

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"io"
	"strings"
	"sync"

	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

const (
	whole = webtest.Text | webtest.Final
	ping  = `{"type":"ping"}`
)

// sendBadFrames sends frames that RFC 6455 forbids, and checks how the server answers: with a close frame and its code, or
// by closing the connection.
func (s *server) sendBadFrames() {
	frame := func(kind byte, payload string) string {
		return string(webtest.Frame(kind, uint64(len(payload)), payload))
	}
	for _, c := range []struct {
		name, bytes string
		code        int
	}{
		{"an opcode that is reserved", frame(0x3|webtest.Final, ""), 1002},
		{"a control opcode that is reserved", frame(0xb|webtest.Final, ""), 1002},
		{"bits that are reserved", frame(whole|0x30, ping), 1002},
		{"compressed, and nobody said so", frame(whole|webtest.Zipped, ping), 1002},
		{"not masked", "\x81\x0f" + ping, 1002},
		{"a continuation of nothing", frame(webtest.Continued|webtest.Final, ping), 1002},
		{"another message in a message", frame(webtest.Text, "{") + frame(whole, ping), 1002},
		{"a ping in pieces", frame(webtest.Ping, ""), 1002},
		{"a long ping", frame(webtest.Ping|webtest.Final, strings.Repeat("x", 126)), 1002},
		{"a close frame of one byte", frame(webtest.Closing|webtest.Final, "x"), 1002},
		{"a close code that there is not", frame(webtest.Closing|webtest.Final, "\x03\xed"), 1002},
		{"a length below zero", "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00", 1002},
		{"binary", frame(webtest.Binary|webtest.Final, ping), 1003},
		{"no UTF-8", frame(whole, "{\"type\":\"\xc3\x28\"}"), 1007},
		{"no UTF-8 in pieces", frame(webtest.Text, "{\"type\":\"\xc3") + frame(webtest.Continued|webtest.Final, "\x28\"}"), 1007},
		{"too long", frame(whole, strings.Repeat(" ", protocol.MaxMessage+1)), 1009},
		{"too long in pieces", frame(webtest.Text, strings.Repeat(" ", 9000)) + strings.Repeat(frame(webtest.Continued, strings.Repeat(" ", 9000)), 2), 1009},
		{"said to be too long", string(webtest.Frame(whole, protocol.MaxMessage+1, "")), 1009},
		{"said to be long", string(webtest.Frame(whole, 1<<31, "")[:10]), 1009}, // not even its mask is sent
		{"said to be very long", string(webtest.Frame(whole, 1<<62, "")), 1009},
		{"said to be very long, and is long", string(webtest.Frame(whole, 1<<62, strings.Repeat(" ", protocol.MaxMessage+1))), 1009},
		{"a goodbye", frame(webtest.Closing|webtest.Final, string(binary.BigEndian.AppendUint16(nil, 1000))), 1000},
	} {
		r := s.raw("198.51.100.1")
		if _, err := io.WriteString(r, c.bytes); err != nil {
			s.Errorf("%s: %v", c.name, err)
		}
		_ = r.Send(webtest.Closing|webtest.Final, "") // so that nobody waits for it; it may have ended already
		if code := r.End(); code != c.code {
			s.Errorf("%s is answered with %d, not %d", c.name, code, c.code)
		}
	}
}

// sendBombs sends small compressed messages that would become large.
func (s *server) sendBombs() {
	zip := func(text string) string {
		var b bytes.Buffer
		w, err := flate.NewWriter(&b, flate.BestCompression)
		if err != nil {
			s.Fatal(err)
		}
		_, _ = io.WriteString(w, text)
		w.Flush()
		return strings.TrimSuffix(b.String(), "\x00\x00\xff\xff")
	}
	agreed := []string{"Sec-WebSocket-Extensions", "permessage-deflate; client_no_context_takeover; server_no_context_takeover"}
	r := s.raw("198.51.100.2", agreed...)
	if err := r.Send(whole|webtest.Zipped, zip(ping)); err != nil {
		s.Fatal(err)
	}
	for {
		_, payload, err := r.Next()
		if err != nil {
			s.Fatal(err)
		}
		if strings.Contains(payload, `"pong"`) {
			break // compression works
		}
	}
	bomb := zip(strings.Repeat(" ", 10<<20))
	if len(bomb) > 11_000 {
		s.Fatalf("the bomb has %d bytes", len(bomb))
	}
	for payload, want := range map[string]int{bomb: 1009, "\xff\xff\xff\xff": 1002} {
		r := s.raw("198.51.100.2", agreed...)
		if err := r.Send(whole|webtest.Zipped, payload); err != nil {
			s.Fatal(err)
		}
		_ = r.Send(webtest.Closing|webtest.Final, "") // so that nobody waits for it; it may have ended already
		if code := r.End(); code != want {
			s.Errorf("%.10q… is answered with %d, not %d", payload, code, want)
		}
	}
}

// sendWithoutEnd begins messages that never end, and must be disconnected.
func (s *server) sendWithoutEnd() {
	var all sync.WaitGroup
	for _, piece := range []string{"", "x"} {
		r := s.raw("198.51.100.3")
		if err := r.Send(webtest.Text, "{"); err != nil {
			s.Fatal(err)
		}
		all.Go(func() { r.End() })
		all.Go(func() {
			pieces := strings.Repeat(string(webtest.Frame(webtest.Continued, uint64(len(piece)), piece)), 200)
			for err := error(nil); err == nil; {
				_, err = io.WriteString(r, pieces)
			}
		})
	}
	all.Wait()
}
