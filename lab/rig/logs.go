package rig

import (
	"context"
	"database/sql"
)

// Logs reads logs directly from the database, with SQL of its own: checks of the store must depend neither on it nor on proxies.
type Logs struct{ db *sql.DB }

// Row is an entry as the database has it.
type Row struct {
	N    int
	Body []byte
}

// Logs opens a reader of logs, which must be closed.
func (c *Cluster) Logs() (Logs, error) {
	db, err := sql.Open("pgx", c.URL())
	return Logs{db}, err
}

// Read returns the rows of a table's log in the order of their numbers.
func (l Logs) Read(ctx context.Context, table string) ([]Row, error) {
	found, err := l.db.QueryContext(ctx, "SELECT n, body FROM entries WHERE table_id = $1 ORDER BY n", table)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	var rows []Row
	for found.Next() {
		var r Row
		if err := found.Scan(&r.N, &r.Body); err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	return rows, found.Err()
}

// Close closes the reader.
func (l Logs) Close() error { return l.db.Close() }
