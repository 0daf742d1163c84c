package cli

import (
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/record"
)

// DecodeRecord reads a record, and finds the game it was played with, with the pack from a file unless pack is "".
func DecodeRecord(data []byte, pack string) (*record.Record, game.Game, error) {
	r, err := record.Decode(data)
	if err != nil {
		return nil, nil, err
	}
	g, err := WithPack(r.Game, pack)
	if err != nil {
		return nil, nil, err
	}
	if older, err := registry.Rules(r.Game, r.Rules, ""); err == nil && pack == "" {
		g = older
	}
	err = r.CheckGame(g)
	if err != nil && pack == "" && r.Pack != g.About().Pack {
		err = fmt.Errorf("%w; give the file of its pack with --pack", err)
	}
	return r, g, err
}

// WithPack returns a game by its name, with the pack in a file unless file is "".
func WithPack(name, file string) (game.Game, error) {
	e, err := registry.Find(name)
	if err != nil || file == "" {
		return e.Game, err
	}
	if e.LoadPack == nil {
		return nil, NoPacks(e.Game)
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

func NoPacks(g game.Game) error { return game.BadInput(g.About().Title + " has no component packs") }
