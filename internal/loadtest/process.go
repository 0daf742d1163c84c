// Package loadtest puts a real server through what it has to withstand: many tables at once, many idle connections, being
// killed at any instant, coming back with thousands of tables. The server is a process of its own, reached over the
// network as players reach it; what it measured and whether anything was lost is the result.
package loadtest

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Server says how to start a server process.
type Server struct {
	Program string   // the divingbell program
	Store   string   // its database
	Args    []string // more flags of serve
	Env     []string // more of the environment
	Log     io.Writer
}

// process is a server that runs.
type process struct {
	command *exec.Cmd
	url     string
	began   time.Time
	ended   chan struct{}
	err     error
}

// start starts a server and waits until it says where it is to be reached. It is to listen where it did before, if it did.
func (s Server) start(ctx context.Context, before *process) (*process, error) {
	listen := "127.0.0.1:0"
	if before != nil {
		listen = strings.TrimPrefix(before.url, "http://")
	}
	args := append([]string{"serve", "--listen", listen, "--store", s.Store, "--limits", "off", "--log-level", "warn"}, s.Args...)
	p := &process{command: exec.CommandContext(ctx, s.Program, args...), began: time.Now(), ended: make(chan struct{})}
	p.command.Env = append(os.Environ(), s.Env...)
	var said tail
	p.command.Stderr = &said
	if s.Log != nil {
		p.command.Stderr = io.MultiWriter(&said, s.Log)
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	address := make(chan string, 1)
	go func() {
		defer close(p.ended)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if _, rest, ok := strings.Cut(lines.Text(), "http://"); ok && len(address) == 0 {
				address <- "http://" + strings.TrimRight(strings.Fields(rest)[0], "/")
			}
		}
		p.err = p.command.Wait()
	}()
	select {
	case p.url = <-address:
		return p, nil
	case <-p.ended:
		return nil, fmt.Errorf("the server did not start: %w: %s", p.err, said.String())
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Try starts a server and ends it in good order.
func (s Server) Try(ctx context.Context) error {
	p, err := s.start(ctx, nil)
	if err != nil {
		return err
	}
	return p.stop()
}

// kill ends the process at once, as a power cut would.
func (p *process) kill() {
	_ = p.command.Process.Kill()
	<-p.ended
}

// stop has the process end in good order.
func (p *process) stop() error {
	if err := p.command.Process.Signal(syscall.SIGTERM); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	<-p.ended
	return p.err
}

// memory is what the process has in memory, in MB; 0 where it cannot be found out.
func (p *process) memory() float64 {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid))
	if err != nil {
		return 0
	}
	var kilobytes float64
	if _, rest, ok := strings.Cut(string(data), "VmRSS:"); ok {
		_, _ = fmt.Sscan(rest, &kilobytes)
	}
	return kilobytes / 1024
}

// processor is how much time the process has had on processors so far.
func (p *process) processor() time.Duration {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(data), ") ")
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0
	}
	var user, system int64
	_, _ = fmt.Sscan(fields[11], &user)
	_, _ = fmt.Sscan(fields[12], &system)
	return time.Duration(user+system) * (time.Second / 100) // ticks of the kernel's interface
}

// tail keeps the end of what a server wrote, for when it fails.
type tail struct {
	mutex sync.Mutex
	data  []byte
}

const tailLength = 4 << 10

func (t *tail) Write(data []byte) (int, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.data = append(t.data, data...)
	if extra := len(t.data) - tailLength; extra > 0 {
		t.data = t.data[extra:]
	}
	return len(data), nil
}

func (t *tail) String() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return strings.TrimSpace(string(t.data))
}
