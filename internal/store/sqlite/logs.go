package sqlite

import (
	"context"
	"database/sql"

	"github.com/divingbell/divingbell/internal/store"
)

const selectLog = "SELECT body FROM entries WHERE table_id = ? ORDER BY n"

// Log implements store.Logs. There is no table without an entry.
func (s *Store) Log(ctx context.Context, table string) (log [][]byte, err error) {
	err = s.read(ctx, selectLog, []any{table}, func(rows *sql.Rows) error {
		var body []byte
		err := rows.Scan(&body)
		log = append(log, body)
		return err
	})
	if err == nil && len(log) == 0 {
		err = store.ErrUnknown
	}
	if err != nil {
		return nil, err
	}
	return log, nil
}

// Length implements store.Logs.
func (s *Store) Length(ctx context.Context, table string) (n int, err error) {
	err = s.one(ctx, "SELECT length FROM cards WHERE table_id = ?", []any{table}, func(rows *sql.Rows) error { return rows.Scan(&n) })
	return n, err
}
