package clienttest_test

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

// runTests runs a client's tests in its own language, with the address of a server in DIVINGBELL_URL.
func runTests(t *testing.T, tests *exec.Cmd) {
	t.Helper()
	h := webtest.Open(t, webtest.NoLimits)
	tests.Env = append(os.Environ(), "DIVINGBELL_URL="+h.URL)
	if said, err := tests.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}

// botPlaysEveryGame runs the example bot with the address of a server, a token and a table: it must take a seat, play whole games,
// and reconnect to a server that was restarted while the bot waited for its turn.
func botPlaysEveryGame(t *testing.T, bot func(t *testing.T, args ...string) *exec.Cmd) {
	for _, e := range registry.All() {
		name := e.Game.About().Name
		t.Run(name, func(t *testing.T) {
			h := webtest.Open(t, webtest.NoLimits)
			ann, _ := h.Guest("Ann")
			bob, _ := h.Guest("Bob")
			var token protocol.MadeToken
			if err := bob.Call(t.Context(), http.MethodPost, "/api/tokens", protocol.NewToken{Label: "a bot"}, &token); err != nil {
				t.Fatal(err)
			}
			id, err := ann.Open(t.Context(), "t", protocol.Proposal{
				Game: name, Spectators: true, Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}},
			})
			if err != nil {
				t.Fatal(err)
			}
			if err := ann.Do(t.Context(), id, protocol.Command{ID: "sit", Do: protocol.Sit, Seat: 0}); err != nil {
				t.Fatal(err)
			}
			program := bot(t, h.URL, token.Token, id)
			var out, errs bytes.Buffer
			program.Stdout, program.Stderr = &out, &errs
			if err := program.Start(); err != nil {
				t.Fatal(err)
			}
			ended := make(chan error, 1)
			go func() { ended <- program.Wait() }()
			watch, leave := watching(t, ann, id)
			watch("it sits down", ended, func(l *client.Look) bool { return l.Seats[1].For == protocol.PersonSeat })
			if err := ann.Do(t.Context(), id, protocol.Command{ID: "start", Do: protocol.Start}); err != nil {
				t.Fatal(err)
			}
			watch("it plays", ended, func(l *client.Look) bool { return len(l.You.Moves) > 0 })
			leave()
			h.Restart()
			dice := game.NewFastDice(1)
			player := client.Player{Client: ann, Table: id, Prefix: "ann", Choose: func(l *client.Look) string {
				return l.You.Moves[dice.Below(len(l.You.Moves))]
			}}
			if _, err := player.Play(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := <-ended; err != nil {
				t.Fatalf("%v\n%s", err, errs.String())
			}
			if !strings.Contains(out.String(), "ranks: ") {
				t.Errorf("it said %s and %s", out.String(), errs.String())
			}
			if said, err := bot(t, h.URL, "dbt_x", id).CombinedOutput(); err == nil || !strings.Contains(string(said), "the token is not valid") {
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
				cancel() // the bot has ended, so there is nothing to wait for
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
