package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// process is a real server, in a separate process.
type process struct {
	*testing.T
	*exec.Cmd
	url    string // where people reach it
	store  string
	greets string // its first output
	out    *bufio.Reader
	log    *lines
}

// lines is the log of a process, which can be read while it runs.
type lines struct {
	mutex sync.Mutex
	text  bytes.Buffer
}

// Write implements io.Writer.
func (l *lines) Write(data []byte) (int, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.text.Write(data)
}

// String implements fmt.Stringer.
func (l *lines) String() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.text.String()
}

var here = regexp.MustCompile(`on this computer +(http\S+)\n`)

// startServer starts a server, on a new store unless the arguments name one, and waits until it says that it is ready.
func startServer(t *testing.T, args ...string) *process {
	t.Helper()
	p := &process{T: t, store: filepath.Join(t.TempDir(), "games.db"), log: &lines{}}
	if i := slices.Index(args, "--store"); i >= 0 {
		p.store = args[i+1]
	}
	args = append([]string{"serve", "--listen", "127.0.0.1:0", "--store", p.store}, args...)
	p.Cmd = exec.CommandContext(t.Context(), "divingbell", args...)
	p.Env = append(os.Environ(), "HOME="+t.TempDir())
	p.Stderr = p.log
	pipe, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	p.out = bufio.NewReader(pipe)
	for !strings.Contains(p.greets, "Ctrl+C") {
		line, err := p.out.ReadString('\n')
		if err != nil {
			t.Fatalf("the server does not come up: %v\n%s\n%s", err, p.greets, p.log)
		}
		p.greets += line
	}
	p.url = here.FindStringSubmatch(p.greets)[1]
	return p
}

// end sends a signal, waits for the process, and returns the rest of its output.
func (p *process) end(signal os.Signal) string {
	p.Helper()
	if err := p.Process.Signal(signal); err != nil {
		p.Fatal(err)
	}
	rest, err := io.ReadAll(p.out)
	if err := errors.Join(err, p.Wait()); err != nil {
		p.Errorf("the server ended with %v\n%s", err, p.log)
	}
	return string(rest)
}

// waitLog waits until the log contains a text.
func (p *process) waitLog(text string) {
	p.Helper()
	for tries := 0; !strings.Contains(p.log.String(), text); tries++ {
		if err := p.Process.Signal(syscall.Signal(0)); err != nil || tries > 20_000 {
			p.Fatalf("the server does not say %q:\n%s", text, p.log)
		}
		pause(p.Context())
	}
}

// divingbell runs the program to its end.
func divingbell(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	c := exec.CommandContext(t.Context(), "divingbell", args...)
	c.Env = append(os.Environ(), "HOME="+t.TempDir())
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	err := c.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return out.String(), errs.String(), c.ProcessState.ExitCode()
}
