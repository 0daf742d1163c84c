//go:build !unix

package logging

import "os"

// IsJournal tells whether a file is systemd's journal; there is none here.
func IsJournal(*os.File) bool { return false }
