package sqlite

import (
	"errors"
	"fmt"
	"io/fs"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"github.com/divingbell/divingbell/store"
)

// fault words what went wrong below us. That the disk cannot be written to is store.ErrNoRoom, whatever the reason.
func fault(err error) error {
	why := ""
	switch code(err) {
	case codes.SQLITE_FULL:
		why = "there is no room left"
	case codes.SQLITE_READONLY:
		why = "the database can only be read"
	case codes.SQLITE_CANTOPEN, codes.SQLITE_PERM:
		why = "the file cannot be opened"
	case codes.SQLITE_IOERR:
		why = "the disk reports an error"
	case codes.SQLITE_BUSY, codes.SQLITE_LOCKED:
		why = "another program keeps the database locked"
	default:
		if !errors.Is(err, fs.ErrPermission) {
			return err
		}
		why = "that is not permitted"
	}
	return fmt.Errorf("%w: %s: %w", store.ErrNoRoom, why, err)
}

// code is SQLite's name for an error, without its finer distinctions; 0 if it is not from SQLite.
func code(err error) int {
	var e *driver.Error
	if !errors.As(err, &e) {
		return 0
	}
	return e.Code() & 0xff
}

func isNotADatabase(err error) bool { return code(err) == codes.SQLITE_NOTADB }
