//go:build unix

package logging

import (
	"fmt"
	"os"
	"syscall"
	"testing"
)

func TestJournal(t *testing.T) {
	file, err := os.Create(t.TempDir() + "/journal")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	is := info.Sys().(*syscall.Stat_t)
	for stream, want := range map[string]bool{
		"": false, fmt.Sprintf("%d:%d", is.Dev, is.Ino): true, fmt.Sprintf("%d:%d", is.Dev, is.Ino+1): false,
	} {
		t.Setenv("JOURNAL_STREAM", stream)
		if IsJournal(file) != want {
			t.Errorf("with %q the file is the journal: %v", stream, !want)
		}
	}
}
