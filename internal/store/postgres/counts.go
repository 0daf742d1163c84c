package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/listing"
)

// Counts implements store.Store.
func (s *Store) Counts(ctx context.Context) (store.Counts, error) {
	counts := store.Counts{Tables: map[string]int{}}
	err := s.read(ctx, listing.ByStatus, nil, func(rows pgx.Rows) error {
		var status string
		var n int
		err := rows.Scan(&status, &n)
		counts.Tables[status] = n
		return err
	})
	if err != nil {
		return counts, err
	}
	if err := s.one(ctx, listing.Heads, nil, &counts.People); err != nil {
		return counts, err
	}
	return counts, s.one(ctx, "SELECT pg_database_size(current_database())", nil, &counts.Bytes)
}
