package random

import "syscall/js"

// Read fills bytes.
func Read(into []byte) {
	bytes := js.Global().Get("Uint8Array").New(len(into))
	js.Global().Get("crypto").Call("getRandomValues", bytes)
	js.CopyBytesToGo(into, bytes)
}
