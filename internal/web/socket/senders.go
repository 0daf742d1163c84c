package socket

import "sync"

// senders are goroutines that send what is new, for whoever needs one: a connection that waits has none. Their stacks are as large
// already as it takes. If none is free, there is one more.
type senders struct {
	mutex   sync.Mutex
	clients int            // that may need one
	idle    []chan *socket // of those who wait for more
}

// maxIdle is how many wait at most.
const maxIdle = 64

// expect counts clients. When there are none, nobody waits for them.
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

// sendFor has the news of a client sent.
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

// rest says that a goroutine waits for more, unless it need not.
func (s *senders) rest(more chan *socket) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if len(s.idle) >= maxIdle || s.clients == 0 {
		return false
	}
	s.idle = append(s.idle, more)
	return true
}
