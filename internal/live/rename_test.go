package live

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// renames changes a person's name in the store, and has the hall follow.
func (h *fixture) renames(person, name string) error {
	h.Helper()
	if err := h.faulty.Store.PutPerson(context.Background(), store.Person{ID: person, Name: name}); err != nil {
		h.Fatal(err)
	}
	return h.Rename(context.Background(), person)
}

// Somebody is renamed in the middle of a game: all watchers are sent everything again, at every hall, and the game continues.
func TestRenameElsewhere(t *testing.T) {
	for _, heard := range []bool{true, false} {
		t.Run(fmt.Sprint("heard ", heard), func(t *testing.T) {
			clustered(t, Settings{Pace: -1}, func(a, b *fixture, local *bustest.Local) {
				id := a.named(true)
				w := b.watch(id, "bert")
				defer w.Close()
				b.take(w)
				if !heard {
					local.SetCopies(func(string) int { return 0 })
				}
				if err := a.renames("anna", "Polite"); err != nil {
					t.Fatal(err)
				}
				b.do(id, "bert", protocol.Command{Do: protocol.Say, Seat: 1, Text: "Where is she?"})
				for _, h := range []*fixture{a, b} {
					same(t, "the name", h.look(id, "bert").Seats[0].Name, "Polite")
				}
				time.Sleep(2 * compareEvery)
				u := w.Take()
				if u == nil || !u.Full {
					t.Fatalf("bert is not told all anew: %+v", u)
				}
				same(t, "the name that bert is told", u.Look.Seats[0].Name, "Polite")
				a.move(id, "anna")
			})
		})
	}
}

// An interrupted renaming is finished when the hall opens again, with the name that the person has by then.
func TestRenameIsContinued(t *testing.T) {
	stopped(t, Settings{Pace: -1}, func(h *fixture) {
		first, second := h.named(true), h.named(true)
		h.faulty.onLog(func(id string, do func() ([][]byte, error)) ([][]byte, error) {
			if id == max(first, second) {
				return nil, store.ErrNoSpace
			}
			return do()
		})
		if err := h.renames("anna", "Polite"); !errors.Is(err, store.ErrNoSpace) {
			t.Fatalf("the error is %v", err)
		}
		if err := h.faulty.Store.PutPerson(context.Background(), store.Person{ID: "anna", Name: "Politer"}); err != nil {
			t.Fatal(err)
		}
		h.restart()
		synctest.Wait()
		time.Sleep(time.Second)
		for _, id := range []string{first, second} {
			same(t, "the name", h.look(id, "bert").Seats[0].Name, "Politer")
		}
		notes, err := h.faulty.Documents(context.Background(), renaming, 0, 10)
		same(t, "notes that are left", fmt.Sprint(len(notes), err), "0 <nil>")
	})
}
