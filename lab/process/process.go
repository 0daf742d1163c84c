// Package process runs servers as separate processes, so that they can be measured, stopped and killed as in production:
// Divingbell itself, and the message bus that its nodes share. All listen on loopback only.
package process

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
)

// Process is a running server.
type Process struct {
	Address string // where it listens, as host:port

	command *exec.Cmd
	said    *output
	ended   chan struct{}
	err     error
}

// anyPort lets a server choose its port.
const anyPort = "127.0.0.1:0"

// address is where a server should listen: on the address of the process before, or on any port if that is nil.
func address(before *Process) string {
	if before == nil {
		return anyPort
	}
	return before.Address
}

// start starts a process and waits until it prints its address, which find extracts from a line of output.
func start(ctx context.Context, command *exec.Cmd, log io.Writer, find func(line string) string) (*Process, error) {
	p := &Process{command: command, ended: make(chan struct{}), said: &output{find: find, found: make(chan string, 1), log: log}}
	command.Stdout, command.Stderr = p.said, p.said
	if err := command.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(p.ended)
		p.err = command.Wait()
	}()
	select {
	case p.Address = <-p.said.found:
		return p, nil
	case <-p.ended:
		return nil, fmt.Errorf("the server did not start: %w: %s", p.err, p.said)
	case <-ctx.Done():
		<-p.ended
		return nil, ctx.Err()
	}
}

// URL is the URL of a Divingbell server.
func (p *Process) URL() string { return "http://" + p.Address }

// Kill ends the process at once, with SIGKILL.
func (p *Process) Kill() {
	_ = p.command.Process.Kill()
	<-p.ended
}

// Stop shuts the process down gracefully.
func (p *Process) Stop() error {
	if err := p.command.Process.Signal(syscall.SIGTERM); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	<-p.ended
	return p.err
}

// Ended is closed when the process has ended, for whatever reason.
func (p *Process) Ended() <-chan struct{} { return p.ended }

// Said is the end of the process's output.
func (p *Process) Said() string { return p.said.String() }
