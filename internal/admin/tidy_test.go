package admin

import (
	"context"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
)

// Acts older than the setting allows are removed, other documents are not, even if the server runs for years.
func TestTrimLog(t *testing.T) {
	const day = 24 * time.Hour
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(context.Background())
		s := memory.New().Open()
		defer s.Close()
		defer stop()
		var local bustest.Local
		service := Open(s, local.Join(), slog.New(slog.DiscardHandler))
		acts := func() int {
			list, _, err := service.Acts(ctx, 0, 10*trimAtOnce)
			if err != nil {
				t.Fatal(err)
			}
			return len(list)
		}
		record := func(n int) {
			for range n {
				if err := service.Record(ctx, Act{What: "ban"}); err != nil {
					t.Fatal(err)
				}
			}
		}
		record(trimAtOnce + 1)
		if _, err := service.Announce(ctx, Announcement{Text: "Ahoy", Until: time.Now().Add(1000 * day).UnixMilli()}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(100 * day)
		record(2)
		for range 2 {
			go Tidy(ctx, s, 365*day, slog.New(slog.DiscardHandler))
		}
		for _, c := range []struct {
			days time.Duration
			left int
		}{{0, trimAtOnce + 3}, {264, trimAtOnce + 3}, {2, 2}, {98, 2}, {2, 0}} {
			time.Sleep(c.days * day)
			synctest.Wait()
			if got := acts(); got != c.left {
				t.Errorf("%d acts are left, not %d", got, c.left)
			}
		}
		if len(service.Announcements(ctx)) != 1 {
			t.Error("the announcement is gone, too")
		}
	})
}

// Expired bans of networks, announcements and sessions of the operator are removed from the store; current ones stay.
func TestTidy(t *testing.T) {
	const day = 24 * time.Hour
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(context.Background())
		s := memory.New().Open()
		defer s.Close()
		defer stop()
		var local bustest.Local
		service := Open(s, local.Join(), slog.New(slog.DiscardHandler))
		key, err := FirstKey(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := service.BeginSession(ctx, key, "desk"); err != nil {
			t.Fatal(err)
		}
		for prefix, days := range map[string]time.Duration{"192.0.2.0/24": 1, "198.51.100.0/24": 10} {
			until := time.Now().Add(days * day).UnixMilli()
			if err := service.KeepOut(ctx, Network{Prefix: prefix, Until: until}); err != nil {
				t.Fatal(err)
			}
			if _, err := service.Announce(ctx, Announcement{Text: prefix, Until: until}); err != nil {
				t.Fatal(err)
			}
		}
		left := func() (all [3]int) {
			for i, kind := range []string{networkKind, announcementKind, sessionKind} {
				documents, err := s.Documents(ctx, kind, 0, 10)
				if err != nil {
					t.Fatal(err)
				}
				all[i] = len(documents)
			}
			return all
		}
		go Tidy(ctx, s, 0, slog.New(slog.DiscardHandler))
		synctest.Wait()
		if got := left(); got != [3]int{2, 2, 1} {
			t.Errorf("at first %v are left", got)
		}
		time.Sleep(2 * day)
		synctest.Wait()
		if got := left(); got != [3]int{1, 1, 0} {
			t.Errorf("after two days %v are left", got)
		}
	})
}
