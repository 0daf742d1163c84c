package identity

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
)

// countingStore counts how often passes are looked up. It can stop answering.
type countingStore struct {
	store.Store
	lookups int
	silent  bool
	listed  func() // is called once, after passes were listed
	put     func() // is called once, after a pass was stored
	read    func() // is called once, after a person was read
	found   func() // is called once, after a pass was read
}

func (c *countingStore) Person(ctx context.Context, id string) (store.Person, error) {
	person, err := c.Store.Person(ctx, id)
	if then := c.read; then != nil {
		c.read = nil
		then()
	}
	return person, err
}

func (c *countingStore) Belonging(ctx context.Context, kind, id string) (Pass, error) {
	c.lookups++
	if c.silent {
		return Pass{}, patient(ctx)
	}
	pass, err := c.Store.Belonging(ctx, kind, id)
	if then := c.found; then != nil {
		c.found = nil
		then()
	}
	return pass, err
}

// patient waits as long as a store that does not answer.
func patient(ctx context.Context) error {
	select {
	case <-time.After(5 * time.Second):
		return store.ErrAway
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (c *countingStore) Belongings(ctx context.Context, kind, person string) ([]Pass, error) {
	passes, err := c.Store.Belongings(ctx, kind, person)
	if then := c.listed; then != nil {
		c.listed = nil
		then()
	}
	return passes, err
}

func (c *countingStore) PutBelonging(ctx context.Context, p Pass) error {
	err := c.Store.PutBelonging(ctx, p)
	if then := c.put; then != nil {
		c.put = nil
		then()
	}
	return err
}

// fixture is a service with its store.
type fixture struct {
	*testing.T
	*Service
	kept *countingStore
}

func open(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{T: t, kept: &countingStore{Store: memory.New().Open()}}
	f.reopen()
	return f
}

// reopen restarts the server.
func (f *fixture) reopen() {
	f.Helper()
	var err error
	if f.Service, err = Open(f.Context(), f.kept, bus.None{}, slog.New(slog.DiscardHandler)); err != nil {
		f.Fatal(err)
	}
}

// otherNode is a service of another node on the same store.
func (f *fixture) otherNode() *Service {
	f.Helper()
	other, err := Open(f.Context(), f.kept.Store, bus.None{}, slog.New(slog.DiscardHandler))
	if err != nil {
		f.Fatal(err)
	}
	return other
}

func (f *fixture) guest(name string) store.Person {
	f.Helper()
	return must(f, func() (store.Person, error) { return f.NewGuest(f.Context(), name) })
}

func (f *fixture) session(p store.Person) string {
	f.Helper()
	return must(f, func() (string, error) { return f.BeginSession(f.Context(), p.ID, "Firefox · Linux") })
}

// recognised is the name of the person whom a text lets in.
func (f *fixture) recognised(kind, text string) string {
	f.Helper()
	return must(f, func() (Identity, error) { return f.Recognise(f.Context(), kind, text) }).Person.Name
}

func must[T any](f *fixture, do func() (T, error)) T {
	f.Helper()
	v, err := do()
	if err != nil {
		f.Fatal(err)
	}
	return v
}

func TestForgedPasses(t *testing.T) {
	f := open(t)
	ann := f.guest("Ann")
	good := f.session(ann)
	token, _, err := f.MakeToken(t.Context(), ann.ID, "bot", Play, maxTokenLasts)
	if err != nil {
		t.Fatal(err)
	}
	other := byte('A')
	if good[20] == other {
		other = 'E'
	}
	for _, forged := range []string{
		"", "x", strings.Repeat("A", 43), good[:42], good + "A", good[:20] + string(other) + good[21:], strings.ToUpper(good), token, good + "=",
	} {
		if name := f.recognised(Session, forged); name != "" {
			t.Errorf("%q lets %s in", forged, name)
		}
	}
	if f.recognised(Token, good) != "" {
		t.Error("a session is taken for a token")
	}
	if f.kept.lookups != 0 {
		t.Errorf("forged passes were looked up %d times", f.kept.lookups)
	}
	if f.recognised(Session, good) != "Ann" || f.recognised(Token, token) != "Ann" {
		t.Error("good passes do not let Ann in")
	}
	if _, err := f.kept.Store.Belonging(t.Context(), Session, good); !errors.Is(err, store.ErrUnknown) {
		t.Error("the store has the session itself, not its hash")
	}
	f.reopen()
	if f.recognised(Session, good) != "Ann" {
		t.Error("a restart has ended Ann's session")
	}
}

func TestSessions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t)
		ann, bob := f.guest("Ann"), f.guest("Bob")
		used, unused := f.session(ann), f.session(bob)
		time.Sleep(100 * 24 * time.Hour)
		i := must(f, func() (Identity, error) { return f.Recognise(t.Context(), Session, used) })
		if !f.NoteUsed(t.Context(), i.Pass) {
			t.Error("that a session was used is not noted")
		}
		i = must(f, func() (Identity, error) { return f.Recognise(t.Context(), Session, used) })
		if f.NoteUsed(t.Context(), i.Pass) {
			t.Error("it is noted twice in an hour")
		}
		time.Sleep(100 * 24 * time.Hour)
		if f.recognised(Session, unused) != "" || f.recognised(Session, used) != "Ann" {
			t.Error("sessions should last while they are used, and no longer")
		}
		f.session(ann) // drops expired ones
		if old := must(f, func() ([]Pass, error) { return f.Passes(t.Context(), Session, bob.ID) }); len(old) > 0 {
			t.Errorf("%d expired sessions are kept", len(old))
		}
		if err := f.EndSession(t.Context(), i.Pass); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Hour)
		if f.NoteUsed(t.Context(), i.Pass) || f.recognised(Session, used) != "" || !f.Ended(t.Context(), i.Pass) {
			t.Error("a session that has ended is back")
		}
	})
}

