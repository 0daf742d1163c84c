package web

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// However often somebody asks whether the server is ready, only changes are logged.
func TestReadinessIsLoggedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		var away error
		ready := readiness{ask: func(context.Context) error { return away }, log: slog.New(slog.NewTextHandler(&log, nil))}
		for _, away = range []error{nil, errors.New("the disk is full"), nil, errors.New("the disk is full")} {
			for range 10 {
				time.Sleep(time.Second)
				if err := ready.check(t.Context()); !errors.Is(err, away) {
					t.Errorf("it is %v, not %v", err, away)
				}
			}
		}
		if gone, back := strings.Count(log.String(), "not ready"), strings.Count(log.String(), "ready again"); gone != 2 || back != 1 {
			t.Errorf("the log says\n%s", log.String())
		}
	})
}
