package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
)

// Every pooled connection of a server holds this lock in shared mode; a copy of the whole database holds it exclusively.
// PostgreSQL releases it when the connection ends in any way.
const copyKey = lockKey + 2

// share makes connections take the lock in shared mode, which fails while the database is being copied.
func (s *Store) share() {
	s.config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
		var free bool
		err := conn.QueryRow(ctx, "SELECT pg_try_advisory_lock_shared($1, hashtext($2))", copyKey, s.schema()).Scan(&free)
		if err == nil && !free {
			err = errCopied
		}
		return err
	}
}

// endPatience is how long a server or a copy that has just ended, perhaps by force, may take to release the database.
var endPatience = 3 * time.Second

// lockOut keeps servers away from the database until the store is closed. If there are any, the error is errServed.
func (s *Store) lockOut(ctx context.Context) (err error) {
	bounded, cancel := context.WithTimeout(ctx, s.patience.call+endPatience)
	defer cancel()
	if s.alone, err = s.connect(bounded); err != nil {
		return err
	}
	for end := time.Now().Add(endPatience); ; {
		if served, err := s.served(bounded); err != nil || !served {
			return err
		}
		if time.Now().After(end) {
			return errServed
		}
		select {
		case <-time.After(endPatience / 30):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// served tells whether the lock is taken, or nodes hold leases: nodes of older versions do not take the lock.
func (s *Store) served(ctx context.Context) (served bool, err error) {
	var free bool
	if err := s.alone.QueryRow(ctx, "SELECT pg_try_advisory_lock($1, hashtext($2))", copyKey, s.schema()).Scan(&free); err != nil || !free {
		return true, err
	}
	if version, err := s.identifyBy(ctx, s.alone); err != nil || version == 0 {
		return false, err
	}
	err = s.alone.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM nodes WHERE until >= clock_timestamp())").Scan(&served)
	return served, err
}

// unlock lets servers in again. When it returns, servers can start; if the connection is broken, soon after.
func (s *Store) unlock() {
	ctx, cancel := context.WithTimeout(context.Background(), s.patience.call)
	defer cancel()
	_, _ = s.alone.Exec(ctx, "SELECT pg_advisory_unlock_all()")
	_ = s.alone.Close(ctx)
}
