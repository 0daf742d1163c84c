package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"github.com/divingbell/divingbell/internal/store"
)

// fault translates an error of SQLite or the system. If the disk cannot be written to, it is store.ErrNoSpace, whatever the
// reason.
func fault(err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, store.ErrDamaged) {
		return err
	}
	err = bare(err)
	switch code(err) {
	case codes.SQLITE_CORRUPT, codes.SQLITE_NOTADB:
		return fmt.Errorf("%w (%w); %s", store.ErrDamaged, err, restoring)
	}
	why := reason(err)
	if why == "" {
		return err
	}
	return &unwritable{why, err}
}

// openingFault translates an error of reading a file for the first time, which may not be a database at all.
func openingFault(err error) error {
	if code(err) == codes.SQLITE_NOTADB {
		return errNotOurs
	}
	return fault(err)
}

// unwritable is store.ErrNoSpace with the reason, for the server's operator.
type unwritable struct {
	why   string
	cause error
}

// Error implements error.
func (u *unwritable) Error() string { return fmt.Sprintf("%s (%v)", u.why, u.cause) }

// Unwrap lets errors.Is find both.
func (u *unwritable) Unwrap() []error { return []error{store.ErrNoSpace, u.cause} }

// faultOf translates an error about a file other than the database.
func faultOf(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", name, fault(err))
}

const (
	full  = "the disk is full"
	owner = "see that the file, those beside it that end in -wal, -shm and .lock, and their folder belong to whom the program runs as"
)

// reason says why the disk cannot be written to, if the error means that.
func reason(err error) string {
	switch code(err) {
	case codes.SQLITE_FULL:
		return full
	case codes.SQLITE_READONLY:
		return "the database can be read but cannot be written to; " + owner
	case codes.SQLITE_CANTOPEN, codes.SQLITE_PERM:
		return "the database cannot be opened; " + owner
	case codes.SQLITE_IOERR:
		return "the disk reports an error, as it may when it is full"
	case codes.SQLITE_BUSY, codes.SQLITE_LOCKED:
		return "another program keeps the database locked"
	}
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return full
	case errors.Is(err, syscall.EROFS):
		return "the file system can only be read, it cannot be written to"
	case errors.Is(err, fs.ErrPermission):
		return "that is not permitted; " + owner
	}
	return ""
}

// bare removes the file's name from an error; the caller adds it.
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

// code is SQLite's primary error code; 0 if the error is not SQLite's.
func code(err error) int {
	var e *driver.Error
	if !errors.As(err, &e) {
		return 0
	}
	return e.Code() & 0xff
}
