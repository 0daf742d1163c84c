package subprocess

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
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

// FindNATS finds the program of the NATS server: in the environment, or on the path.
func FindNATS() (NATS, error) {
	if program := os.Getenv(natsEnv); program != "" {
		return NATS{Program: program}, nil
	}
	program, err := exec.LookPath("nats-server")
	if errors.Is(err, exec.ErrNotFound) {
		err = game.BadInput("there is no nats-server here; build one with\n" +
			"  go build -modfile=tools/go.mod -o build/nats-server github.com/nats-io/nats-server/v2\nand name it in " + natsEnv)
	}
	return NATS{Program: program}, err
}

// Start starts the server and waits until it listens: where it did before, if it did. It ends with the context.
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
