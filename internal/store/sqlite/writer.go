package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/group"
)

// writer is the state of the goroutine that writes, with its connection.
type writer struct {
	db    *sql.DB
	conn  *sql.Conn
	texts map[string]*sql.Stmt
	queue *group.Queue[change]

	tables  map[string]tableState // recently written ones
	emptied bool                  // the write-ahead log was emptied after this transaction, or will be
	later   []func()              // functions to call when this transaction is on disk
}

// change is a write that a caller waits for.
type change func(*writer) error

func startWriter(ctx context.Context, path string, committed func(int, time.Duration)) (*writer, error) {
	w := newWriter(path)
	if err := w.connect(ctx); err != nil {
		return nil, errors.Join(err, w.shut())
	}
	w.queue.Start(func(g []*group.Request[change]) { group.Answer(g, w.commit) }, committed)
	return w, nil
}

func newWriter(path string) *writer {
	return &writer{
		db: connect(path, "rw", writePragmas), texts: map[string]*sql.Stmt{}, queue: group.New[change](), tables: map[string]tableState{},
	}
}

func (w *writer) connect(ctx context.Context) (err error) {
	if w.conn, err = w.db.Conn(ctx); err != nil {
		return openingFault(err)
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
	w.makeSpace() // a killed process may have left erased data in the write-ahead log
	return nil
}

// write queues a change and waits for the answer. A caller that gives up does not learn whether it was done.
func (s *Store) write(ctx context.Context, do change) error {
	return s.noteDamage(s.writeOne(ctx, do))
}

// writeOne is write for the log of one table, whose damage does not concern the others.
func (s *Store) writeOne(ctx context.Context, do change) error {
	if err := s.usable(ctx); err != nil {
		return err
	}
	s.wrote.Store(time.Now().UnixMilli())
	return s.writer.queue.Do(ctx, do)
}

// commit does a group of requests, and if there is no space, tries again after making some.
func (w *writer) commit(group []*group.Request[change]) error {
	err := w.transact(group)
	if errors.Is(err, store.ErrNoSpace) && w.makeSpace() {
		err = w.transact(group)
	}
	return err
}

// transact does requests in one transaction. A refusal is kept in its request and does not affect the others.
func (w *writer) transact(group []*group.Request[change]) (err error) {
	defer func() {
		if err != nil {
			err = fault(err)
			clear(w.tables)
			_, _ = w.exec("ROLLBACK") // if there is still something to roll back
		}
	}()
	clear(w.later)
	w.later, w.emptied = w.later[:0], false
	if _, err := w.exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	for _, r := range group {
		if r.Err = r.Context.Err(); r.Err != nil {
			continue
		}
		if r.Err = r.Write(w); r.Err != nil && !refused(r.Err) {
			return r.Err
		}
	}
	if _, err := w.exec("COMMIT"); err != nil {
		return err
	}
	for _, do := range w.later {
		do()
	}
	return nil
}

// afterwards registers a function to call when the transaction is on disk, before callers get their answers.
func (w *writer) afterwards(do func()) { w.later = append(w.later, do) }

// makeSpace moves the write-ahead log into the database. On a full disk the log may be what fills it, and nothing else would ever
// empty it, because SQLite does that after a commit.
func (w *writer) makeSpace() bool {
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

func (w *writer) shut() error {
	err := w.closeTexts()
	if w.conn != nil {
		err = errors.Join(err, w.conn.Close())
	}
	return errors.Join(err, w.db.Close())
}

func (w *writer) closeTexts() error {
	var errs []error
	for _, stmt := range w.texts {
		errs = append(errs, stmt.Close())
	}
	return errors.Join(errs...)
}

// filler is large enough to need space.
var filler = make([]byte, 8192)

// Ready implements store.Store. Only an actual write shows whether writing is possible.
func (s *Store) Ready(ctx context.Context) error {
	if damage := s.damage.Load(); damage != nil {
		return *damage
	}
	return s.write(ctx, func(w *writer) error {
		if _, err := w.exec("INSERT INTO soundings (body) VALUES (?)", filler); err != nil {
			return err
		}
		_, err := w.exec("DELETE FROM soundings")
		return err
	})
}
