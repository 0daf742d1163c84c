package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/transfer"
	"github.com/divingbell/divingbell/protocol"
)

type exportCmd struct {
	settings.FromFile
	storage
	To      string   `arg:"" help:"The folder to write to, which is created if necessary; for a single table, it may be a file whose name ends in .json."`
	Table   []string `help:"Only the table with this id; may be repeated." placeholder:"ID"`
	Records bool     `help:"Also write the records of finished games, as ID.record.json, for divingbell replay and verify."`
}

// Help implements kong.HelpProvider.
func (exportCmd) Help() string {
	return "Writes each table with its whole log to a file of its own, even while the server runs. divingbell import reads them on " +
		"another server, where the games continue.\n\nThe files hold the secrets of the draws, everybody's hands and the chat, " +
		"even of games that are not over. Only you can read them; keep it that way. A record holds only the game, and " +
		"exists only once that is over.\n\nExamples:\n" +
		"  divingbell export tables/\n  divingbell export --table k2m9x4 k2m9x4.json\n  divingbell export --store games.db --records tables/"
}

// Run implements the command.
func (c exportCmd) Run(ctx context.Context, out io.Writer) (err error) {
	s, err := c.openToRead(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	ids, err := c.tables(ctx, s)
	if err != nil {
		return err
	}
	folder, single := c.To, ""
	if strings.HasSuffix(c.To, ".json") {
		if folder, single = filepath.Split(c.To); len(c.Table) != 1 {
			return game.BadInput(fmt.Sprintf("%s is one file, which takes one --table; for more, name a folder", c.To))
		}
	}
	if folder != "" {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return files.CannotWrite(folder, err)
		}
	}
	var done exported
	for _, id := range ids {
		name := filepath.Join(folder, id+".json")
		if single != "" {
			name = c.To
		}
		if err := c.write(ctx, s, id, name, &done); err != nil {
			return err
		}
	}
	return c.sumUp(out, done)
}

type exported struct {
	tables, records int
	faults          []error // of tables that cannot be read; the others are still written
}

// tables are the requested tables, or all that exist at one moment.
func (c exportCmd) tables(ctx context.Context, s store.Store) ([]string, error) {
	if len(c.Table) == 0 {
		cards, err := s.Summaries(ctx, store.Query{Limit: math.MaxInt32})
		var ids []string
		for i := range cards {
			ids = append(ids, cards[i].Table)
		}
		return ids, err
	}
	for _, id := range c.Table {
		_, err := s.Summary(ctx, id)
		if errors.Is(err, store.ErrUnknown) || !protocol.ValidTable(id) {
			return nil, game.BadInput(fmt.Sprintf("there is no table %q in %s", id, c.shown()))
		}
		if err != nil {
			return nil, err
		}
	}
	return c.Table, nil
}

// write writes a table, and the record of its game if it is requested and exists.
func (c exportCmd) write(ctx context.Context, s store.Store, id, name string, done *exported) error {
	d, err := transfer.Export(ctx, s, id)
	if err != nil {
		done.faults = append(done.faults, err)
		return nil
	}
	data, err := d.Encode()
	if err != nil {
		return err
	}
	if err := files.WriteSecret(name, data); err != nil {
		return err
	}
	done.tables++
	if !c.Records {
		return nil
	}
	r, err := d.Record(gamesOf(s).Rules)
	if err != nil {
		done.faults = append(done.faults, err)
	}
	if err != nil || r == nil {
		return nil
	}
	done.records++
	return files.WriteSecret(strings.TrimSuffix(name, ".json")+recordSuffix, r.Encode())
}

const recordSuffix = ".record.json"

func (c exportCmd) sumUp(out io.Writer, done exported) error {
	text := fmt.Sprintf("%s written to %s", many(done.tables, "table", "tables"), c.To)
	if c.Records {
		text += ", with " + many(done.records, "record", "records")
	}
	if done.tables > 0 {
		text += "\nThese files hold the secrets of the draws and everybody's hands: keep them to yourself."
	}
	if _, err := fmt.Fprintln(out, text); err != nil {
		return err
	}
	if len(done.faults) > 0 {
		return fmt.Errorf("not everything could be written:\n%w", errors.Join(done.faults...))
	}
	return nil
}

func many(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
