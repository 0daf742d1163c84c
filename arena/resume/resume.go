// Package resume is for files from which a long job can resume: the first line describes the job, the others what was done.
package resume

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

// Same returns an error that says what differs if the first line of a journal, a JSON object, is not that of one's own job. mark
// is a key that only the first lines of journals of this kind have.
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

// Open opens a journal to append to its first whole bytes, which are intact; what follows them is cut off. If whole is 0, it
// writes the first line.
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
