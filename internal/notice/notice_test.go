package notice

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/notice/noticetest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// A notice says, readable only for the browser, that it is a person's turn, where, and how to end notices.
func TestANoticeIsPushed(t *testing.T) {
	f := open(t)
	phone := f.device("bert", "phone")
	id := f.table("Sunday round")
	f.hide(id, "anna", 0)
	f.looksAfter(id, "bert")
	shown, m := f.read(phone)
	same(t, "what is shown", shown, pushed{
		"Du bist dran", "Sunday round wartet auf dich, mit ANNA.", "/t/" + id, "Abbestellen", shown.Off,
	})
	same(t, "where it goes", m.Path, "/phone")
	for name, want := range map[string]string{"Ttl": "259200", "Urgency": "normal", "Content-Encoding": "aes128gcm"} {
		same(t, name, m.Header.Get(name), want)
	}
	claims := noticetest.Claims(t, m.Header.Get("Authorization"), f.PublicKey())
	same(t, "for whom it is signed", [...]string{claims.Aud, claims.Sub}, [...]string{f.push.URL, origin})
	if topic := m.Header.Get("Topic"); topic == "" || len(topic) > 32 || strings.Contains(topic, id) {
		t.Errorf("the topic is %q", topic)
	}
	same(t, "counted", f.meter.all, map[string]int{"sent push": 1})
	same(t, "ended", f.Off(t.Context(), shown.Off), nil)
	same(t, "ended again", f.Off(t.Context(), shown.Off), nil)
	devices, err := f.Devices(t.Context(), "bert")
	same(t, "devices that are left", [...]any{len(devices), err}, [...]any{0, nil})
	f.hide(id, "bert", 1)
	f.looksAfter(id, "bert")
	f.looksAfter(f.table("another"), "bert")
	same(t, "what comes after that", f.came(), "0 pushed, 0 mailed")
}

// A notice has no name of somebody whom its reader has blocked, none that somebody took after its reader had muted them, and says
// so of people who are gone.
func TestNoticesHideNames(t *testing.T) {
	f := open(t)
	phone := f.device("bert", "phone")
	p := protocol.Proposal{Game: "pennies", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}}
	id, err := f.hall.Open(t.Context(), protocol.Who{Person: "bert", Name: "BERT"}, "o", p, nil)
	if err != nil {
		t.Fatal(err)
	}
	f.do(id, "anna", protocol.Command{Do: protocol.Sit, Seat: 0})
	f.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1})
	f.do(id, "bert", protocol.Command{Do: protocol.Mute, Whom: "anna", On: true})
	f.do(id, "anna", protocol.Command{Do: protocol.Sit, Seat: 0, Name: "Mad Bert"})
	f.do(id, "bert", protocol.Command{Do: protocol.Start})
	f.hide(id, "anna", 0)
	f.looksAfter(id, "bert")
	shown, _ := f.read(phone)
	same(t, "of the muted", shown.Body, "Pfennige wartet auf dich, mit Ungenannte Person.")
	bert, err := f.Store.Person(t.Context(), "bert")
	if err != nil {
		t.Fatal(err)
	}
	bert.Data = []byte(`{"blocked":[{"person":"anna","since":1}]}`)
	if err := f.Store.PutPerson(t.Context(), bert); err != nil {
		t.Fatal(err)
	}
	id = f.table("Bert is mad")
	f.hide(id, "anna", 0)
	f.looksAfter(id, "bert")
	shown, _ = f.read(phone)
	same(t, "of the blocked", shown.Body, "Pfennige wartet auf dich, mit Ungenannte Person.")
	words := wordsOf("en")
	gone := protocol.Summary{Seats: []protocol.SummarySeat{{Person: "anna"}, {Person: "bert", Name: "Bert"}}}
	same(t, "of the deleted", strings.Join(others(words, gone, "bert"), " "), "Former player")
}

// Others are shown that somebody was notified once a notice has been sent, and not because one should have been.
func TestOthersSeeWhoWasNotified(t *testing.T) {
	f := open(t)
	f.device("bert", "phone")
	id := f.table("t")
	told := func(seat int) bool {
		look, err := f.hall.Look(t.Context(), id, "anna", game.NoSeat)
		if err != nil {
			t.Fatal(err)
		}
		return look.Seats[seat].Away.Notified
	}
	f.looksAfter(id, "anna")
	same(t, "anna, who wants no notices", told(0), false)
	same(t, "bert, before", told(1), false)
	f.push.Answers(noticetest.Answer{Status: http.StatusBadRequest})
	f.looksAfter(id, "bert")
	same(t, "bert, whom it did not reach", told(1), false)
	id = f.table("u")
	f.looksAfter(id, "bert")
	same(t, "bert, after", told(1), true)
	f.restart()
	f.looksAfter(id, "bert")
	same(t, "bert, after a restart", told(1), true)
}

