package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"github.com/divingbell/divingbell/store"
)

// fault words what went wrong below us. That the disk cannot be written to is store.ErrNoRoom, whatever the reason.
func fault(err error) error {
	if err == nil {
		return nil
	}
	err = bare(err)
	if code(err) == codes.SQLITE_NOTADB {
		return errForeign
	}
	why := reason(err)
	if why == "" {
		return err
	}
	return fmt.Errorf("%w: %s (%w)", store.ErrNoRoom, why, err)
}

// reason says why the disk cannot be written to, if that is what an error says.
func reason(err error) string {
	switch code(err) {
	case codes.SQLITE_FULL:
		return "there is no room left"
	case codes.SQLITE_READONLY:
		return "the database can only be read"
	case codes.SQLITE_CANTOPEN, codes.SQLITE_PERM:
		return "a file cannot be opened"
	case codes.SQLITE_IOERR:
		return "the disk reports an error"
	case codes.SQLITE_BUSY, codes.SQLITE_LOCKED:
		return "another program keeps the database locked"
	}
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return "there is no room left"
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		return "that is not permitted"
	}
	return ""
}

// bare takes the name of the file off an error, which whoever called has given and says better.
func bare(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// code is SQLite's number of an error, without its finer distinctions; 0 if it is not from SQLite.
func code(err error) int {
	var e *driver.Error
	if !errors.As(err, &e) {
		return 0
	}
	return e.Code() & 0xff
}
