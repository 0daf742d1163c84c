package python_test

import (
	"bytes"
	"context"
	"net/http"
	"os/exec"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

// table.py sits down with a token, plays whole games against bots, and comes back to a server that was restarted.
func TestTablePlaysEveryGame(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Fatal("python3 is not installed, and the example is written in it: install Python 3 (Debian: apt install python3)")
	}
	for _, e := range registry.All() {
		name := e.Game.About().Name
		t.Run(name, func(t *testing.T) {
			h := webtest.Open(t, webtest.NoLimits)
			ann, _ := h.Guest("Ann")
			var token protocol.MadeToken
			if err := ann.Call(t.Context(), http.MethodPost, "/api/tokens", protocol.NewToken{Label: "table.py"}, &token); err != nil {
				t.Fatal(err)
			}
			id, err := ann.Open(t.Context(), "t", table.Proposal{
				Game: name, Spectators: true, Seats: []table.SeatWish{{For: table.Bot, Level: "deckhand"}, {For: table.OpenSeat}},
			})
			if err != nil {
				t.Fatal(err)
			}
			script := exec.CommandContext(t.Context(), "python3", "table.py", h.URL, token.Token, id)
			var out, errs bytes.Buffer
			script.Stdout, script.Stderr = &out, &errs
			if err := script.Start(); err != nil {
				t.Fatal(err)
			}
			ended := make(chan error, 1)
			go func() { ended <- script.Wait() }()
			watch, leave := watching(t, ann, id)
			watch("it sits down", ended, func(l *client.Look) bool { return l.Seats[1].For == table.Person })
			if err := ann.Do(t.Context(), id, table.Command{ID: "start", Do: table.Start}); err != nil {
				t.Fatal(err)
			}
			watch("it plays", ended, func(l *client.Look) bool { return l.You.Step > 5 || l.Result != nil })
			leave()
			h.Restart()
			if err := <-ended; err != nil {
				t.Fatalf("%v\n%s", err, errs.String())
			}
			if !strings.Contains(out.String(), "ranks: ") || !strings.Contains(errs.String(), "the server hung up") {
				t.Errorf("it said %s and %s", out.String(), errs.String())
			}
			refused := exec.CommandContext(t.Context(), "python3", "table.py", h.URL, "dbt_x", id)
			if said, err := refused.CombinedOutput(); err == nil || !strings.Contains(string(said), "the token is no good") {
				t.Errorf("with another token it says %s", said)
			}
		})
	}
}

// watching waits until a table looks as it should.
func watching(t *testing.T, c *client.Client, id string) (watch func(what string, ended chan error, until func(*client.Look) bool), leave func()) {
	conn, err := c.Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	if err := conn.Watch(t.Context(), id, ""); err != nil {
		t.Fatal(err)
	}
	watch = func(what string, ended chan error, until func(*client.Look) bool) {
		t.Helper()
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		go func() {
			select {
			case err := <-ended:
				ended <- err
				cancel() // who has ended does nothing any more
			case <-ctx.Done():
			}
		}()
		for {
			m, err := conn.Next(ctx)
			if err != nil {
				t.Fatalf("%s: %v", what, err)
			}
			if m.Type == protocol.TypeTable && until(m.Look) {
				return
			}
		}
	}
	return watch, conn.Close
}
