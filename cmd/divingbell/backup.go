package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/settings"
)

type backupCmd struct {
	settings.FromFile
	storage
	File string `arg:"" help:"Where to write the backup; the file must not exist yet."`
}

// Help implements kong.HelpProvider.
func (backupCmd) Help() string {
	return "Copies the database as it is at one moment, even while servers use it. A backup is itself a database, in one file: to go " +
		"back to it, stop the server and start it with --store FILE. (If you put it in place of the old database instead, also remove " +
		"the files beside that, which end in -wal and -shm.) To bring it back to PostgreSQL, use divingbell migrate.\n\nExamples:\n" +
		"  divingbell backup --store games.db games-monday.db\n" +
		"  divingbell backup --store postgres://divingbell@db.example.org/games games-monday.db"
}

// Run implements the command.
func (c backupCmd) Run(ctx context.Context, out io.Writer) (err error) {
	s, err := c.openToRead(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	switch err := s.Backup(ctx, c.File); {
	case errors.Is(err, fs.ErrExist):
		return game.BadInput(fmt.Sprintf("%s already exists; give the backup another name", c.File))
	case err != nil:
		return err
	}
	_, err = fmt.Fprintf(out, "%s is a backup of %s\n", c.File, c.shown())
	return err
}
