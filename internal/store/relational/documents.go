package relational

import (
	"context"
	"math"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/internal/store"
)

const selectDocument = "SELECT kind, id, person, about, created, data FROM notes "

func scanDocument(row Row, d *store.Document) error {
	return row.Scan(&d.Kind, &d.ID, &d.By, &d.About, &d.Created, &d.Data)
}

// PutDocument implements store.Documents.
func (t Tables) PutDocument(ctx context.Context, d store.Document) error {
	if err := d.Check(); err != nil {
		return err
	}
	return t.write(ctx, Changed{}, "INSERT INTO notes (kind, id, person, about, created, data) VALUES (?, ?, ?, ?, ?, ?) "+
		"ON CONFLICT (kind, id) DO UPDATE SET person = excluded.person, about = excluded.about, created = excluded.created, data = excluded.data",
		d.Kind, d.ID, d.By, d.About, d.Created, Blob(d.Data))
}

// ChangeDocument implements store.Documents.
func (t Tables) ChangeDocument(ctx context.Context, before, after store.Document) error {
	if err := before.CheckChange(after); err != nil {
		return err
	}
	n, err := t.db.Write(ctx, Changed{}, "UPDATE notes SET data = ? WHERE kind = ? AND id = ? AND data = ?",
		Blob(after.Data), before.Kind, before.ID, Blob(before.Data))
	if err != nil || n > 0 {
		return err
	}
	if _, err := t.Document(ctx, before.Kind, before.ID); err != nil {
		return err
	}
	return store.ErrConflict
}

// Document implements store.Documents.
func (t Tables) Document(ctx context.Context, kind, id string) (store.Document, error) {
	return one(ctx, t, scanDocument, selectDocument+"WHERE kind = ? AND id = ?", kind, id)
}

// Documents implements store.Documents.
func (t Tables) Documents(ctx context.Context, kind string, before int64, most int) ([]store.Document, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	return all(ctx, t, scanDocument, selectDocument+"WHERE kind = ? AND created < ? AND created >= "+
		"coalesce((SELECT created FROM notes WHERE kind = ? AND created < ? ORDER BY created DESC LIMIT 1 OFFSET ?), 0) ORDER BY created DESC, id",
		kind, before, kind, before, most-1)
}

// named is how many ids the statement names, which is prepared once; the last is named again as often as it takes.
const named = 50

var selectNamed = selectDocument + "WHERE kind = ? AND id IN (?" + strings.Repeat(", ?", named-1) + ")"

// DocumentsByID implements store.Documents.
func (t Tables) DocumentsByID(ctx context.Context, kind string, ids []string) (found []store.Document, err error) {
	for some := range slices.Chunk(ids, named) {
		args := []any{kind}
		for i := range named {
			args = append(args, some[min(i, len(some)-1)])
		}
		page, err := all(ctx, t, scanDocument, selectNamed, args...)
		if err != nil {
			return nil, err
		}
		found = append(found, page...)
	}
	return found, nil
}

// ListDocuments implements store.Archive.
func (t Tables) ListDocuments(ctx context.Context, afterKind, afterID string, most int) ([]store.Document, error) {
	return all(ctx, t, scanDocument, selectDocument+"WHERE (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?", afterKind, afterID, most)
}

// DropDocument implements store.Documents.
func (t Tables) DropDocument(ctx context.Context, kind, id string) error {
	return t.write(ctx, Changed{}, "DELETE FROM notes WHERE kind = ? AND id = ?", kind, id)
}

// DropOfTable drops the documents of a table.
var DropOfTable = "DELETE FROM notes WHERE kind IN ('" + strings.Join(store.OfTables, "', '") + "') AND id = ?"

// DropDocumentsOf implements store.Documents.
func (t Tables) DropDocumentsOf(ctx context.Context, person string) error {
	return t.write(ctx, Changed{}, "DELETE FROM notes WHERE person = ? OR about = ?", person, person)
}
