package process

import (
	"context"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// NATS says how to start a NATS server.
type NATS struct {
	Program string // nats-server
	Log     io.Writer
}

// natsEnv names the program where it is not on the path.
const natsEnv = "DIVINGBELL_NATS_SERVER"

// FindNATS finds the program of the NATS server: in the environment, on the path, or, within the sources of Divingbell, among
// their tools, building it if necessary.
func FindNATS(ctx context.Context) (NATS, error) {
	if program := os.Getenv(natsEnv); program != "" {
		return NATS{Program: program}, nil
	}
	if program, err := exec.LookPath("nats-server"); err == nil {
		return NATS{Program: program}, nil
	}
	module, err := exec.CommandContext(ctx, "go", "env", "GOMOD").Output()
	tools := filepath.Join(filepath.Dir(strings.TrimSpace(string(module))), "tools", "go.mod")
	if _, missing := os.Stat(tools); err != nil || missing != nil {
		return NATS{}, game.BadInput("there is no nats-server here; install one (https://nats.io), or name it in " + natsEnv)
	}
	built := exec.CommandContext(ctx, "go", "tool", "-modfile="+tools, "-n", "nats-server")
	built.Stderr = os.Stderr
	program, err := built.Output()
	return NATS{Program: strings.TrimSpace(string(program))}, err
}

// Start starts the server and waits until it listens, on the address of the process before unless that is nil. It ends with the
// context.
func (n NATS) Start(ctx context.Context, before *Process) (*Process, error) {
	host, port, err := net.SplitHostPort(address(before))
	if err != nil {
		return nil, err
	}
	if before == nil {
		port = "-1" // any
	}
	return start(ctx, exec.CommandContext(ctx, n.Program, "--addr", host, "--port", port), n.Log, func(line string) string {
		_, listens, _ := strings.Cut(line, "Listening for client connections on ")
		return strings.TrimSpace(listens)
	})
}
