package sqlite

import (
	"context"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// SQLite overwrites what is deleted, but when it moves rows from one page to another, copies of them stay in the unused space of
// the first. VACUUM writes the whole file anew, without them, and nobody can write meanwhile: about a second for 100 MB. So after
// something was erased, the store waits until nobody has written for a moment, but not for longer than an hour. A database whose
// server was killed before that is rebuilt when it is opened again.
const (
	quiet         = 2 * time.Second
	rebuiltWithin = time.Hour
)

// rebuildLater schedules a rebuild, unless one is scheduled.
func (s *Store) rebuildLater() {
	if !s.unclean.Swap(true) {
		s.rebuildAfter(quiet, time.Now().Add(rebuiltWithin))
	}
}

func (s *Store) rebuildAfter(wait time.Duration, deadline time.Time) {
	time.AfterFunc(wait, func() {
		switch {
		case s.closed.Load():
		case time.Since(time.UnixMilli(s.wrote.Load())) < quiet && time.Now().Before(deadline):
			s.rebuildAfter(quiet, deadline)
		case s.rebuild() != nil: // there may be no space for it
			s.rebuildAfter(rebuiltWithin, deadline)
		}
	})
}

// rebuild writes the file anew.
func (s *Store) rebuild() (err error) {
	queued := s.writer.queue.Do(context.Background(), func(w *writer) error {
		w.afterwards(func() {
			for _, text := range []string{"VACUUM", "DELETE FROM erased"} {
				if err == nil {
					_, err = w.conn.ExecContext(context.Background(), text)
				}
			}
			s.unclean.Store(err != nil)
			w.emptied = false
			w.emptyLog()
		})
		return nil
	})
	return errors.Join(queued, fault(err))
}

// rebuildLast does a scheduled rebuild when the store closes. If there is no space, the next process to open the database does
// it.
func (s *Store) rebuildLast() error {
	if !s.unclean.Load() {
		return nil
	}
	if err := s.rebuild(); !errors.Is(err, store.ErrNoSpace) {
		return err
	}
	return nil
}
