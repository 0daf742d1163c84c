//go:build !js

// Package random makes what nobody can guess. In a browser it is the browser that does, so that its module needs no cryptography for
// that.
package random

import "crypto/rand"

// Read fills bytes. It never fails; it would end the program instead.
func Read(into []byte) { _, _ = rand.Read(into) }
