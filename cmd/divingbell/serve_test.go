package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// pause lets others run before the caller checks a condition again.
func pause(ctx context.Context) {
	select {
	case <-time.After(5 * time.Millisecond):
	case <-ctx.Done():
	}
}

func get(t *testing.T, url string) (status int, body string) {
	t.Helper()
	reply, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply.StatusCode, string(data)
}

// guest signs somebody in and opens a table against a bot.
func guest(t *testing.T, url, name string) (c *client.Client, tableID string) {
	t.Helper()
	c, err := client.New(url)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.SignIn(t.Context(), name); err != nil {
		t.Fatal(err)
	}
	proposal := protocol.Proposal{Game: registry.Names()[0], Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.BotSeat, Level: "random"}}}
	tableID, err = c.Open(t.Context(), "open", proposal)
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range []protocol.Command{
		{ID: "sit", Do: protocol.Sit, Nonce: "pearl"},
		{ID: "start", Do: protocol.Start},
		{ID: "say", Do: protocol.Say, Channel: table.PlayersChannel, Text: "xyzzy plugh"},
	} {
		if err := c.Do(t.Context(), tableID, command); err != nil {
			t.Fatal(command.ID, err)
		}
	}
	return c, tableID
}

// A server starts, is played on, is told to end, says goodbye, and after a restart continues where it was.
func TestServe(t *testing.T) {
	p := startServer(t, "--log-level", "debug")
	if !strings.Contains(p.greets, "Games are kept in "+p.store) {
		t.Errorf("it says\n%s", p.greets)
	}
	for _, path := range []string{"/healthz", "/readyz", "/"} {
		if status, body := get(t, p.url+path); status != http.StatusOK {
			t.Errorf("%s answers %d: %s", path, status, body)
		}
	}
	c, tableID := guest(t, p.url, "Wilhelmina")
	conn, err := c.Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if rest := p.end(syscall.SIGTERM); !strings.Contains(rest, "The server has stopped") {
		t.Errorf("in the end it says %q", rest)
	}
	if !saysBye(t, conn) {
		t.Error("nobody was told")
	}
	checkLog(t, p.log.String(), "Wilhelmina", "xyzzy", "pearl", "ookie=", "Bearer")

	again := startServer(t, "--store", p.store)
	if status, body := get(t, again.url+"/api/tables/"+tableID); status != http.StatusForbidden {
		t.Errorf("the table answers a stranger with %d: %s", status, body)
	}
	again.end(syscall.SIGINT)
}

// If the log is JSON, so is everything else that a server prints, even if it cannot start.
func TestServeJSON(t *testing.T) {
	p := startServer(t)
	c := exec.CommandContext(t.Context(), "divingbell", "serve", "--listen", "127.0.0.1:0", "--store", filepath.Join(t.TempDir(), "games.db"), "--log-format", "json")
	var out bytes.Buffer
	log := &lines{}
	c.Stdout, c.Stderr = &out, log
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	again := &process{T: t, Cmd: c, log: log, out: bufio.NewReader(strings.NewReader(""))}
	again.waitLog("the server is open")
	again.end(syscall.SIGTERM)
	_, errs, code := divingbell(t, "serve", "--store", p.store, "--listen", "127.0.0.1:0", "--log-format", "json")
	if code != exitFailed || !strings.Contains(errs, "has this database open") {
		t.Errorf("a second server ends with %d: %s", code, errs)
	}
	_, bad, code := divingbell(t, "serve", "--store", p.store, "--pprof", "--log-format", "json")
	if code != exitSettings || !strings.Contains(bad, "--metrics-listen") {
		t.Errorf("a server with wrong settings ends with %d: %s", code, bad)
	}
	for line := range strings.Lines(out.String() + log.String() + errs + bad) {
		if !json.Valid([]byte(line)) {
			t.Errorf("a line is not JSON: %s", line)
		}
	}
	p.end(syscall.SIGTERM)
}

func saysBye(t *testing.T, conn *client.Conn) bool {
	for {
		m, err := conn.Next(t.Context())
		if err != nil {
			return false
		}
		if m.Type == protocol.TypeBye {
			return true
		}
	}
}

// checkLog checks that private texts are not in a log.
func checkLog(t *testing.T, log string, private ...string) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(log), "\n") {
		for _, text := range private {
			if strings.Contains(line, text) {
				t.Errorf("the log tells %q: %s", text, line)
			}
		}
	}
	if !strings.Contains(log, `version=`+version) {
		t.Errorf("the log does not say what has started:\n%s", log)
	}
}