// People who want no notices, or are not at the table, get none.
func TestNobodyIsToldUnasked(t *testing.T) {
	f := open(t)
	f.device("carl", "phone")
	id := f.table("t")
	f.looksAfter(id, "bert")
	f.looksAfter(id, "carl") // not at the table
	same(t, "what came", f.came(), "0 pushed, 0 mailed")
}

// Nobody is told of anything while they are on holiday; afterwards they are.
func TestNobodyIsToldOnHoliday(t *testing.T) {
	f := open(t)
	f.device("bert", "phone")
	id := f.table("t")
	holiday := func(until time.Time) {
		t.Helper()
		data := fmt.Sprintf(`{"holidays":[{"from":1,"until":%d}]}`, until.UnixMilli())
		if err := f.Store.PutPerson(t.Context(), store.Person{ID: "bert", Name: "bert", Created: 1, Data: []byte(data)}); err != nil {
			t.Fatal(err)
		}
	}
	holiday(time.Now().Add(time.Hour))
	f.looksAfter(id, "bert")
	same(t, "on holiday", f.came(), "0 pushed, 0 mailed")
	holiday(time.Now())
	f.looksAfter(id, "bert")
	same(t, "afterwards", f.came(), "1 pushed, 0 mailed")
}

// There is one notice until the person moves, whatever else happens, whoever asks, and after a restart; then there is the next.
func TestOnceUntilTheyMove(t *testing.T) {
	f := open(t)
	f.device("bert", "phone")
	f.device("bert", "desk")
	id := f.table("t")
	f.looksAfter(id, "bert")
	same(t, "the first, on both devices", f.came(), "2 pushed, 0 mailed")
	f.looksAfter(id, "bert")
	f.do(id, "bert", protocol.Command{Do: protocol.Say, Text: "soon"})
	f.hide(id, "anna", 0)
	f.looksAfter(id, "bert")
	f.restart()
	f.looksAfter(id, "bert")
	same(t, "until he moves", f.came(), "0 pushed, 0 mailed")
	f.hide(id, "bert", 1)
	f.looksAfter(id, "bert")
	same(t, "after he has moved", f.came(), "2 pushed, 0 mailed")
	other := f.table("u")
	f.looksAfter(other, "bert")
	same(t, "at another table", f.came(), "2 pushed, 0 mailed")
}

// Several servers that share a store send one notice between them.
func TestOnceAmongServers(t *testing.T) {
	f := open(t)
	phone := f.device("bert", "phone")
	id := f.table("t")
	second := &fixture{T: t, memory: f.memory, push: f.push, mail: f.mail, log: f.log, meter: f.meter, turns: f.turns}
	second.start()
	defer func() { second.hall.Close() }()
	var all sync.WaitGroup
	for range 5 {
		for _, server := range []*fixture{f, second} {
			all.Go(func() { server.looksAfter(id, "bert") })
		}
	}
	all.Wait()
	f.read(phone)
	same(t, "what else came", f.came(), "0 pushed, 0 mailed")
}

// forgetful is a store that fails a number of times to list mailboxes.
type forgetful struct {
	store.Store
	times int
}

func (s *forgetful) Belongings(ctx context.Context, kind, person string) ([]store.Belonging, error) {
	if kind == Mail && s.times > 0 {
		s.times--
		return nil, store.ErrAway
	}
	return s.Store.Belongings(ctx, kind, person)
}

// A notice that could not be sent because the store was down is sent later, to all devices.
func TestStoreDown(t *testing.T) {
	f := open(t)
	phone := f.device("bert", "phone")
	id := f.table("t")
	f.Store = &forgetful{f.Store, 2}
	for range 2 {
		if err := f.try(t.Context(), f.hall, live.Turn{Table: id, Person: "bert"}); !errors.Is(err, store.ErrAway) {
			t.Errorf("it says %v", err)
		}
	}
	same(t, "what came meanwhile", f.came(), "0 pushed, 0 mailed")
	f.looksAfter(id, "bert")
	f.read(phone)
	f.looksAfter(id, "bert")
	same(t, "what else came", f.came(), "0 pushed, 0 mailed")
}

