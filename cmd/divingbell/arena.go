package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cli"
)

type arenaCmd struct {
	cli.GameFlags
	Players int      `help:"Number of players; by default as many as --seats names, otherwise ${players}." placeholder:"N"`
	Seats   []string `help:"The line-up: ${levels}, or \"exec:COMMAND\" for a program of your own." placeholder:"BOT" xor:"who"`
	League  []string `help:"Have all these bots play each other at tables of --players, and rate them." placeholder:"BOT" xor:"who"`
	Anchor  string   `help:"With --league: rate all others against this bot, whose rating is N. Without it, the mean of the field is 0." placeholder:"BOT=N"`
	Games   int      `help:"Number of games, rounded up to whole blocks; by default 400, or at most 20000 with --sprt." placeholder:"N"`
	Budget  string   `help:"How long a bot may think: 2000it (iterations), 200ms (time), or both with a comma." placeholder:"BUDGET"`
	Net     string   `help:"The net, made by lab train, from which captain and admiral take win chances; by default the built-in one." placeholder:"FILE"`
	Seed    uint64   `help:"The same seed gives the same deals." default:"1"`
	Limit   int      `help:"After how many decisions a game is left unfinished." default:"5000"`
	SPRT    bool     `name:"sprt" help:"Test whether the first of --seats is stronger than the others, and stop when that is decided."`
	Elo0    float64  `name:"elo0" help:"With --sprt: at this difference or less it is not stronger." default:"0"`
	Elo1    float64  `name:"elo1" help:"With --sprt: at this difference or more it is." default:"20"`
	Alpha   float64  `help:"With --sprt: how often \"stronger\" may be wrong." default:"0.05"`
	Beta    float64  `help:"With --sprt: how often \"not stronger\" may be wrong." default:"0.05"`
	Resume  string   `help:"Keep a journal in this file; if it exists, continue where it ends." placeholder:"FILE"`
	Record  string   `help:"Write the record of each game into this new folder." placeholder:"DIR"`
	Plot    string   `help:"Draw win rates or ratings, with their intervals." placeholder:"FILE.svg"`
	JSON    bool     `help:"Print the figures as JSON."`
}

// Help implements kong.HelpProvider.
func (arenaCmd) Help() string {
	return "A block is one deal, played once for every rotation of the line-up over the seats with the same luck; intervals are " +
		"over blocks. Ctrl+C prints what was played so far. docs/bots.md describes the bots, their protocol and the statistics.\n\nExamples:\n" +
		"  divingbell arena --seats captain,mate,mate,mate --games 400 --budget 2000it\n" +
		"  divingbell arena --seats \"exec:python3 examples/python/bot.py\",deckhand --games 100\n" +
		"  divingbell arena --league random,deckhand,mate,captain --players 2 --games 600 --plot league.svg\n" +
		"  divingbell arena --seats captain,mate --sprt --elo1 50 --resume test.jsonl\n" + cli.OptionHelp()
}

// AfterApply is a hook of the parser.
func (c *arenaCmd) AfterApply(k *kong.Context) error {
	for _, said := range k.Path {
		if said.Flag != nil && slices.Contains([]string{"elo0", "elo1", "alpha", "beta"}, said.Flag.Name) && !c.SPRT {
			return game.BadInput("--" + said.Flag.Name + " is for a test, and needs --sprt")
		}
	}
	return nil
}

// Run implements the command.
func (c arenaCmd) Run(ctx context.Context, out io.Writer) error {
	m, err := c.match()
	if err != nil {
		return err
	}
	anchor, err := c.anchor()
	if err != nil {
		return err
	}
	test := arena.SPRT{Elo0: c.Elo0, Elo1: c.Elo1, Alpha: c.Alpha, Beta: c.Beta}
	if c.SPRT {
		if err := errors.Join(oneAgainstOthers(m), test.Check()); err != nil {
			return err
		}
		m.Enough = test.Enough
	}
	progress, stop := cli.GamesBar(m.Blocks() * m.Config.Players)
	defer stop()
	m.Progress = progress
	results, err := m.Run(ctx)
	if err != nil {
		return err
	}
	figures := results.Figures()
	if len(c.League) > 0 && figures.Blocks > 0 {
		figures.Ratings = results.Ratings(anchor)
	}
	if c.SPRT {
		verdict := test.Verdict(results)
		figures.SPRT = &verdict
	}
	return c.print(figures, out)
}

