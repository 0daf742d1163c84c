//go:build unix

package main

import "syscall"

// mostFiles is how many files the program may have open. Go has raised that as far as it is allowed to.
func mostFiles() (most uint64, known bool) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 0, false
	}
	return uint64(limit.Cur), true
}
