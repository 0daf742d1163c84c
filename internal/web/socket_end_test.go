package web_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web"
)

// A server that shuts down tells everybody, still answers requests, and accepts no more WebSockets.
func TestSocketShutdown(t *testing.T) {
	h := openServer(t)
	ann, _, id := h.started()
	first, second, stranger := ann.connect(), ann.connect(), h.stranger().connect()
	first.watch(id)
	stranger.watch(id)
	said := make(chan struct{})
	go func() {
		h.server.Shutdown(context.Background())
		h.server.Shutdown(context.Background()) // does no harm
		close(said)
	}()
	for _, k := range []*talk{first, second, stranger} {
		bye := k.next()
		for bye.get("type") == "table" { // the update that Ann has gone may come first
			bye = k.next()
		}
		same(t, "the last words", bye.get("type"), "bye")
		same(t, "come back", bye.get("retry_ms"), "1000")
		same(t, "closed with", k.ends(), websocket.StatusServiceRestart)
	}
	<-said // nobody is left
	a := ann.isRefused("who comes now", http.StatusServiceUnavailable, "busy")
	same(t, "is to wait", a.header.Get("Retry-After"), "2")
	ann.must(200, "GET", "/api/tables/"+id, nil) // requests are answered until the end
}

// A client that does not close does not keep the server from shutting down.
func TestSocketShutdownDoesNotWaitForever(t *testing.T) {
	h := openServer(t)
	k := h.stranger().connect()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	h.server.Shutdown(ctx)
	same(t, "closed with", k.ends(), websocket.StatusServiceRestart)
}

// When spectators are no longer let in, those who watch are told, and may come back when they are let in again.
func TestSocketGone(t *testing.T) {
	h := openServer(t)
	ann, bob, id := h.started()
	plays, looksOn := bob.connect(), h.guest("Carla").connect()
	plays.watch(id)
	cursor := looksOn.watch(id).get("look.cursor")
	ann.command(id, "watchers", "on", false).is(200)
	gone := looksOn.hear("gone")
	same(t, "gone", gone.get("table")+" "+gone.get("why"), id+" not-allowed")
	told := plays.hear("table")
	for told.numbers() == "" { // how many watch
		told = plays.hear("table")
	}
	same(t, "those who play", told.get("lines.0.kind"), "watched")
	ann.command(id, "say", "text", "now we are among ourselves").is(200)
	looksOn.silent()
	looksOn.say(map[string]any{"type": "watch", "table": id, "cursor": cursor})
	same(t, "back", looksOn.hear("failed").get("problem.code"), "not-allowed")
	ann.command(id, "watchers", "on", true).is(200)
	back := looksOn.watch(id, "cursor", cursor)
	same(t, "what she missed", back.numbers(), "5 6")
	if strings.Contains(back.body, "among ourselves") {
		t.Errorf("she is told what the players said: %s", back.body)
	}
}

// A table that cannot be read, and a hall that is closed, are reported as problems; the cause is not revealed.
func TestSocketFaults(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	k := ann.connect()
	damaged := "damaged"
	if err := h.store.Append(t.Context(), store.Batch{Table: damaged, Entries: [][]byte{[]byte(`{"kind":"moved"}`)}, Summary: store.Summary{Table: damaged, Shown: []byte("{}")}}); err != nil {
		t.Fatal(err)
	}
	k.say(map[string]any{"type": "watch", "table": damaged})
	failed := k.hear("failed")
	same(t, "a damaged table", failed.get("problem.code")+" "+failed.get("table")+" "+failed.get("problem.retry_ms"), "unreadable damaged ")
	same(t, "something is done there", k.do(damaged, "1", "sit").get("problem.code"), "unreadable")
	id := ann.open("t")
	h.hall.Close()
	failed = k.do(id, "2", "sit")
	same(t, "a hall that is closed", failed.get("problem.code")+" "+failed.get("id")+" "+failed.get("problem.retry_ms"), "busy 2 2000")
	k.say(map[string]any{"type": "watch", "table": id})
	same(t, "and to watch there", k.hear("failed").get("problem.code"), "busy")
}

// Names may change while somebody is connected.
func TestSocketNames(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	id := ann.open("t")
	k := ann.connect()
	k.watch(id)
	ann.must(200, "PATCH", "/api/session", name("Anna"))
	same(t, "talk", k.do(id, "1", "say", "text", "call me Anna").get("type"), "done")
	same(t, "sit", k.do(id, "2", "sit").get("type"), "done")
	lines := ann.must(200, "GET", "/api/tables/"+id+"/lines", nil)
	if strings.Contains(lines.body, `"Ann"`) || strings.Count(lines.body, `"name":"Anna"`) != 1 {
		t.Errorf("the lines are %s", lines.body)
	}
}

// A panic ends the connection that ran into it, and no other.
func TestSocketPanics(t *testing.T) {
	var log logBuffer
	h := openServer(t, logging(&log), func(s *web.Settings) { s.Hall = &live.Hall{} })
	other, k := h.stranger().connect(), h.stranger().connect()
	k.say(`{"type":"watch","table":"abc"}`)
	same(t, "closed with", k.ends(), websocket.StatusInternalError)
	if !strings.Contains(log.String(), "nil pointer") || !strings.Contains(log.String(), "socket/read.go") {
		t.Errorf("the log does not say where: %s", log.String())
	}
	conn, _, err := h.guest("Mara").dial() // nobody can listen in that hall, either
	if err != nil {
		t.Fatal(err)
	}
	same(t, "closed with, at once", (&talk{t, conn}).ends(), websocket.StatusInternalError)
	other.silent()
}

// A message that is not text ends the connection.
func TestSocketBinary(t *testing.T) {
	h := openServer(t)
	for _, c := range []struct {
		name string
		kind websocket.MessageType
		data string
		code websocket.StatusCode
	}{
		{"binary", websocket.MessageBinary, `{"type":"ping"}`, websocket.StatusUnsupportedData},
		{"no UTF-8", websocket.MessageText, "{\"type\":\"ping\xff\"}", websocket.StatusInvalidFramePayloadData},
		{"too long", websocket.MessageText, `{"type":"ping"` + strings.Repeat(" ", 16<<10) + `}`, websocket.StatusMessageTooBig},
		{"much too long", websocket.MessageText, strings.Repeat("x", 100<<10), websocket.StatusMessageTooBig},
	} {
		k := h.stranger().connect()
		if err := k.conn.Write(t.Context(), c.kind, []byte(c.data)); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		same(t, c.name, k.ends(), c.code)
	}
	k := h.stranger().connect()
	k.say(`{"type":"ping"` + strings.Repeat(" ", 16<<10-15) + `}`)
	k.hear("pong")
}
