package notice

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/notice/noticetest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/protocol"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// fixture is a server with a hall, a push service and a mail server; its people are anna, bert and carl.
type fixture struct {
	*testing.T
	*Service
	hall   *live.Hall
	memory *memory.Memory
	push   *noticetest.PushService
	mail   *noticetest.MailServer
	log    *bytes.Buffer
	meter  *counts
	turns  chan live.Turn
	n      int
}

const origin = "https://play.example.org"

func open(t *testing.T) *fixture {
	f := &fixture{
		T: t, memory: memory.New(), push: noticetest.NewPushService(t), mail: noticetest.NewMailServer(t, noticetest.Plain),
		log: &bytes.Buffer{}, meter: &counts{all: map[string]int{}}, turns: make(chan live.Turn, 100),
	}
	f.start()
	for _, person := range []string{"anna", "bert", "carl"} {
		if err := f.Store.PutPerson(t.Context(), store.Person{ID: person, Name: person, Created: 1}); err != nil {
			t.Fatal(err)
		}
		if err := f.useSession(person, time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { f.hall.Close(); f.Service.Push.CloseIdleConnections() })
	return f
}

// useSession has a person's session last used at some time.
func (f *fixture) useSession(person string, at time.Time) error {
	return f.Store.PutBelonging(f.T.Context(), store.Belonging{Kind: identity.Session, ID: "session of " + person, Person: person, Created: 1, Used: at.UnixMilli()})
}

// start opens service and hall on the stored data.
func (f *fixture) start() {
	f.Helper()
	settings := Settings{
		Store: f.memory.Open(), Origin: origin, SMTP: SMTP{Server: f.mail.Address, From: "Games <games@example.org>"},
		Log: slog.New(slog.NewTextHandler(f.log, nil)), Meter: f.meter, After: time.Millisecond, Push: f.push.Client(),
	}
	settings.Push.CheckRedirect = pushClient().CheckRedirect
	var err error
	if f.Service, err = Open(context.Background(), settings); err != nil {
		f.Fatal(err)
	}
	f.pauses = []time.Duration{0, 0, 0}
	f.hall, err = live.Open(context.Background(), f.Store, live.Settings{
		Games:  func(string, int, string) (game.Game, error) { return pennies.Game{}, nil },
		Bot:    func(game.Game, string) (bot.Bot, error) { return bot.New("random", nil) },
		Turned: func(t live.Turn) { f.turns <- t },
		Dice:   func([32]byte, int) game.Dice { return game.NewFastDice(1) }, // the same people move first in every run
	})
	if err != nil {
		f.Fatal(err)
	}
}

// restart closes the hall and opens everything again.
func (f *fixture) restart() {
	f.Helper()
	f.hall.Close()
	f.start()
}

// counts implements Meter.
type counts struct {
	mutex sync.Mutex
	all   map[string]int
}

func (c *counts) count(what, kind string) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.all[what+" "+kind]++
}

func (c *counts) Sent(kind string)    { c.count("sent", kind) }
func (c *counts) Failed(kind string)  { c.count("failed", kind) }
func (c *counts) Dropped(kind string) { c.count("dropped", kind) }

func (f *fixture) do(id, person string, c protocol.Command) {
	f.Helper()
	f.n++
	c.ID, c.Who = fmt.Sprint("c", f.n), protocol.Who{Person: person, Name: strings.ToUpper(person)}
	if err := f.hall.Do(f.Context(), id, c, live.CommandOptions{}); err != nil {
		f.Fatalf("%s %s: %v", person, c.Do, err)
	}
}

// table opens a table where anna and bert are to move.
func (f *fixture) table(name string) string {
	f.Helper()
	f.n++
	p := protocol.Proposal{Game: "pennies", Name: name, Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}}
	id, err := f.hall.Open(f.Context(), protocol.Who{Person: "anna", Name: "ANNA"}, fmt.Sprint("o", f.n), p, nil)
	if err != nil {
		f.Fatal(err)
	}
	f.do(id, "anna", protocol.Command{Do: protocol.Sit, Seat: 0, Nonce: "n"})
	f.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "n"})
	f.do(id, "anna", protocol.Command{Do: protocol.Start})
	return id
}

// hide makes a move for a player whose turn it is.
func (f *fixture) hide(id, person string, seat game.Seat) {
	f.Helper()
	f.do(id, person, protocol.Command{Do: protocol.Move, Seat: seat, Step: 1, Move: "hide 1"})
}

// device has a person's notices pushed to a browser.
func (f *fixture) device(person, name string) *noticetest.Browser {
	f.Helper()
	b := f.push.NewBrowser(f.T, name)
	if err := f.subscribe(person, b); err != nil {
		f.Fatal(err)
	}
	return b
}

func (f *fixture) subscribe(person string, b *noticetest.Browser) error {
	return f.Subscribe(f.Context(), person, Subscription{
		Endpoint: b.Endpoint, Keys: Keys{b.P256dh(), b.Auth}, Language: "de", Origin: origin, Session: "session of " + person,
	})
}

// looksAfter handles a person's turn, and waits until everything is sent.
func (f *fixture) looksAfter(id, person string) {
	f.Helper()
	if err := f.try(f.Context(), f.hall, live.Turn{Table: id, Person: person}); err != nil {
		f.Error(err)
	}
}

// came counts the messages and mails that have come since the last call.
func (f *fixture) came() string {
	messages, mails := 0, 0
	for ; len(f.push.Messages) > 0; messages++ {
		<-f.push.Messages
	}
	for ; len(f.mail.Mails) > 0; mails++ {
		<-f.mail.Mails
	}
	return fmt.Sprintf("%d pushed, %d mailed", messages, mails)
}

// read is what a browser shows of the next message.
func (f *fixture) read(b *noticetest.Browser) (shown pushed, m noticetest.Message) {
	f.Helper()
	m = f.push.Next(f.T)
	if err := json.Unmarshal(b.Read(f.T, m.Body), &shown); err != nil {
		f.Fatal(err)
	}
	return shown, m
}

func same(t testing.TB, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}
