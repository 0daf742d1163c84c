package sqlite

import (
	"context"
	"database/sql"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/listing"
)

// Summaries implements store.Logs.
func (s *Store) Summaries(ctx context.Context, q store.Query) ([]store.Summary, error) {
	return listing.Summaries(ctx, lists{s}, q)
}

type lists struct{ *Store }

// Select implements listing.Database.
func (s lists) Select(ctx context.Context, text string, args []any) (summaries []store.Summary, err error) {
	err = s.readTables(ctx, text, args, func(rows *sql.Rows) error {
		summaries = append(summaries, store.Summary{})
		return scanSummary(rows, &summaries[len(summaries)-1])
	})
	return summaries, err
}

// Statuses implements listing.Database.
func (s lists) Statuses(ctx context.Context) ([]string, error) {
	return texts(ctx, s.readTables, listing.Statuses)
}
