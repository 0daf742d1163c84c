package socket_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"
	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

// bubble is a server in which time passes only when all goroutines wait.
type bubble struct {
	*webtest.Server
	table    string
	ann, bob *client.Client
	told     chan client.Message // what Ann receives
	conn     *client.Conn        // Ann's
}

// inBubble runs a test in which Ann and Bob play and Ann watches.
func inBubble(t *testing.T, test func(*testing.T, *bubble), change ...func(*web.Settings)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := &bubble{Server: webtest.OpenInMemory(t, change...), told: make(chan client.Message, 10_000)}
		h.ann, _ = h.Guest("Ann")
		h.bob, _ = h.Guest("Bob")
		h.table = h.Table("deepblue", []*client.Client{h.ann, h.bob})
		h.conn = h.connect(h.ann)
		go func() {
			defer close(h.told)
			for {
				m, err := h.conn.Next(context.Background())
				if err != nil {
					return
				}
				h.told <- m
			}
		}()
		h.send(protocol.Request{Type: protocol.TypeWatch, Table: h.table})
		h.hears(protocol.TypeTable)
		test(t, h)
	})
}

func (h *bubble) connect(c *client.Client) *client.Conn {
	h.Helper()
	conn, err := c.Connect(context.Background())
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(conn.Close)
	return conn
}

func (h *bubble) send(q protocol.Request) {
	h.Helper()
	if err := h.conn.Send(context.Background(), q); err != nil {
		h.Fatal(err)
	}
}

// hears is the next message of a type that Ann receives.
func (h *bubble) hears(kind string) client.Message {
	h.Helper()
	for m := range h.told {
		if m.Type == kind {
			return m
		}
	}
	h.Fatalf("Ann hears no more, and nothing of %s", kind)
	return client.Message{}
}

// seesHere waits until Ann receives that so many players are watching the table. Other updates may come first, such as that Bob
// can be notified of his turn elsewhere.
func (h *bubble) seesHere(players int) {
	h.Helper()
	for len(h.hears(protocol.TypeTable).Here) != players {
	}
}

// say makes Ann say something, over her WebSocket, and waits for the answer.
func (h *bubble) say(text string) {
	h.Helper()
	h.send(protocol.Request{Type: protocol.TypeDo, Table: h.table, Command: &protocol.Command{ID: text, Do: protocol.Say, Text: text}})
	if m := h.hears(protocol.TypeDone); m.ID != text {
		h.Fatalf("%s is answered with %+v", text, m)
	}
}

// atOnce fails if any time passes.
func (h *bubble) atOnce(what string, do func()) {
	h.Helper()
	begun := time.Now()
	do()
	if took := time.Since(begun); took != 0 {
		h.Errorf("%s takes %v", what, took)
	}
}

// cutAfter fails unless a connection ends after that time, and returns the code it was closed with.
func (h *bubble) cutAfter(r *webtest.Raw, d time.Duration) int {
	h.Helper()
	begun := time.Now()
	code := r.End()
	if took := time.Since(begun); took != d {
		h.Errorf("it ends after %v, not %v", took, d)
	}
	return code
}

// rawBob is Bob's byte-by-byte WebSocket.
func (h *bubble) rawBob() *webtest.Raw {
	h.Helper()
	r := h.RawBy(h.bob)
	if err := r.Send(webtest.Text|webtest.Final, `{"type":"watch","table":"`+h.table+`"}`); err != nil {
		h.Fatal(err)
	}
	for {
		_, payload, err := r.Next()
		if err != nil {
			h.Fatal(err)
		}
		if strings.Contains(payload, `"type":"table"`) {
			return r
		}
	}
}

// A client that vanishes is noticed; the others are told that it is no longer there.
func TestVanishedPeer(t *testing.T) {
	inBubble(t, func(t *testing.T, h *bubble) {
		r := h.rawBob()
		h.seesHere(2)
		same(t, "closed with", h.cutAfter(r, 50*time.Second), 0) // a ping after 40 s that is not answered within 10
		h.seesHere(1)
	})
}

// A client that answers pings may stay for as long as it likes.
func TestQuietPeer(t *testing.T) {
	inBubble(t, func(t *testing.T, h *bubble) {
		time.Sleep(10 * time.Hour)
		h.atOnce("saying something", func() { h.say("still here") })
	})
}

// A ping that is answered late blocks nothing.
func TestLatePong(t *testing.T) {
	inBubble(t, func(t *testing.T, h *bubble) {
		r := h.rawBob()
		h.seesHere(2)
		begun := time.Now()
		kind, ping, err := r.Next()
		if kind != webtest.Ping || err != nil || time.Since(begun) != 40*time.Second {
			t.Fatalf("after %v there is %x, %v", time.Since(begun), kind, err)
		}
		h.atOnce("telling Bob", func() {
			h.say("hello")
			if _, told, err := r.Next(); err != nil || !strings.Contains(told, `"hello"`) {
				t.Errorf("Bob is told %s, %v", told, err)
			}
		})
		time.Sleep(9 * time.Second)
		if err := r.Send(webtest.Pong|webtest.Final, ping); err != nil {
			t.Error(err)
		}
		same(t, "closed with", h.cutAfter(r, 41*time.Second), 0) // the next ping is not answered
	})
}

