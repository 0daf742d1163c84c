package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// The most writes in one transaction.
const largestGroup = 1000

// writer is the goroutine that writes, with its connection.
type writer struct {
	db        *sql.DB
	conn      *sql.Conn
	texts     map[string]*sql.Stmt
	seated    map[string][]string // who sits at a table according to the database, of tables written lately
	queue     *queue
	committed func(writes int, took time.Duration)
	gone      chan struct{}
}

func startWriter(ctx context.Context, path string, committed func(int, time.Duration)) (*writer, error) {
	if err := makeFile(path); err != nil {
		return nil, err
	}
	w := &writer{
		db: connect(path, "rw", writePragmas), texts: map[string]*sql.Stmt{}, seated: map[string][]string{},
		queue: newQueue(), committed: committed, gone: make(chan struct{}),
	}
	if err := w.connect(ctx); err != nil {
		return nil, errors.Join(err, w.shut())
	}
	go w.run()
	return w, nil
}

// makeFile creates a file that only its owner may read, because there are secrets in it; SQLite gives the files beside it the
// same permissions. An existing file must not even be opened here: closing it would release SQLite's locks on it.
func makeFile(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err == nil {
		err = file.Close()
	}
	return fault(err)
}

func (w *writer) connect(ctx context.Context) (err error) {
	if w.conn, err = w.db.Conn(ctx); err != nil {
		return fault(err)
	}
	if err := migrate(ctx, w.conn); err != nil {
		return err
	}
	var mode string
	if err := w.conn.QueryRowContext(ctx, "PRAGMA journal_mode(WAL)").Scan(&mode); err != nil {
		return fault(err)
	}
	if mode != "wal" {
		return errors.New("the file system cannot hold a write-ahead log; please put the database on a local disk")
	}
	return nil
}

// write queues a request and waits for the answer. A caller that gives up does not learn whether it was done.
func (s *Store) write(ctx context.Context, do func(*writer) error) error {
	if err := s.usable(ctx); err != nil {
		return err
	}
	r := &request{ctx: ctx, do: do, done: make(chan error, 1)}
	if err := s.writer.queue.put(r); err != nil {
		return err
	}
	select {
	case err := <-r.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (w *writer) run() {
	defer close(w.gone)
	group := make([]*request, 0, largestGroup)
	for {
		var more bool
		if group, more = w.queue.take(group); !more {
			return
		}
		began := time.Now()
		w.commit(group)
		if w.committed != nil {
			w.committed(len(group), time.Since(began))
		}
		clear(group)
	}
}

// commit does a group of requests and answers them. If one fails unexpectedly, all are tried again one by one, so that it
// does not take the others with it; unless there is no room, which would be the same for all.
func (w *writer) commit(group []*request) {
	err := w.transact(group)
	if errors.Is(err, store.ErrNoRoom) && w.makeRoom() {
		err = w.transact(group)
	}
	if err != nil && len(group) > 1 && !errors.Is(err, store.ErrNoRoom) {
		for i := range group {
			w.commit(group[i : i+1])
		}
		return
	}
	for _, r := range group {
		if err != nil {
			r.err = err
		}
		r.done <- r.err
	}
}

// transact does requests in one transaction. A refusal is kept in its request and does not affect the others.
func (w *writer) transact(group []*request) (err error) {
	defer func() {
		if err != nil {
			err = fault(err)
			clear(w.seated)
			_, _ = w.exec("ROLLBACK") // if there is still something to roll back
		}
	}()
	if _, err := w.exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	for _, r := range group {
		if r.err = r.ctx.Err(); r.err != nil {
			continue
		}
		if r.err = r.do(w); r.err != nil && !refused(r.err) {
			return r.err
		}
	}
	_, err = w.exec("COMMIT")
	return err
}

// makeRoom empties the write-ahead log into the database. On a full disk the log may be what fills it, and nothing else would
// ever empty it, because SQLite does that after a commit.
func (w *writer) makeRoom() bool {
	var busy, log, moved int
	err := w.conn.QueryRowContext(context.Background(), "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &log, &moved)
	return err == nil && busy == 0
}

// refused tells whether an error is an answer to the caller rather than a fault.
func refused(err error) bool {
	return errors.Is(err, store.ErrUnknown) || errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrTaken)
}

// exec runs a statement, prepared on first use, and returns how many rows it changed.
func (w *writer) exec(text string, args ...any) (int64, error) {
	stmt, err := w.prepared(text)
	if err != nil {
		return 0, err
	}
	result, err := stmt.Exec(args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// find reads a query's only row; if there is none, the error is sql.ErrNoRows.
func (w *writer) find(text string, arg any, into ...any) error {
	stmt, err := w.prepared(text)
	if err != nil {
		return err
	}
	return stmt.QueryRow(arg).Scan(into...)
}

func (w *writer) prepared(text string) (*sql.Stmt, error) {
	if stmt, ok := w.texts[text]; ok {
		return stmt, nil
	}
	stmt, err := w.conn.PrepareContext(context.Background(), text)
	if err == nil {
		w.texts[text] = stmt
	}
	return stmt, err
}

// drain finishes the waiting requests and accepts no more.
func (w *writer) drain() {
	w.queue.close()
	<-w.gone
}

func (w *writer) shut() error {
	var errs []error
	for _, stmt := range w.texts {
		errs = append(errs, stmt.Close())
	}
	if w.conn != nil {
		errs = append(errs, w.conn.Close())
	}
	return errors.Join(append(errs, w.db.Close())...)
}
