package clienttest_test

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"os/exec"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

// botPlaysWhereItIsInvited runs the example bot without a table: it must wait until a seat is reserved for it, take the seat and
// play, and be shown as a program.
func botPlaysWhereItIsInvited(t *testing.T, bot func(t *testing.T, args ...string) *exec.Cmd) {
	h := webtest.Open(t, webtest.NoLimits)
	ann, _ := h.Guest("Ann")
	bob, whom := h.Guest("Bob")
	var token protocol.MadeToken
	if err := bob.Call(t.Context(), http.MethodPost, "/api/tokens", protocol.NewToken{Label: "a bot", Scope: "bot"}, &token); err != nil {
		t.Fatal(err)
	}
	program := bot(t, h.URL, token.Token)
	said, out := io.Pipe()
	var errs bytes.Buffer
	program.Stdout, program.Stderr = out, &errs
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	ended, ranks := make(chan error, 1), make(chan string, 10)
	go func() {
		err := program.Wait()
		out.Close()
		ended <- err
	}()
	go func() {
		for lines := bufio.NewScanner(said); lines.Scan(); {
			if strings.HasPrefix(lines.Text(), "ranks: ") {
				ranks <- lines.Text()
			}
		}
		close(ranks)
	}()
	for _, id := range []string{"first", "second"} {
		id, err := ann.Open(t.Context(), id, protocol.Proposal{
			Game: "sunken", Spectators: true, Seats: []protocol.SeatWish{{For: protocol.BotSeat, Level: "deckhand"}, {For: protocol.InvitedSeat, Whom: whom}},
		})
		if err != nil {
			t.Fatal(err)
		}
		watch, leave := watching(t, ann, id)
		watch("it takes the seat", ended, func(l *client.Look) bool { return l.Seats[1].Person == whom && l.Seats[1].Program })
		if err := ann.Do(t.Context(), id, protocol.Command{ID: "start", Do: protocol.Start}); err != nil {
			t.Fatal(err)
		}
		leave()
		if _, ok := <-ranks; !ok {
			t.Fatalf("it ended: %s", errs.String())
		}
	}
	if err := program.Process.Kill(); err != nil {
		t.Error(err)
	}
	<-ended
}
