package main

import (
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// decodeRecord reads a record, and finds the game it was played with, with the pack from a file unless pack is "".
func decodeRecord(data []byte, pack string) (*record.Record, game.Game, error) {
	r, err := record.Decode(data)
	if err != nil {
		return nil, nil, err
	}
	g, err := withPack(r.Game, pack)
	if err != nil {
		return nil, nil, err
	}
	err = r.CheckGame(g)
	if err != nil && pack == "" && r.Pack != g.About().Pack {
		err = fmt.Errorf("%w; give the file of its pack with --pack", err)
	}
	return r, g, err
}
