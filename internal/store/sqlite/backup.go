package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/divingbell/divingbell/internal/store"
)

// Backup implements store.Store. The copy is made under a temporary name and renamed when it is complete and on disk; a process
// that is killed meanwhile leaves a file that ends in .part. Opened as a store, a backup has everything that the original had.
func (s *Store) Backup(ctx context.Context, path string) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	err := place(path, func(part string) error {
		db := connect(s.path, "ro", backupPragmas)
		_, err := db.ExecContext(ctx, "VACUUM INTO ?", part)
		return errors.Join(err, db.Close())
	})
	if err != nil {
		return fmt.Errorf("no backup was made: %s: %w", path, fault(err))
	}
	return nil
}

// Create makes a database in a file that must not exist yet; as with Backup, the file appears when it is filled and on disk.
func Create(ctx context.Context, path string, fill func(*Store) error) error {
	return place(path, func(part string) error {
		if err := begin(ctx, part); err != nil {
			return err
		}
		s, err := Open(ctx, part, Options{})
		if err != nil {
			return err
		}
		return errors.Join(fill(s), s.Close(), os.Remove(part+".lock"))
	})
}

// begin makes an empty file a database. SQLite gives the files beside it the same permissions.
func begin(ctx context.Context, path string) error {
	db := connect(path, "rw", writePragmas)
	conn, err := db.Conn(ctx)
	if err == nil {
		err = errors.Join(migrate(ctx, conn), conn.Close())
	}
	return errors.Join(fault(err), db.Close())
}

// place fills a file under a temporary name, and renames it when it is complete and on disk.
func place(path string, fill func(part string) error) (err error) {
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.part")
	if err != nil {
		return err
	}
	part := file.Name()
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(part))
		}
	}()
	if err := file.Close(); err != nil {
		return err
	}
	if err := fill(part); err != nil {
		return err
	}
	if err := syncFile(part, os.O_RDWR); err != nil {
		return err
	}
	if err := giveName(part, path); err != nil {
		return err
	}
	if runtime.GOOS == "windows" {
		return nil // this system cannot sync folders
	}
	return syncFile(filepath.Dir(path), os.O_RDONLY)
}

// giveName gives a file its name, unless that is taken.
func giveName(part, path string) error {
	switch err := os.Link(part, path); {
	case err == nil:
		return os.Remove(part)
	case errors.Is(err, fs.ErrExist):
		return err
	}
	// Memory sticks often have no hard links. Renaming would replace a file that was created meanwhile.
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	return os.Rename(part, path)
}

func syncFile(path string, flag int) error {
	file, err := os.OpenFile(path, flag, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}
