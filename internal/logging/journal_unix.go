//go:build unix

package logging

import (
	"fmt"
	"os"
	"syscall"
)

// IsJournal tells whether a file is systemd's journal. It compares the file with the one that the environment names, since a
// program with other output may have inherited the variable.
func IsJournal(file *os.File) bool {
	info, err := file.Stat()
	if err != nil {
		return false
	}
	is, ok := info.Sys().(*syscall.Stat_t)
	return ok && os.Getenv("JOURNAL_STREAM") == fmt.Sprintf("%d:%d", is.Dev, is.Ino)
}
