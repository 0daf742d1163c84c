package admin

import (
	"context"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/store/memory"
)

// Acts that are older than is set are forgotten, the others and all other notes are not; also by a server that runs for years.
func TestTrimLog(t *testing.T) {
	const day = 24 * time.Hour
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(context.Background())
		s := memory.New().Open()
		defer s.Close()
		defer stop()
		var news bus.Local
		service := Open(s, news.Join(), slog.New(slog.DiscardHandler))
		acts := func() int {
			list, err := service.Acts(ctx, 0, 10*trimAtOnce)
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
			go TrimLog(ctx, s, 365*day, slog.New(slog.DiscardHandler))
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
