// Package sqlite stores everything in one file. One goroutine writes: it puts all waiting writes into one transaction and answers
// them when that is on disk, so that many share one wait for the disk. Readers run concurrently, each on the state that was committed when it began.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
)

// Options configure a store.
type Options = store.Options

// Store is an open database file.
type Store struct {
	relational.Tables
	path       string
	readers    *sql.DB
	queries    sync.Map // *sql.Stmt of readers, by text
	writer     *writer  // nil if the store is read-only
	belongings cache[store.Belonging]
	people     cache[store.Person]
	lock       *os.File // held while the store may write, or excludes servers
	fresh      bool     // there was no file before
	discarded  bool
	version    int                   // of the tables; older than the program's only if the store is read-only
	leased     atomic.Bool           // leases were requested before
	unclean    atomic.Bool           // something was erased, and the file has to be rebuilt
	wrote      atomic.Int64          // when somebody last wrote, in milliseconds since 1970
	damage     atomic.Pointer[error] // found in more than the log of a table
	damaged    func(error)           // is told of it; may be nil
	closed     atomic.Bool
	close      func() error
}

var _ store.Archive = (*Store)(nil)

var dialect = relational.Dialect{Size: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()", Contains: "instr(body, ?) > 0"}

func newStore(path string) *Store {
	s := &Store{path: path}
	s.Tables = relational.New(database{s}, dialect)
	s.close = sync.OnceValue(s.shut)
	return s
}

var errFolder = errors.New("this is a folder; please name a file in it")

// Open opens a database for reading and writing, creates it if there is none, and migrates an older one. Only one process can
// have it open this way.
func Open(ctx context.Context, path string, o Options) (*Store, error) {
	s, err := open(ctx, path, o)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

func open(ctx context.Context, path string, o Options) (_ *Store, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, faultOf(filepath.Dir(path), err)
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, errFolder
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real // two names of one file share a lock
	}
	lock, err := lockBeside(path)
	if err != nil {
		return nil, err
	}
	if err := checkFiles(path); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	_, missing := os.Lstat(path)
	s := newStore(path)
	s.lock, s.fresh, s.damaged = lock, errors.Is(missing, fs.ErrNotExist), o.Damaged
	if s.fresh { // under a temporary name first, so that a process that is killed meanwhile leaves no empty file
		if err := place(path, func(part string) error { return begin(ctx, part) }); err != nil {
			return nil, errors.Join(fault(err), s.Discard())
		}
	}
	if s.writer, err = startWriter(ctx, path, o.Committed); err != nil {
		return nil, errors.Join(err, s.Discard())
	}
	s.readers = openReaders(path, "rw")
	if s.version, err = identify(ctx, s.readers); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	var unclean bool
	if err := s.readers.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM erased)").Scan(&unclean); err != nil {
		return nil, errors.Join(fault(err), s.Close())
	}
	if unclean {
		s.rebuildLater()
	}
	return s, nil
}

// OpenReadOnly opens a database for reading, even while a server has it open. An older database is not migrated, so that a
// backup can be made before an upgrade.
func OpenReadOnly(ctx context.Context, path string) (*Store, error) {
	info, err := os.Stat(path)
	if err == nil && info.IsDir() {
		err = errFolder
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, fault(err))
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		if err := checkUnused(real); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	s := newStore(path)
	s.readers = openReaders(path, "ro")
	if s.version, err = identify(ctx, s.readers); err == nil && s.version >= firstJournal && s.version <= lastJournal {
		err = s.settleUnused(ctx)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), s.Close())
	}
	return s, nil
}

// OpenReadOnlyAlone is OpenReadOnly while no server has the database open; none can open it until the store is closed.
func OpenReadOnlyAlone(ctx context.Context, path string) (*Store, error) {
	s, err := OpenReadOnly(ctx, path)
	if err != nil {
		return nil, err
	}
	real, err := filepath.EvalSymlinks(path)
	if err == nil {
		s.lock, err = lockBeside(real)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), s.Close())
	}
	return s, nil
}

// maxReaders is how many queries can run at once.
const maxReaders = 4

func openReaders(path, mode string) *sql.DB {
	db := connect(path, mode, readPragmas)
	db.SetMaxOpenConns(maxReaders)
	db.SetMaxIdleConns(maxReaders)
	return db
}

// Close waits for pending writes and closes the store. Every call after that returns store.ErrClosed.
func (s *Store) Close() error { return s.close() }

// Discard closes the store and, if opening it created the file, removes the file.
func (s *Store) Discard() error {
	s.discarded = s.fresh
	return s.Close()
}

// shut closes the writer's connection last, so that SQLite empties and removes the write-ahead log. A discarded file is removed
// while the lock is still held.
func (s *Store) shut() error {
	s.closed.Store(true)
	var errs []error
	if s.writer != nil {
		errs = append(errs, s.rebuildLast())
		s.writer.queue.Close()
	}
	if s.readers != nil {
		errs = append(errs, s.readers.Close())
	}
	if s.writer != nil {
		errs = append(errs, s.writer.shut())
	}
	if s.discarded {
		for _, end := range []string{"", "-wal", "-shm", ".lock"} {
			_ = os.Remove(s.path + end) // a leftover file does no harm
		}
	}
	if s.lock != nil {
		errs = append(errs, s.lock.Close())
	}
	return errors.Join(errs...)
}