// A connection that stays open uses its session all the time: it counts as used, and lasts.
func TestAnOpenConnectionUsesItsSession(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t)
		text := f.session(f.guest("Ann"))
		first := must(f, func() (Identity, error) { return f.Recognise(t.Context(), Session, text) })
		for range 24 {
			time.Sleep(SessionLasts / 20)
			if f.Ended(t.Context(), first.Pass) {
				t.Fatal("the session has ended")
			}
		}
		now := must(f, func() (Identity, error) { return f.Recognise(t.Context(), Session, text) })
		if now.Pass.Used != time.Now().UnixMilli() {
			t.Errorf("last used %v", time.UnixMilli(now.Pass.Used))
		}
	})
}

// The number of sessions is limited: of too many, the least recently used end.
func TestTooManySessions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t)
		ann, bob := f.guest("Ann"), f.guest("Bob")
		his := f.session(bob)
		var hers []string
		for range maxSessions {
			hers = append(hers, f.session(ann))
			time.Sleep(2 * time.Hour)
		}
		first := must(f, func() (Identity, error) { return f.Recognise(t.Context(), Session, hers[0]) })
		if !f.NoteUsed(t.Context(), first.Pass) {
			t.Error("that a session was used is not noted")
		}
		hers = append(hers, f.session(ann), f.session(ann))
		for i, text := range hers {
			if ended := f.recognised(Session, text) == ""; ended != (i == 1 || i == 2) {
				t.Errorf("session %d has ended: %v", i, ended)
			}
		}
		if f.recognised(Session, his) != "Bob" {
			t.Error("Bob's session has ended")
		}
	})
}

func TestTokens(t *testing.T) {
	f := open(t)
	ann, bob := f.guest("Ann"), f.guest("Bob")
	var last Pass
	for i := range maxTokens {
		var err error
		if _, last, err = f.MakeToken(t.Context(), ann.ID, fmt.Sprint("token ", i), Play, maxTokenLasts); err != nil {
			t.Fatal(err)
		}
	}
	var denied Denied
	if _, _, err := f.MakeToken(t.Context(), ann.ID, "one more", Play, maxTokenLasts); !errors.As(err, &denied) || !strings.Contains(err.Error(), "more than 20") {
		t.Errorf("one too many: %v", err)
	}
	if err := f.Drop(t.Context(), Token, last.ID, bob.ID); !errors.Is(err, ErrUnknown) {
		t.Errorf("Bob drops Ann's token: %v", err)
	}
	if err := f.Drop(t.Context(), Token, last.ID, ann.ID); err != nil {
		t.Error(err)
	}
	if _, _, err := f.MakeToken(t.Context(), ann.ID, "again", Play, maxTokenLasts); err != nil {
		t.Error(err)
	}
}

