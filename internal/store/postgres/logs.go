package postgres

import (
	"context"
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/listing"
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

// Length implements store.Logs.
func (s *Store) Length(ctx context.Context, table string) (n int, err error) {
	err = s.one(ctx, "SELECT length FROM cards WHERE table_id = $1", []any{table}, &n)
	return n, err
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

// Summary implements store.Logs.
func (s *Store) Summary(ctx context.Context, table string) (summary store.Summary, err error) {
	summaries, err := lists{s}.Select(ctx, listing.Columns+"cards c WHERE c.table_id = ?", []any{table})
	if err == nil && len(summaries) == 0 {
		err = store.ErrUnknown
	}
	if err != nil {
		return summary, err
	}
	return summaries[0], nil
}

// Summaries implements store.Logs.
func (s *Store) Summaries(ctx context.Context, q store.Query) ([]store.Summary, error) {
	return listing.Summaries(ctx, lists{s}, q)
}

type lists struct{ *Store }

// Select implements listing.Database.
func (s lists) Select(ctx context.Context, text string, args []any) (summaries []store.Summary, err error) {
	err = s.read(ctx, numbered(text), args, func(rows pgx.Rows) error {
		var found store.Summary
		var people []byte
		if err := rows.Scan(&found.Table, &found.Status, &found.Public, &found.Changed, &found.Wake, &people, &found.Shown); err != nil {
			return err
		}
		err := json.Unmarshal(people, &found.People)
		summaries = append(summaries, found)
		return err
	})
	return summaries, err
}

// numbered replaces question marks by the placeholders of PostgreSQL.
func numbered(text string) string {
	var b strings.Builder
	for n, part := range strings.Split(text, "?") {
		if n > 0 {
			b.WriteByte('$')
			b.WriteString(strconv.Itoa(n))
		}
		b.WriteString(part)
	}
	return b.String()
}

// Statuses implements listing.Database.
func (s lists) Statuses(ctx context.Context) ([]string, error) { return s.texts(ctx, listing.Statuses) }

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
