package store

import (
	"context"
	"hash/fnv"
	"time"
)

// Shards is how many parts the tables are divided into; one node at a time serves each. It never changes, since databases store
// the shard of each table.
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
	// Each node calls Lease several times while its leases last, which is until `lasts` after the call. It renews those that the
	// node holds, takes free ones up to the node's share, gives up those beyond it, and returns all that the node holds now, by
	// shard. Of the nodes that have called lately, each has an equal share, rounded up.
	Lease(ctx context.Context, node string, lasts time.Duration) ([]Lease, error)

	// Release gives up everything that a node holds; a node that shuts down calls it.
	Release(ctx context.Context, node string) error
}

// Lease is a node's right to act on the tables of a shard.
type Lease struct {
	Shard int
	Token int64 // higher for the next holder, and for the same node if it was late
	Fresh bool  // this call took it, and nobody had held it for FreshAfter
}
