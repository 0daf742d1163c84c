package live

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/protocol"
)

// summaries is what a listener has received: the status of each table.
func (h *fixture) summaries(l *Listener) map[string]string {
	h.Helper()
	synctest.Wait()
	told := map[string]string{}
	for _, change := range l.Take() {
		var summary protocol.Summary
		if err := json.Unmarshal(change.Summary, &summary); err != nil {
			h.Fatal(err)
		}
		if told[summary.Table] != "" {
			h.Errorf("%s is told of twice", summary.Table)
		}
		told[summary.Table] = fmt.Sprint(summary.Status, " ", asked(summary))
	}
	return told
}

func asked(summary protocol.Summary) []string {
	people := []string{}
	for _, s := range summary.Seats {
		if s.Asked {
			people = append(people, s.Person)
		}
	}
	return people
}

// Listeners receive changes of the person's own tables, and of each table only the latest.
func TestListening(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		one, two := h.table(clocked, "anna", "free"), h.table(clocked, "bert", "carl")
		anna, again, bert, dora := h.Listen("anna", NewSignalChan()), h.Listen("anna", NewSignalChan()), h.Listen("bert", NewSignalChan()), h.Listen("dora", NewSignalChan())
		defer again.Close()
		defer bert.Close()
		defer dora.Close()
		same(t, "anna hears before anything happens", h.summaries(anna), map[string]string{})
		h.do(one, "bert", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "b"})
		h.do(one, "host", protocol.Command{Do: protocol.Start})
		h.move(one, "anna", "hide 1")
		h.move(two, "bert", "hide 1")
		want := map[string]string{one: "playing [bert]"}
		same(t, "anna hears", h.summaries(anna), want)
		same(t, "anna hears at the other screen", h.summaries(again), want)
		same(t, "anna hears twice", h.summaries(anna), map[string]string{})
		same(t, "bert hears", h.summaries(bert), map[string]string{one: "playing [bert]", two: "playing [carl]"})
		same(t, "dora hears", h.summaries(dora), map[string]string{})
		anna.Close()
		for _, id := range []string{one, two} {
			w := h.watch(id, "dora")
			defer w.Close()
		}
		time.Sleep(time.Hour) // clocks run out, and the game continues by itself
		same(t, "anna hears when she listens no more", h.summaries(anna), map[string]string{})
		same(t, "bert hears when all is over", h.summaries(bert), map[string]string{one: "finished []", two: "finished []"})
	})
}

// People who are not watching a table are notified that somebody else has said something there, if they may hear it and have not
// muted them.
func TestListeningToTalk(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		listeners := map[string]*Listener{"anna": a.Listen("anna", NewSignalChan()), "bert here": a.Listen("bert", NewSignalChan()), "bert": b.Listen("bert", NewSignalChan()), "host": b.Listen("host", NewSignalChan())}
		hear := func() []string {
			synctest.Wait()
			told := []string{}
			for who, l := range listeners {
				if l.Take()[id].Said {
					told = append(told, who)
				}
			}
			slices.Sort(told)
			return told
		}
		say := func(person string) { a.do(id, person, protocol.Command{Do: protocol.Say, Text: "Ahoy!"}) }
		same(t, "before", hear(), []string{})
		say("anna")
		a.move(id, "anna", "hide 1")
		same(t, "anna has said something, and moved", hear(), []string{"bert", "bert here"})
		a.move(id, "bert", "hide 1")
		same(t, "bert has moved", hear(), []string{})
		say("carl")
		same(t, "carl, who only watches like the host, has said something", hear(), []string{"host"})
		a.do(id, "bert", protocol.Command{Do: protocol.Mute, Whom: "anna", On: true})
		say("anna")
		same(t, "anna, who is muted, has said something", hear(), []string{})
		for _, l := range listeners {
			l.Close()
		}
	})
}

// People who have left a table, or had to, are notified once more and then no longer.
func TestListeningToATableOneHasLeft(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(clocked, "anna", "bert", "free")
		anna, bert := h.Listen("anna", NewSignalChan()), h.Listen("bert", NewSignalChan())
		defer anna.Close()
		defer bert.Close()
		h.do(id, "anna", protocol.Command{Do: protocol.Leave})
		same(t, "anna hears that she left", len(h.summaries(anna)), 1)
		h.do(id, "host", protocol.Command{Do: protocol.AssignSeat, Seat: 1, For: protocol.OpenSeat})
		same(t, "bert hears that he had to go", len(h.summaries(bert)), 1)
		h.do(id, "carl", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "c"})
		same(t, "anna and bert hear", [...]int{len(h.summaries(anna)), len(h.summaries(bert))}, [...]int{0, 0})
	})
}

// A rematch is a new table for all who played.
func TestListeningToARematch(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		h.finish(id, "anna", "bert")
		bert := h.Listen("bert", NewSignalChan())
		defer bert.Close()
		h.do(id, "anna", protocol.Command{Do: protocol.Rematch})
		next := h.look(id, "bert").Rematch
		same(t, "bert hears", h.summaries(bert)[next], "open []")
	})
}

// Every update sets a signal; several watchers may share one. Somebody who is watching the table is not sent its summary as well.
func TestBells(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		signal, other := NewSignalChan(), NewSignalChan()
		l, home := h.Listen("anna", signal), h.Listen("anna", other)
		defer l.Close()
		defer home.Close()
		w, err := h.Watch(context.Background(), id, Viewer{Person: "anna", As: 0}, "", signal)
		if err != nil {
			t.Fatal(err)
		}
		<-signal
		h.take(w)
		h.move(id, "bert", "hide 1")
		<-signal
		same(t, "lines", len(h.take(w).Lines), 1)
		same(t, "summaries for who watches", h.summaries(l), map[string]string{})
		<-other
		same(t, "summaries elsewhere", slices.Collect(maps.Values(h.summaries(home))), []string{"playing [anna]"})
		w.Close()
		<-signal
		h.do(id, "anna", protocol.Command{Do: protocol.Resign})
		<-signal
		same(t, "summaries after that", slices.Collect(maps.Values(h.summaries(l))), []string{"finished []"})
	})
}

// A caller that takes updates when its command is done is not signalled for the effects; everybody else is.
func TestQuietCommands(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		signals := map[string]SignalChan{"anna": NewSignalChan(), "bert": NewSignalChan()}
		watchers := map[string]*Watcher{}
		for person, signal := range signals {
			w, err := h.Watch(context.Background(), id, Viewer{Person: person, As: game.NoSeat}, "", signal)
			if err != nil {
				t.Fatal(err)
			}
			defer w.Close()
			watchers[person] = w
		}
		synctest.Wait()
		for person, signal := range signals {
			<-signal
			h.take(watchers[person])
		}
		say := protocol.Command{ID: "hello", Do: protocol.Say, Text: "hello", Who: who("anna")}
		if err := h.Do(context.Background(), id, say, CommandOptions{Signal: signals["anna"]}); err != nil {
			t.Fatal(err)
		}
		same(t, "calls", [...]int{len(signals["anna"]), len(signals["bert"])}, [...]int{0, 1})
		same(t, "lines", [...]int{len(h.take(watchers["anna"]).Lines), len(h.take(watchers["bert"]).Lines)}, [...]int{1, 1})
		say.ID, say.Who = "hm", who("bert")
		if err := h.Do(context.Background(), id, say, CommandOptions{}); err != nil {
			t.Fatal(err)
		}
		same(t, "calls after that", [...]int{len(signals["anna"]), len(signals["bert"])}, [...]int{1, 1})
	})
}
