package socket_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

// complaints collects the errors that the server logs.
type complaints struct {
	mutex sync.Mutex
	text  bytes.Buffer
}

// Write implements io.Writer.
func (c *complaints) Write(data []byte) (int, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.text.Write(data)
}

// FuzzSocket sends arbitrary messages, one per line, at a table where a game is being played. TABLE stands for the table, MOVE
// for a legal move. Nothing goes wrong in the server; every answer is one of the protocol; and a ping afterwards is answered.
func FuzzSocket(f *testing.F) {
	var log complaints
	all := webtest.OpenInMemory(f, webtest.NoLimits, func(s *web.Settings) {
		s.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelError}))
	})
	var stage stage
	f.Cleanup(stage.disconnect) // or the server would wait for her
	f.Fuzz(func(t *testing.T, script []byte) {
		h := all.For(t)
		stage.prepare(h)
		ann, id := stage.ann, stage.table
		script = bytes.ReplaceAll(script, []byte("TABLE"), []byte(id))
		if move := []byte("MOVE"); bytes.Contains(script, move) {
			script = bytes.ReplaceAll(script, move, []byte(moveOf(t, ann, id)))
		}
		if ended := recite(t, stage.connection(h), string(script)); ended {
			stage.disconnect()
			recite(t, stage.connection(h), "")
		}
		log.mutex.Lock()
		defer log.mutex.Unlock()
		if log.text.Len() > 0 {
			t.Errorf("%q: the server complains: %s", script, log.text.String())
			log.text.Reset()
		}
	})
}

// stage is a table where Ann plays.
type stage struct {
	ann   *client.Client
	table string
	log   [][]byte // when the game began
	count int
	conn  *webtest.Raw // of Ann, while she plays at this table
}

// connection connects Ann, unless she is: doing that for each script would take longer than to recite it.
func (s *stage) connection(h *webtest.Server) *webtest.Raw {
	if s.conn != nil {
		return s.conn
	}
	conn, err := h.Dial(context.Background(), "tcp", "")
	if err == nil {
		s.conn, err = webtest.Upgrade(conn, strings.TrimPrefix(h.URL, "http://"), s.ann.Header())
	}
	if err != nil {
		h.Fatal(err)
	}
	return s.conn
}

func (s *stage) disconnect() {
	if s.conn != nil {
		s.conn.Close()
		s.conn = nil
	}
}

// prepare puts another table in the place of one where something has happened. It begins with the same log: playing until there is
// one takes much longer than to recite a script.
func (s *stage) prepare(h *webtest.Server) {
	if s.log == nil {
		s.ann, _ = h.Guest("Ann")
		s.table = h.Table("sunken", []*client.Client{s.ann}, "random")
		s.log = s.entries(h)
	}
	if len(s.entries(h)) == len(s.log) {
		return
	}
	s.disconnect()
	s.count++
	s.table = fmt.Sprint("stage", s.count)
	begun, err := table.Fold(s.table, registry.Rules, s.log)
	if err == nil {
		err = live.Import(context.Background(), h.Store, begun, s.log)
	}
	if err != nil {
		h.Fatal(err)
	}
}

func (s *stage) entries(h *webtest.Server) [][]byte {
	log, err := h.Store.Log(context.Background(), s.table, 0)
	if err != nil {
		h.Fatal(err)
	}
	return log
}

// moveOf is a legal move of somebody, as JSON.
func moveOf(t *testing.T, c *client.Client, id string) string {
	var look protocol.Look
	if err := c.Call(t.Context(), http.MethodGet, "/api/tables/"+id, nil, &look); err != nil {
		t.Fatal(err)
	}
	if len(look.You.Moves) == 0 {
		return "none"
	}
	data, err := json.Marshal(look.You.Moves[0])
	if err != nil {
		t.Fatal(err)
	}
	return string(data[1 : len(data)-1])
}

// recite sends a script line by line and reads all the answers. It returns true if the server hung up for an expected reason.
func recite(t *testing.T, r *webtest.Raw, script string) (ended bool) {
	var speaker sync.WaitGroup
	defer func() {
		if ended || t.Failed() {
			r.Close() // or the rest would never be sent
		}
		speaker.Wait()
	}()
	speaker.Go(func() {
		for line := range strings.SplitSeq(script+"\n"+`{"type":"watch","table":"theend"}`+"\n"+`{"type":"ping"}`, "\n") {
			if r.Send(webtest.Text|webtest.Final, line) != nil {
				return
			}
		}
	})
	for atTheEnd := false; ; {
		kind, payload, err := r.Next()
		if kind == webtest.Closing || err != nil {
			if len(payload) >= 2 {
				if reason, ok := expected[websocket.StatusCode(binary.BigEndian.Uint16([]byte(payload)))]; ok && reason(script) {
					return true
				}
			}
			t.Fatalf("%q ends with %q, %v", script, payload, err)
		}
		var m client.Message
		if err := json.Unmarshal([]byte(payload), &m); err != nil || kind != webtest.Text {
			t.Fatalf("%q is answered with %q: %v", script, payload, err)
		}
		atTheEnd = atTheEnd || m.Type == protocol.TypeFailed && m.Table == "theend"
		if atTheEnd && m.Type == protocol.TypePong {
			return false
		}
	}
}

// expected are the codes that the server may hang up with, and whether a script gives reason to.
var expected = map[websocket.StatusCode]func(script string) bool{
	websocket.StatusInvalidFramePayloadData: func(script string) bool { return !utf8.ValidString(script) },
	websocket.StatusMessageTooBig:           func(script string) bool { return len(script) > protocol.MaxMessage },
}