// People who have looked at the table, were notified in the app or have moved get no notice.
func TestWhoeverKnowsIsNotTold(t *testing.T) {
	f := open(t)
	f.device("bert", "phone")
	looked := f.table("looked")
	w, err := f.hall.Watch(t.Context(), looked, live.Viewer{Person: "bert", As: game.NoSeat}, "", live.NewSignalChan())
	if err != nil {
		t.Fatal(err)
	}
	w.Close()
	moved := f.table("moved")
	f.hide(moved, "bert", 1)
	app := f.hall.Listen("bert", live.NewSignalChan())
	told := f.table("told")
	for _, id := range []string{looked, moved, told} {
		f.looksAfter(id, "bert")
	}
	app.Close()
	f.looksAfter(told, "bert")
	same(t, "what came", f.came(), "0 pushed, 0 mailed")
}

// A hall reports turns, and notices go out by themselves; those that were waiting when the server ended go out after it is back.
func TestRun(t *testing.T) {
	f := open(t)
	phone := f.device("bert", "phone")
	run := func() (stop func()) {
		ctx, cancel := context.WithCancel(context.Background())
		var running sync.WaitGroup
		running.Go(func() { f.Service.Run(ctx, f.hall) })
		running.Go(func() {
			for {
				select {
				case t := <-f.turns:
					f.Turned(t)
				case <-ctx.Done():
					return
				}
			}
		})
		return func() { cancel(); running.Wait() }
	}
	stop := run()
	id := f.table("t")
	f.read(phone)
	stop()
	second := f.table("u") // not handled yet
	for len(f.turns) > 0 {
		<-f.turns
	}
	f.restart()
	f.Turned(live.Turn{Table: id, Person: "bert", Moves: -1}) // as the hall does after its grace period
	f.Turned(live.Turn{Table: second, Person: "bert", Moves: -1})
	defer run()()
	shown, _ := f.read(phone)
	same(t, "the table that was forgotten", shown.Path, "/t/"+second)
}

// Errors of push services are handled: browsers that are gone are forgotten, and temporary failures are retried, but not forever.
func TestAnswersOfPushServices(t *testing.T) {
	busy := noticetest.Answer{Status: http.StatusTooManyRequests}
	broken := noticetest.Answer{Status: http.StatusBadGateway}
	for _, c := range []struct {
		name    string
		answers []noticetest.Answer
		came    string
		counted map[string]int
		left    int
	}{
		{"it is taken", nil, "1 pushed, 0 mailed", map[string]int{"sent push": 1}, 1},
		{"gone", []noticetest.Answer{{Status: http.StatusGone}}, "1 pushed, 0 mailed", map[string]int{"dropped push": 1}, 0},
		{"unknown", []noticetest.Answer{{Status: http.StatusNotFound}}, "1 pushed, 0 mailed", map[string]int{"dropped push": 1}, 0},
		{"busy for a while", []noticetest.Answer{busy, broken}, "3 pushed, 0 mailed", map[string]int{"sent push": 1}, 1},
		{"busy for ever", []noticetest.Answer{busy, busy, busy, busy, busy, busy}, "4 pushed, 0 mailed", map[string]int{"failed push": 1}, 1},
		{"refused", []noticetest.Answer{{Status: http.StatusBadRequest}}, "1 pushed, 0 mailed", map[string]int{"failed push": 1}, 1},
		{"elsewhere", []noticetest.Answer{{Status: 307, Header: http.Header{"Location": {"/other"}}}}, "1 pushed, 0 mailed", map[string]int{"failed push": 1}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := open(t)
			f.device("bert", "secret-phone")
			f.push.Answers(c.answers...)
			f.looksAfter(f.table("t"), "bert")
			same(t, "what came", f.came(), c.came)
			same(t, "counted", f.meter.all, c.counted)
			devices, err := f.Devices(t.Context(), "bert")
			same(t, "devices that are left", [...]any{len(devices), err}, [...]any{c.left, nil})
			if log := f.log.String(); strings.Contains(log, "secret-phone") || strings.Contains(log, "127.0.0.1") {
				t.Errorf("the log says where to: %s", log)
			}
		})
	}
}

// A push service that asks for more time gets some, but not any amount.
func TestPatience(t *testing.T) {
	for seconds, want := range map[string]time.Duration{"": 0, "7": 7 * time.Second, "-1": 0, "x": 0, "999999": time.Hour} {
		var later delayed
		err := judge(&http.Response{StatusCode: 503, Header: http.Header{"Retry-After": {seconds}}})
		if !errors.As(err, &later) || later.wait != want {
			t.Errorf("Retry-After %q: %v", seconds, later.wait)
		}
	}
}

