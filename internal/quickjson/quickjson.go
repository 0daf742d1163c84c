// Package quickjson is package encoding/json for what is written and read all the time: the same texts, several times faster.
package quickjson

import (
	"bytes"
	stdjson "encoding/json"
	"errors"
	"io"
	"reflect"
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

// ErrMore is what Decode says of a text that continues after the value.
var ErrMore = errors.New("something follows it")

// Decode reads a text as a decoder of package json that disallows unknown fields, and says what is wrong as that does. Nearly all
// texts are well-formed and usual, and read quickly.
func Decode[T any](text []byte) (T, error) {
	var value T
	err := decode(text, &value)
	return value, err
}

func decode(text []byte, into any) error {
	if read(text, into) {
		return nil
	}
	reflect.ValueOf(into).Elem().SetZero() // it may have been changed
	decoder := stdjson.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return ErrMore
	}
	return nil
}

// read is not ok if package json has to be asked.
func read(text []byte, into any) bool {
	if bytes.Contains(text, []byte(`\ud`)) || bytes.Contains(text, []byte(`\uD`)) { // halves of characters are not read alike
		return false
	}
	rest, err := json.Parse(text, into, json.DisallowUnknownFields)
	return err == nil && len(rest) == 0
}
