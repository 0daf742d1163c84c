package socket

import "sync"

// senders is a pool of goroutines that send news for connections, since an idle connection has none of its own. Reused goroutines
// already have large enough stacks. If none is free, another one is started.
type senders struct {
	mutex   sync.Mutex
	clients int            // connections that may need one
	idle    []chan *socket // channels of the goroutines that wait for work
}

// maxIdle is how many goroutines may wait.
const maxIdle = 64

// expect counts clients. When there are none, the waiting goroutines end.
func (s *senders) expect(change int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.clients += change; s.clients == 0 {
		for _, more := range s.idle {
			close(more)
		}
		s.idle = nil
	}
}

// sendFor makes a goroutine send the news of a client.
func (s *senders) sendFor(c *socket) {
	if more := s.free(); more != nil {
		more <- c
	} else {
		go s.run(c)
	}
}

func (s *senders) free() chan *socket {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	last := len(s.idle) - 1
	if last < 0 {
		return nil
	}
	more := s.idle[last]
	s.idle = s.idle[:last]
	return more
}

// run sends for a client, and then for others.
func (s *senders) run(c *socket) {
	more := make(chan *socket, 1)
	for c != nil {
		c.safely(c.sendNews)
		if !s.rest(more) {
			return
		}
		c = <-more
	}
}

// rest registers a goroutine as waiting for work, and returns false if it should end instead.
func (s *senders) rest(more chan *socket) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if len(s.idle) >= maxIdle || s.clients == 0 {
		return false
	}
	s.idle = append(s.idle, more)
	return true
}