// A push service that cannot be reached is tried again, and the log does not say which one it was.
func TestUnreachablePushService(t *testing.T) {
	f := open(t)
	f.device("bert", "phone")
	f.push.Close()
	f.looksAfter(f.table("t"), "bert")
	same(t, "counted", f.meter.all, map[string]int{"failed push": 1})
	if log := f.log.String(); !strings.Contains(log, "cannot be reached") || strings.Contains(log, "127.0.0.1") {
		t.Errorf("the log says %s", log)
	}
}

func TestSubscriptionsThatAreNotTaken(t *testing.T) {
	f := open(t)
	browser := f.push.NewBrowser(t, "phone")
	good := Subscription{Endpoint: "https://push.example/1", Keys: Keys{browser.P256dh(), browser.Auth}, Session: "s"}
	f.anywhere = false
	if err := f.Subscribe(t.Context(), "anna", good); err != nil {
		t.Fatal(err)
	}
	for _, endpoint := range []string{
		"", "push.example", "http://push.example/1", "https://push.example:8443/1", "https://user@push.example/1", "https:///1", "file:///etc/passwd",
		"https://127.0.0.1/1", "https://[::1]/1", "https://169.254.169.254/1", "https://localhost/1", "https://10.0.0.1/", "https://push.example/1#x",
		"https://push.example/" + strings.Repeat("x", 1024),
	} {
		bad := good
		bad.Endpoint = endpoint
		if err := f.Subscribe(t.Context(), "anna", bad); !errors.Is(err, errEndpoint) {
			t.Errorf("%q is taken: %v", endpoint, err)
		}
	}
	for _, keys := range []Keys{{}, {browser.P256dh()[:64], browser.Auth}, {make([]byte, 65), browser.Auth}, {browser.P256dh(), browser.Auth[:15]}} {
		bad := good
		bad.Keys = keys
		if err := f.Subscribe(t.Context(), "anna", bad); !errors.Is(err, errKeys) {
			t.Errorf("%v are taken: %v", keys, err)
		}
	}
}

// addressOf is the address of a person's only device.
func (f *fixture) addressOf(person string) store.Belonging {
	f.Helper()
	devices, err := f.Devices(f.Context(), person)
	if err != nil || len(devices) != 1 {
		f.Fatalf("%s has %d devices, %v", person, len(devices), err)
	}
	return devices[0].Belonging
}

func TestMostDevices(t *testing.T) {
	f := open(t)
	for n := range mostDevices {
		f.device("anna", string(rune('a'+n)))
	}
	one := f.push.NewBrowser(t, "a") // subscribed again, as browsers do now and then
	for name, want := range map[*noticetest.Browser]error{one: nil, f.push.NewBrowser(t, "z"): errDevices} {
		if err := f.subscribe("anna", name); !errors.Is(err, want) {
			t.Errorf("%v, not %v", err, want)
		}
	}
}

// A device ends with its session, and moves to whoever uses it next; nobody else can take it.
func TestDevicesOfSessions(t *testing.T) {
	f := open(t)
	phone := f.device("anna", "phone")
	thief := f.push.NewBrowser(t, "phone")
	if err := f.subscribe("carl", thief); !errors.Is(err, errEndpoint) {
		t.Errorf("carl takes anna's phone: %v", err)
	}
	if err := f.subscribe("bert", phone); err != nil {
		t.Errorf("anna lends bert her phone: %v", err)
	}
	id := f.table("t")
	f.looksAfter(id, "anna")
	same(t, "anna, whose phone it was", f.came(), "0 pushed, 0 mailed")
	address := f.addressOf("bert")
	if err := f.Unsubscribe(t.Context(), "anna", address.ID); !errors.Is(err, identity.ErrUnknown) {
		t.Errorf("anna ends bert's notices: %v", err)
	}
	if err := f.Store.DropBelonging(t.Context(), identity.Session, "session of bert"); err != nil {
		t.Fatal(err)
	}
	f.looksAfter(id, "bert")
	same(t, "bert, who has signed out there", f.came(), "0 pushed, 0 mailed")
	if _, err := f.Store.Belonging(t.Context(), Push, address.ID); !errors.Is(err, store.ErrUnknown) {
		t.Errorf("the device is kept: %v", err)
	}
}

// A session that nobody has used for too long has ended, whether it was deleted or not.
func TestDevicesOfExpiredSessions(t *testing.T) {
	f := open(t)
	f.device("anna", "phone")
	if err := f.useSession("anna", time.Now().Add(-identity.SessionLasts)); err != nil {
		t.Fatal(err)
	}
	f.looksAfter(f.table("t"), "anna")
	same(t, "anna, whose session has expired", f.came(), "0 pushed, 0 mailed")
}

