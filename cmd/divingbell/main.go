// Command divingbell is the program that players, operators, bot writers and designers use: it serves the games, and simulates,
// replays and checks them. The commands are here, one file each; the packages they call do the work.
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
	"golang.org/x/crypto/acme"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/review"
)

// Exit codes: 1 if a check failed, such as a script or a proof, and 2 for any other error. A server whose settings are wrong
// ends with EX_CONFIG, and with 1 for anything that may work the next time. It never ends with 2, which is how a crashed Go
// program ends: whatever restarts servers has to tell the two apart.
const (
	exitFailed   = 1
	exitBad      = 2
	exitSettings = 78
)

type commands struct {
	Serve    serveCmd    `cmd:"" default:"withargs" help:"Serve the games to browsers; this is what divingbell does without a command."`
	Play     playCmd     `cmd:"" help:"Play in this terminal, against bots or with others at the same keyboard."`
	Backup   backupCmd   `cmd:"" help:"Copy the database, even while a server uses it."`
	Salvage  salvageCmd  `cmd:"" help:"Continue with a damaged database, without the moves that are missing."`
	Health   healthCmd   `cmd:"" help:"Ask a running server whether it can serve."`
	Export   exportCmd   `cmd:"" help:"Write tables to files, to move them to another server."`
	Import   importCmd   `cmd:"" help:"Read tables that another server has exported."`
	Migrate  migrateCmd  `cmd:"" help:"Copy everything to another store, such as from a file to PostgreSQL, and compare the two."`
	Simulate simulateCmd `cmd:"" help:"Play random games and summarise them."`
	Arena    arenaCmd    `cmd:"" help:"Have bots play matches, to find out how strong they are."`
	Replay   replayCmd   `cmd:"" help:"Check the record of a game and print it as text."`
	Review   reviewCmd   `cmd:"" help:"Say why a recorded game ended as it did: luck, good play, mistakes."`
	Verify   verifyCmd   `cmd:"" help:"Check that the draws of a recorded game were fair."`
	Script   scriptCmd   `cmd:"" help:"Run table scripts and say which lines fail."`
	Pack     struct {
		Check packCheckCmd `cmd:"" help:"Check a component pack."`
		Show  packShowCmd  `cmd:"" help:"Print a component pack as tables."`
	} `cmd:"" help:"Look at component packs."`
	Site    siteCmd    `cmd:"" help:"Write a site for any web host, on which people play without a server."`
	Admin   adminCmds  `cmd:"" help:"Moderate a running server, as its operator."`
	Version versionCmd `cmd:"" help:"Print the versions of the program and the rules."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	err := run(ctx, os.Args[1:])
	if err == nil {
		return
	}
	if !errors.As(err, new(logged)) {
		fmt.Fprintln(os.Stderr, "divingbell: "+err.Error())
	}
	os.Exit(exitCode(os.Args[1:], err))
}

func exitCode(args []string, err error) int {
	var bad game.BadInput
	switch {
	case errors.Is(err, errFailed):
		return exitFailed
	case !serves(args):
		return exitBad
	case errors.As(err, &bad):
		return exitSettings
	}
	return exitFailed
}

// serves tells whether the arguments start the server, which is also the default without a command.
func serves(args []string) bool {
	return len(args) == 0 || args[0] == "serve" || strings.HasPrefix(args[0], "-")
}

// errFailed means that the input was understood but failed its check.
var errFailed = errors.New("failed")

// newParser makes the command-line parser. Vars replace the variables in help texts.
func newParser(ctx context.Context, vars kong.Vars) (*kong.Kong, error) {
	return kong.New(&commands{},
		kong.Name("divingbell"),
		kong.Description("Deep-sea board games: a server, rules, bots, simulations, records.\n\nWithout a command, it serves the games.\n\nEach command has its own help: divingbell help simulate"),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Vars{
			"games": strings.Join(registry.Names(), ", "), "game": registry.Names()[0], "levels": cli.Levels(), "players": strconv.Itoa(cli.DefaultPlayers),
			"languages": strings.Join(locale.Languages(), ", "), "store": settings.DefaultStore(), "storeenv": storeEnv, "acme": acme.LetsEncryptURL,
		},
		settings.Vars(), limitVars(), kong.Vars{"reviewbudget": strconv.Itoa(review.DefaultBudget)}, vars, kong.WithBeforeResolve(settings.Hook()),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.BindTo(os.Stdout, (*io.Writer)(nil)),
		kong.BindTo(os.Stdin, (*io.Reader)(nil)),
	)
}

func run(ctx context.Context, args []string) error {
	parser, err := newParser(ctx, nil)
	if err != nil {
		return err
	}
	if len(args) > 0 && args[0] == "help" { // as most programs understand it
		args = append(args[1:], "--help")
	}
	args, err = cli.SpellOutOptions(args)
	if err != nil {
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
