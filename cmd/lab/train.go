package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/lab/train"
)

type trainCmd struct {
	Game   string `help:"The game: ${games}." default:"${game}"`
	Pack   string `help:"Play with the component pack in this file." placeholder:"FILE"`
	Games  int    `help:"Number of games to learn from; another one branches off from each." default:"60000"`
	Passes int    `help:"How many times to go through them, each time learning from different moments." default:"8"`
	First  int    `help:"Units of the net's first hidden layer." default:"64"`
	Second int    `help:"Units of its second one." default:"24"`
	Seed   uint64 `help:"The same seed gives the same net, on any number of cores." default:"1"`
	Out    string `help:"Write the net to this file; by default it is named after the game." placeholder:"FILE.net"`
	Resume string `help:"Keep the games in this file, and what was learned in another beside it; if they exist, continue where they end." placeholder:"FILE"`
	Plot   string `help:"Draw the learning curve." placeholder:"FILE.svg"`
}

// Help implements kong.HelpProvider.
func (trainCmd) Help() string {
	return "Has the judge of a game play against itself, with all numbers of players and all options, and trains a net to predict how " +
		"likely each seat is to win. Ctrl+C stops; with --resume the same command continues, and arrives at the same net. lab/bots.md " +
		"describes the method.\n\nExample:\n  lab train --game deepblue --pack mine.json --resume mine.journal --plot mine.svg --out mine.net"
}

// Run implements the command.
func (c trainCmd) Run(ctx context.Context, out io.Writer) error {
	g, err := cli.WithPack(c.Game, c.Pack)
	if err != nil {
		return err
	}
	learner, err := cli.LearnerOf(g, "")
	if err != nil {
		return err
	}
	trained, err := train.Training{
		Game: g, Judge: learner, Games: c.Games, Passes: c.Passes, First: c.First, Second: c.Second, Seed: c.Seed,
		Journal: c.Resume, Made: c.command(), Tell: func(line string) { fmt.Fprintln(os.Stderr, line) },
	}.Run(ctx)
	if err != nil {
		return err
	}
	if !trained.Complete {
		if c.Resume == "" {
			return game.BadInput("stopped before the net was trained; with --resume, it could have been continued later")
		}
		_, err := fmt.Fprintf(out, "Stopped. The same command continues from %s.\n", c.Resume)
		return err
	}
	return c.write(trained, out)
}

// command is the command line that makes the same net again.
func (c trainCmd) command() string {
	pack := ""
	if c.Pack != "" {
		pack = " --pack " + filepath.Base(c.Pack) // its hash is in the label
	}
	return fmt.Sprintf("lab train --game %s%s --games %d --passes %d --first %d --second %d --seed %d",
		c.Game, pack, c.Games, c.Passes, c.First, c.Second, c.Seed)
}

func (c trainCmd) write(t *train.Trained, out io.Writer) error {
	name := c.Out
	if name == "" {
		name = c.Game + ".net"
	}
	data, err := t.Net.Encode(t.Label)
	if err != nil {
		return err
	}
	if err := files.Write(name, data); err != nil {
		return err
	}
	if err := cli.WritePlot(c.Plot, t.Plot); err != nil {
		return err
	}
	last := t.Curve[len(t.Curve)-1]
	_, err = fmt.Fprintf(out, "%s: %d weights, learned from %d moments; loss on games held out %.4f, of the judge by experience %.4f\n",
		name, len(t.Net.Weights), last.Examples, last.Loss, t.JudgeLoss)
	return err
}
