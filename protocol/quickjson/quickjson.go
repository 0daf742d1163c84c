// Package quickjson encodes and decodes frequent messages. What it encodes is what package encoding/json would write, in a third
// of the time. What it decodes may come from anybody, so it accepts only texts that can be understood in one way, and refuses what
// would be expensive before it spends anything on it.
package quickjson

import (
	"bytes"
	"errors"
	"fmt"
	"sync"
	"unicode/utf8"
)

// Encode encodes a value. It panics if the value cannot be encoded.
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

// MaxDepth is how deeply objects and lists may be nested. No message of ours needs a quarter of it.
const MaxDepth = 64

// ValueError says that a field has a value that it cannot have. The text itself has the empty name.
type ValueError struct{ Field string }

// Error implements error.
func (e *ValueError) Error() string {
	if e.Field == "" {
		return "it is not what is expected here"
	}
	return fmt.Sprintf("the field %q has a value that it cannot have", e.Field)
}

// Decode decodes a text. It refuses whatever could be understood in two ways: the text must be UTF-8, field names must be written
// exactly as declared, no object may have a name twice, and nothing may follow the value. The time that it takes grows with the
// length of the text and with nothing else.
func Decode(text []byte, into any) error {
	if !utf8.Valid(text) {
		return errors.New("it is not UTF-8")
	}
	if depth, _ := Measure(text); depth > MaxDepth {
		return fmt.Errorf("objects and lists are nested more than %d deep", MaxDepth)
	}
	return decode(text, into)
}

// Measure counts how deeply objects and lists are nested in a text, and how many values it has at most, without decoding it.
func Measure(text []byte) (depth, values int) {
	values = 1
	quoted, open := false, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
			if c == '\\' {
				i++
			}
		case c == '[' || c == '{':
			open++
			values++
			depth = max(depth, open)
		case c == ']' || c == '}':
			open--
		case c == ',':
			values++
		}
	}
	return depth, values
}
