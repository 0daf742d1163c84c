package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store/sqlite"
)

// storage is where games are kept: the flag that several commands share.
type storage struct {
	Store string `help:"The file to keep games in." default:"${store}" env:"${storeenv}"`
}

const storeEnv = "DIVINGBELL_STORE"

const errNoStore = game.BadInput("--store is empty; name the file to keep games in")

// open opens the store to read and write; only one program can.
func (s storage) open(ctx context.Context, o sqlite.Options) (*sqlite.Store, error) {
	if s.Store == "" {
		return nil, errNoStore
	}
	return sqlite.Open(ctx, s.Store, o)
}

// openToRead opens the store only to read it, which works while a server has it open.
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
	return game.BadInput(fmt.Sprintf("there is no database %s; use --store FILE if it is elsewhere", name))
}
