// Package wait waits for time to pass, and no longer than a context lasts.
package wait

import (
	"context"
	"time"
)

// For waits; the error is that of the context if it ends first.
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
