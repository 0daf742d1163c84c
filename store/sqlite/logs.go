package sqlite

import (
	"context"
	"database/sql"

	"github.com/divingbell/divingbell/store"
)

// A table without such entries is one row without a number, an unknown table is no row.
const selectLog = "SELECT e.n, e.body FROM cards c LEFT JOIN entries e ON e.table_id = c.table_id AND e.n > ? WHERE c.table_id = ? ORDER BY e.n"

// Log implements store.Logs.
func (s *Store) Log(ctx context.Context, table string, after int) ([][]byte, error) {
	var log [][]byte
	known := false
	err := s.read(ctx, selectLog, []any{after, table}, func(rows *sql.Rows) error {
		known = true
		var n sql.NullInt64
		var body []byte
		err := rows.Scan(&n, &body)
		if n.Valid {
			log = append(log, body)
		}
		return err
	})
	if err == nil && !known {
		err = store.ErrUnknown
	}
	if err != nil {
		return nil, err
	}
	return log, nil
}
