// Command divingbell is the one program of the project: it serves the games, and simulates, replays, checks and measures
// them.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/locale"
)

// Exit codes: bad input is 2; a script or a proof that was understood and does not hold is 1.
const (
	exitFailed = 1
	exitBad    = 2
)

type commands struct {
	Serve    serveCmd    `cmd:"" default:"withargs" help:"Serve the games to people with browsers; what divingbell does without a command."`
	Play     playCmd     `cmd:"" help:"Play in this terminal, against bots or with others at the same keyboard."`
	Backup   backupCmd   `cmd:"" help:"Copy the database, also while a server runs on it."`
	Export   exportCmd   `cmd:"" help:"Write tables to files, to take them to another server."`
	Import   importCmd   `cmd:"" help:"Take in tables from another server."`
	Simulate simulateCmd `cmd:"" help:"Play random games and sum them up."`
	Arena    arenaCmd    `cmd:"" help:"Have bots play matches and say how strong they are."`
	Tune     tuneCmd     `cmd:"" help:"Improve the weights that bots judge by, in games against themselves."`
	Replay   replayCmd   `cmd:"" help:"Check the record of a game and print it as a report."`
	Verify   verifyCmd   `cmd:"" help:"Check that the dice of a recorded game were fair."`
	Script   scriptCmd   `cmd:"" help:"Run table scripts and report the lines that fail."`
	Bench    struct {
		Rules   benchRulesCmd   `cmd:"" help:"Measure how fast a game's rules are on one core."`
		Bots    benchBotsCmd    `cmd:"" help:"Measure how fast bots think on one core."`
		Server  benchServerCmd  `cmd:"" help:"Measure how many moves a server takes, and how long each takes."`
		Idle    benchIdleCmd    `cmd:"" help:"Measure what it costs that people sit at tables and wait."`
		Restart benchRestartCmd `cmd:"" help:"Measure how long a server with many tables takes to come back."`
		Kill    benchKillCmd    `cmd:"" help:"Kill a server again and again while people play, and see that nothing is lost."`
	} `cmd:"" help:"Measure speed."`
	Pack struct {
		Check packCheckCmd `cmd:"" help:"Check a component pack."`
		Show  packShowCmd  `cmd:"" help:"Print a component pack as tables."`
	} `cmd:"" help:"Look at component packs."`
	Version versionCmd `cmd:"" help:"Print the versions of program and rules."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	err := run(ctx, os.Args[1:])
	if err == nil {
		return
	}
	fmt.Fprintln(os.Stderr, "divingbell: "+err.Error())
	if errors.Is(err, errFailed) {
		os.Exit(exitFailed)
	}
	os.Exit(exitBad)
}

// errFailed is what was understood and does not hold.
var errFailed = errors.New("failed")

// newParser makes the command line. What help texts mention can be replaced.
func newParser(ctx context.Context, vars kong.Vars) (*kong.Kong, error) {
	return kong.New(&commands{},
		kong.Name("divingbell"),
		kong.Description("Deep-sea board games: a server, rules, bots, simulations, records.\n\nWithout a command it serves the games.\n\nEach command has its own help: divingbell simulate --help"),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Vars{
			"games": strings.Join(registry.Names(), ", "), "game": registry.Names()[0], "levels": levels(),
			"languages": strings.Join(locale.Languages(), ", "), "store": defaultStore(), "reach": fmt.Sprint(arena.DefaultReach), "gain": fmt.Sprint(arena.DefaultGain),
		},
		configVars(), vars, kong.WithBeforeResolve(readConfig()),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.BindTo(os.Stdout, (*io.Writer)(nil)),
	)
}

func run(ctx context.Context, args []string) error {
	parser, err := newParser(ctx, nil)
	if err != nil {
		return err
	}
	args, err = spellOutOptions(args)
	if err != nil {
		return err
	}
	command, err := parser.Parse(args)
	var bad game.BadInput
	switch {
	case errors.As(err, &bad):
		return bad
	case err != nil:
		return explain(err, args)
	}
	return command.Run()
}
