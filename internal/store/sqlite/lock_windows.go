package sqlite

import (
	"os"

	"golang.org/x/sys/windows"
)

// lock takes a byte far behind the text, which others may read.
func lock(file *os.File) error {
	at := windows.Overlapped{OffsetHigh: 1}
	return windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
}
