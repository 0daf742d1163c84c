package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strings"

	"github.com/divingbell/divingbell/ferry"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/store"
	"github.com/divingbell/divingbell/table"
)

type exportCmd struct {
	configFlag
	storage
	To      string   `arg:"" help:"The folder to write to, which is made if there is none; for a single table, a file whose name ends in .json will do."`
	Table   []string `help:"Only the table with this id; may be given several times." placeholder:"ID"`
	Records bool     `help:"Write the records of finished games too, as ID.record.json, for divingbell replay and verify."`
}

// Help implements kong.HelpProvider.
func (exportCmd) Help() string {
	return "Writes each table with its whole log to a file of its own, even while the server runs. divingbell import takes them to " +
		"another server, where the games go on.\n\nThe files hold the secrets of dice, everybody's hand and what was said, of games " +
		"that are not over too. Only you can read them; keep it so. A record has nothing but the game, and only of games that are " +
		"over.\n\nExamples:\n" +
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
			return game.BadInput(fmt.Sprintf("%s is one file, for one --table; for more, name a folder", c.To))
		}
	}
	if folder != "" {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return cannotWrite(folder, err)
		}
	}
	records := 0
	for _, id := range ids {
		name := filepath.Join(folder, id+".json")
		if single != "" {
			name = c.To
		}
		n, err := c.write(ctx, s, id, name)
		if err != nil {
			return err
		}
		records += n
	}
	return c.sumUp(out, len(ids), records)
}

// tables are those that are asked for, or all. The list is of one moment.
func (c exportCmd) tables(ctx context.Context, s store.Store) ([]string, error) {
	if len(c.Table) == 0 {
		cards, err := s.Cards(ctx, store.Query{Limit: math.MaxInt32})
		var ids []string
		for i := range cards {
			ids = append(ids, cards[i].Table)
		}
		return ids, err
	}
	for _, id := range c.Table {
		_, err := s.Card(ctx, id)
		if errors.Is(err, store.ErrUnknown) || !protocol.ValidTable(id) {
			return nil, game.BadInput(fmt.Sprintf("there is no table %q in %s", id, c.Store))
		}
		if err != nil {
			return nil, err
		}
	}
	return c.Table, nil
}

// write writes a table, and the record of its game if that is wanted and there is one.
func (c exportCmd) write(ctx context.Context, s store.Store, id, name string) (records int, err error) {
	d, err := ferry.Load(ctx, s, id)
	if err != nil {
		return 0, err
	}
	data, err := d.Encode()
	if err != nil {
		return 0, err
	}
	if err := writeSecret(name, data); err != nil || !c.Records {
		return 0, err
	}
	var log [][]byte
	for _, e := range d.Entries {
		log = append(log, e)
	}
	t, err := table.Fold(id, registry.Rules, log)
	if err != nil {
		return 0, err
	}
	r, err := t.Record()
	if err != nil || r == nil {
		return 0, err
	}
	return 1, writeSecret(strings.TrimSuffix(name, ".json")+recordSuffix, r.Encode())
}

const recordSuffix = ".record.json"

// writeSecret writes a new file that nobody else can read.
func writeSecret(name string, data []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return cannotWrite(name, err)
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Close()); err != nil {
		return cannotWrite(name, errors.Join(err, os.Remove(name)))
	}
	return nil
}

func cannotWrite(name string, err error) error {
	if errors.Is(err, fs.ErrExist) {
		return game.BadInput(fmt.Sprintf("%s exists already; nothing is overwritten", name))
	}
	return game.BadInput(fmt.Sprintf("%s cannot be written: %v", name, err))
}

func (c exportCmd) sumUp(out io.Writer, tables, records int) error {
	text := fmt.Sprintf("%s written to %s", many(tables, "table", "tables"), c.To)
	if c.Records {
		text += ", with " + many(records, "record", "records")
	}
	if tables > 0 {
		text += "\nThey hold the secrets of dice and everybody's hand: keep them to yourself."
	}
	_, err := fmt.Fprintln(out, text)
	return err
}

func many(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
