package abuse

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

// saySomeday opens many connections that send nothing, or their request byte by byte. The server must close them all.
func (s *server) saySomeday() {
	const many = 1500
	request := "GET /api/about HTTP/1.1\r\nHost: " + s.address + "\r\nX-Slow: " + strings.Repeat("x", 1000)
	conns := make([]net.Conn, many)
	for i := range conns {
		conns[i] = s.dial()
	}
	var all sync.WaitGroup
	for i, conn := range conns {
		all.Go(func() {
			answer, _ := io.ReadAll(conn) // until the server closes it
			if strings.Contains(string(answer), "200 OK") {
				s.Errorf("who says nothing is answered with %s", answer)
			}
			conn.Close()
		})
		if i%2 == 0 {
			all.Go(func() {
				for at := 0; at < len(request); at++ {
					if _, err := conn.Write([]byte(request[at : at+1])); err != nil {
						return
					}
					time.Sleep(200 * time.Millisecond)
				}
			})
		}
	}
	all.Wait()
}

// isTooMany fails unless the server asked the client to wait.
func (s *server) isTooMany(err error) {
	s.Helper()
	var p *client.Problem
	if !errors.As(err, &p) || p.Status != http.StatusTooManyRequests || p.Code != "too-many" || p.RetryMS == 0 {
		s.Errorf("who comes too often is told %v", err)
	}
}

// connectOften opens many WebSockets from one address.
func (s *server) connectOften() {
	refused := 0
	for range 450 {
		conn, err := s.stranger("198.51.100.10").Connect(context.Background())
		if err == nil {
			defer conn.Close()
			continue
		}
		refused++
		s.isTooMany(err)
	}
	if refused == 0 || refused > 150 {
		s.Errorf("%d of 450 are turned away", refused)
	}
}

// chatter sends many messages from one address. Each is answered; those beyond the limit by when to try again.
func (s *server) chatter() {
	const talkers, messages = 5, 400
	var all sync.WaitGroup
	var mutex sync.Mutex
	heard := map[string]int{}
	for range talkers {
		r := s.raw("198.51.100.11")
		all.Go(func() {
			for range messages {
				if err := r.Send(whole, ping); err != nil {
					s.Error(err)
					return
				}
			}
		})
		all.Go(func() {
			for n := 0; n < messages; {
				_, payload, err := r.Next()
				var m client.Message
				if err == nil {
					err = json.Unmarshal([]byte(payload), &m)
				}
				if err != nil {
					s.Error(err)
					return
				}
				if m.Type == protocol.TypeHello {
					continue
				}
				n++
				mutex.Lock()
				heard[m.Type+" "+m.Problem.Code]++
				mutex.Unlock()
			}
		})
	}
	all.Wait()
	if len(heard) != 2 || heard["pong "] < 600 || heard["failed too-many"] == 0 {
		s.Errorf("the answers are %v", heard)
	}
}

// sendPings sends ping frames, not messages, as fast as they are read.
func (s *server) sendPings() {
	r := s.raw("198.51.100.12")
	done := make(chan struct{})
	go func() { r.End(); close(done) }()
	pings := strings.Repeat(string(webtest.Frame(webtest.Ping|webtest.Final, 4, "ping")), 1000)
	_ = r.SetWriteDeadline(time.Now().Add(4 * time.Second))
	for err := error(nil); err == nil; {
		_, err = io.WriteString(r, pings)
	}
	r.Close()
	<-done
}

// askOften makes many requests from one address.
func (s *server) askOften() {
	c, refused := s.stranger("198.51.100.13"), 0
	for range 1500 {
		if err := c.Call(context.Background(), http.MethodGet, "/api/about", nil, nil); err != nil {
			refused++
			s.isTooMany(err)
		}
	}
	if refused == 0 {
		s.Error("all are answered")
	}
}

// comeInOften signs in many guests from one address.
func (s *server) comeInOften() {
	refused := 0
	for i := range 80 {
		if _, err := s.stranger("198.51.100.14").SignIn(context.Background(), fmt.Sprint("Guest ", i)); err != nil {
			refused++
			s.isTooMany(err)
		}
	}
	if refused < 30 || refused > 40 {
		s.Errorf("%d of 80 are turned away", refused)
	}
}

// comeFromOtherSite connects as a page of another site would.
func (s *server) comeFromOtherSite() {
	for _, origin := range []string{"https://evil.example", "null", "http://127.0.0.1", "http://" + s.address + ".evil.example"} {
		if _, err := s.tryRaw("198.51.100.15", "Origin", origin); err == nil || !strings.Contains(err.Error(), "403") || !strings.Contains(err.Error(), "not-allowed") {
			s.Errorf("from %s: %v", origin, err)
		}
	}
}