// Codes serve the purpose they were made for, and no other.
func TestCodes(t *testing.T) {
	f := open(t)
	f.device("anna", "phone")
	address := f.addressOf("anna")
	good := f.code(offCode, Push, address.ID)
	for _, code := range []string{
		"", ".", "..", "push." + address.ID + ".", f.code(confirmCode, Push, address.ID), "session" + strings.TrimPrefix(good, "push"), good + "x", good[:len(good)-1],
	} {
		if err := f.Off(t.Context(), code); !errors.Is(err, identity.ErrUnknown) {
			t.Errorf("%q: %v", code, err)
		}
	}
	if err := f.Confirm(t.Context(), good); !errors.Is(err, identity.ErrUnknown) {
		t.Errorf("it confirms: %v", err)
	}
	if _, err := f.Store.Belonging(t.Context(), Push, address.ID); err != nil {
		t.Errorf("the device is gone: %v", err)
	}
	same(t, "the good one", f.Off(t.Context(), good), nil)
}

// Somebody who is invited, or asked whether they come along to a rematch, is told once, with who asks; not by people whom they have
// blocked, and not more often in a day than is decent.
func TestInvitationsAreTold(t *testing.T) {
	f := open(t)
	phone := f.device("bert", "phone")
	seats := []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.InvitedSeat, Whom: "bert"}}
	invite := func() string {
		f.n++
		id, err := f.hall.Open(t.Context(), protocol.Who{Person: "anna", Name: "ANNA"}, fmt.Sprint("o", f.n), protocol.Proposal{Game: "pennies", Seats: seats}, nil)
		if err != nil {
			t.Fatal(err)
		}
		f.do(id, "anna", protocol.Command{Do: protocol.Sit, Seat: 0})
		f.looksAfter(id, "bert")
		return id
	}
	id := invite()
	same(t, "reported", <-f.turns, live.Turn{Table: id, Person: "bert", Moves: -1, Invited: true})
	shown, m := f.read(phone)
	same(t, "what is shown", [...]string{shown.Title, shown.Body, shown.Path}, [...]string{"Du bist eingeladen", "ANNA lädt dich ein: Pfennige", "/t/" + id})
	same(t, "how long it is worth delivering", m.Header.Get("Ttl"), "259200")
	f.do(id, "anna", protocol.Command{Do: protocol.AssignSeat, Seat: 1, For: protocol.OpenSeat})
	f.looksAfter(id, "bert")
	f.do(id, "anna", protocol.Command{Do: protocol.AssignSeat, Seat: 1, For: protocol.InvitedSeat, Whom: "bert"})
	f.looksAfter(id, "bert")
	same(t, "invited again", f.came(), "0 pushed, 0 mailed")

	f.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1})
	f.do(id, "anna", protocol.Command{Do: protocol.Start})
	f.looksAfter(id, "bert")
	same(t, "the first turn, too", f.came(), "1 pushed, 0 mailed")
	f.do(id, "anna", protocol.Command{Do: protocol.Resign})
	f.do(id, "anna", protocol.Command{Do: protocol.Rematch})
	look, err := f.hall.Look(t.Context(), id, "anna", 0)
	if err != nil {
		t.Fatal(err)
	}
	f.looksAfter(look.Rematch, "bert")
	shown, _ = f.read(phone)
	same(t, "a rematch", [...]string{shown.Title, shown.Body}, [...]string{"Noch eine Partie?", "ANNA möchte noch einmal spielen: Pfennige"})
	f.do(look.Rematch, "bert", protocol.Command{Do: protocol.Leave, Seat: 1})
	f.looksAfter(look.Rematch, "bert")
	same(t, "declined", f.came(), "0 pushed, 0 mailed")

	for range mostInvitations {
		f.do(invite(), "anna", protocol.Command{Do: protocol.Archive})
		for len(f.turns) > 0 {
			<-f.turns
		}
	}
	same(t, "no more than are allowed in a day", f.came(), fmt.Sprint(mostInvitations-2, " pushed, 0 mailed"))

	g := open(t)
	g.device("bert", "phone")
	bert := store.Person{ID: "bert", Name: "bert", Created: 1, Data: []byte(`{"blocked":[{"person":"anna","since":1}]}`)}
	if err := g.Store.PutPerson(t.Context(), bert); err != nil {
		t.Fatal(err)
	}
	id, err = g.hall.Open(t.Context(), protocol.Who{Person: "anna", Name: "ANNA"}, "o", protocol.Proposal{Game: "pennies", Seats: seats}, nil)
	if err != nil {
		t.Fatal(err)
	}
	g.looksAfter(id, "bert")
	same(t, "by somebody who is blocked", g.came(), "0 pushed, 0 mailed")
}
