//go:build unix

package main

import (
	"fmt"
	"os"
	"syscall"
)

// isJournal tells whether a file is the journal of systemd. It has told which one that is in the environment, which terminals
// may have inherited.
func isJournal(file *os.File) bool {
	info, err := file.Stat()
	if err != nil {
		return false
	}
	is, ok := info.Sys().(*syscall.Stat_t)
	return ok && os.Getenv("JOURNAL_STREAM") == fmt.Sprintf("%d:%d", is.Dev, is.Ino)
}
