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
	if late := s.journaled(table); len(late) > 0 {
		return late[len(late)-1].Summary, ctx.Err()
	}
	err = s.one(ctx, listing.Columns+"cards c WHERE c.table_id = ?", []any{table}, func(rows *sql.Rows) error { return scanSummary(rows, &found) })
	return found, err
}

func scanSummary(rows *sql.Rows, into *store.Summary) error {
	var people []byte
	if err := rows.Scan(&into.Table, &into.Status, &into.Public, &into.Changed, &into.Wake, &people, &into.Face); err != nil {
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
	err = s.readTables(ctx, selectWakes, nil, func(rows *sql.Rows) error {
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
