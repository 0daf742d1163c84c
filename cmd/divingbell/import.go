package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/transfer"
)

type importCmd struct {
	settings.FromFile
	storage
	Files []string          `arg:"" name:"file" help:"Files written by divingbell export, or folders of them."`
	As    map[string]string `help:"Which person at the table (by id or name) is which person on this server (by id); may be repeated." placeholder:"WHO=ID" mapsep:"none"`
	usual bool              // no store was named
}

// AfterApply is a hook of the parser.
func (c *importCmd) AfterApply(k *kong.Context) error {
	c.usual = usualStore(k)
	return nil
}

// Help implements kong.HelpProvider.
func (importCmd) Help() string {
	return "Reads tables that another server has exported, while this one is not running. Each is checked from its first entry to its " +
		"last, and imported as a whole or not at all. A new database is created only if --store or the settings name it. A table that " +
		"already exists here is left alone if both are the same, and refused if they differ." +
		"\n\nSessions, tokens and passkeys are not in the files. People whom this server does not know become guests, and nobody is " +
		"signed in as them: they keep their names, and bots stand in for them when their time is up. If a game is to continue, have " +
		"the players visit this server first, and say who is who with --as; /api/session shows people their id. To move a server with " +
		"all its people, use divingbell backup instead.\n\nExamples:\n" +
		"  divingbell import tables/\n  divingbell import k2m9x4.json --as Ada=rx7q2mzk4tnw5jdp --as Ben=h3vb6yfs2gce4lua"
}

// Run implements the command.
func (c importCmd) Run(ctx context.Context, out io.Writer) (err error) {
	names, err := documents(c.Files)
	if err != nil {
		return err
	}
	// A new database has to be requested: if the user forgot to name theirs, the tables would end up in one that no server reads.
	if c.usual && c.missing() {
		return noDatabase(c.Store)
	}
	s, err := c.open(ctx)
	if err != nil {
		return err
	}
	if _, err = fmt.Fprintf(out, "Into %s:\n", c.shown()); err == nil {
		err = c.importAll(ctx, s, names, out)
	}
	if err != nil && isEmpty(ctx, s) {
		return errors.Join(err, s.Discard())
	}
	return errors.Join(err, s.Close())
}

func isEmpty(ctx context.Context, s store.Store) bool {
	cards, err := s.Summaries(ctx, store.Query{Limit: 1})
	return err == nil && len(cards) == 0
}

func (c importCmd) importAll(ctx context.Context, s store.Store, names []string, out io.Writer) error {
	games := gamesOf(s)
	target := transfer.Target{Store: s, Games: games.Rules, Load: games.Load, As: c.As}
	for _, name := range names {
		data, err := files.Read(name)
		if err != nil {
			return err
		}
		if err := importDocument(ctx, target, data, out); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// documents lists the files, including those in the folders, but not the records beside them.
func documents(names []string) ([]string, error) {
	var found []string
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			return nil, files.CannotRead(name, err)
		}
		if !info.IsDir() {
			found = append(found, name)
			continue
		}
		entries, err := os.ReadDir(name)
		if err != nil {
			return nil, files.CannotRead(name, err)
		}
		for _, f := range entries {
			if strings.HasSuffix(f.Name(), ".json") && !strings.HasSuffix(f.Name(), recordSuffix) {
				found = append(found, filepath.Join(name, f.Name()))
			}
		}
	}
	if len(found) == 0 {
		return nil, game.BadInput(fmt.Sprintf("there are no tables in %s; divingbell export writes each to a file whose name ends in .json", strings.Join(names, ", ")))
	}
	return found, nil
}

func importDocument(ctx context.Context, h transfer.Target, data []byte, out io.Writer) error {
	d, err := transfer.Decode(data)
	if err != nil {
		return err
	}
	a, err := h.Import(ctx, d)
	if err != nil {
		return err
	}
	if a.Known {
		_, err = fmt.Fprintf(out, "%s is already here, and the same\n", d.Table)
		return err
	}
	_, err = fmt.Fprintf(out, "%s is here now: %s, %s%s\n", d.Table, a.Table.Status(), many(a.Table.Entries(), "entry", "entries"), guests(a.Guests))
	return err
}

func guests(people []transfer.Person) string {
	var names []string
	for _, p := range people {
		names = append(names, p.Name)
	}
	if len(names) == 0 {
		return ""
	}
	slices.Sort(names)
	return "; nobody is signed in as " + strings.Join(names, ", ")
}
