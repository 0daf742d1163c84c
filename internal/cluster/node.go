package cluster

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/subprocess"
	"github.com/divingbell/divingbell/internal/wait"
)

// Service is a server of the cluster that is ended and started again, always at the same address. One fault at a time
// happens to it: whoever wants to do something to it calls Lock.
type Service struct {
	Name string
	sync.Mutex

	start   func(ctx context.Context, before *subprocess.Process) (*subprocess.Process, error)
	context context.Context
	process *subprocess.Process
	down    bool // it was ended on purpose
}

// startService starts a service that ends with the context.
func startService(ctx context.Context, name string, start func(context.Context, *subprocess.Process) (*subprocess.Process, error)) (*Service, error) {
	s := &Service{Name: name, start: start, context: ctx}
	var err error
	s.process, err = start(ctx, nil)
	return s, err
}

// Process is the process that runs, or ran last.
func (s *Service) Process() *subprocess.Process { return s.process }

// Kill ends the service at once.
func (s *Service) Kill() {
	s.down = true
	s.process.Kill()
}

// Stop ends the service in good order.
func (s *Service) Stop() error {
	s.down = true
	return s.process.Stop()
}

// startWithin is how long a service is tried to be started, while what it needs may be away.
const startWithin = 2 * time.Minute

// Start starts the service again where it was. What it needs may be away for a while.
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

// Restart ends the service in good order and starts it again.
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

// Node is a server of Divingbell and its ways to what it shares with the others, unless it reaches that directly.
type Node struct {
	*Service
	Store, Bus *Proxy

	server subprocess.Server
}

// Exchange has the node run another program from the next start on.
func (n *Node) Exchange(program string) { n.server.Program = program }