func (c arenaCmd) match() (arena.Match, error) {
	players, err := c.players()
	if err != nil {
		return arena.Match{}, err
	}
	g, config, err := cli.Choice{GameFlags: c.GameFlags, Players: players}.Find()
	if err != nil {
		return arena.Match{}, err
	}
	budget, err := arena.ParseBudget(c.Budget)
	if err != nil {
		return arena.Match{}, err
	}
	judge, err := registry.Judge(g)
	if c.Net != "" {
		judge, err = cli.LearnerOf(g, c.Net)
	}
	if err != nil {
		return arena.Match{}, err
	}
	net, err := cli.HashOf(c.Net)
	if err != nil {
		return arena.Match{}, err
	}
	field, lineUp, err := arena.InviteAll(slices.Concat(c.Seats, c.League), judge)
	if err != nil {
		return arena.Match{}, err
	}
	lineUps := [][]int{lineUp}
	switch {
	case len(field) == 0:
		return arena.Match{}, game.BadInput("nobody plays; use --seats captain,mate,mate,mate or --league random,deckhand,mate,captain")
	case len(c.League) > 0 && (len(field) < 2 || len(field) < len(c.League)):
		return arena.Match{}, game.BadInput("a league needs at least two bots, each named once")
	case len(c.League) > 0:
		lineUps = arena.League(len(field), config.Players)
	}
	if c.Limit < 1 {
		return arena.Match{}, game.BadInput("--limit must be at least 1 decision")
	}
	if c.Games == 0 {
		if c.Games = 400; c.SPRT {
			c.Games = 20_000
		}
	}
	return arena.Match{
		Game: g, Config: config, Field: field, LineUps: lineUps, Games: c.Games, Budget: budget, Net: net, Seed: c.Seed,
		Limit: c.Limit, Records: c.Record, Journal: c.Resume,
	}, nil
}

// players is how many play: as many as --seats names, or --players.
func (c arenaCmd) players() (int, error) {
	seats := len(c.Seats)
	switch {
	case seats == 0 && c.Players == 0:
		return cli.DefaultPlayers, nil
	case seats == 0:
		return c.Players, nil
	case c.Players != 0 && c.Players != seats:
		return 0, game.BadInput(fmt.Sprintf("--seats names %d bots, and --players says %d; leave --players out", seats, c.Players))
	}
	return seats, nil
}

func (c arenaCmd) anchor() (arena.Anchor, error) {
	if c.Anchor == "" {
		return arena.Anchor{}, nil
	}
	name, number, _ := strings.Cut(c.Anchor, "=")
	rating, err := strconv.ParseFloat(number, 64)
	if err != nil || !slices.Contains(c.League, name) {
		return arena.Anchor{}, game.BadInput(fmt.Sprintf("--anchor %s does not name a bot of the --league with its rating, as mate=1000 does", c.Anchor))
	}
	return arena.Anchor{Bot: name, Rating: rating}, nil
}

// oneAgainstOthers checks that the test has something to decide.
func oneAgainstOthers(m arena.Match) error {
	l := m.LineUps[0]
	if len(m.LineUps) > 1 || len(m.Field) != 2 || slices.Contains(l[1:], l[0]) {
		return game.BadInput("--sprt tests one bot against another: --seats A,B or --seats A,B,B,B")
	}
	return nil
}

func (c arenaCmd) print(r arena.Figures, out io.Writer) error {
	if err := cli.PrintFigures(out, r, c.JSON); err != nil {
		return err
	}
	return cli.WritePlot(c.Plot, r.Plot)
}
