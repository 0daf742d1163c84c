package clienttest_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

func TestAddresses(t *testing.T) {
	for _, address := range []string{"", "localhost:8080", "/api", "http://", "://"} {
		if _, err := client.New(address); !errors.As(err, new(game.BadInput)) || !strings.Contains(err.Error(), "http://localhost:8080") {
			t.Errorf("%q: %v", address, err)
		}
	}
	h := webtest.Open(t)
	for _, address := range []string{h.URL, h.URL + "/"} {
		c, err := client.New(address)
		if err != nil {
			t.Fatal(err)
		}
		way := &http.Transport{}
		c = c.WithTransport(way)
		if _, err := c.SignIn(t.Context(), "Ann"); err != nil {
			t.Errorf("%s: %v", address, err)
		}
		conn, err := c.Connect(t.Context())
		if err != nil {
			t.Fatalf("%s: %v", address, err)
		}
		hello, err := conn.Next(t.Context())
		if err != nil || hello.Person.Name != "Ann" || hello.Version != protocol.Version {
			t.Errorf("%s: %+v, %v", address, hello, err)
		}
		conn.Close()
		way.CloseIdleConnections()
	}
}

// If a rule forbids a command, the error is the refusal that the rules gave.
func TestRefusals(t *testing.T) {
	h := webtest.Open(t)
	ann, _ := h.Guest("Ann")
	bob, _ := h.Guest("Bob")
	id := h.Table("deepblue", []*client.Client{ann, bob})
	err := ann.Do(t.Context(), id, protocol.Command{ID: "x", Do: protocol.Start})
	var refusal *game.Refusal
	if !errors.As(err, &refusal) || refusal.Error() != "TABLE-START: not-now status=playing" {
		t.Errorf("to start twice is answered with %v", err)
	}
	_, err = ann.Open(t.Context(), "another", protocol.Proposal{Game: "chess", Seats: make([]protocol.SeatWish, 2)})
	if err == nil {
		t.Error("there is a game of chess")
	}
}

// Any other failure is a Problem, which says whether to try again.
func TestProblems(t *testing.T) {
	h := webtest.Open(t, func(s *web.Settings) { s.Limits.Table.Person = limit.Rate{Burst: 1, Every: 1 << 40} })
	ann, _ := h.Guest("Ann")
	stranger := h.Stranger()
	open := func(c *client.Client, id string) error {
		_, err := c.Open(t.Context(), id, protocol.Proposal{Game: "deepblue", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}})
		return err
	}
	connect := func(c *client.Client) error {
		_, err := c.Connect(t.Context())
		return err
	}
	if err := open(ann, "1"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		err    error
		status int
		code   string
		final  bool
	}{
		{"a stranger opens a table", open(stranger, "1"), 401, "signed-out", true},
		{"too many tables", open(ann, "2"), 429, "too-many", false},
		{"no such table", ann.Do(t.Context(), "nothing", protocol.Command{ID: "1", Do: protocol.Sit}), 404, "unknown-table", true},
		{"what is no table", ann.Do(t.Context(), "../session", protocol.Command{ID: "1", Do: protocol.Sit}), 404, "unknown-table", true},
		{"no such thing", ann.Call(t.Context(), http.MethodGet, "/api/secrets", nil, nil), 404, "unknown", true},
		{"a bad message", ann.Call(t.Context(), http.MethodPost, "/api/tables", map[string]int{"id": 1}, nil), 422, "bad-message", true},
		{"a token that is none", stranger.WithToken("dbt_x").Do(t.Context(), "t", protocol.Command{ID: "1", Do: protocol.Sit}), 401, "signed-out", true},
		{"a WebSocket with a token that is none", connect(stranger.WithToken("dbt_x")), 401, "signed-out", true},
	} {
		var p *client.Problem
		if !errors.As(c.err, &p) || p.Status != c.status || p.Code != c.code || p.Final() != c.final || p.Error() != p.Message+" ("+c.code+")" {
			t.Errorf("%s: %v", c.name, c.err)
		}
	}
	h.Web.Shutdown(context.Background())
	var p *client.Problem
	if err := connect(ann); !errors.As(err, &p) || p.Status != 503 || p.Code != "busy" || p.RetryMS != 2000 || p.Final() {
		t.Errorf("a server that goes down: %v", err)
	}
}

// Proxies, and other servers that are not Divingbell, may answer with anything.
func TestStrangeAnswers(t *testing.T) {
	var status int
	var body string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}))
	defer s.Close()
	c, err := client.New(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	way := &http.Transport{}
	defer way.CloseIdleConnections()
	c = c.WithTransport(way)
	for _, answer := range []struct {
		status int
		body   string
		says   string
		final  bool
	}{
		{502, "<html>bad gateway</html>", "the server answers with status 502", false},
		{404, "", "the server answers with status 404", true},
		{500, `{"code":"broken","message":"oh"}`, "oh (broken)", false},
		{403, `[1,2]`, "the server answers with status 403", true},
		{429, ``, "the server answers with status 429", false},
	} {
		status, body = answer.status, answer.body
		_, connect := c.Connect(t.Context())
		for what, err := range map[string]error{"Call": c.Call(t.Context(), http.MethodGet, "/api/about", nil, nil), "Connect": connect} {
			var p *client.Problem
			if !errors.As(err, &p) || p.Error() != answer.says || p.Final() != answer.final {
				t.Errorf("%s, %d %s: %v", what, answer.status, answer.body, err)
			}
		}
	}
	status, body = 200, "hello"
	if err := c.Call(t.Context(), http.MethodGet, "/api/about", nil, new(protocol.About)); err == nil {
		t.Error("what is no JSON is read")
	}
	if _, err := c.Connect(t.Context()); err == nil {
		t.Error("what is no WebSocket is talked to")
	}
	s.Close()
	if err := c.Call(t.Context(), http.MethodGet, "/api/about", nil, nil); err == nil || errors.As(err, new(*client.Problem)) {
		t.Errorf("a server that is not there: %v", err)
	}
	for _, p := range []client.Problem{{Problem: protocol.Problem{Code: "broken"}}, {Problem: protocol.Problem{Code: "busy", RetryMS: 1}}} {
		same(t, "over a WebSocket "+p.Code+" is final", p.Final(), false)
	}
}
