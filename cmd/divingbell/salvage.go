package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/internal/store/named"
	"github.com/divingbell/divingbell/internal/store/sqlite"
)

type salvageCmd struct {
	settings.FromFile
	storage
}

// Help implements kong.HelpProvider.
func (salvageCmd) Help() string {
	return "A server refuses a database whose latest moves are missing because the file beside it that ends in -wal was damaged, cut short or " +
		"deleted. Going back to a backup is one way out. This command is the other: it keeps everything before the damage, says what is " +
		"lost, and copies the files first, so that nothing becomes worse. If nothing is missing, it changes nothing.\n\nExamples:\n" +
		"  divingbell salvage --store games.db\n  divingbell salvage --config /etc/divingbell.toml"
}

// Run implements the command.
func (c salvageCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Store == "" {
		return errNoStore
	}
	if named.Shared(c.Store) {
		return game.BadInput("only a database in a file can be salvaged; PostgreSQL looks after its own log")
	}
	done, err := sqlite.Salvage(ctx, c.Store)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return noDatabase(c.Store)
	case err != nil:
		return fmt.Errorf("%s: %w", c.Store, err)
	case done.Copy == "":
		_, err = fmt.Fprintf(out, "nothing acknowledged is missing from %s; nothing was changed\n", c.Store)
		return err
	}
	if _, err := fmt.Fprintf(out, "%s\nThe files as they were are in %s*.\n", done.Lost, done.Copy); err != nil {
		return err
	}
	if len(done.Faults) > 0 {
		return fmt.Errorf("what is left is damaged, too, so go back to a backup:\n%s", strings.Join(done.Faults, "\n"))
	}
	_, err = fmt.Fprintf(out, "What is left in %s fits together. You can start the server.\n", c.Store)
	return err
}
