package web_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

// reading reads a stream.
type reading struct {
	testing.TB
	next func() (client.Line, error, bool)
	stop func()
}

func read(t testing.TB, c *client.Client, lists ...string) *reading {
	ctx, cancel := context.WithCancel(context.Background())
	next, stop := iter.Pull2(c.Stream(ctx, lists...))
	r := &reading{t, next, func() { cancel(); stop() }}
	t.Cleanup(r.stop)
	return r
}

// tells expects lines, each "type", "type table" or "type table status", and skips those that do not matter.
func (r *reading) tells(want ...string) {
	r.Helper()
	for _, line := range want {
		if got := r.line(); !strings.HasPrefix(got+" ", line+" ") {
			r.Fatalf("the stream tells %q, not %q", got, line)
		}
	}
}

// comesTo reads until the given line.
func (r *reading) comesTo(line string) {
	r.Helper()
	for {
		switch got := r.line(); {
		case strings.HasPrefix(got+" ", line+" "):
			return
		case strings.HasPrefix(got, "ends"):
			r.Fatalf("the stream %s before it tells %q", got, line)
		}
	}
}

func (r *reading) line() string {
	l, err, ok := r.next()
	switch {
	case !ok:
		return "ends"
	case err != nil:
		return "ends with " + err.Error()
	case l.Summary != nil:
		return fmt.Sprintf("%s %s %s", l.Type, l.Summary.Table, l.Summary.Status)
	}
	return strings.TrimSpace(l.Type + " " + l.Table)
}

// opened is a public table for two.
func opened(t testing.TB, c *client.Client, id string) string {
	t.Helper()
	table, err := c.Open(context.Background(), id, protocol.Proposal{
		Game: "sunken", Public: true, Spectators: true, Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func do(t testing.TB, c *client.Client, id string, command protocol.Command) {
	t.Helper()
	command.ID = fmt.Sprintf("%s-%d", command.Do, command.Seat)
	if err := c.Do(context.Background(), id, command); err != nil {
		t.Fatal(err)
	}
}

// A stream begins with the tables as they are and continues with changes, at once for one's own tables and within a second for
// open ones; everybody is sent only what their lists contain.
func TestStream(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t)
		ann, _ := h.Guest("Ann")
		bob, _ := h.Guest("Bob")
		first := opened(t, ann, "first")
		anns, bobs, strangers := read(t, ann), read(t, bob, "mine"), read(t, h.Stranger())
		anns.tells("hello", "mine "+first+" open", "open "+first+" open", "current")
		bobs.tells("hello", "current")
		strangers.tells("hello", "open "+first, "current")

		second := opened(t, bob, "second")
		bobs.tells("mine " + second + " open")
		anns.tells("open " + second)
		strangers.tells("open " + second)

		do(t, ann, first, protocol.Command{Do: protocol.Sit, Seat: 0})
		do(t, bob, first, protocol.Command{Do: protocol.Sit, Seat: 1})
		bobs.comesTo("mine " + first + " open")
		do(t, ann, first, protocol.Command{Do: protocol.Start})
		bobs.comesTo("mine " + first + " playing")
		anns.comesTo("mine " + first + " playing")
		strangers.comesTo("closed " + first)
		strangers.tells("alive")

		again := read(t, bob)
		again.tells("hello", "mine "+first+" playing", "mine "+second+" open", "open "+second, "current")
	})
}

