package sqlite

import (
	"context"
	"database/sql"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/listing"
)

var _ store.Archive = (*Store)(nil)

// CountTables implements store.Archive.
func (s *Store) CountTables(ctx context.Context) (n int, err error) {
	err = s.read(ctx, listing.Count, nil, func(rows *sql.Rows) error { return rows.Scan(&n) })
	return n, err
}

// ListTables implements store.Archive.
func (s *Store) ListTables(ctx context.Context, after string, most int) ([]store.Summary, error) {
	return lists{s}.Select(ctx, listing.Tables, []any{after, most})
}

// ListPeople implements store.People.
func (s *Store) ListPeople(ctx context.Context, after string, most int) (people []store.Person, err error) {
	err = s.read(ctx, listing.People, []any{after, most}, func(rows *sql.Rows) error {
		var p store.Person
		err := rows.Scan(&p.ID, &p.Name, &p.Created, &p.Data)
		people = append(people, p)
		return err
	})
	return people, err
}

// ListBelongings implements store.Archive.
func (s *Store) ListBelongings(ctx context.Context, afterKind, afterID string, most int) (belongings []store.Belonging, err error) {
	err = s.read(ctx, listing.Belongings, []any{afterKind, afterID, most}, func(rows *sql.Rows) error {
		belongings = append(belongings, store.Belonging{})
		return scanBelonging(rows, &belongings[len(belongings)-1])
	})
	return belongings, err
}

// ListDocuments implements store.Archive. A read-only database may be of a version that had no documents yet.
func (s *Store) ListDocuments(ctx context.Context, afterKind, afterID string, most int) ([]store.Document, error) {
	if s.version < 5 {
		return nil, nil
	}
	return s.documents(ctx, listing.Documents, afterKind, afterID, most)
}

// ListKeys implements store.Archive.
func (s *Store) ListKeys(ctx context.Context) ([]string, error) {
	return texts(ctx, s.read, listing.Keys)
}

// ListPacks implements store.Archive. A read-only database may be of a version that had no packs yet.
func (s *Store) ListPacks(ctx context.Context) ([]string, error) {
	if s.version < 2 {
		return nil, nil
	}
	return texts(ctx, s.read, listing.Packs)
}

// ListOnce implements store.Archive. A read-only database may be of a version without Once.
func (s *Store) ListOnce(ctx context.Context) (map[string]int64, error) {
	names := map[string]int64{}
	if s.version < 3 {
		return names, nil
	}
	err := s.read(ctx, listing.Once, nil, func(rows *sql.Rows) error {
		var name string
		var until int64
		err := rows.Scan(&name, &until)
		names[name] = until
		return err
	})
	return names, err
}

// texts reads a column.
func texts(ctx context.Context, read func(context.Context, string, []any, func(*sql.Rows) error) error, query string, args ...any) (found []string, err error) {
	err = read(ctx, query, args, func(rows *sql.Rows) error {
		var text string
		err := rows.Scan(&text)
		found = append(found, text)
		return err
	})
	return found, err
}
