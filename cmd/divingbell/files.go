package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/divingbell/divingbell/game"
)

// The largest file that is read; what a file may hold is far less.
const largestFile = 16 << 20

// readFile reads a file that somebody named, with an error for that person.
func readFile(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, cannotRead(name, err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, largestFile+1))
	if err != nil {
		return nil, cannotRead(name, err)
	}
	if len(data) > largestFile {
		return nil, cannotRead(name, fmt.Errorf("it has more than %d bytes", largestFile))
	}
	return data, nil
}

func cannotRead(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return game.BadInput(fmt.Sprintf("%s cannot be read: %v", name, err))
}
