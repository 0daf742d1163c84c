package rig

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/lab/process"
)

// Service is a process of the cluster that can be ended and started again, always at the same address. Callers of Kill, Stop and
// Start hold its lock, so that it has one fault at a time.
type Service struct {
	Name string
	sync.Mutex

	start   func(ctx context.Context, before *process.Process) (*process.Process, error)
	context context.Context
	process *process.Process
	down    bool // it was ended on purpose
}

// startService starts a service that ends with the context.
func startService(ctx context.Context, name string, start func(context.Context, *process.Process) (*process.Process, error)) (*Service, error) {
	s := &Service{Name: name, start: start, context: ctx}
	var err error
	s.process, err = start(ctx, nil)
	return s, err
}

// Process is the process that runs, or ran last.
func (s *Service) Process() *process.Process { return s.process }

// Kill ends the service at once.
func (s *Service) Kill() {
	s.down = true
	s.process.Kill()
}

// Stop shuts the service down cleanly.
func (s *Service) Stop() error {
	s.down = true
	return s.process.Stop()
}

// startWithin is how long Start tries, since something that the service needs may be down.
const startWithin = 2 * time.Minute

// Start starts the service again at its address, and retries while something that it needs is down.
func (s *Service) Start() error {
	ctx, cancel := context.WithTimeout(s.context, startWithin)
	defer cancel()
	for {
		p, err := s.start(s.context, s.process)
		if err == nil {
			s.process, s.down = p, false
			return nil
		}
		if waiting := wait.For(ctx, 100*time.Millisecond); waiting != nil {
			return errors.Join(err, waiting)
		}
	}
}

// Restart shuts the service down cleanly and starts it again. It takes the lock itself.
func (s *Service) Restart() error {
	s.Lock()
	defer s.Unlock()
	if err := s.Stop(); err != nil {
		return err
	}
	return s.Start()
}

// Crashed tells whether the service has ended by itself.
func (s *Service) Crashed() bool {
	if s.down || s.context.Err() != nil {
		return false
	}
	select {
	case <-s.process.Ended():
		return true
	default:
		return false
	}
}

// Node is a server of Divingbell and its proxies to database and bus, nil if it connects directly.
type Node struct {
	*Service
	Store, Bus *Proxy

	server process.Server
}

// Exchange makes the node run another program from the next start on.
func (n *Node) Exchange(program string) { n.server.Program = program }
