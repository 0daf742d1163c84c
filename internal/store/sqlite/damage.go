package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/divingbell/divingbell/internal/store"
)

// restoring is where the server's operator reads what to do.
const restoring = `docs/hosting.md, "A damaged database", says how to go back to a backup`

var (
	errEmpty = fmt.Errorf("%w: the file is empty, which a database never is, so something has emptied it; %s. To begin anew instead, "+
		"delete the file and those beside it that end in -wal and -shm", store.ErrDamaged, restoring)
	errRow = fmt.Errorf("%w: a row does not have the parts it should have; %s", store.ErrDamaged, restoring)
)

// checkFiles refuses files that SQLite would accept without a word although something acknowledged is missing from them. It must be
// called before SQLite opens them, and not while another process has them open.
func checkFiles(path string) error {
	info, err := os.Stat(path)
	missing := errors.Is(err, fs.ErrNotExist)
	if err != nil && !missing {
		return fault(err)
	}
	if err == nil && info.Size() == 0 {
		return errEmpty // SQLite would also delete the write-ahead log
	}
	log, err := readLog(path)
	switch {
	case err != nil:
		return err
	case missing && wasKilled(path):
		return fmt.Errorf("%w: the file is not there, but the end of its content is, in %s-wal; put the file back that belongs to it. "+
			"If there is none, %s. To begin anew instead, delete the files beside it that end in -wal and -shm", store.ErrDamaged, path, restoring)
	case missing || !log.proven:
		return nil
	}
	return fmt.Errorf("%w: %s. Nothing was changed. %s, and how divingbell salvage continues without what is missing", store.ErrDamaged, log.words(path), restoring)
}

// wasKilled tells whether the last process to have the database open was killed.
func wasKilled(path string) bool {
	info, err := os.Stat(path + "-wal")
	return err == nil && info.Size() > 0
}

// words says what is wrong with a write-ahead log.
func (l logState) words(path string) string {
	switch {
	case !l.exists:
		return fmt.Sprintf("the last process that used it was killed, and %s-wal, which had the latest moves, is gone", path)
	case l.lost > 0:
		return fmt.Sprintf("%s-wal, which has the latest moves, is damaged: after %d transactions that are sound, %d or more are lost", path, l.kept, l.lost)
	}
	return fmt.Sprintf("%s-wal, which has the latest moves, is cut short: after %d transactions, some that were acknowledged are missing", path, l.kept)
}

// inUse tells whether a process has the database open to write, or may have.
func inUse(path string) bool {
	file, err := os.OpenFile(path+".lock", os.O_RDWR, 0)
	if err != nil {
		return !errors.Is(err, fs.ErrNotExist)
	}
	defer file.Close()
	return lock(file) != nil
}

// checkUnused is checkFiles for a process that only reads, perhaps beside a server.
func checkUnused(path string) error {
	if inUse(path) {
		return nil
	}
	if err := checkFiles(path); err != nil && !inUse(path) { // a server may have started meanwhile
		return err
	}
	return nil
}

// noteDamage remembers the first damage that concerns more than one table.
func (s *Store) noteDamage(err error) error {
	if errors.Is(err, store.ErrDamaged) && s.damage.CompareAndSwap(nil, &err) && s.damaged != nil {
		s.damaged(err)
	}
	return err
}