// While a server runs, its store can be backed up and exported, but not opened for writing.
func TestWhileServing(t *testing.T) {
	p := startServer(t)
	_, tableID := guest(t, p.url, "Ada")
	dir := t.TempDir()
	for _, args := range [][]string{
		{"backup", "--store", p.store, filepath.Join(dir, "backup.db")},
		{"export", "--store", p.store, filepath.Join(dir, "tables")},
		{"import", "--store", filepath.Join(dir, "other.db"), filepath.Join(dir, "tables")},
		{"export", "--store", filepath.Join(dir, "backup.db"), "--table", tableID, filepath.Join(dir, "one.json")},
	} {
		if _, errs, code := divingbell(t, args...); code != 0 {
			t.Errorf("%s ends with %d: %s", args[0], code, errs)
		}
	}
	for want, args := range map[int][]string{
		exitFailed: {"serve", "--store", p.store, "--listen", "127.0.0.1:0"},
		exitBad:    {"import", "--store", p.store, filepath.Join(dir, "tables")},
	} {
		_, errs, code := divingbell(t, args...)
		if code != want || !strings.Contains(errs, "another Divingbell has this database open; only one can") {
			t.Errorf("%s on the same store ends with %d: %s", args[0], code, errs)
		}
	}
	_, errs, code := divingbell(t, "serve", "--store", filepath.Join(dir, "other.db"), "--listen", strings.TrimPrefix(p.url, "http://"))
	if code != exitFailed || !strings.Contains(errs, "cannot listen on 127.0.0.1:") || !strings.Contains(errs, "in use") {
		t.Errorf("a server on the same port ends with %d: %s", code, errs)
	}
	_, errs, code = divingbell(t, "serve", "--store", filepath.Join(dir, "other.db"), "--listen", "127.0.0.1:0", "--metrics-listen", strings.TrimPrefix(p.url, "http://"))
	if code != exitFailed || !strings.Contains(errs, "cannot show metrics on 127.0.0.1:") {
		t.Errorf("metrics on the same port end with %d: %s", code, errs)
	}
	p.end(syscall.SIGTERM)
}

// A second signal ends the program without waiting.
func TestSecondSignal(t *testing.T) {
	p := startServer(t, "--shutdown-grace", "1h")
	conn, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	// The server reads the head of a request, asks for the body, and gets none.
	if _, err := io.WriteString(conn, "POST /api/session HTTP/1.1\r\nHost: "+conn.RemoteAddr().String()+
		"\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil || !strings.Contains(line, " 100 ") {
		t.Fatalf("the server answers %q, %v", line, err)
	}
	ended := make(chan error, 1)
	go func() { _, _ = io.Copy(io.Discard, p.out); ended <- p.Wait() }()
	for {
		_ = p.Process.Signal(syscall.SIGTERM)
		select {
		case err := <-ended:
			var exit *exec.ExitError
			if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGTERM {
				t.Errorf("it ended with %v", err)
			}
			return
		default:
			pause(t.Context())
		}
	}
}

// Metrics and profiles have an address of their own, and are not public.
func TestMetricsAreNotPublic(t *testing.T) {
	p := startServer(t, "--metrics-listen", "127.0.0.1:0", "--pprof")
	p.waitLog("the server is open")
	at := regexp.MustCompile(`metrics=(\S+)`).FindStringSubmatch(p.log.String())
	if at == nil {
		t.Fatalf("the log does not say where metrics are:\n%s", p.log)
	}
	for path, want := range map[string]string{"/metrics": "divingbell_commit_seconds_count", "/debug/pprof/goroutine?debug=1": "goroutine profile"} {
		if status, body := get(t, "http://"+at[1]+path); status != http.StatusOK || !strings.Contains(body, want) {
			t.Errorf("%s answers %d: %s", path, status, body)
		}
		if status, _ := get(t, p.url+path); status != http.StatusNotFound {
			t.Errorf("%s answers everybody with %d", path, status)
		}
	}
	p.end(syscall.SIGTERM)
}

// Connections that send nothing, and WebSockets that do not answer, do not keep a server from ending.
func TestQuickShutdown(t *testing.T) {
	p := startServer(t)
	at := strings.TrimPrefix(p.url, "http://")
	quiet, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	defer quiet.Close()
	deaf, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	defer deaf.Close()
	if _, err := io.WriteString(deaf, "GET /api/socket HTTP/1.1\r\nHost: "+at+"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(deaf).ReadString('\n'); err != nil || !strings.Contains(line, "101") {
		t.Fatalf("the WebSocket is answered with %q, %v", line, err)
	}
	p.end(syscall.SIGTERM)
}

// A misspelt variable changes nothing, and the log names it but not its value.
func TestMisspeltVariables(t *testing.T) {
	t.Setenv("DIVINGBELL_TRUSTED_PROXY", "10.0.0.1")
	t.Setenv("DIVINGBELL_PACE", "1s")
	t.Setenv(adminKeyEnv, "dba_X")
	p := startServer(t)
	p.waitLog("begin like settings")
	p.end(syscall.SIGTERM)
	if log := p.log.String(); !strings.Contains(log, `variables=[DIVINGBELL_TRUSTED_PROXY]`) || strings.Contains(log, "10.0.0.1") {
		t.Error(log)
	}
}

// More days never give a shorter duration: an overflow would turn 213504 days into less than an hour.
func TestManyDays(t *testing.T) {
	for _, n := range []settings.Count{0, 1, 365, 106_751, 106_752, 213_504, 999_999, math.MaxInt} {
		if kept := days(n); kept < time.Duration(min(n, 100_000))*24*time.Hour {
			t.Errorf("%d days are %v", n, kept)
		}
	}
}

// Settings that are allowed but probably not meant cause warnings at the start.
func TestWarnings(t *testing.T) {
	const unsafe, unnamed = "neither a certificate nor a trusted proxy", "passkeys need a name"
	for _, c := range []struct {
		args   []string
		unsafe bool
		name   bool
	}{
		{[]string{"--origin", "https://play.example.org"}, true, false},
		{[]string{"--origin", "HTTPS://192.0.2.1:443/", "--trusted-proxies", "127.0.0.1"}, false, true},
		{[]string{"--origin", "http://reef"}, false, false},
	} {
		p := startServer(t, c.args...)
		p.end(syscall.SIGTERM)
		log := p.log.String()
		if strings.Contains(log, unsafe) != c.unsafe || strings.Contains(log, unnamed) != c.name {
			t.Errorf("%q: the log is\n%s", c.args, log)
		}
	}
}
