//go:build !unix

package loadtest

// AllowFiles has nothing to do where the number of open files is not limited in a way that could be raised.
func AllowFiles(int) error { return nil }
