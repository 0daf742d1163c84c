//go:build unix

package listener

import "syscall"

// MaxFiles is how many files the program may have open; every connection is one. Go has raised it to the hard limit.
func MaxFiles() (most uint64, known bool) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 0, false
	}
	return uint64(limit.Cur), true
}
