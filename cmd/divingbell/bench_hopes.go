package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/game/valuenet"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/progress"
)

type benchHopesCmd struct {
	choice
	Net       string `help:"Measure the net in this file instead of the one that is built in." placeholder:"FILE"`
	Games     int    `help:"Games of mates." default:"2000"`
	Positions int    `help:"Positions of them from which mates play on." default:"300"`
	Playouts  int    `help:"How often they play on from each." default:"400"`
	Seed      uint64 `help:"The same seed gives the same games." default:"1"`
	Plot      string `help:"Draw what was seen against what was predicted." placeholder:"FILE.svg"`
	JSON      bool   `help:"Print the result as JSON."`
}

// Help implements kong.HelpProvider.
func (benchHopesCmd) Help() string {
	return "Measures how true the win chances are that bots, hints and reviews rest on: at every decision of games between mates, and " +
		"at some positions against many playouts from there. The judge's hopes by experience are measured beside the net, as they are and " +
		"stretched to fit best.\n\nExample:\n  divingbell bench hopes --game deepblue --players 4 --games 2000 --json\n" + optionHelp()
}

// Run implements the command.
func (c benchHopesCmd) Run(ctx context.Context, out io.Writer) error {
	g, config, err := c.find()
	if err != nil {
		return err
	}
	learner, err := learnerOf(g, c.Net)
	if err != nil {
		return err
	}
	tell, stop := progress.Games(c.Games + min(c.Positions, c.Games))
	r, err := arena.HopesBench{
		Game: g, Config: config, Judge: learner, Games: c.Games, Positions: c.Positions, Playouts: c.Playouts, Seed: c.Seed, Progress: tell,
	}.Run(ctx)
	stop()
	if err != nil {
		return err
	}
	if c.Plot != "" {
		var drawn strings.Builder
		if err := r.Plot(&drawn); err != nil {
			return err
		}
		if err := os.WriteFile(c.Plot, []byte(drawn.String()), 0o644); err != nil {
			return files.CannotWrite(c.Plot, err)
		}
	}
	if c.JSON {
		return json.NewEncoder(out).Encode(r)
	}
	return r.Write(out)
}

// learnerOf is the judge of a game, with the net of a file unless that is "".
func learnerOf(g game.Game, file string) (valuenet.Learner, error) {
	judge, err := registry.Judge(g)
	if err != nil {
		return nil, err
	}
	learner, ok := judge.(valuenet.Learner)
	if !ok {
		return nil, game.BadInput(fmt.Sprintf("%s has no judge that could learn", g.About().Title))
	}
	if file == "" {
		return learner, nil
	}
	data, err := files.Read(file)
	if err != nil {
		return nil, err
	}
	net, label, err := valuenet.Decode(data)
	if err == nil {
		err = label.Fits(g.About(), learner.Sight())
	}
	if err != nil {
		return nil, game.BadInput(fmt.Sprintf("%s: %v", file, err))
	}
	return learner.Taught(net), nil
}
