// Package wait sleeps until a time has passed or a context ends.
package wait

import (
	"context"
	"time"
)

// For waits for a duration; if the context ends first, it returns the context's error.
func For(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
