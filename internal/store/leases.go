package store

import (
	"context"
	"hash/fnv"
	"time"
)

// Shards is the number of parts that tables are divided into, each served by one node at a time. It never changes, since databases
// store the shard of each table.
const Shards = 64

// Shard is the part that a table belongs to.
func Shard(table string) int {
	h := fnv.New32a()
	h.Write([]byte(table)) // never fails
	return int(h.Sum32() % Shards)
}

// FreshAfter is how long nobody must have held a lease for it to count as fresh.
const FreshAfter = 20 * time.Second

// Leases decides which of several nodes lets the tables of a shard act by themselves: clocks, bots. Only the database's clock
// counts, never a node's.
type Leases interface {
	// Lease renews the leases that a node holds, takes free ones up to its share, gives up those beyond it, and returns all that
	// it then holds, by shard. They last for `lasts`, during which the node calls Lease several times. All nodes that have called
	// lately have an equal share, rounded up.
	Lease(ctx context.Context, node string, lasts time.Duration) ([]Lease, error)

	// Now is what the database's clock says, by which all nodes go.
	Now(ctx context.Context) (time.Time, error)

	// Release gives up all leases of a node that shuts down.
	Release(ctx context.Context, node string) error
}

// Lease is a node's right to act on the tables of a shard.
type Lease struct {
	Shard int
	Token int64 // higher for the next holder, and for the same node if its lease had expired
	Fresh bool  // this call took it, and nobody had held it for FreshAfter
}
