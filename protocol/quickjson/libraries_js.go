package quickjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// Browsers load one JSON library, not three. There, Append respects omitzero, and Decode accepts names in another case or twice: what
// it reads comes from the same browser.

// Append appends a value as package encoding/json encodes it.
func Append(into []byte, value any) ([]byte, error) {
	data, err := json.Marshal(value)
	return append(into, data...), err
}

func decode(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return explain(err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return errors.New("something follows the value")
	}
	return nil
}

// explain says what is wrong with a text in its own terms, not in those of Go.
func explain(err error) error {
	var value *json.UnmarshalTypeError
	switch name, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); {
	case errors.As(err, &value):
		return &ValueError{value.Field}
	case unknown:
		return errors.New("unknown field " + name)
	case err == io.EOF:
		return io.ErrUnexpectedEOF
	}
	return err
}
