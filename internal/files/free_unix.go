//go:build linux || darwin || freebsd

package files

import (
	"path/filepath"
	"syscall"
)

// Free is how many bytes can still be written beside a file; 0 if that is not known.
func Free(path string) int64 {
	var disk syscall.Statfs_t
	if syscall.Statfs(filepath.Dir(path), &disk) != nil {
		return 0
	}
	return int64(disk.Bavail) * int64(disk.Bsize)
}
