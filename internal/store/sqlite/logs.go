package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/divingbell/divingbell/internal/store"
)

const selectLog = "SELECT body FROM entries WHERE table_id = ? AND n > ? ORDER BY n"

// Log implements store.Logs.
func (s *Store) Log(ctx context.Context, table string, after int) (log [][]byte, err error) {
	err = s.read(ctx, selectLog, []any{table, after}, func(rows *sql.Rows) error {
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
	lengths := map[string]int{}
	for _, id := range tables {
		switch n, err := s.Length(ctx, id); {
		case err == nil:
			lengths[id] = n
		case !errors.Is(err, store.ErrUnknown):
			return nil, err
		}
	}
	return lengths, nil
}

// Length implements store.Logs.
func (s *Store) Length(ctx context.Context, table string) (n int, err error) {
	err = s.one(ctx, "SELECT length FROM cards WHERE table_id = ?", []any{table}, func(rows *sql.Rows) error { return rows.Scan(&n) })
	return n, err
}
