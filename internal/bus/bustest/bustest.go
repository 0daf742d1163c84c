// Package bustest proves that a bus does what package bus says, and has a bus for several nodes in one test.
package bustest

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/bus"
)

// patience is how long a message may take on a very busy machine.
const patience = time.Minute

// Ear receives what is published under a subject.
type Ear struct {
	*testing.T
	heard  chan string
	Cancel func()
}

// Listen subscribes to a subject.
func Listen(t *testing.T, b bus.Bus, subject string) *Ear {
	e := &Ear{T: t, heard: make(chan string, 1000)}
	e.Cancel = b.Subscribe(subject, func(data []byte) { e.heard <- string(data) })
	return e
}

// Hears waits for the next message, which must be this one.
func (e *Ear) Hears(want string) {
	e.Helper()
	select {
	case got := <-e.heard:
		if got != want {
			e.Fatalf("it hears %q, not %q", got, want)
		}
	case <-time.After(patience):
		e.Fatalf("it does not hear %q", want)
	}
}

// HearsSoon publishes a message until it is received: before the subscription takes effect, messages are lost.
func (e *Ear) HearsSoon(publish func(data []byte)) {
	e.Helper()
	for begun := time.Now(); time.Since(begun) < patience; {
		publish([]byte("hello"))
		select {
		case <-e.heard:
			e.drain()
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
	e.Fatal("nothing is heard")
}

// drain discards messages that are still on their way.
func (e *Ear) drain() {
	for {
		select {
		case <-e.heard:
		case <-time.After(200 * time.Millisecond):
			return
		}
	}
}

// Test lets three nodes send messages to each other.
func Test(t *testing.T, join func() bus.Bus) {
	a, b, c := join(), join(), join()
	defer a.Close()
	defer b.Close()
	own, one, two, other := Listen(t, a, "table.reef"), Listen(t, b, "table.reef"), Listen(t, c, "table.reef"), Listen(t, b, "table.wreck")
	for _, e := range []*Ear{one, two} {
		e.HearsSoon(func(data []byte) { a.Publish("table.reef", data) })
	}
	one.drain()
	two.drain()
	for _, text := range []string{"first", "second", ""} {
		a.Publish("table.reef", []byte(text))
	}
	for _, e := range []*Ear{one, two} {
		e.Hears("first")
		e.Hears("second")
		e.Hears("")
	}
	a.Publish("table.wreck", []byte("elsewhere"))
	other.Hears("elsewhere")
	one.Cancel()
	c.Close()
	a.Publish("table.reef", []byte("nobody is left"))
	a.Publish("table.wreck", []byte("last"))
	other.Hears("last")
	for name, e := range map[string]*Ear{"who has spoken": own, "who has cancelled": one, "who has left": two} {
		select {
		case text := <-e.heard:
			t.Errorf("%s hears %q", name, text)
		default:
		}
	}
	if !a.Up() {
		t.Error("it is not connected")
	}
}