// A stream says every 20 seconds that it is alive, ends when the person has signed out, and says so when the server shuts down.
func TestStreamEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t)
		ann, _ := h.Guest("Ann")
		bob, _ := h.Guest("Bob")
		anns := read(t, ann, "mine")
		begun := time.Now()
		for range 10 {
			anns.comesTo("alive")
		}
		if took := time.Since(begun); took > 10*20*time.Second {
			t.Errorf("ten signs of life took %v", took)
		}
		begun = time.Now()
		if err := ann.Call(context.Background(), http.MethodDelete, "/api/session", nil, nil); err != nil {
			t.Fatal(err)
		}
		anns.comesTo("ends with " + fault.SignedOut.Problem.Message)
		if took := time.Since(begun); took > time.Second { // the test's clock stands still while anything is done
			t.Errorf("it ends after %v, not at once", took)
		}
		bobs := read(t, bob, "mine")
		bobs.tells("hello", "current")
		restarted := make(chan struct{})
		go func() { h.Restart(); close(restarted) }()
		bobs.comesTo("bye")
		bobs.tells("ends with " + io.ErrUnexpectedEOF.Error())
		bobs.stop()
		<-restarted
	})
}

// Streams count as WebSockets: a person may have 40 of both together.
func TestStreamsAreLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t, func(s *web.Settings) { s.Limits.Connection.Person.Burst = 100 })
		ann, _ := h.Guest("Ann")
		var open []*reading
		for range 40 {
			r := read(t, ann)
			r.tells("hello")
			open = append(open, r)
		}
		_, err, _ := read(t, ann).next()
		var problem *client.Problem
		if !errors.As(err, &problem) || problem.Status != http.StatusTooManyRequests {
			t.Errorf("one stream too many: %v", err)
		}
		if _, err := ann.Connect(context.Background()); !errors.As(err, &problem) || problem.Status != http.StatusTooManyRequests {
			t.Errorf("a WebSocket beside them: %v", err)
		}
		open[0].stop()
		synctest.Wait()
		read(t, ann).tells("hello")
	})
}

func TestWrongStreams(t *testing.T) {
	h := openServer(t)
	play(t, []scenario{
		{"mine of nobody", h.stranger(), "GET", "/api/stream?lists=mine", nil, 401, []string{`"signed-out"`}, nil},
		{"no such list", h.stranger(), "GET", "/api/stream?lists=all", nil, 422, []string{"query.lists"}, nil},
	})
}

// nodes returns a function that starts nodes sharing a store, and returns their addresses.
func nodes(t *testing.T) (node func(name string) string) {
	everything := memory.New()
	var local bustest.Local
	return func(name string) string {
		s := everything.Open()
		t.Cleanup(func() { s.Close() })
		place := local.Join()
		hall, err := live.Open(t.Context(), s, live.Settings{
			Games: registry.Rules, Bot: webtest.Bot, Pace: -1, Cluster: &live.Cluster{Node: name, Bus: place},
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(hall.Close)
		server, err := web.New(t.Context(), web.Settings{Hall: hall, Store: s, Games: games(), Bus: place})
		if err != nil {
			t.Fatal(err)
		}
		front := httptest.NewServer(server)
		t.Cleanup(front.Close)
		return front.URL
	}
}

// With several nodes a stream reports what happens at any of them.
func TestStreamElsewhere(t *testing.T) {
	node := nodes(t)
	here, there := signedIn(t, node("a"), "Ann"), signedIn(t, node("b"), "Bob")
	anns, bobs := read(t, here), read(t, there, "open")
	anns.tells("hello", "current")
	bobs.tells("hello", "current")
	id := opened(t, here, "first")
	bobs.comesTo("open " + id)
	do(t, there, id, protocol.Command{Do: protocol.Sit, Seat: 1})
	do(t, here, id, protocol.Command{Do: protocol.Sit, Seat: 0})
	do(t, here, id, protocol.Command{Do: protocol.Start})
	bobs.comesTo("closed " + id)
	anns.comesTo("mine " + id + " playing")
	do(t, there, id, protocol.Command{Do: protocol.Resign, Seat: 1})
	anns.comesTo("mine " + id + " finished")
}

func signedIn(t *testing.T, url, name string) *client.Client {
	t.Helper()
	c, err := client.New(url)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.SignIn(t.Context(), name); err != nil {
		t.Fatal(err)
	}
	return c
}
