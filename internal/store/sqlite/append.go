package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/divingbell/divingbell/internal/quickjson"
	"github.com/divingbell/divingbell/internal/store"
)

// Append implements store.Logs.
func (s *Store) Append(ctx context.Context, b store.Batch) error {
	if err := b.Check(); err != nil {
		return err
	}
	if b.Lease != nil && b.Lease.Token != onlyToken {
		return store.ErrFenced
	}
	a := addition{Batch: b, people: quickjson.Encode(b.Summary.People), seated: b.Summary.Seated()}
	return s.write(ctx, a.write)
}

// addition is a batch, with everything prepared that can be before its turn to write.
type addition struct {
	store.Batch
	people []byte
	seated []string
}

// write decides by the length on the summary whether the batch is up to date; if not, nothing is changed.
func (a *addition) write(w *writer) error {
	before, err := w.sitting(a.Table)
	if err != nil {
		return err
	}
	if err := a.renew(w); err != nil {
		return err
	}
	for i, body := range a.Entries {
		if _, err := w.exec("INSERT INTO entries (table_id, n, body) VALUES (?, ?, ?)", a.Table, a.After+1+i, blob(body)); err != nil {
			return err
		}
	}
	return w.seat(a.Table, before, a.seated)
}

// renew writes the summary, or refuses.
func (a *addition) renew(w *writer) error {
	summary := a.Summary
	if a.After == 0 {
		n, err := w.exec("INSERT INTO cards (length, status, public, changed, wake, people, face, table_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "+
			"ON CONFLICT DO NOTHING", len(a.Entries), summary.Status, summary.Public, summary.Changed, summary.Wake, a.people, blob(summary.Face), a.Table)
		if err == nil && n == 0 {
			return store.ErrConflict
		}
		return err
	}
	n, err := w.exec("UPDATE cards SET length = ?, status = ?, public = ?, changed = ?, wake = ?, people = ?, face = ? WHERE table_id = ? AND length = ?",
		a.After+len(a.Entries), summary.Status, summary.Public, summary.Changed, summary.Wake, a.people, blob(summary.Face), a.Table, a.After)
	if err != nil || n > 0 {
		return err
	}
	var length int
	err = w.find("SELECT length FROM cards WHERE table_id = ?", a.Table, &length)
	if errors.Is(err, sql.ErrNoRows) {
		return store.ErrUnknown
	}
	if err != nil {
		return err
	}
	return store.ErrConflict
}
