package rig

import (
	"context"
	"database/sql"
)

// Work is the work of database and bus so far.
type Work struct {
	Statements   int64 // 0 unless PostgreSQL was started with pg_stat_statements
	Transactions int64
	LogBytes     int64 // written to the write-ahead log
	StoreBytes   int64 // between nodes and database, both ways, through proxies
	BusBytes     int64 // the same between nodes and bus
}

// Work measures the work of database and bus so far.
func (c *Cluster) Work(ctx context.Context) (w Work, err error) {
	db, err := sql.Open("pgx", c.Store.URL("public"))
	if err != nil {
		return w, err
	}
	defer db.Close()
	if _, err := db.ExecContext(ctx, "CREATE EXTENSION IF NOT EXISTS pg_stat_statements"); err == nil { // it may not be installed
		err = db.QueryRowContext(ctx, "SELECT coalesce(sum(calls), 0)::bigint FROM pg_stat_statements").Scan(&w.Statements)
		if err != nil {
			return w, err
		}
	}
	err = db.QueryRowContext(ctx, "SELECT xact_commit + xact_rollback, pg_current_wal_lsn() - '0/0'::pg_lsn FROM pg_stat_database WHERE datname = current_database()").
		Scan(&w.Transactions, &w.LogBytes)
	for _, n := range c.Nodes {
		if n.Store != nil {
			w.StoreBytes += n.Store.Bytes()
			w.BusBytes += n.Bus.Bytes()
		}
	}
	return w, err
}

// Reroute restarts the nodes one by one, from now on with proxies.
func (c *Cluster) Reroute() error {
	for _, n := range c.Nodes {
		if err := c.insertProxies(n); err != nil {
			return err
		}
		if err := n.Restart(); err != nil {
			return err
		}
	}
	return nil
}