// A client that does not read is cut off, and nobody waits for it.
func TestPeerThatDoesNotRead(t *testing.T) {
	inBubble(t, func(t *testing.T, h *bubble) {
		r := h.rawBob()
		h.seesHere(2)
		h.atOnce("saying a lot", func() {
			for i := range 100 {
				h.say(fmt.Sprint("line ", i))
			}
		})
		begun := time.Now()
		h.seesHere(1)
		if took := time.Since(begun); took != 10*time.Second {
			t.Errorf("Bob is cut off after %v", took)
		}
		h.cutAfter(r, 0)
	}, webtest.NoLimits)
}

// A client that reads too slowly for everything that happens is told so, and can catch up later.
func TestPeerThatIsTooSlow(t *testing.T) {
	inBubble(t, func(t *testing.T, h *bubble) {
		r := h.rawBob()
		for i := range 1100 {
			h.say(fmt.Sprint("line ", i))
		}
		var all strings.Builder
		for !strings.Contains(all.String(), `"type":"gone"`) {
			_, payload, err := r.Next()
			if err != nil {
				t.Fatal(err)
			}
			all.WriteString(payload)
		}
		if told := all.String(); !strings.Contains(told, `"why":"slow"`) || !strings.Contains(told, `"line 0"`) || strings.Contains(told, `"line 1099"`) {
			t.Errorf("Bob is told %d bytes: %.1000s", len(told), told)
		}
		if err := r.Send(webtest.Text|webtest.Final, `{"type":"watch","table":"`+h.table+`","cursor":"1.1000"}`); err != nil {
			t.Fatal(err)
		}
		if _, rest, err := r.Next(); err != nil || !strings.Contains(rest, `"line 1099"`) || strings.Contains(rest, `"line 990"`) {
			t.Errorf("the rest is %.1000s, %v", rest, err)
		}
	}, webtest.NoLimits)
}

// A message that has begun must end in time, whatever comes between its pieces.
func TestMessageWithoutEnd(t *testing.T) {
	for name, pieces := range map[string]func(r *webtest.Raw) error{
		"nothing":       func(*webtest.Raw) error { return nil },
		"empty pieces":  func(r *webtest.Raw) error { return r.Send(webtest.Continued, "") },
		"small pieces":  func(r *webtest.Raw) error { return r.Send(webtest.Continued, " ") },
		"signs of life": func(r *webtest.Raw) error { return r.Send(webtest.Pong|webtest.Final, "") },
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, h *bubble) {
				r := h.rawBob()
				if err := r.Send(webtest.Text, `{"type":`); err != nil {
					t.Fatal(err)
				}
				ended := make(chan struct{})
				var sender sync.WaitGroup
				sender.Go(func() {
					for pieces(r) == nil {
						select {
						case <-time.After(70 * time.Millisecond):
						case <-ended:
							return
						}
					}
				})
				h.cutAfter(r, 10*time.Second)
				close(ended)
				sender.Wait()
			})
		})
	}
}

// A client that announces a message that is too long is told so at once: nobody waits for the rest of it, and only for a moment
// until the client has read that.
func TestPeerThatAnnouncesTooMuch(t *testing.T) {
	const whole = webtest.Text | webtest.Final
	half := webtest.Frame(webtest.Text, 9000, strings.Repeat(" ", 9000))
	for name, sends := range map[string][]byte{
		"a little too long":      webtest.Frame(whole, protocol.MaxMessage+1, "{"),
		"very long":              webtest.Frame(whole, 1<<62, ""),
		"very long, without end": webtest.Frame(whole, 1<<62, strings.Repeat(" ", 100<<10)),
		"half a header":          webtest.Frame(whole, 1<<31, "")[:10],
		"too long in two pieces": slices.Concat(half, webtest.Frame(webtest.Ping|webtest.Final, 1, "x"), webtest.Frame(webtest.Continued, 9000, "")),
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, h *bubble) {
				r := h.rawBob()
				var sender sync.WaitGroup
				sender.Go(func() {
					if _, err := r.Write(sends); err != nil {
						t.Error(err)
					}
				})
				same(t, "closed with", h.cutAfter(r, time.Second), int(websocket.StatusMessageTooBig))
				sender.Wait()
			})
		})
	}
}

// A client that is told to close and does not is cut off, whatever it sends instead.
func TestPeerThatDoesNotClose(t *testing.T) {
	for name, sends := range map[string]string{
		"nothing":               "",
		"a message without end": string(webtest.Frame(webtest.Text|webtest.Final, protocol.MaxMessage, "x")),
		"half a frame":          "\x81",
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, h *bubble) {
				r := h.rawBob()
				var sender sync.WaitGroup
				sender.Go(func() {
					if _, err := r.Write(append(webtest.Frame(webtest.Binary|webtest.Final, 1, "x"), sends...)); err != nil {
						t.Error(err)
					}
				})
				same(t, "closed with", h.cutAfter(r, 5*time.Second), int(websocket.StatusUnsupportedData))
				sender.Wait()
			})
		})
	}
}

