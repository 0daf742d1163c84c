//go:build !linux && !darwin && !freebsd

package files

// Free is 0, since the free space is not known on this system.
func Free(string) int64 { return 0 }
