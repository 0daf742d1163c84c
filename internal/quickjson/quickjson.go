// Package quickjson encodes and decodes frequent messages as package encoding/json does, but several times faster.
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

// Append appends a value as package encoding/json encodes it, except that it ignores the option omitzero.
func Append(into []byte, value any) ([]byte, error) {
	return json.Append(into, value, json.EscapeHTML|json.SortMapKeys)
}

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

// ErrMore is what Decode returns if something follows the value.
var ErrMore = errors.New("something follows it")

// Decode decodes a text as a decoder of encoding/json that disallows unknown fields does, with the same errors. Only invalid and
// unusual texts are left to that decoder.
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

// read is the fast path. It returns false if encoding/json has to decode the text.
func read(text []byte, into any) bool {
	if bytes.Contains(text, []byte(`\ud`)) || bytes.Contains(text, []byte(`\uD`)) { // lone surrogates are decoded differently
		return false
	}
	rest, err := json.Parse(text, into, json.DisallowUnknownFields)
	return err == nil && len(rest) == 0
}
