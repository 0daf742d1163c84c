package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/divingbell/divingbell/internal/store"
)

// Databases of versions 4 and 5 had a journal: under load, the batches of a transaction were one row of it, and only later went to
// their tables. A server that was killed left some there.
const firstJournal, lastJournal = 4, 5

// settleUnused settles what is left in the journal before it is read, and leaves the version as it is. A running server does so
// itself.
func (s *Store) settleUnused(ctx context.Context) (err error) {
	var left bool
	if err := s.readers.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM journal)").Scan(&left); err != nil || !left {
		return fault(err)
	}
	path, err := filepath.EvalSymlinks(s.path)
	if err != nil {
		return fault(err)
	}
	lock, err := lockBeside(path)
	if errors.Is(err, errLocked) {
		return nil
	}
	if err != nil {
		return err
	}
	db := connect(path, "rw", writePragmas)
	conn, err := db.Conn(ctx)
	if err == nil {
		err = errors.Join(transact(ctx, conn, func() error { return settleJournal(ctx, conn) }), conn.Close())
	}
	return errors.Join(fault(err), db.Close(), lock.Close())
}

// settleJournal moves what is left in the journal to its tables, in the transaction of the caller.
func settleJournal(ctx context.Context, conn *sql.Conn) (err error) {
	w := &writer{conn: conn, texts: map[string]*sql.Stmt{}, tables: map[string]tableState{}}
	defer func() { err = errors.Join(err, w.closeTexts()) }()
	var journal [][]byte
	rows, err := conn.QueryContext(ctx, "SELECT body FROM journal ORDER BY n")
	err = each(rows, err, func(rows *sql.Rows) error {
		journal = append(journal, nil)
		return rows.Scan(&journal[len(journal)-1])
	})
	if err != nil {
		return err
	}
	for _, row := range journal {
		batches, err := readBatches(row)
		if err != nil {
			return err
		}
		for _, b := range batches {
			err := prepare(b).write(w)
			if err != nil && refused(err) {
				return fmt.Errorf("%w: the journal does not fit the log of table %s; %s", store.ErrDamaged, b.Table, restoring)
			}
			if err != nil {
				return err
			}
		}
	}
	_, err = w.exec("DELETE FROM journal")
	return err
}

// readBatches reads a row of the journal.
func readBatches(row []byte) (batches []store.Batch, err error) {
	for r := (parts{rest: row}); len(r.rest) > 0; {
		b := store.Batch{Table: string(r.part()), After: int(r.number())}
		for range r.count() {
			b.Entries = append(b.Entries, r.part())
		}
		b.Summary = store.Summary{Table: b.Table, Status: string(r.part()), Public: r.number() == 1, Changed: r.signed(), Wake: r.signed()}
		people := r.part()
		b.Summary.Shown = r.part()
		if r.broken || json.Unmarshal(people, &b.Summary.People) != nil || b.Check() != nil {
			return nil, errRow
		}
		batches = append(batches, b)
	}
	return batches, nil
}
