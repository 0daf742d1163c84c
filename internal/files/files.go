// Package files reads and writes files that were named on the command line, with errors worded for the user.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/divingbell/divingbell/game"
)

// largest is the maximum size of a file in bytes, far more than any valid file has.
const largest = 16 << 20

// Read reads a file, unless it is too large.
func Read(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, CannotRead(name, err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, largest+1))
	if err != nil {
		return nil, CannotRead(name, err)
	}
	if len(data) > largest {
		return nil, CannotRead(name, fmt.Errorf("it has more than %d bytes", largest))
	}
	return data, nil
}

// CannotRead is an error that says why a file or folder cannot be read.
func CannotRead(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return game.BadInput(fmt.Sprintf("%s cannot be read: %v", name, err))
}

// Write writes a file that anybody may read, overwriting any existing one.
func Write(name string, data []byte) error {
	if err := os.WriteFile(name, data, 0o644); err != nil {
		return CannotWrite(name, err)
	}
	return nil
}

// WriteSecret writes a new file that only its owner can read. It fails if the file exists, and leaves none behind if it fails.
func WriteSecret(name string, data []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return CannotWrite(name, err)
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Close()); err != nil {
		return CannotWrite(name, errors.Join(err, os.Remove(name)))
	}
	return nil
}

// CannotWrite is an error that says why a file or folder cannot be written.
func CannotWrite(name string, err error) error {
	if errors.Is(err, fs.ErrExist) {
		return game.BadInput(fmt.Sprintf("%s already exists; nothing is overwritten", name))
	}
	return game.BadInput(fmt.Sprintf("%s cannot be written: %v", name, err))
}

// Changed is when a file was last changed, in milliseconds since 1970; 0 if there is none.
func Changed(name string) int64 {
	about, err := os.Stat(name)
	if err != nil {
		return 0
	}
	return about.ModTime().UnixMilli()
}
