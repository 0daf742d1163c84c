package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/listing"
)

var _ store.Archive = (*Store)(nil)

// CountTables implements store.Archive.
func (s *Store) CountTables(ctx context.Context) (n int, err error) {
	err = s.one(ctx, listing.Count, nil, &n)
	return n, err
}

// ListTables implements store.Archive.
func (s *Store) ListTables(ctx context.Context, after string, most int) ([]store.Summary, error) {
	return lists{s}.Select(ctx, listing.Tables, []any{after, most})
}

// ListPeople implements store.People.
func (s *Store) ListPeople(ctx context.Context, after string, most int) (people []store.Person, err error) {
	err = s.read(ctx, numbered(listing.People), []any{after, most}, func(rows pgx.Rows) error {
		var p store.Person
		err := rows.Scan(&p.ID, &p.Name, &p.Created, &p.Data)
		people = append(people, p)
		return err
	})
	return people, err
}

// ListBelongings implements store.Archive.
func (s *Store) ListBelongings(ctx context.Context, afterKind, afterID string, most int) ([]store.Belonging, error) {
	return s.belongings(ctx, numbered(listing.Belongings), afterKind, afterID, most)
}

// ListDocuments implements store.Archive.
func (s *Store) ListDocuments(ctx context.Context, afterKind, afterID string, most int) ([]store.Document, error) {
	return s.documents(ctx, numbered(listing.Documents), afterKind, afterID, most)
}

// ListKeys implements store.Archive.
func (s *Store) ListKeys(ctx context.Context) ([]string, error) { return s.texts(ctx, listing.Keys) }

// ListPacks implements store.Archive.
func (s *Store) ListPacks(ctx context.Context) ([]string, error) { return s.texts(ctx, listing.Packs) }

// ListOnce implements store.Archive.
func (s *Store) ListOnce(ctx context.Context) (map[string]int64, error) {
	names := map[string]int64{}
	err := s.read(ctx, listing.Once, nil, func(rows pgx.Rows) error {
		var name string
		var until int64
		err := rows.Scan(&name, &until)
		names[name] = until
		return err
	})
	return names, err
}

// texts reads a column.
func (s *Store) texts(ctx context.Context, query string, args ...any) (found []string, err error) {
	err = s.read(ctx, query, args, func(rows pgx.Rows) error {
		var text string
		err := rows.Scan(&text)
		found = append(found, text)
		return err
	})
	return found, err
}
