package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/migrate"
	"github.com/divingbell/divingbell/internal/store/copying"
	"github.com/divingbell/divingbell/internal/store/named"
)

type migrateCmd struct {
	From string `help:"Where the games are: a file, or the URL of a PostgreSQL database." required:"" placeholder:"STORE"`
	To   string `help:"Where to copy them: a new file or an empty database, or one that an earlier run has begun to fill." required:"" placeholder:"STORE"`
}

// Help implements kong.HelpProvider.
func (migrateCmd) Help() string {
	return "Copies everything that a server keeps to another store, in either direction: tables with their logs, people, sessions, " +
		"tokens, passkeys, packs and the server's own secrets, so that everybody who is signed in stays so. Stop all servers first; until this is done, none " +
		"can start on either store. " +
		"If it is interrupted, run it again to continue. At the end every table is read in both places and compared; only then " +
		"start the server on the new store. The old one is left as it is. To restore a backup, give it as the source.\n\nExamples:\n" +
		"  divingbell migrate --from games.db --to postgres://divingbell@db.example.org/games\n" +
		"  divingbell migrate --from postgres://divingbell@db.example.org/games --to games.db"
}

// Run implements the command.
func (c migrateCmd) Run(ctx context.Context, out io.Writer) (err error) {
	if c.From == "" || c.To == "" || c.From == c.To {
		return game.BadInput("--from and --to must name two stores")
	}
	from, err := c.source(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	to, err := named.OpenAlone(ctx, c.To)
	if err != nil {
		return err
	}
	result, err := c.migrate(ctx, from, to)
	switch {
	case errors.Is(err, copying.ErrOtherServer):
		return errors.Join(game.BadInput(fmt.Sprintf("%s: %v", named.Redacted(c.To), err)), to.Close())
	case errors.Is(err, migrate.ErrDiffers):
		return errors.Join(fmt.Errorf("the comparison %w: %w", errFailed, err), to.Close())
	case err != nil:
		return errors.Join(fmt.Errorf("%w; run the same command again to continue", err), to.Close())
	}
	return errors.Join(c.sumUp(out, result), to.Close())
}

// source opens the source, which must exist.
func (c migrateCmd) source(ctx context.Context) (named.Store, error) {
	s, err := named.OpenReadOnlyAlone(ctx, c.From)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, game.BadInput(fmt.Sprintf("there is no database %s", named.Redacted(c.From)))
	}
	return s, err
}

func (c migrateCmd) migrate(ctx context.Context, from, to named.Store) (migrate.Result, error) {
	n, err := from.CountTables(ctx)
	if err != nil {
		return migrate.Result{}, err
	}
	copied, stop := cli.Bar("tables copied", n)
	compared, end := func(int) {}, func() {}
	m := migrate.Migration{From: from, To: to, Games: gamesOf(from).Rules, Copying: copied}
	if copied != nil {
		m.Copying = func(done int) {
			if copied(done); done == n {
				stop()
				compared, end = cli.Bar("tables compared", n)
			}
		}
		m.Compared = func(done int) { compared(done) }
	}
	result, err := m.Run(ctx)
	stop()
	end()
	return result, err
}

func (c migrateCmd) sumUp(out io.Writer, r migrate.Result) error {
	text := fmt.Sprintf("%s with %s, %s and %s of %s are now in %s; every table was compared", many(r.Tables, "table", "tables"),
		many(r.Entries, "entry", "entries"), many(r.People, "person", "people"), many(r.Belongings, "session or token", "sessions and tokens"),
		named.Redacted(c.From), named.Redacted(c.To))
	if r.Unreadable > 0 {
		text += fmt.Sprintf("\n%s cannot be read in either store: copied as they are", many(r.Unreadable, "table", "tables"))
	}
	_, err := fmt.Fprintln(out, text)
	return err
}
