package main

import (
	"context"
	"fmt"
	"io"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/store"
)

type packCheckCmd struct {
	File string `arg:"" help:"The pack."`
	Game string `help:"The game: ${games}." default:"${game}"`
}

// Run implements the command.
func (c packCheckCmd) Run(out io.Writer) error {
	g, err := withPack(c.Game, c.File)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: the pack %s is valid; the hash of its content is %s\n", c.File, g.About().Pack, g.About().PackHash)
	return err
}

type packShowCmd struct {
	File string `arg:"" optional:"" help:"The pack; by default the game's own."`
	Game string `help:"The game: ${games}." default:"${game}"`
}

// Run implements the command.
func (c packShowCmd) Run(out io.Writer) error {
	e, err := registry.Find(c.Game)
	if err != nil {
		return err
	}
	if e.ShowPack == nil {
		return noPacks(e.Game)
	}
	g, err := withPack(c.Game, c.File)
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(out, e.ShowPack(g))
	return err
}

// gamesOf are all games, with the packs in a store.
func gamesOf(s store.Packs) *registry.Registry {
	games := registry.New()
	games.Fetch = func(hash string) ([]byte, error) { return s.Pack(context.Background(), hash) }
	return games
}

// withPack returns a game by its name, with the pack in a file unless file is "".
func withPack(name, file string) (game.Game, error) {
	e, err := registry.Find(name)
	if err != nil || file == "" {
		return e.Game, err
	}
	if e.LoadPack == nil {
		return nil, noPacks(e.Game)
	}
	data, err := files.Read(file)
	if err != nil {
		return nil, err
	}
	g, err := e.LoadPack(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return g, nil
}

func noPacks(g game.Game) error { return game.BadInput(g.About().Title + " has no component packs") }
