package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/divingbell/divingbell/internal/admin"
)

// screen is what a terminal shows.
type screen struct{ io.Reader }

// Read implements io.Reader. Linux reports EIO, not the end of the file, once nobody has the terminal open for writing.
func (s screen) Read(p []byte) (int, error) {
	n, err := s.Reader.Read(p)
	if errors.Is(err, unix.EIO) {
		err = io.EOF
	}
	return n, err
}

// startOnTerminal starts a server on a terminal, and reads its output up to a text.
func startOnTerminal(t *testing.T, store, until string) *process {
	t.Helper()
	shows, written := openTerminal(t)
	p := &process{T: t, store: store, log: &lines{}, out: bufio.NewReader(screen{shows})}
	p.Cmd = exec.CommandContext(t.Context(), "divingbell", "serve", "--listen", "127.0.0.1:0", "--store", store, "--log-level", "debug", "--log-format", "json")
	p.Stdout, p.Stderr = written, p.log
	err := p.Start()
	written.Close()
	for err == nil && !strings.Contains(p.greets, until) {
		var line string
		line, err = p.out.ReadString('\n')
		p.greets += strings.ReplaceAll(line, "\r", "")
	}
	if err != nil {
		t.Fatalf("the server does not come up: %v\n%s\n%s", err, p.greets, p.log)
	}
	p.url = here.FindStringSubmatch(p.greets)[1]
	return p
}

// openTerminal opens a terminal: one end shows what a program writes to the other.
func openTerminal(t *testing.T) (shows, written *os.File) {
	t.Helper()
	shows, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { shows.Close() })
	if err := unix.IoctlSetPointerInt(int(shows.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(int(shows.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	written, err = os.OpenFile(fmt.Sprint("/dev/pts/", n), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return shows, written
}

// The operator's key is shown once, on the server's terminal. It appears in no log, even when it is used and renewed; where the
// greeting goes to a log, no key is made at all.
func TestTheKeyIsInNoLog(t *testing.T) {
	p := startServer(t, "--log-level", "debug")
	if said := p.greets + p.end(syscall.SIGTERM) + p.log.String(); strings.Contains(said, admin.KeyPrefix) {
		t.Errorf("without a terminal it says %s", said)
	}
	p = startOnTerminal(t, p.store, "If you lose it")
	key := regexp.MustCompile(admin.KeyPrefix + `\w+`).FindString(p.greets)
	host := &caller{t, http.Client{Transport: bearer(key)}, p.url}
	wrong := &caller{t, http.Client{Transport: bearer(key + "X")}, p.url}
	host.ask("GET", "/api/admin/nowhere?key="+key, nil)
	if status, _ := host.ask("GET", "/api/admin/overview", nil); status != http.StatusOK {
		t.Errorf("the key is answered with %d", status)
	}
	if status, _ := wrong.ask("GET", "/api/admin/overview", nil); status != http.StatusUnauthorized {
		t.Errorf("a wrong key is answered with %d", status)
	}
	if status, _ := wrong.ask("POST", "/api/admin/session", map[string]any{"key": key}); status != http.StatusCreated {
		t.Errorf("signing in is answered with %d", status)
	}
	status, renewed := host.ask("POST", "/api/admin/key", nil)
	if status != http.StatusCreated || renewed["key"] == key {
		t.Errorf("renewing is answered with %d", status)
	}
	rest := p.end(syscall.SIGTERM)
	if strings.Contains(p.log.String(), key[len(admin.KeyPrefix):]) || strings.Contains(p.log.String(), admin.KeyPrefix) || !strings.Contains(p.log.String(), "/api/admin/overview") {
		t.Errorf("the log is\n%s", p.log)
	}
	if strings.Count(p.greets+rest, admin.KeyPrefix) != 1 {
		t.Errorf("the terminal shows\n%s%s", p.greets, rest)
	}
	p = startOnTerminal(t, p.store, "Ctrl+C")
	if said := p.greets + p.end(syscall.SIGTERM); strings.Contains(said, admin.KeyPrefix) {
		t.Errorf("the next time the terminal shows\n%s", said)
	}
}

// bearer sends a key with each request.
type bearer string

// RoundTrip implements http.RoundTripper.
func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r.Header.Set("Authorization", "Bearer "+string(b))
	return http.DefaultTransport.RoundTrip(r)
}