// However fast a client sends frames that no limit counts, they are read slowly.
func TestReadSpeed(t *testing.T) {
	inBubble(t, func(t *testing.T, h *bubble) {
		r := h.Raw()
		go r.End()
		nothing := webtest.Frame(webtest.Pong|webtest.Final, 0, "")
		flood := strings.Repeat(string(nothing), 4096/len(nothing))
		begun := time.Now()
		for sent := 0; sent < 256<<10; sent += len(flood) {
			if _, err := r.Write([]byte(flood)); err != nil {
				t.Fatal(err)
			}
		}
		if took := time.Since(begun); took < 15*time.Second || took > 17*time.Second { // 128 KiB at once, and as much at 8 KiB a second
			t.Errorf("256 KiB are read within %v", took)
		}
		h.atOnce("saying something meanwhile", func() { h.say("hello") })
	})
}

// Messages beyond the limit are answered with how long to wait, and with the command's id. Pings count as messages.
func TestTooManyMessages(t *testing.T) {
	inBubble(t, func(t *testing.T, h *bubble) {
		time.Sleep(time.Minute)
		for i := range 61 {
			h.send(protocol.Request{Type: protocol.TypeDo, Table: h.table, Command: &protocol.Command{ID: fmt.Sprint("c", i), Do: protocol.Say, Text: "again"}})
		}
		m := h.hears(protocol.TypeFailed)
		if m.ID != "c60" || m.Table != h.table || m.Problem.Code != "too-many" || m.Problem.RetryMS != 51 {
			t.Errorf("the answer is %+v", m)
		}
		begun := time.Now()
		for i := range 20 {
			h.say(fmt.Sprint("calmly ", i))
			time.Sleep(50 * time.Millisecond)
		}
		if took := time.Since(begun); took > 1100*time.Millisecond {
			t.Errorf("20 messages take %v", took)
		}

		time.Sleep(time.Minute)
		r, pongs := h.Raw(), 0
		done := make(chan struct{})
		go func() {
			defer close(done)
			for {
				kind, _, err := r.Next()
				if err != nil {
					return
				}
				if kind == webtest.Pong {
					pongs++
				}
			}
		}()
		begun = time.Now()
		for range 2000 {
			if err := r.Send(webtest.Ping|webtest.Final, ""); err != nil {
				t.Fatal(err)
			}
		}
		took := time.Since(begun)
		r.Close()
		<-done
		if pongs > 1310 || pongs < 1200 || took < 3*time.Second { // 600 at once and 200 a second, and each one too many waits for the next
			t.Errorf("2000 pings within %v are answered by %d pongs", took, pongs)
		}
	}, func(s *web.Settings) {
		s.Limits.Talk = limit.Limit{Person: limit.Rate{Burst: -1}, Address: limit.Rate{Burst: -1}}
	})
}

// Somebody who signs out, or whose token is dropped, is disconnected.
func TestSignedOutPeer(t *testing.T) {
	inBubble(t, func(t *testing.T, h *bubble) {
		ctx := context.Background()
		var made protocol.MadeToken
		if err := h.bob.Call(ctx, http.MethodPost, "/api/tokens", protocol.NewToken{Label: "bot"}, &made); err != nil {
			t.Fatal(err)
		}
		program := h.connect(h.bob.WithToken(made.Token))
		ends := make(chan websocket.StatusCode)
		listen := func(c *client.Conn) {
			for {
				if _, err := c.Next(ctx); err != nil {
					ends <- websocket.CloseStatus(err)
					return
				}
			}
		}
		go listen(program)
		time.Sleep(time.Hour)
		if err := h.bob.Call(ctx, http.MethodDelete, "/api/tokens/"+made.Pass.ID, nil, nil); err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		same(t, "the program is told", <-ends, websocket.StatusPolicyViolation)
		if took := time.Since(begun); took != 0 {
			t.Errorf("the token was good for another %v", took)
		}
		tab := h.connect(h.bob)
		go listen(tab)
		if err := h.bob.Call(ctx, http.MethodDelete, "/api/session", nil, nil); err != nil {
			t.Fatal(err)
		}
		same(t, "Bob is told", <-ends, websocket.StatusPolicyViolation)
		h.say("where is Bob?")
	})
}

// A client that does not react to the shutdown, in the middle of a message or without reading, delays it only by seconds.
func TestShutdownWhileClientsDoNotRead(t *testing.T) {
	inBubble(t, func(t *testing.T, h *bubble) {
		deaf, midway, huge := h.Raw(), h.Raw(), h.Raw()
		go midway.End()
		go huge.End()
		if err := midway.Send(webtest.Text, `{"type":`); err != nil {
			t.Fatal(err)
		}
		if _, err := huge.Write(webtest.Frame(webtest.Text|webtest.Final, 1<<62, "x")); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		begun := time.Now()
		h.Web.Shutdown(context.Background())
		if took := time.Since(begun); took > 20*time.Second {
			t.Errorf("the shutdown takes %v", took)
		}
		same(t, "Ann hears", h.hears(protocol.TypeBye).RetryMS, 1000)
		deaf.End()
	})
}
