package clienttest_test

import (
	"context"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/internal/web/webtest"
)

// badNetwork is an unreliable network between clients and a server: it delays, loses and cuts at moments that a seed and the
// traffic determine.
type badNetwork struct {
	net.Listener
	to   string
	wait sync.WaitGroup

	mutex sync.Mutex
	dice  *rand.Rand
	cuts  map[string]int // by what happened
	open  map[net.Conn]bool
}

func newBadNetwork(t *testing.T, to string, seed uint64) *badNetwork {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &badNetwork{Listener: l, to: to, dice: rand.New(rand.NewPCG(seed, 99)), cuts: map[string]int{}, open: map[net.Conn]bool{}}
	s.wait.Go(s.serve)
	t.Cleanup(func() {
		l.Close()
		s.mutex.Lock()
		for c := range s.open {
			c.Close()
		}
		s.mutex.Unlock()
		s.wait.Wait()
	})
	return s
}

func (s *badNetwork) serve() {
	for {
		from, err := s.Accept()
		if err != nil {
			return
		}
		to, err := net.Dial("tcp", s.to)
		if err != nil {
			from.Close()
			continue
		}
		s.mutex.Lock()
		s.open[from], s.open[to] = true, true
		s.mutex.Unlock()
		s.wait.Go(func() { s.carry(from, to, s.below(12_000)) })
		s.wait.Go(func() { s.carry(to, from, s.below(120_000)) })
	}
}

func (s *badNetwork) below(n int) int {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.dice.IntN(n)
}

func (s *badNetwork) note(what string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.cuts[what]++
}

// carry copies at most so many bytes one way; then it breaks the connection.
func (s *badNetwork) carry(from, to net.Conn, most int) {
	defer func() {
		from.Close()
		to.Close()
		s.mutex.Lock()
		delete(s.open, from)
		s.mutex.Unlock()
	}()
	buffer := make([]byte, 2048)
	for {
		n, err := from.Read(buffer[:1+s.below(len(buffer))])
		if err != nil {
			return
		}
		if s.below(8) == 0 {
			time.Sleep(time.Duration(s.below(3)) * time.Millisecond)
		}
		if most -= n; most <= 0 {
			s.end(to, buffer[:n])
			return
		}
		if _, err := to.Write(buffer[:n]); err != nil {
			return
		}
	}
}

// end ends a connection in one of several ways, with the last bytes received.
func (s *badNetwork) end(to net.Conn, last []byte) {
	switch s.below(4) {
	case 0:
		s.note("everything arrives, and then nothing")
		_, _ = to.Write(last)
	case 1:
		s.note("half of it arrives")
		_, _ = to.Write(last[:len(last)/2])
	case 2:
		s.note("it is lost, and the line is dead for a while")
		time.Sleep(20 * time.Millisecond)
	case 3:
		s.note("reset")
		_ = to.(*net.TCPConn).SetLinger(0)
	}
}

// Over a network that fails all the time, whole games are played to the end, and nothing is done twice or lost.
func TestPlayersOverABadNetwork(t *testing.T) {
	const seed, tables = 20, 4
	h := webtest.Open(t, webtest.NoLimits)
	s := newBadNetwork(t, h.URL[len("http://"):], seed)
	way := &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "tcp", s.Addr().String())
	}}
	defer way.CloseIdleConnections()
	var all []*webtest.Witness
	for i := range tables {
		name := []string{"deepblue", "sunken"}[i%2]
		all = append(all, seatTwo(h, name, seed+uint64(2*i), func(c *client.Client) *client.Client { return c.WithTransport(way) })...)
	}
	play(t, h, seed, all)
	broken, again := 0, 0
	for _, w := range all {
		broken += w.Broken
		again += w.Again
	}
	t.Logf("seed %d: %d connections broke, %d commands were sent again; %v", seed, broken, again, s.cuts)
	if len(s.cuts) < 4 || broken < 5*tables || again < tables {
		t.Error("the network was not bad enough")
	}
}
