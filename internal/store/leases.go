package store

import (
	"context"
	"hash/fnv"
	"time"
)

// Shards is how many parts the tables fall into; each is served by one node at a time. It never changes, since databases
// remember the shard of each table.
const Shards = 64

// Shard is the part that a table belongs to.
func Shard(table string) int {
	h := fnv.New32a()
	h.Write([]byte(table)) // never fails
	return int(h.Sum32() % Shards)
}

// FreshAfter is how long nobody must have held a lease for it to be fresh.
const FreshAfter = 20 * time.Second

// Leases say which of several nodes has the tables of a shard act by themselves: clocks, bots. The clock is the database's,
// never a node's.
type Leases interface {
	// Lease is called by each node, several times while its leases last, which is so long after the call. It renews those
	// that the node holds, takes free ones up to the node's share, gives up what the node has beyond it, and returns
	// all that it holds now, by shard. Of the nodes that have called lately, each has an equal share, rounded up.
	Lease(ctx context.Context, node string, lasts time.Duration) ([]Lease, error)

	// Release gives up all that a node holds; a node that shuts down calls it.
	Release(ctx context.Context, node string) error
}

// Lease is a node's right to act on the tables of a shard.
type Lease struct {
	Shard int
	Token int64 // higher for whoever has it next, and for the same node if it was late
	Fresh bool  // it was taken by this call, and nobody had held it for FreshAfter
}
