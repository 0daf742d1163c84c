package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// Append implements store.Logs.
func (s *Store) Append(ctx context.Context, b store.Batch) error {
	if err := b.Check(); err != nil {
		return err
	}
	if b.Lease != nil && b.Lease.Token != onlyToken {
		return store.ErrFenced
	}
	return s.writeOne(ctx, prepare(b).write)
}

// addition is a batch with everything prepared that can be before its turn to be written.
type addition struct {
	store.Batch
	people []byte
}

func prepare(b store.Batch) *addition {
	return &addition{Batch: b, people: quickjson.Encode(b.Summary.People)}
}

// write writes the batch, if it is up to date.
func (a *addition) write(w *writer) error {
	before, err := w.table(a.Table)
	switch {
	case errors.Is(err, store.ErrUnknown) && a.After == 0:
	case err != nil:
		return err
	case before.length != a.After || a.After == 0:
		return store.ErrConflict
	}
	after := tableState{a.After + len(a.Entries), a.Summary.Seated()}
	if err := a.writeSummary(w, after.length); err != nil {
		return err
	}
	if err := a.writeEntries(w); err != nil {
		return err
	}
	if err := w.seat(a.Table, before.seated, after.seated); err != nil {
		return err
	}
	if len(w.tables) >= mostRemembered {
		clear(w.tables)
	}
	w.tables[a.Table] = after
	return nil
}

// tableState is what the writer has to know of a table. To remember it saves a twelfth of a move's time.
type tableState struct {
	length int      // of its log
	seated []string // who sits there
}

// table is the state of a table, including what the transaction has changed; ErrUnknown if there is no such table.
func (w *writer) table(id string) (t tableState, err error) {
	if t, ok := w.tables[id]; ok {
		return t, nil
	}
	var people []byte
	err = w.find("SELECT length, people FROM cards WHERE table_id = ?", id, &t.length, &people)
	if errors.Is(err, sql.ErrNoRows) {
		return t, store.ErrUnknown
	}
	if err != nil {
		return t, err
	}
	var summary store.Summary
	if json.Unmarshal(people, &summary.People) != nil {
		return t, errRow
	}
	t.seated = summary.Seated()
	return t, nil
}

func (a *addition) writeSummary(w *writer, length int) error {
	text := "UPDATE cards SET length = ?, status = ?, public = ?, changed = ?, wake = ?, people = ?, face = ? WHERE table_id = ?"
	if a.After == 0 {
		text = "INSERT INTO cards (length, status, public, changed, wake, people, face, table_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
	}
	s := a.Summary
	_, err := w.exec(text, length, s.Status, s.Public, s.Changed, s.Wake, a.people, relational.Blob(s.Shown), a.Table)
	return err
}

// mostTogether is how many entries a row may have: to read one entry is to read its whole row.
const mostTogether = 100

// writeEntries adds to the log of a table. The body of a row is one entry, or several, each with its length before it.
func (a *addition) writeEntries(w *writer) error {
	n := a.After + 1
	for entries := range slices.Chunk(a.Entries, mostTogether) {
		if _, err := w.exec("INSERT INTO entries (table_id, n, body, count) VALUES (?, ?, ?, ?)", a.Table, n, relational.Blob(join(entries)), len(entries)); err != nil {
			return err
		}
		n += len(entries)
	}
	return nil
}

// seat records who sat down and who left. Usually nobody did, and nothing is written.
func (w *writer) seat(table string, was, is []string) error {
	for _, person := range was {
		if slices.Contains(is, person) {
			continue
		}
		if _, err := w.exec("DELETE FROM sittings WHERE person = ? AND table_id = ?", person, table); err != nil {
			return err
		}
	}
	for _, person := range is {
		if slices.Contains(was, person) {
			continue
		}
		if _, err := w.exec("INSERT INTO sittings (person, table_id) VALUES (?, ?)", person, table); err != nil {
			return err
		}
	}
	return nil
}
