//go:build !unix

package listener

// MaxFiles is not known where there is no such limit.
func MaxFiles() (most uint64, known bool) { return 0, false }
