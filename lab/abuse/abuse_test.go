package abuse

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

// Games continue to their end during all attacks on the server, and nothing is lost.
func TestSiege(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	t.Parallel()
	const seed = 31
	s := build(t)
	over := make(chan struct{})
	games := s.play(seed, "sunken", over)
	attacks := map[string]func(*server){
		"frames": (*server).sendBadFrames, "bomb": (*server).sendBombs, "endless": (*server).sendWithoutEnd, "pings": (*server).sendPings,
		"silence": (*server).saySomeday, "connections": (*server).connectOften, "messages": (*server).chatter, "requests": (*server).askOften,
		"guests": (*server).comeInOften, "foreign": (*server).comeFromOtherSite, "forged": (*server).forgeCookies, "http": (*server).sendBadRequests,
		"deaf": (*server).watchAndDoNotRead, "admirals": (*server).desertAdmirals,
	}
	var all sync.WaitGroup
	for name, attack := range attacks { // all at once, however few processors there are
		all.Go(func() {
			t.Run(name, func(t *testing.T) {
				attacker := *s
				attacker.T = t
				attack(&attacker)
			})
		})
	}
	all.Wait()
	close(over)
	s.end(seed, games)
}

// When silent clients take all connections, people who already play can continue; once the silent ones are disconnected,
// there is space again.
func TestSiegeOfASmallServer(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	t.Parallel()
	const seed, most, many = 41, 50, 50
	s := build(t, "--max-connections", fmt.Sprint(most))
	playing := make(chan struct{})
	couple := s.couple(context.Background(), "sunken", seed, "first")
	for _, w := range couple { // both have to be connected before there is no space
		told := w.Received
		w.Received = func(m *client.Message) {
			if told(m); len(m.Here) == 2 {
				playing <- struct{}{}
				w.Received = told
			}
		}
	}
	games := make(chan []played, 1)
	go func() { games <- playTogether(couple) }()
	<-playing
	<-playing
	silent := make([]net.Conn, many)
	for i := range silent {
		silent[i] = s.dial()
	}
	if _, err := s.stranger("192.0.2.9").SignIn(context.Background(), "Late"); err != nil {
		t.Errorf("who waits is told %v", err)
	}
	if left, err := io.ReadAll(silent[0]); len(left) > 0 || err != nil {
		t.Errorf("who said nothing is told %s, %v", left, err)
	}
	for _, conn := range silent {
		conn.Close()
	}
	s.end(seed, games)
}

// played is a game as one player saw it.
type played struct {
	witness *webtest.Witness
	last    *client.Look
	err     error
}

// play has two people play one game after the other, thinking a little, until over is closed; the last game is played to
// its end.
func (s *server) play(seed uint64, game string, over <-chan struct{}) <-chan []played {
	games := make(chan []played, 1)
	first := s.couple(context.Background(), game, seed, "first")
	go func() {
		var all []played
		for couple := first; ; {
			all = append(all, playTogether(couple)...)
			select {
			case <-over:
				games <- all
				return
			default:
			}
			id, err := rematch(couple)
			if err != nil {
				games <- append(all, played{couple[0], nil, err})
				return
			}
			for i, w := range couple {
				seed++
				couple[i] = webtest.NewWitness(w.Client, w.Person, id, seed)
			}
		}
	}()
	return games
}

// rematch starts another game of the same two people and the bot.
func rematch(couple []*webtest.Witness) (id string, err error) {
	host, old := couple[0].Client, couple[0].Table
	if err := host.Do(context.Background(), old, protocol.Command{ID: "after-" + old, Do: protocol.Rematch}); err != nil {
		return "", err
	}
	var look protocol.Look
	if err := host.Call(context.Background(), http.MethodGet, "/api/tables/"+old, nil, &look); err != nil {
		return "", err
	}
	return look.Rematch, host.Do(context.Background(), look.Rematch, protocol.Command{ID: "start", Do: protocol.Start})
}

func playTogether(couple []*webtest.Witness) []played {
	results := make([]played, len(couple))
	var all sync.WaitGroup
	for i, w := range couple {
		choose := w.Choose
		w.Choose = func(l *client.Look) string {
			time.Sleep(20 * time.Millisecond)
			return choose(l)
		}
		all.Go(func() {
			last, err := w.Play(context.Background())
			results[i] = played{w, last, err}
		})
	}
	all.Wait()
	return results
}

// end waits for the last game, stops the server, and compares what the players saw with the stored logs.
func (s *server) end(seed uint64, games <-chan []played) {
	s.Helper()
	all := <-games
	s.fall()
	lines := 0
	for _, g := range all {
		if g.err != nil {
			s.Errorf("seed %d: %v", seed, g.err)
			continue
		}
		log := s.log(g.witness.Table)
		lines += len(log)
		for _, fault := range g.witness.Compare(g.last, log) {
			s.Errorf("seed %d, table %s, seat %d: %s", seed, g.witness.Table, g.last.You.As, fault)
		}
		if g.witness.Broken > 0 {
			s.Errorf("seed %d, table %s, seat %d: the connection broke %d times", seed, g.witness.Table, g.last.You.As, g.witness.Broken)
		}
	}
	s.Logf("seed %d: %d games of two, %d entries", seed, len(all)/2, lines/2)
}