// If several nodes add a token at once, a person still gets no more than allowed.
func TestTokensOfSeveralNodes(t *testing.T) {
	f := open(t)
	ann := f.guest("Ann")
	for range maxTokens - 1 {
		if _, _, err := f.MakeToken(t.Context(), ann.ID, "token", Play, maxTokenLasts); err != nil {
			t.Fatal(err)
		}
	}
	other := f.otherNode()
	f.kept.listed = func() {
		if _, _, err := other.MakeToken(t.Context(), ann.ID, "first", Play, maxTokenLasts); err != nil {
			t.Error(err)
		}
	}
	var denied Denied
	if _, _, err := f.MakeToken(t.Context(), ann.ID, "second", Play, maxTokenLasts); !errors.As(err, &denied) {
		t.Errorf("the answer is %v", err)
	}
	if has := must(f, func() ([]Pass, error) { return f.Passes(t.Context(), Token, ann.ID) }); len(has) != maxTokens {
		t.Errorf("Ann has %d tokens", len(has))
	}
}

// A pass that another node drops while it is relabelled does not come back.
func TestRelabelledWhileDropped(t *testing.T) {
	f := open(t)
	ann := f.guest("Ann")
	_, pass, err := f.MakeToken(t.Context(), ann.ID, "phone", Play, maxTokenLasts)
	if err != nil {
		t.Fatal(err)
	}
	other := f.otherNode()
	f.kept.found = func() {
		if err := other.Drop(t.Context(), Token, pass.ID, ann.ID); err != nil {
			t.Error(err)
		}
	}
	if _, err := f.Relabel(t.Context(), Token, pass.ID, ann.ID, "old phone"); !errors.Is(err, ErrUnknown) {
		t.Errorf("the answer is %v", err)
	}
	if left := must(f, func() ([]Pass, error) { return f.Passes(t.Context(), Token, ann.ID) }); len(left) > 0 {
		t.Errorf("there is %+v", left)
	}
}

// While the store does not answer, people who were recognised a moment ago still are, and quickly; others are not taken for
// strangers.
func TestSilentStores(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t)
		known, unknown := f.session(f.guest("Ann")), f.session(f.guest("Bob"))
		f.recognised(Session, known)
		f.kept.silent = true
		began := time.Now()
		if name := f.recognised(Session, known); name != "Ann" || time.Since(began) != recentPatience {
			t.Errorf("after %v it is %q", time.Since(began), name)
		}
		if _, err := f.Recognise(t.Context(), Session, unknown); !errors.Is(err, store.ErrAway) {
			t.Errorf("whoever was not is told %v", err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := f.Recognise(ctx, Session, known); !errors.Is(err, context.Canceled) {
			t.Errorf("whoever gives up is told %v", err)
		}
		time.Sleep(recentLasts)
		if _, err := f.Recognise(t.Context(), Session, known); !errors.Is(err, store.ErrAway) {
			t.Errorf("long after, it is %v", err)
		}
	})
}

// Somebody who has just been banned is not recognised while the store does not answer.
func TestBansWhileTheStoreIsSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t)
		ann := f.guest("Ann")
		session := f.session(ann)
		f.recognised(Session, session)
		if err := f.Ban(t.Context(), ann.ID, &Measure{}); err != nil {
			t.Fatal(err)
		}
		f.kept.silent = true
		if who, err := f.Recognise(t.Context(), Session, session); !errors.Is(err, store.ErrAway) {
			t.Errorf("it is %+v, %v", who, err)
		}
	})
}

func TestNames(t *testing.T) {
	f := open(t)
	ann := f.guest("Ann")
	if _, err := f.Rename(t.Context(), ann.ID, "Anna"); err != nil {
		t.Fatal(err)
	}
	if now := must(f, func() (store.Person, error) { return f.Current(t.Context(), ann) }); now.Name != "Anna" {
		t.Errorf("Ann is called %s", now.Name)
	}
	gone := store.Person{ID: "gone", Name: "Carla"}
	if now := must(f, func() (store.Person, error) { return f.Current(t.Context(), gone) }); now.ID != gone.ID || now.Name != gone.Name {
		t.Errorf("whom the store does not know is %+v", now)
	}
}
