//go:build unix

package load

import (
	"fmt"
	"syscall"

	"github.com/divingbell/divingbell/game"
)

// AllowFiles raises the limit of open files, for this process and those it starts, to at least n.
func AllowFiles(n int) error {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return err
	}
	if limit.Cur >= uint64(n) {
		return nil
	}
	before := limit.Max
	limit.Cur, limit.Max = uint64(n), max(limit.Max, uint64(n))
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return game.BadInput(fmt.Sprintf("%d files would have to be open at once, and %d are allowed here; raise that with ulimit -n", n, before))
	}
	return nil
}
