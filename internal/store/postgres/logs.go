package postgres

import (
	"context"
	"math"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
)

const (
	selectLog     = "SELECT body FROM entries WHERE table_id = $1 AND n > $2 ORDER BY n"
	selectLengths = "SELECT table_id, length FROM cards WHERE table_id = ANY ($1)"
	selectWakes   = "SELECT table_id, wake FROM cards WHERE wake > 0 AND wake < $2 AND shard = ANY ($1) ORDER BY wake, table_id"
)

// Log implements store.Logs.
func (s *Store) Log(ctx context.Context, table string, after int) (log [][]byte, err error) {
	err = s.read(ctx, selectLog, []any{table, after}, func(rows pgx.Rows) error {
		var body []byte
		err := rows.Scan(&body)
		log = append(log, body)
		return err
	})
	if err == nil && len(log) == 0 {
		_, err = s.Length(ctx, table)
	}
	if err != nil {
		return nil, err
	}
	return log, nil
}

// Lengths implements store.Logs.
func (s *Store) Lengths(ctx context.Context, tables []string) (map[string]int, error) {
	lengths := make(map[string]int, len(tables))
	if len(tables) == 0 {
		return lengths, s.readable(ctx)
	}
	err := s.read(ctx, selectLengths, []any{tables}, func(rows pgx.Rows) error {
		var table string
		var n int
		err := rows.Scan(&table, &n)
		lengths[table] = n
		return err
	})
	return lengths, err
}

// Wakes implements store.Logs.
func (s *Store) Wakes(ctx context.Context, shards []int, before int64) (wakes []store.Wake, err error) {
	if shards == nil {
		shards = allShards()
	}
	if before == 0 {
		before = math.MaxInt64
	}
	err = s.read(ctx, selectWakes, []any{shards, before}, func(rows pgx.Rows) error {
		var w store.Wake
		err := rows.Scan(&w.Table, &w.At)
		wakes = append(wakes, w)
		return err
	})
	return wakes, err
}

func allShards() []int {
	all := make([]int, store.Shards)
	for shard := range all {
		all[shard] = shard
	}
	return all
}

func (s *Store) readable(ctx context.Context) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	return ctx.Err()
}
