// Package golden tells tests whether to update the files they compare with: UPDATE_GOLDEN=1 go test ./... rewrites them all,
// to be reviewed as a diff.
package golden

import "os"

// Update tells whether to write golden files instead of comparing with them.
func Update() bool { return os.Getenv("UPDATE_GOLDEN") != "" }
