package sqlite

import (
	"context"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// onlyToken is the token of every lease: nobody else can have the file open, so nobody else ever takes one.
const onlyToken = 1

// Lease implements store.Leases. The caller gets all leases; they are fresh the first time, because it is unknown how long the
// file was closed.
func (s *Store) Lease(ctx context.Context, _ string, _ time.Duration) ([]store.Lease, error) {
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	fresh := !s.leased.Swap(true)
	leases := make([]store.Lease, store.Shards)
	for shard := range leases {
		leases[shard] = store.Lease{Shard: shard, Token: onlyToken, Fresh: fresh}
	}
	return leases, nil
}

// Now implements store.Leases.
func (s *Store) Now(ctx context.Context) (time.Time, error) { return time.Now(), s.usable(ctx) }

// Release implements store.Leases. There is nobody to release leases to.
func (s *Store) Release(ctx context.Context, _ string) error { return s.usable(ctx) }

func (s *Store) usable(ctx context.Context) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	if s.writer == nil {
		return errReadOnly
	}
	return ctx.Err()
}
