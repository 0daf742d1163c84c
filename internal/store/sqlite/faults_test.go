package sqlite

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// A disk is called full only if it is; other write faults have messages of their own, but are also ErrNoSpace.
func TestFaultsInWords(t *testing.T) {
	for cause, want := range map[error]string{
		syscall.ENOSPC: "the disk is full", syscall.EDQUOT: "the disk is full", syscall.EROFS: "the file system can only be read",
		fs.ErrPermission: "that is not permitted; see that the file",
	} {
		err := faultOf("games.db.lock", &fs.PathError{Op: "open", Path: "games.db.lock", Err: cause})
		if !strings.HasPrefix(err.Error(), "games.db.lock: "+want) || !errors.Is(err, store.ErrNoSpace) || !errors.Is(err, cause) {
			t.Errorf("%v: it says %v", cause, err)
		}
	}
	if err := fault(syscall.EINVAL); errors.Is(err, store.ErrNoSpace) {
		t.Errorf("there is no space: %v", err)
	}
}

func TestFolders(t *testing.T) {
	dir := t.TempDir()
	if s, err := Open(t.Context(), dir, Options{}); err == nil || err.Error() != dir+": this is a folder; please name a file in it" {
		t.Errorf("a folder is opened: %v, %v", s, err)
	}
	if s, err := OpenReadOnly(t.Context(), dir); err == nil || err.Error() != dir+": this is a folder; please name a file in it" {
		t.Errorf("a folder is read: %v, %v", s, err)
	}
	file := filepath.Join(dir, "diary")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := Open(t.Context(), filepath.Join(file, "games.db"), Options{}); err == nil || !strings.Contains(err.Error(), ": "+file+": not a directory") {
		t.Errorf("a file is taken for a folder: %v, %v", s, err)
	}
}
