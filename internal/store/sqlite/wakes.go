package sqlite

import (
	"context"
	"database/sql"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

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
