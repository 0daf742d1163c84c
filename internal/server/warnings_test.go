package server

import (
	"log/slog"
	"reflect"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/listener"
	"github.com/divingbell/divingbell/internal/notice"
)

// The limit of open files bounds the connections; that causes a warning only if the settings request more.
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

// The log and the operator's overview have the same warnings.
func TestMailsWithoutLinks(t *testing.T) {
	var log strings.Builder
	s := &Server{Settings: Settings{SMTP: notice.SMTP{Server: "mail.example.org:587"}, Log: slog.New(slog.NewTextHandler(&log, nil))}, connections: fewConnections}
	if told := s.facts().Warnings(); len(told) != 1 || !strings.Contains(told[0], "e-mail") {
		t.Errorf("the operator is told %q", told)
	}
	if log.Len() > 0 {
		t.Errorf("whenever the operator looks, the log says %s", log.String())
	}
	s.Warn()
	if !strings.Contains(log.String(), "e-mail") {
		t.Errorf("the log says %q", log.String())
	}
}

// The operator is shown every limit that can be set.
func TestEveryLimitIsShown(t *testing.T) {
	shown := 0
	for _, setting := range (&Server{Settings: Settings{Limits: limit.Default()}}).settings() {
		if strings.HasPrefix(setting.Name, "limit-") {
			shown++
		}
	}
	if all := reflect.TypeFor[limit.Limits]().NumField(); shown != all {
		t.Errorf("%d of %d limits are shown", shown, all)
	}
}
