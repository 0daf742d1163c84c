// Package golden tells tests whether to renew the files they compare with: UPDATE_GOLDEN=1 go test ./... writes them all
// anew, to be reviewed as a diff.
package golden

import "os"

// Update reports whether golden files are to be written rather than compared with.
func Update() bool { return os.Getenv("UPDATE_GOLDEN") != "" }
