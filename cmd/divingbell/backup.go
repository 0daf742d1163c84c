package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/logging"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/internal/store/named"
)

type backupCmd struct {
	settings.FromFile
	storage
	File string `arg:"" help:"Where to write the backup; the file must not exist yet. - means standard output."`
}

// Help implements kong.HelpProvider.
func (backupCmd) Help() string {
	return "Copies the database as it is at one moment, even while servers use it. A backup is itself a database, in one file: to go " +
		"back to it, stop the server and start it with --store FILE. (If you put it in place of the old database instead, also remove " +
		"the old files beside it, which end in -wal and -shm.) To load it into PostgreSQL, use divingbell migrate.\n\n" +
		"With - the backup is made in the folder for temporary files (TMPDIR), and written to standard output once it is complete. This is for " +
		"containers from which files cannot be copied in another way.\n\nExamples:\n" +
		"  divingbell backup --store games.db games-monday.db\n" +
		"  divingbell backup --store postgres://divingbell@db.example.org/games games-monday.db\n" +
		"  docker exec divingbell /divingbell backup - >games-monday.db"
}

// Run implements the command.
func (c backupCmd) Run(ctx context.Context, out io.Writer) (err error) {
	s, err := c.openToRead(ctx)
	if err != nil {
		return err
	}
	defer func() {
		if err == nil {
			c.mark()
		}
		err = errors.Join(err, s.Close())
	}()
	if c.File == "-" {
		return backupTo(ctx, s, out)
	}
	switch err := s.Backup(ctx, c.File); {
	case errors.Is(err, fs.ErrExist):
		return game.BadInput(fmt.Sprintf("%s already exists; give the backup another name", c.File))
	case err != nil:
		return err
	}
	_, err = fmt.Fprintf(out, "%s is a backup of %s\n", c.File, c.shown())
	return err
}

// mark notes for the operator's overview that a backup was made. Where it cannot be written beside the store, the overview does not
// say when the last backup was; the backup is none the worse.
func (c backupCmd) mark() {
	if !named.Shared(c.Store) {
		_ = os.WriteFile(named.BackupMark(c.Store), nil, 0o600)
		_ = os.Chtimes(named.BackupMark(c.Store), time.Time{}, time.Now())
	}
}

// backupTo writes a backup to out, or nothing if none can be made.
func backupTo(ctx context.Context, s named.Store, out io.Writer) (err error) {
	if logging.IsTerminal(out) {
		return game.BadInput("a backup cannot be shown on the screen; name a file, or redirect the output to one with >")
	}
	dir, err := os.MkdirTemp("", "divingbell-backup-")
	if err != nil {
		return fmt.Errorf("no backup was made: there is no folder for temporary files, which you can name in TMPDIR: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	path := filepath.Join(dir, "divingbell.db")
	if err := s.Backup(ctx, path); err != nil {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	if runtime.GOOS != "windows" {
		err = os.Remove(path) // now, since SIGPIPE ends the program at once if the reader goes away
	}
	if err == nil {
		_, err = io.Copy(out, file)
	}
	return errors.Join(err, file.Close())
}
