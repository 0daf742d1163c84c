package sqlite

import (
	"context"
	"database/sql"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/listing"
)

const size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"

// Counts implements store.Store.
func (s *Store) Counts(ctx context.Context) (store.Counts, error) {
	counts := store.Counts{Tables: map[string]int{}}
	err := s.readTables(ctx, listing.ByStatus, nil, func(rows *sql.Rows) error {
		var status string
		var n int
		err := rows.Scan(&status, &n)
		counts.Tables[status] = n
		return err
	})
	if err != nil {
		return counts, err
	}
	if err := s.one(ctx, listing.Heads, nil, func(rows *sql.Rows) error { return rows.Scan(&counts.People) }); err != nil {
		return counts, err
	}
	return counts, s.one(ctx, size, nil, func(rows *sql.Rows) error { return rows.Scan(&counts.Bytes) })
}
