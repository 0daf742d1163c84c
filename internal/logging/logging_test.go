package logging

import (
	"errors"
	"log/slog"
	"strings"
	"testing"
)

func TestPlain(t *testing.T) {
	var out strings.Builder
	log := slog.New(&plain{out: &out, level: slog.LevelInfo})
	log.Debug("nothing of interest")
	log.Info("there is a new certificate", "until", "May")
	log.With("table", "reef").Warn("the disk is slow")
	log.Error("nothing can be stored", "error", errors.New("no space left"), "tries", 2)
	want := "There is a new certificate (until: May)\nWarning: the disk is slow (table: reef)\n" +
		"Error: nothing can be stored (error: no space left, tries: 2)\n"
	if out.String() != want {
		t.Errorf("it says\n%swant\n%s", out.String(), want)
	}
}

func TestFormats(t *testing.T) {
	for format, want := range map[string]string{"json": `"msg":"hello"`, "text": "msg=hello"} {
		var out strings.Builder
		New(&out, slog.LevelInfo, format).Info("hello")
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s gives %s", format, out.String())
		}
	}
}
