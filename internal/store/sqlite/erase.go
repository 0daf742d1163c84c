package sqlite

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
)

// Amend implements store.Erasures.
func (s *Store) Amend(ctx context.Context, b store.Batch, replaced map[int][]byte) error {
	if err := b.CheckAmended(replaced); err != nil {
		return err
	}
	if b.Lease != nil && b.Lease.Token != onlyToken {
		return store.ErrFenced
	}
	a := prepare(b)
	return s.erase(ctx, func(w *writer) error {
		switch t, err := w.table(a.Table); {
		case err != nil:
			return err
		case t.length != a.After:
			return store.ErrConflict
		}
		if err := w.replace(a.Table, replaced); err != nil {
			return err
		}
		return a.write(w)
	})
}

// replace rewrites entries.
func (w *writer) replace(table string, replaced map[int][]byte) error {
	for _, number := range slices.Sorted(maps.Keys(replaced)) {
		var n, count int
		var body []byte
		err := w.conn.QueryRowContext(context.Background(), "SELECT n, count, body FROM entries WHERE table_id = ? AND n <= ? ORDER BY n DESC LIMIT 1",
			table, number).Scan(&n, &count, &body)
		if err != nil {
			return err
		}
		entries, err := split(body, count)
		if err != nil {
			return err
		}
		entries[number-n] = replaced[number]
		if _, err := w.exec("UPDATE entries SET body = ? WHERE table_id = ? AND n = ?", relational.Blob(join(entries)), table, n); err != nil {
			return err
		}
	}
	return nil
}

// Drop implements store.Erasures.
func (s *Store) Drop(ctx context.Context, table string, length int) error {
	return s.erase(ctx, func(w *writer) error {
		t, err := w.table(table)
		switch {
		case errors.Is(err, store.ErrUnknown):
			return nil
		case err != nil:
			return err
		case length != 0 && length != t.length:
			return store.ErrConflict
		}
		delete(w.tables, table)
		err = w.seat(table, t.seated, nil)
		for _, text := range []string{
			"DELETE FROM entries WHERE table_id = ?", "DELETE FROM cards WHERE table_id = ?", relational.DropOfTable,
		} {
			if err == nil {
				_, err = w.exec(text, table)
			}
		}
		return err
	})
}

// DropPerson implements store.Erasures.
func (s *Store) DropPerson(ctx context.Context, id string) error {
	return s.erase(ctx, func(w *writer) error {
		w.afterwards(func() {
			s.belongings.forgetAll()
			s.people.forget(id)
		})
		if _, err := w.exec("DELETE FROM passes WHERE person = ?", id); err != nil {
			return err
		}
		_, err := w.exec("DELETE FROM people WHERE id = ?", id)
		return err
	})
}

// erase is write for changes that must leave no trace, not even in the write-ahead log.
func (s *Store) erase(ctx context.Context, do change) error {
	return s.write(ctx, func(w *writer) error {
		if err := do(w); err != nil {
			return err
		}
		w.afterwards(s.rebuildLater)
		w.afterwards(w.emptyLog)
		_, err := w.exec("INSERT INTO erased (at) VALUES (?)", time.Now().UnixMilli())
		return err
	})
}

// Readers of the old state keep it in the write-ahead log: emptying waits a moment for them, and is tried again later.
const (
	readersWait = "PRAGMA busy_timeout(100)"
	usualWait   = "PRAGMA busy_timeout(5000)"
	emptyAgain  = time.Second
)

// emptyLog removes from the write-ahead log what is no longer in the database, now or as soon as possible.
func (w *writer) emptyLog() {
	if w.emptied {
		return
	}
	w.emptied = true
	_, _ = w.exec(readersWait)
	done := w.makeSpace()
	_, _ = w.exec(usualWait)
	if done {
		return
	}
	time.AfterFunc(emptyAgain, func() {
		_ = w.queue.Do(context.Background(), func(w *writer) error { // closing the store empties the log, too
			w.afterwards(w.emptyLog)
			return nil
		})
	})
}
