// Package quickjson is package encoding/json for what is written and read all the time: the same texts, several times faster.
package quickjson

import (
	"bytes"
	"sync"

	"github.com/segmentio/encoding/json"
)

// Append appends a value as package json writes it. What it does not know is the option omitzero.
func Append(into []byte, value any) ([]byte, error) {
	return json.Append(into, value, json.EscapeHTML|json.SortMapKeys)
}

// Encode writes a value that can always be written: one of plain fields only.
func Encode(value any) []byte {
	buffer := buffers.Get().(*[]byte)
	defer buffers.Put(buffer)
	data, err := Append((*buffer)[:0], value)
	if err != nil {
		panic(err)
	}
	*buffer = data
	return bytes.Clone(data)
}

var buffers = sync.Pool{New: func() any { return new([]byte) }}

// Read reads a text into a value that is zero, as a decoder of package json that disallows unknown fields, and tells whether it
// could. It is for what is nearly always well-formed: if it is not ok, ask package json, which also reads what is unusual and
// says what is wrong. The value may have been changed then.
func Read(text []byte, into any) bool {
	if bytes.Contains(text, []byte(`\ud`)) || bytes.Contains(text, []byte(`\uD`)) { // halves of characters are not read alike
		return false
	}
	rest, err := json.Parse(text, into, json.DisallowUnknownFields)
	return err == nil && len(rest) == 0
}
