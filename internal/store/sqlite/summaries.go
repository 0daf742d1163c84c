package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/listing"
)

// Summary implements store.Logs.
func (s *Store) Summary(ctx context.Context, table string) (found store.Summary, err error) {
	err = s.one(ctx, listing.Columns+"cards c WHERE c.table_id = ?", []any{table}, func(rows *sql.Rows) error { return scanSummary(rows, &found) })
	return found, err
}

func scanSummary(rows *sql.Rows, into *store.Summary) error {
	var people []byte
	if err := rows.Scan(&into.Table, &into.Status, &into.Public, &into.Changed, &into.Wake, &people, &into.Shown); err != nil {
		return err
	}
	if json.Unmarshal(people, &into.People) != nil {
		return errRow
	}
	return nil
}

// selectWakes reads one whole index and nothing else.
const selectWakes = "SELECT table_id, wake FROM cards WHERE wake > 0 ORDER BY wake, table_id"

// Wakes implements store.Logs.
func (s *Store) Wakes(ctx context.Context, shards []int, before int64) (wakes []store.Wake, err error) {
	err = s.read(ctx, selectWakes, nil, func(rows *sql.Rows) error {
		var w store.Wake
		if err := rows.Scan(&w.Table, &w.At); err != nil {
			return err
		}
		if (before == 0 || w.At < before) && (shards == nil || slices.Contains(shards, store.Shard(w.Table))) {
			wakes = append(wakes, w)
		}
		return nil
	})
	return wakes, err
}

// Summaries implements store.Logs.
func (s *Store) Summaries(ctx context.Context, q store.Query) ([]store.Summary, error) {
	return listing.Summaries(ctx, lists{s}, q)
}

type lists struct{ *Store }

// Select implements listing.Database.
func (s lists) Select(ctx context.Context, text string, args []any) (summaries []store.Summary, err error) {
	err = s.read(ctx, text, args, func(rows *sql.Rows) error {
		summaries = append(summaries, store.Summary{})
		return scanSummary(rows, &summaries[len(summaries)-1])
	})
	return summaries, err
}

// Statuses implements listing.Database.
func (s lists) Statuses(ctx context.Context) ([]string, error) {
	return texts(ctx, s.read, listing.Statuses)
}

const size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"

// Counts implements store.Store.
func (s *Store) Counts(ctx context.Context) (store.Counts, error) {
	counts := store.Counts{Tables: map[string]int{}}
	err := s.read(ctx, listing.ByStatus, nil, func(rows *sql.Rows) error {
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
