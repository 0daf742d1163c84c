package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store/sqlite"
)

// storage is where games are kept: the flag that several commands share.
type storage struct {
	Store string `help:"The file that games are kept in." default:"${store}" env:"${storeenv}"`
}

const storeEnv = "DIVINGBELL_STORE"

const errNoStore = game.BadInput("--store is empty; name the file that games are kept in")

// open opens the store to read and write; only one program can.
func (s storage) open(ctx context.Context, o sqlite.Options) (*sqlite.Store, error) {
	if s.Store == "" {
		return nil, errNoStore
	}
	return sqlite.Open(ctx, s.Store, o)
}

// openToRead opens the store only to read it, even while a server has it.
func (s storage) openToRead(ctx context.Context) (*sqlite.Store, error) {
	if s.Store == "" {
		return nil, errNoStore
	}
	read, err := sqlite.OpenReadOnly(ctx, s.Store)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, noDatabase(s.Store)
	}
	return read, err
}

func noDatabase(name string) error {
	return game.BadInput(fmt.Sprintf("there is no database %s; say --store FILE if it is elsewhere", name))
}

// defaultStore is a file where the system wants programs to keep what is their user's.
func defaultStore() string {
	const name = "divingbell.db"
	folder := os.Getenv("XDG_DATA_HOME")
	if folder == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return name // nobody's home, as in a service
		}
		folder = filepath.Join(home, ".local", "share")
		switch runtime.GOOS {
		case "darwin":
			folder = filepath.Join(home, "Library", "Application Support")
		case "windows":
			folder = filepath.Join(home, "AppData", "Local")
		}
	}
	return filepath.Join(folder, "divingbell", name)
}
