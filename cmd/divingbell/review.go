package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/transcript"
	"github.com/divingbell/divingbell/review"
)

type reviewCmd struct {
	File   string `arg:"" help:"The record of a finished game, as docs/records.md describes it."`
	Budget int    `help:"How many futures to play, about: more make the figures surer." default:"${reviewbudget}" placeholder:"N"`
	Seed   uint64 `help:"The same seed gives the same review." default:"1"`
	JSON   bool   `help:"Print the review as JSON."`
	Pack   string `help:"The component pack the game was played with." placeholder:"FILE"`
}

// Help implements kong.HelpProvider.
func (reviewCmd) Help() string {
	return "Splits each player's result into luck, their own play and that of others, and says which decisions cost most. " +
		"docs/review.md explains the figures.\n\nExamples:\n" +
		"  divingbell review game.json\n  divingbell review game.json --budget 200000 --json"
}

// Run implements the command.
func (c reviewCmd) Run(ctx context.Context, out io.Writer) error {
	data, err := files.Read(c.File)
	if err != nil {
		return err
	}
	if err := c.review(ctx, data, out); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	return nil
}

func (c reviewCmd) review(ctx context.Context, data []byte, out io.Writer) error {
	r, g, err := cli.DecodeRecord(data, c.Pack)
	if err != nil {
		return err
	}
	judge, err := registry.Judge(g)
	if err != nil {
		return err
	}
	tell, stop := cli.Bar("reviewed", 100)
	defer stop()
	s := review.Settings{Budget: c.Budget, Seed: c.Seed}
	if tell != nil {
		s.Progress = func(done, of int) { tell(100 * done / of) }
	}
	made, err := review.Of(ctx, g, judge, r, s)
	if err != nil {
		return err
	}
	stop()
	if c.JSON {
		return json.NewEncoder(out).Encode(made)
	}
	text, err := transcript.Review(g.About(), made)
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return err
}
