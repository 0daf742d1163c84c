package server

import (
	"log/slog"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/listener"
)

// There are never more connections than the system allows files; a lower number causes a warning only if more were asked for.
func TestTooFewFiles(t *testing.T) {
	most, known := listener.MaxFiles()
	if !known || most > 1<<30 || most < otherFiles+fewConnections {
		t.Skip("the limit of files is not a usual one here")
	}
	possible := int(most) - otherFiles
	for asked, warned := range map[int]bool{0: false, possible: false, possible + 1: true} {
		var log strings.Builder
		s := &Server{Settings: Settings{MaxConnections: asked, Log: slog.New(slog.NewTextHandler(&log, nil))}, connections: connections(asked)}
		if s.connections > possible {
			t.Errorf("%d files are for %d connections", most, s.connections)
		}
		s.Warn()
		if strings.Contains(log.String(), "LimitNOFILE") != warned {
			t.Errorf("for %d connections and %d files it says %q", asked, most, log.String())
		}
	}
}
