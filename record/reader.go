package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// reader reads a JSON document field by field. Unlike the decoder underneath, it accepts no field twice, in another case or
// unknown, and its errors say where they are.
type reader struct {
	data  []byte
	dec   *json.Decoder
	path  []string
	entry int // number of the entry being read, from 1; 0 outside
}

type fields map[string]func() error

func newReader(data []byte) *reader {
	return &reader{data: data, dec: json.NewDecoder(bytes.NewReader(data))}
}

// object reads an object with exactly these fields; optional ones may be missing.
func (in *reader) object(known fields, optional ...string) error {
	seen := map[string]bool{}
	err := in.each(func(name string) error {
		read, ok := known[name]
		if !ok {
			return in.fail("there is no such field; there are %s", strings.Join(slices.Sorted(maps.Keys(known)), ", "))
		}
		seen[name] = true
		return read()
	})
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(known)) {
		if !seen[name] && !slices.Contains(optional, name) {
			return in.fail("the field %q is missing", name)
		}
	}
	return nil
}

// each reads an object with arbitrary fields.
func (in *reader) each(field func(name string) error) error {
	if err := in.delim('{', "an object"); err != nil {
		return err
	}
	seen := map[string]bool{}
	for in.dec.More() {
		token, err := in.dec.Token()
		if err != nil {
			return in.failJSON(err)
		}
		name, _ := token.(string)
		in.path = append(in.path, name)
		if seen[name] {
			return in.fail("the field appears twice")
		}
		seen[name] = true
		if err := field(name); err != nil {
			return err
		}
		in.path = in.path[:len(in.path)-1]
	}
	return in.delim('}', "the end of the object")
}

func (in *reader) array(element func(i int) error) error {
	if err := in.delim('[', "an array"); err != nil {
		return err
	}
	for i := 0; in.dec.More(); i++ {
		if err := element(i); err != nil {
			return err
		}
	}
	return in.delim(']', "the end of the array")
}

func (in *reader) delim(want json.Delim, name string) error {
	token, err := in.dec.Token()
	if err != nil {
		return in.failJSON(err)
	}
	if token == nil {
		return in.fail("%s is wanted, found null", name)
	}
	if token != want {
		return in.fail("%s is wanted, found %v", name, token)
	}
	return nil
}

// null tells whether the next value is null.
func (in *reader) null() bool {
	rest := bytes.TrimLeft(in.data[in.dec.InputOffset():], ": \t\r\n")
	return bytes.HasPrefix(rest, []byte("null"))
}

// end checks that nothing follows the document.
func (in *reader) end() error {
	if _, err := in.dec.Token(); err != io.EOF {
		return in.fail("something follows the end of the record")
	}
	return nil
}

func (in *reader) failJSON(err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return in.fail("the document ends too early")
	}
	return in.fail("%s", strings.TrimPrefix(err.Error(), "json: "))
}

func (in *reader) fail(format string, args ...any) error {
	place := fmt.Sprintf("line %d", 1+bytes.Count(in.data[:in.dec.InputOffset()], []byte("\n")))
	path := in.path
	if in.entry > 0 {
		place += fmt.Sprintf(", entry %d", in.entry)
		path = path[1:]
	}
	if len(path) > 0 {
		place += ", field " + strings.Join(path, ".")
	}
	return game.BadInput(place + ": " + fmt.Sprintf(format, args...))
}
