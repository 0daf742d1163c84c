package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
)

// The statements of Lease and Release, in one transaction. Nodes take turns, and only the database's clock counts.
const (
	lockLeases = "SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))"

	// If a node has not called in time, its leases have been free since they expired.
	freeExpired = "WITH late AS (DELETE FROM nodes WHERE until < clock_timestamp() RETURNING node, until) " +
		"UPDATE leases l SET node = '', freed = late.until FROM late WHERE l.node = late.node"

	renewNode = "INSERT INTO nodes (node, until) VALUES ($1, clock_timestamp() + $2) ON CONFLICT (node) DO UPDATE SET until = excluded.until"

	share = "(SELECT (count(*) + $2 - 1) / count(*) FROM nodes)"

	giveUpExcess = "UPDATE leases SET node = '', freed = clock_timestamp() WHERE shard IN " +
		"(SELECT shard FROM leases WHERE node = $1 ORDER BY shard OFFSET " + share + ")"

	// Rows are locked in the same order as appends lock them.
	takeFree = "WITH free AS MATERIALIZED (SELECT shard FROM leases WHERE node = '' ORDER BY shard " +
		"LIMIT greatest(0, " + share + " - (SELECT count(*) FROM leases WHERE node = $1)) FOR UPDATE) " +
		"UPDATE leases l SET node = $1, token = token + 1 FROM free WHERE l.shard = free.shard " +
		"RETURNING l.shard, l.freed IS NULL OR l.freed <= clock_timestamp() - $3::interval"

	selectHeld = "SELECT shard, token FROM leases WHERE node = $1 ORDER BY shard"

	giveUpAll  = "UPDATE leases SET node = '', freed = clock_timestamp() WHERE node = $1"
	forgetNode = "DELETE FROM nodes WHERE node = $1"
)

// leaseKey keeps calls for leases from running at the same time.
const leaseKey = lockKey + 1

// Lease implements store.Leases.
func (s *Store) Lease(ctx context.Context, node string, lasts time.Duration) (held []store.Lease, err error) {
	var batch pgx.Batch
	batch.Queue(lockLeases, leaseKey)
	batch.Queue(freeExpired)
	batch.Queue(renewNode, node, lasts)
	batch.Queue(giveUpExcess, node, store.Shards)
	var fresh [store.Shards]bool
	batch.Queue(takeFree, node, store.Shards, store.FreshAfter).Query(func(rows pgx.Rows) error {
		var shard int
		var long bool
		_, err := pgx.ForEachRow(rows, []any{&shard, &long}, func() error {
			fresh[shard] = long
			return nil
		})
		return err
	})
	batch.Queue(selectHeld, node).Query(func(rows pgx.Rows) error {
		var l store.Lease
		_, err := pgx.ForEachRow(rows, []any{&l.Shard, &l.Token}, func() error {
			l.Fresh = fresh[l.Shard]
			held = append(held, l)
			return nil
		})
		return err
	})
	if err := s.together(ctx, &batch); err != nil {
		return nil, err
	}
	return held, nil
}

// Now implements store.Leases. Like Lease, it does not wait for readers.
func (s *Store) Now(ctx context.Context) (now time.Time, err error) {
	var batch pgx.Batch
	batch.Queue("SELECT clock_timestamp()").QueryRow(func(row pgx.Row) error { return row.Scan(&now) })
	err = s.together(ctx, &batch)
	return now, err
}

// Release implements store.Leases.
func (s *Store) Release(ctx context.Context, node string) error {
	var batch pgx.Batch
	batch.Queue(lockLeases, leaseKey)
	batch.Queue(giveUpAll, node)
	batch.Queue(forgetNode, node)
	return s.together(ctx, &batch)
}
