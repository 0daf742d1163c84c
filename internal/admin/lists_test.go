package admin

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
)

// slow is a store that takes a while to fail.
type slow struct {
	store.Store
	away  atomic.Bool
	reads atomic.Int32
}

func (s *slow) Documents(ctx context.Context, kind string, before int64, most int) ([]store.Document, error) {
	s.reads.Add(1)
	if s.away.Load() {
		time.Sleep(20 * time.Millisecond)
		return nil, store.ErrAway
	}
	return s.Store.Documents(ctx, kind, before, most)
}

// While the store is unreachable, callers do not wait for it one after the other: they get what was read before.
func TestListsWhileTheStoreIsAway(t *testing.T) {
	s := &slow{Store: memory.New().Open()}
	defer s.Close()
	var local bustest.Local
	service := Open(s, local.Join(), slog.New(slog.DiscardHandler))
	if _, err := service.Announce(t.Context(), Announcement{Text: "Ahoy", Until: time.Now().Add(time.Hour).UnixMilli()}); err != nil {
		t.Fatal(err)
	}
	if n := len(service.Announcements(t.Context())); n != 1 {
		t.Fatalf("there are %d announcements", n)
	}
	s.away.Store(true)
	service.forget()
	s.reads.Store(0)
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if n := len(service.Announcements(t.Context())); n != 1 {
				t.Errorf("there are %d announcements", n)
			}
		})
	}
	all.Wait()
	if n := s.reads.Load(); n > 2 {
		t.Errorf("the store was asked %d times", n)
	}
	s.away.Store(false)
	if err := service.KeepOut(t.Context(), Network{Prefix: "192.0.2.0/24", Until: time.Now().Add(time.Hour).UnixMilli()}); err != nil {
		t.Fatal(err)
	}
	if n := len(service.Networks(t.Context())); n != 1 {
		t.Errorf("when the store is back there are %d networks", n)
	}
}

// A caller who gives up does not mean that the store is unreachable.
func TestListsOfACallerWhoGivesUp(t *testing.T) {
	s := memory.New().Open()
	defer s.Close()
	var local bustest.Local
	service := Open(s, local.Join(), slog.New(slog.DiscardHandler))
	if err := service.KeepOut(t.Context(), Network{Prefix: "192.0.2.0/24", Until: time.Now().Add(time.Hour).UnixMilli()}); err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	service.Networks(gone)
	if n := len(service.Networks(t.Context())); n != 1 {
		t.Errorf("there are %d networks for others", n)
	}
}
