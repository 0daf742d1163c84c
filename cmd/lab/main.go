// Command lab is the laboratory: it measures, trains, tunes and breaks what divingbell serves. Nobody needs it to play or to run a
// server. The commands are here, one file each; packages under lab do the work.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/lab/tune"
)

// Exit codes: 1 if something was found, such as a lost move, and 2 for any other error.
const (
	exitFailed = 1
	exitBad    = 2
)

type commands struct {
	Rules   rulesCmd   `cmd:"" help:"Measure how fast a game's rules are on one core."`
	Bots    botsCmd    `cmd:"" help:"Measure how fast bots think on one core."`
	Chances chancesCmd `cmd:"" help:"Measure how accurate the bots' win chances are."`
	Server  serverCmd  `cmd:"" help:"Measure how many moves a server handles, and how long each takes."`
	Cluster clusterCmd `cmd:"" help:"Measure what moves cost on several nodes, compared with one server on SQLite."`
	Idle    idleCmd    `cmd:"" help:"Measure the cost of people who sit at tables and wait."`
	Restart restartCmd `cmd:"" help:"Measure how long a server with many tables takes to restart."`
	Kill    killCmd    `cmd:"" help:"Kill a server repeatedly while people play, and check that nothing is lost."`
	Chaos   chaosCmd   `cmd:"" help:"Break a cluster in every way while people play, and check that nothing is lost."`
	Review  reviewCmd  `cmd:"" help:"Measure how well reviews balance."`
	Puzzles puzzlesCmd `cmd:"" help:"Look for puzzles in games between bots."`
	Ratings ratingsCmd `cmd:"" help:"Sum up leagues of bots, for the model of ratings."`
	Tune    tuneCmd    `cmd:"" help:"Improve the weights by which bots judge positions, in games against themselves."`
	Train   trainCmd   `cmd:"" help:"Train bots to predict who will win, in games against themselves."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	err := run(ctx, os.Args[1:])
	if err == nil {
		return
	}
	fmt.Fprintln(os.Stderr, "lab: "+err.Error())
	if errors.Is(err, errFailed) {
		os.Exit(exitFailed)
	}
	os.Exit(exitBad)
}

// errFailed means that a check of the product failed.
var errFailed = errors.New("failed")

func run(ctx context.Context, args []string) error {
	parser, err := kong.New(&commands{},
		kong.Name("lab"),
		kong.Description("Divingbell's laboratory: measures, trains, tunes and breaks it.\n\nEach command has its own help: lab server --help"),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Vars{
			"games": strings.Join(registry.Names(), ", "), "game": registry.Names()[0], "players": strconv.Itoa(cli.DefaultPlayers),
			"reach": fmt.Sprint(tune.DefaultReach), "gain": fmt.Sprint(tune.DefaultGain),
		},
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.BindTo(os.Stdout, (*io.Writer)(nil)),
	)
	if err != nil {
		return err
	}
	if args, err = cli.SpellOutOptions(args); err != nil {
		return err
	}
	command, err := parser.Parse(args)
	var bad game.BadInput
	switch {
	case errors.As(err, &bad):
		return bad
	case err != nil:
		return cli.Explain(err, parser.Model.Node, args)
	}
	return command.Run()
}
