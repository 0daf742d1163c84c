package live

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/protocol"
)

// visits has somebody watch under a name; "" for none.
func (h *fixture) visits(id, person, name string, shuns ...string) *Watcher {
	h.Helper()
	blocked := func(other string) bool {
		for _, one := range shuns {
			if one == other {
				return true
			}
		}
		return false
	}
	w, err := h.Watch(context.Background(), id, Viewer{Person: person, As: game.NoSeat, Name: name, Shuns: blocked}, "", NewSignalChan())
	if err != nil {
		h.Fatal(err)
	}
	return w
}

// crowd is who watches, as somebody is told.
func (h *fixture) crowd(id, person string) string {
	h.Helper()
	time.Sleep(2 * tellWatchingEvery)
	synctest.Wait()
	w := h.look(id, person).Watching
	if w == nil {
		return "nobody"
	}
	text := fmt.Sprint(w.Count)
	for _, one := range w.Named {
		text += " " + one.Name
	}
	return text
}

// TABLE-WATCH: players are told how many watch, and those by name who let themselves be seen; spectators are not.
func TestSpectatorsAreCounted(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		same(t, "at first", a.crowd(id, "anna"), "nobody")
		anna := a.watch(id, "anna")
		defer anna.Close()
		for _, w := range []*Watcher{
			a.visits(id, "carl", "Carl"), a.visits(id, "carl", "Carl"), b.visits(id, "dora", "Dora"), a.visits(id, "", ""),
			b.visits(id, "emil", ""), a.visits(id, "fritz", "Fritz", "bert"),
		} {
			defer w.Close()
		}
		for _, player := range []string{"anna", "bert"} {
			same(t, player, a.crowd(id, player), "5 Carl Dora")
		}
		same(t, "elsewhere", b.crowd(id, "bert"), "5 Carl Dora")
		for _, other := range []string{"carl", "emil", "host", ""} {
			same(t, other, a.crowd(id, other), "nobody")
		}
		a.do(id, "anna", protocol.Command{Do: protocol.Mute, Whom: "dora", On: true})
		same(t, "to whoever has muted her", a.crowd(id, "anna"), "5 Carl")
	})
}

// However fast spectators come and go, players are told only now and then, in the end what is so.
func TestSpectatorsAreToldOfNowAndThen(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		anna := h.watch(id, "anna")
		defer anna.Close()
		h.take(anna)
		updates := 0
		for range 100 {
			h.visits(id, "carl", "Carl").Close()
			synctest.Wait()
			if anna.Take() != nil {
				updates++
			}
		}
		if updates > 2 {
			t.Errorf("100 visits were told in %d updates", updates)
		}
		same(t, "in the end", h.crowd(id, "anna"), "nobody")
		carl := h.visits(id, "carl", "Carl")
		defer carl.Close()
		same(t, "once he stays", h.crowd(id, "anna"), "1 Carl")
	})
}
