package sqlite

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// A backup made while two tables are written in turn shows both at the same moment: neither is more than one entry ahead.
func TestBackupIsOfOneMoment(t *testing.T) {
	path := newPath(t)
	s := openAt(t, path)
	if err := s.PutPack(t.Context(), "sea", []byte("{}")); err != nil {
		t.Fatal(err)
	}
	stop := make(chan struct{})
	var writing sync.WaitGroup
	begun := make(chan struct{})
	writing.Go(func() {
		for n := 0; ; n++ {
			for _, table := range []string{"left", "right"} {
				if err := s.Append(t.Context(), batch(table, n)); err != nil {
					t.Error(err)
					return
				}
			}
			if n == 0 {
				close(begun)
			}
			select {
			case <-stop:
				return
			default:
			}
		}
	})
	<-begun
	r, err := OpenReadOnly(t.Context(), path) // as another process would
	if err != nil {
		t.Fatal(err)
	}
	copies := t.TempDir()
	for _, name := range []string{"a", "b", "c"} {
		if err := errors.Join(s.Backup(t.Context(), filepath.Join(copies, name)), r.Backup(t.Context(), filepath.Join(copies, name+name))); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	writing.Wait()
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	files, err := os.ReadDir(copies)
	if err != nil || len(files) != 6 {
		t.Errorf("the backups are %v (%v)", files, err)
	}
	for _, file := range files {
		info, err := file.Info()
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("a backup may be read by others: %v (%v)", info.Mode(), err)
		}
		c := openAt(t, filepath.Join(copies, file.Name()))
		left, right := length(t, c, "left"), length(t, c, "right")
		if left-right != 0 && left-right != 1 {
			t.Errorf("a backup has %d and %d entries", left, right)
		}
		if pack, err := c.Pack(t.Context(), "sea"); err != nil || string(pack) != "{}" {
			t.Errorf("a backup has the pack %q (%v)", pack, err)
		}
		if err := c.Append(t.Context(), batch("left", left)); err != nil {
			t.Errorf("a backup cannot be gone on with: %v", err)
		}
	}
}

func TestFailedBackupLeavesNothing(t *testing.T) {
	s := openAt(t, newPath(t))
	if err := s.Append(t.Context(), batch("a", 0)); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	gone, giveUp := context.WithCancel(t.Context())
	giveUp()
	if err := s.Backup(gone, filepath.Join(dir, "abandoned")); !errors.Is(err, context.Canceled) {
		t.Errorf("an abandoned backup says %v", err)
	}
	if err := os.Symlink("nowhere", filepath.Join(dir, "link")); err != nil {
		t.Skip(err)
	}
	if err := s.Backup(t.Context(), filepath.Join(dir, "link")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a backup over a link says %v", err)
	}
	if err := s.Backup(t.Context(), filepath.Join(dir, "no folder", "copy")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a backup without a folder says %v", err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("what is left is %v (%v)", files, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), filepath.Join(dir, "late")); !errors.Is(err, store.ErrClosed) {
		t.Errorf("a closed store says %v", err)
	}
}

func TestSettleReplacesNothing(t *testing.T) {
	dir := t.TempDir()
	part, path := filepath.Join(dir, "copy.part"), filepath.Join(dir, "copy")
	for _, name := range []string{part, path} {
		if err := os.WriteFile(name, []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := giveName(part, path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a file is replaced: %v", err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := giveName(part, path); err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != part {
		t.Errorf("the file is %q (%v)", text, err)
	}
}
