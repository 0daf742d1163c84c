package random

import "encoding/hex"

// Text is 128 bits as text.
func Text() string {
	var b [16]byte
	Read(b[:])
	return hex.EncodeToString(b[:])
}
