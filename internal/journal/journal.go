// Package journal is for files that long work is continued from: a first line says what it is, and the rest what was done.
package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
)

// Same tells whether the first line of a journal is one's own, both of them JSON objects; if not, the error says what differs. Only journals of
// the kind have the mark among their keys.
func Same(line, own []byte, mark, kind string) error {
	var found, want map[string]json.RawMessage
	if err := errors.Join(json.Unmarshal(line, &found), json.Unmarshal(own, &want)); err != nil || found[mark] == nil {
		return fmt.Errorf("this is not the journal of a %s", kind)
	}
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if !bytes.Equal(found[key], want[key]) {
			return fmt.Errorf("the journal belongs to another %s: its %s is %s, not %s", kind, key, found[key], want[key])
		}
	}
	return nil
}

// Open opens a journal to add to it behind so many bytes, which are whole; what follows them is cut off. A new one gets its first line.
func Open(name string, whole int, first []byte) (*os.File, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	_, err = file.Seek(int64(whole), io.SeekStart)
	if err = errors.Join(err, file.Truncate(int64(whole))); err == nil && whole == 0 {
		_, err = file.Write(append(slices.Clip(first), '\n'))
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}
