package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/lab/puzzles"
)

type puzzlesCmd struct {
	cli.GameFlags
	Players []int  `help:"Numbers of players; each game draws one of them." default:"2,3,4"`
	Games   int    `help:"Number of games; each gives two puzzles at most." default:"100"`
	Workers int    `help:"How many games are played at a time; 0 means one for each core."`
	Seed    uint64 `help:"The same seed gives the same puzzles, on any number of workers." default:"1"`
	Out     string `help:"Write the puzzles to this file, one JSON object a line." placeholder:"FILE"`
	From    string `help:"Do not search, but choose among the puzzles of this file." type:"existingfile" placeholder:"FILE"`
	Pick    int    `help:"How many to choose, of as many kinds of moves as there are." default:"100"`
}

// Help implements kong.HelpProvider.
func (puzzlesCmd) Help() string {
	return "Bots play games, and in each of them a decision is looked for in which one move is clearly best and a mate is wrong. " +
		"docs/puzzles.md says what is asked of a puzzle, and how to ship new ones.\n\nExamples:\n" +
		"  lab puzzles --scenario random --games 200 --out puzzles.jsonl\n" +
		"  lab puzzles --game sunken --start passes --games 200\n" +
		"  lab puzzles --from puzzles.jsonl --pick 100 --out lab/puzzles/shipped/deepblue.jsonl\n" + cli.OptionHelp()
}

// Run implements the command.
func (c puzzlesCmd) Run(ctx context.Context, out io.Writer) (err error) {
	g, err := cli.WithPack(c.Game, c.Pack)
	if err != nil {
		return err
	}
	judge, err := registry.Judge(g)
	if err != nil {
		return err
	}
	if c.Out != "" {
		file, err := os.Create(c.Out)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		out = file
	}
	lines := bufio.NewWriter(out)
	defer func() { err = errors.Join(err, lines.Flush()) }()
	encode := json.NewEncoder(lines)
	encode.SetEscapeHTML(false)
	write := func(p *puzzles.Puzzle) error { return errors.Join(encode.Encode(p), lines.Flush()) }
	if c.From != "" {
		return c.pick(write)
	}
	s := puzzles.Search{
		Game: g, Judge: judge, Players: c.Players, Options: c.Option, Games: c.Games, Seed: c.Seed, Workers: c.Workers,
		Found: write,
		Progress: func(n puzzles.Count) {
			fmt.Fprintf(os.Stderr, "%d of %d games: %d decisions, %d searched, %d raced, %d checked, %d puzzles\n",
				n.Games, c.Games, n.Decisions, n.Searched, n.Raced, n.Checked, n.Puzzles)
		},
	}
	return s.Run(ctx)
}

func (c puzzlesCmd) pick(write func(*puzzles.Puzzle) error) error {
	data, err := files.Read(c.From)
	if err != nil {
		return err
	}
	all, err := puzzles.Read(bytes.NewReader(data))
	for _, p := range puzzles.Pick(all, c.Pick) {
		err = errors.Join(err, write(p))
	}
	return err
}
