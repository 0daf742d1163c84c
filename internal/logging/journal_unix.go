//go:build unix

package logging

import (
	"fmt"
	"os"
	"syscall"
)

// IsJournal tells whether a file is systemd's journal. The environment says which one that is, but a terminal may have
// inherited that, so it is compared.
func IsJournal(file *os.File) bool {
	info, err := file.Stat()
	if err != nil {
		return false
	}
	is, ok := info.Sys().(*syscall.Stat_t)
	return ok && os.Getenv("JOURNAL_STREAM") == fmt.Sprintf("%d:%d", is.Dev, is.Ino)
}
