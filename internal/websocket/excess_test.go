package websocket

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"
)

// Kinds of frames, and the bit of those that are compressed.
const (
	opContinued = 0x0
	opText      = 0x1
	opBinary    = 0x2
	opPing      = 0x9
	opClose     = 0x8
	compressed  = 0x40
)

// half is one side of a connection whose directions end separately, as in TCP.
type half struct {
	net.Conn // what comes in
	out      net.Conn
}

func connected() (ours, theirs half) {
	toUs, fromThem := net.Pipe()
	toThem, fromUs := net.Pipe()
	return half{toUs, fromUs}, half{toThem, fromThem}
}

func (h half) Write(data []byte) (int, error) { return h.out.Write(data) }

func (h half) SetWriteDeadline(t time.Time) error { return h.out.SetWriteDeadline(t) }

func (h half) CloseWrite() error { return h.out.Close() }

func (h half) Close() error { return errors.Join(h.Conn.Close(), h.out.Close()) }

// A client that announces too long a frame reads the close frame, and that nothing more comes, before it has sent any of it or
// even its mask, and before any time has passed. Soon after, the connection ends on our side too, whatever the client does.
func TestTooLongFramesEndAtOnce(t *testing.T) {
	const most = 1 << 10
	long := func(kind byte, length uint64) []byte {
		return binary.BigEndian.AppendUint64([]byte{kind, 0x80 | 127}, length)
	}
	masked := make([]byte, maskSize)
	begun := slices.Concat([]byte{opText, 0x80 | 126, most >> 8, most & 0xff}, masked, []byte(strings.Repeat(" ", most)))
	for name, c := range map[string]struct {
		sends []byte
		want  Code
	}{
		"just too long":             {[]byte{opText | final, 0x80 | 126, most >> 8, most&0xff + 1}, websocket.StatusMessageTooBig},
		"just too long, and a mask": {slices.Concat([]byte{opText | final, 0x80 | 126, most >> 8, most&0xff + 1}, masked), websocket.StatusMessageTooBig},
		"longer than 32 bits":       {long(opText|final, 1<<31), websocket.StatusMessageTooBig},
		"longer than anything":      {long(opText|final, 1<<62), websocket.StatusMessageTooBig},
		"begun":                     {long(opText, 1<<62), websocket.StatusMessageTooBig},
		"compressed":                {long(opText|final|compressed, 1<<62), websocket.StatusMessageTooBig},
		"continued":                 {slices.Concat(begun, []byte{opContinued, 0x80 | 1}), websocket.StatusMessageTooBig},
		"continued by a lot":        {slices.Concat(begun, long(opContinued|final, 1<<62)), websocket.StatusMessageTooBig},
		"continued, compressed":     {slices.Concat([]byte{opText | compressed, 0x80 | 1}, masked, []byte("x"), long(opContinued|final, 1<<31)), websocket.StatusMessageTooBig},
		"no text":                   {long(opBinary|final, 1<<62), websocket.StatusMessageTooBig},
		"a length below zero":       {long(opText|final, 1<<63), websocket.StatusProtocolError},
		"a ping":                    {long(opPing|final, 1<<62), websocket.StatusProtocolError},
	} {
		for _, held := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				start := time.Now()
				ours, theirs := connected()
				defer theirs.Close()
				conn := accepted(t, ours, Options{MaxMessage: most})
				if held { // somebody is about to send something
					conn.Hold()
				}
				over := make(chan time.Duration, 1)
				go func() {
					var wrong Violation
					if _, err := conn.Read(); !errors.As(err, &wrong) {
						t.Errorf("%s: %v", name, err)
					}
					conn.Close(wrong.Code, wrong.Reason, time.Hour)
					over <- time.Since(start)
				}()
				if _, err := theirs.Write(c.sends); err != nil {
					t.Fatal(err)
				}
				if held {
					synctest.Wait()
					go func() { _ = conn.Release() }()
				}
				told, err := io.ReadAll(theirs)
				if err != nil || len(told) < 4 || told[0] != opClose|final || Code(binary.BigEndian.Uint16(told[2:])) != c.want {
					t.Errorf("%s: the client is told %q, %v", name, told, err)
				}
				if took := time.Since(start); took != 0 {
					t.Errorf("%s: the client waits for %v", name, took)
				}
				if took := <-over; took != lingerTimeout {
					t.Errorf("%s: we wait for %v", name, took)
				}
			})
		}
	}
}
