package main

import (
	"context"
	"fmt"
	"io"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/store"
)

type packCheckCmd struct {
	File string `arg:"" help:"The pack."`
	Game string `help:"The game: ${games}." default:"${game}"`
}

// Run implements the command.
func (c packCheckCmd) Run(out io.Writer) error {
	g, err := cli.WithPack(c.Game, c.File)
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
		return cli.NoPacks(e.Game)
	}
	g, err := cli.WithPack(c.Game, c.File)
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
