package loadtest

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/internal/subprocess"
)

// Fill describes a test that fills the disk while people play, and empties it again.
type Fill struct {
	Kill
	Full  func() error
	Empty func() error
}

// Run plays games to their end, keeps the disk full until enough commands were refused, and compares as Kill does.
func (f Fill) Run(ctx context.Context) (KillReport, error) {
	report := KillReport{}
	f.refused = new(atomic.Int64)
	err := f.play(ctx, &report, func(server *subprocess.Process, done <-chan error) (*subprocess.Process, error) {
		if err := f.Full(); err != nil {
			return server, err
		}
		for f.refused.Load() < int64(f.Tables) {
			select {
			case err := <-done:
				return server, errors.Join(err, errors.New("the games are over and the disk was never full"))
			case <-ctx.Done():
				return server, ctx.Err()
			case <-time.After(10 * time.Millisecond):
			}
		}
		return server, f.Empty()
	})
	return report, err
}
