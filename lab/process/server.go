package process

import (
	"context"
	"io"
	"os"
	"os/exec"
	"strings"
)

// Server says how to start a Divingbell server.
type Server struct {
	Program string   // the divingbell program
	Store   string   // its database
	Args    []string // more flags of serve
	Env     []string // more environment variables
	Log     io.Writer
}

// Start starts a server and waits until it listens, on the address of the process before unless that is nil. It ends with the
// context.
func (s Server) Start(ctx context.Context, before *Process) (*Process, error) {
	args := []string{"serve", "--listen", address(before), "--store", s.Store, "--limits", "off", "--log-level", "warn", "--log-format", "text"}
	command := exec.CommandContext(ctx, s.Program, append(args, s.Args...)...)
	command.Env = append(os.Environ(), s.Env...)
	return start(ctx, command, s.Log, func(line string) string {
		_, rest, ok := strings.Cut(line, "http://")
		if !ok {
			return ""
		}
		return strings.TrimRight(strings.Fields(rest)[0], "/")
	})
}

// Try starts a server and shuts it down gracefully.
func (s Server) Try(ctx context.Context) error {
	p, err := s.Start(ctx, nil)
	if err != nil {
		return err
	}
	return p.Stop()
}
