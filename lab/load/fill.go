package load

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/lab/process"
)

// Fill describes a test that fills the disk while people play, and empties it again.
type Fill struct {
	Kill
	Full  func() error
	Empty func() error
}

// Run plays games to their end, keeps the disk full until enough commands were refused, and compares as Kill does.
func (f Fill) Run(ctx context.Context) (KillFigures, error) {
	figures := KillFigures{}
	f.refused = new(atomic.Int64)
	err := f.play(ctx, &figures, func(server *process.Process, done <-chan error) (*process.Process, error) {
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
	return figures, err
}
