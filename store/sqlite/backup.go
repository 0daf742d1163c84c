package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/divingbell/divingbell/store"
)

// Backup implements store.Store. The copy is written beside its place and put there when it is whole and on disk.
func (s *Store) Backup(ctx context.Context, path string) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	if err := s.backup(ctx, path); err != nil {
		return fmt.Errorf("no backup was made: %s: %w", path, fault(err))
	}
	return nil
}

func (s *Store) backup(ctx context.Context, path string) (err error) {
	if _, err := os.Lstat(path); err == nil {
		return os.ErrExist
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".part*")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close(), os.Remove(file.Name())) }()
	db := connect(s.path, "ro", []string{"busy_timeout(5000)"}) // readers may not even write to another file
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", file.Name())
	if err := errors.Join(err, db.Close()); err != nil {
		return err
	}
	if err := file.Sync(); err != nil {
		return err
	}
	if err := os.Link(file.Name(), path); err != nil { // unlike renaming, it never replaces a file
		return err
	}
	return syncFolder(filepath.Dir(path))
}

func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