// forgeCookies connects with forged cookies, and must not be signed in.
func (s *server) forgeCookies() {
	c := s.stranger("198.51.100.16")
	if _, err := c.SignIn(context.Background(), "Eve"); err != nil {
		s.Fatal(err)
	}
	name, value, _ := strings.Cut(c.Header().Get("Cookie"), "=")
	for i := range 100 {
		forged := []byte(value)
		forged[i%(len(forged)-1)] ^= 1 // not the last character, some of whose bits are ignored
		r := s.raw("198.51.100.17", "Cookie", name+"="+string(forged))
		_, hello, err := r.Next()
		if err != nil || !strings.Contains(hello, `"person":{"id":"",`) {
			s.Errorf("with a forged cookie: %s, %v", hello, err)
		}
		r.Close()
	}
}

// sendBadRequests sends invalid or oversized HTTP requests.
func (s *server) sendBadRequests() {
	host := "Host: " + s.address + "\r\nX-Forwarded-For: 198.51.100.18\r\n"
	chunked := "POST /api/session HTTP/1.1\r\n" + host + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
	for _, c := range []struct{ name, request, status string }{
		{"no HTTP", "hello\r\n\r\n", "400"},
		{"TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", "400"},
		{"a header that is too long", "GET / HTTP/1.1\r\n" + host + "X: " + strings.Repeat("x", 40<<10) + "\r\n\r\n", "431"},
		{"two lengths", "POST /api/session HTTP/1.1\r\n" + host + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400 415 422"},
		{"two different lengths", "POST /api/session HTTP/1.1\r\n" + host + "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!", "400"},
		{"a body that is too long", "POST /api/session HTTP/1.1\r\n" + host + "Content-Type: application/json\r\nContent-Length: 10000000\r\n\r\n" + strings.Repeat("x", 100<<10), "413"},
		{"a body without end", chunked + strings.Repeat("1000\r\n"+strings.Repeat("x", 4096)+"\r\n", 20), "413"},
		{"a chunk of no length", chunked + "zz\r\n{}\r\n0\r\n\r\n", "400"},
		{"a chunk that is longer than said", chunked + "2\r\n{}}\r\n0\r\n\r\n", "400"},
		{"a chunk longer than all memory", chunked + "ffffffffffffffffff\r\n{}", "400"},
		{"a trailer that is none", chunked + "2\r\n{}\r\n0\r\ntrailer\r\n\r\n", "400"},
		{"an old WebSocket", "GET /api/socket HTTP/1.0\r\n" + host + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", "426"},
		{"up and away", "GET /../../etc/passwd HTTP/1.1\r\n" + host + "\r\n", "200 301 307 404 400"},
	} {
		conn := s.dial()
		go func() { _, _ = io.WriteString(conn, c.request) }() // the server may close it without reading everything
		reply, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			s.Errorf("%s: %v", c.name, err)
			continue
		}
		body, _ := io.ReadAll(io.LimitReader(reply.Body, 10_000))
		if !strings.Contains(c.status, fmt.Sprint(reply.StatusCode)) || strings.Contains(string(body), "root:") {
			s.Errorf("%s is answered with %d %s", c.name, reply.StatusCode, body)
		}
		conn.Close()
	}
}

// watchAndDoNotRead watches a game over many connections and reads nothing from them.
func (s *server) watchAndDoNotRead() {
	ctx := context.Background()
	c := s.stranger("198.51.100.19")
	if _, err := c.SignIn(ctx, "Deaf"); err != nil {
		s.Fatal(err)
	}
	id, err := c.Open(ctx, "deaf", protocol.Proposal{Game: "sunken", Spectators: true, Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.BotSeat, Level: "deckhand"}}})
	if err != nil {
		s.Fatal(err)
	}
	for range 30 {
		r := s.raw("198.51.100.20")
		for range 5 {
			if err := r.Send(whole, `{"type":"watch","table":"`+id+`"}`); err != nil {
				s.Fatal(err)
			}
		}
	}
	for i := range 10 { // as many chat lines as the limit allows at once
		if err := c.Do(ctx, id, protocol.Command{ID: fmt.Sprint(i), Do: protocol.Say, Text: strings.Repeat("blah ", 90)}); err != nil {
			s.Fatal(err)
		}
	}
}

// desertAdmirals opens tables of admirals, asks for a hint at each, and leaves them to the bots, until it is told to wait.
func (s *server) desertAdmirals() {
	ctx := context.Background()
	c := s.stranger("198.51.100.21")
	if _, err := c.SignIn(ctx, "Nelson"); err != nil {
		s.Fatal(err)
	}
	admiral := protocol.SeatWish{For: protocol.BotSeat, Level: "admiral"}
	for i := 0; ; i++ {
		id, err := c.Open(ctx, fmt.Sprint("fleet", i), protocol.Proposal{Game: "sunken", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, admiral, admiral, admiral}})
		for _, do := range []protocol.Action{protocol.Sit, protocol.Start, protocol.Leave} {
			if err == nil {
				err = c.Do(ctx, id, protocol.Command{ID: string(do), Do: do})
			}
			if do == protocol.Start && err == nil {
				_ = c.Call(ctx, http.MethodPost, "/api/tables/"+id+"/hint", nil, nil) // it may be somebody else's turn
			}
		}
		if err != nil {
			s.isTooMany(err)
			return
		}
	}
}
