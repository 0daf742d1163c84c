package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// Salvaged is what was done to a database that had lost the end of its write-ahead log.
type Salvaged struct {
	Copy   string   // the database as it was, with its other files beside it under the same name; "" if nothing was wrong
	Lost   string   // what was wrong, in words
	Faults []string // what is inconsistent in the database now
}

// Salvage makes a database usable again that Open refuses because acknowledged transactions are missing from its write-ahead log:
// those before the damage are kept. The files are copied first. If nothing is missing, nothing is done.
func Salvage(ctx context.Context, path string) (done Salvaged, err error) {
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return done, fault(err)
	}
	lock, err := lockBeside(path)
	if err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		return done, errors.Join(fault(err), errEmpty)
	}
	log, err := readLog(path)
	if err != nil || !log.proven {
		return done, err
	}
	done.Lost = log.words(path)
	done.Copy = path + ".damaged-" + time.Now().UTC().Format("20060102T150405Z")
	for _, end := range []string{"", "-wal", "-shm"} {
		if err := copyFile(path+end, done.Copy+end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return done, faultOf(done.Copy+end, err)
		}
	}
	if err := cut(path, log); err != nil {
		return done, err
	}
	done.Faults, err = consult(ctx, path)
	return done, err
}

// cut removes everything from a write-ahead log that SQLite would not use, and the index that still mentions it.
func cut(path string, log logState) error {
	if log.exists {
		if err := os.Truncate(path+"-wal", log.size); err != nil {
			return faultOf(path+"-wal", err)
		}
	}
	if err := os.Remove(path + "-shm"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return faultOf(path+"-shm", err)
	}
	return nil
}

// consult asks a database what is wrong with it: pages that do not fit together, and tables without all of their entries.
func consult(ctx context.Context, path string) (faults []string, err error) {
	db := connect(path, "rw", readPragmas)
	defer func() { err = errors.Join(err, db.Close()) }()
	for _, text := range []string{
		"SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok' LIMIT 20",
		"SELECT 'table ' || table_id || ' has not all of its entries' FROM cards c " +
			"WHERE length > (SELECT coalesce(sum(count), 0) FROM entries e WHERE e.table_id = c.table_id)",
	} {
		rows, err := db.QueryContext(ctx, text)
		for err == nil && rows.Next() {
			var found string
			if err = rows.Scan(&found); err == nil {
				faults = append(faults, found)
			}
		}
		if err == nil {
			err = errors.Join(rows.Err(), rows.Close())
		}
		switch err = fault(err); {
		case errors.Is(err, store.ErrDamaged):
			faults = append(faults, err.Error())
		case err != nil:
			return faults, fmt.Errorf("what is left cannot be checked: %w", err)
		}
	}
	return faults, nil
}

func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	target, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Sync(), target.Close())
}
