package sqlite

import (
	"os"

	"golang.org/x/sys/windows"
)

// lock locks a byte far beyond the process id, so that others can still read the id.
func lock(file *os.File) error {
	at := windows.Overlapped{OffsetHigh: 1}
	return windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
}
