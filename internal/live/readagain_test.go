package live

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// A table that is deleted at another hall just as somebody looks at it is unknown, not broken.
func TestDeletedWhileLooking(t *testing.T) {
	clustered(t, Settings{Pace: -1}, func(a, b *fixture, local *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		b.look(id, "bert")
		local.SetCopies(func(string) int { return 0 })
		a.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "Hello!"})
		b.faulty.onLog(func(_ string, do func() ([][]byte, error)) ([][]byte, error) {
			if err := a.Drop(context.Background(), id); err != nil && !errors.Is(err, ErrUnknown) {
				t.Error(err)
			}
			return do()
		})
		if _, err := b.Look(context.Background(), id, "bert", game.NoSeat); !errors.Is(err, ErrUnknown) {
			t.Errorf("the table is not unknown: %v", err)
		}
	})
}

// If a table cannot be read again after its log was amended, it is read as soon as the store is back: its clock runs, and
// watchers get the changes.
func TestAmendedAndAway(t *testing.T) {
	stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
		id := h.table(clocked, "anna", "bert", "carl")
		w := h.watch(id, "bert")
		defer w.Close()
		h.take(w)
		reads := atomic.Int32{}
		h.faulty.onLog(func(_ string, do func() ([][]byte, error)) ([][]byte, error) {
			if reads.Add(1) == 2 { // the first is for the amendment
				return nil, store.ErrAway
			}
			return do()
		})
		if err := h.Erase(context.Background(), "carl", nil); !errors.Is(err, store.ErrAway) {
			t.Errorf("the store was not away: %v", err)
		}
		time.Sleep(2 * retryDelay)
		if u := w.Take(); u == nil || !u.Full {
			t.Errorf("bert is not told everything again: %+v", u)
		}
		w.Close()
		time.Sleep(time.Hour)
		same(t, "stand-ins", h.count(id, protocol.StoodIn), 3)
	})
}

// lossy is a store that amends logs, and whose answer gets lost.
type lossy struct{ store.Store }

func (s lossy) Amend(ctx context.Context, b store.Batch, replaced map[int][]byte) error {
	return errors.Join(s.Store.Amend(ctx, b, replaced), store.ErrAway)
}

// If it is unknown whether a log was amended, the room finds out, and watchers get the changes.
func TestAmendedUnheard(t *testing.T) {
	stopped(t, Settings{Pace: -1}, func(h *fixture) {
		id := h.named(true)
		w := h.watch(id, "bert")
		defer w.Close()
		h.take(w)
		h.faulty.Store = lossy{h.faulty.Store}
		if err := h.Erase(context.Background(), "anna", nil); !errors.Is(err, store.ErrAway) {
			t.Errorf("the answer was not lost: %v", err)
		}
		time.Sleep(2 * retryDelay)
		if u := w.Take(); u == nil || !u.Full {
			t.Errorf("bert is not told everything again: %+v", u)
		}
	})
}
