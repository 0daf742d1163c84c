package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/named"
)

// storage is where games are stored: the flag that several commands share.
type storage struct {
	Store string `help:"The file to keep games in, or the URL of a PostgreSQL database that several nodes share, such as postgres://user:password@host/database." default:"${store}" env:"${storeenv}"`
}

const storeEnv = "DIVINGBELL_STORE"

const errNoStore = game.BadInput("--store is empty; name the file to keep games in, or a PostgreSQL database")

// open opens the store to read and write; only one process at a time can open a file this way.
func (s storage) open(ctx context.Context) (named.Store, error) {
	if s.Store == "" {
		return nil, errNoStore
	}
	return named.Open(ctx, s.Store, store.Options{})
}

// openToRead opens the store read-only, which works while a server has it open.
func (s storage) openToRead(ctx context.Context) (named.Store, error) {
	if s.Store == "" {
		return nil, errNoStore
	}
	read, err := named.OpenReadOnly(ctx, s.Store)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, noDatabase(s.Store)
	}
	return read, err
}

// missing tells whether the store is a file that does not exist.
func (s storage) missing() bool {
	_, err := os.Stat(s.Store)
	return errors.Is(err, fs.ErrNotExist) && !named.Shared(s.Store)
}

// usualStore tells whether the default store is used, because no flag, environment variable or settings file names one.
func usualStore(k *kong.Context) bool {
	named := slices.ContainsFunc(k.Path, func(p *kong.Path) bool { return p.Flag != nil && p.Flag.Name == "store" })
	return !named && !settings.InEnvironment(storeEnv)
}

// shown is the store's name without its password.
func (s storage) shown() string { return named.Redacted(s.Store) }

func noDatabase(name string) error {
	return game.BadInput(fmt.Sprintf("there is no database %s; use --store FILE if it is elsewhere", named.Redacted(name)))
}
