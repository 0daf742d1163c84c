package web

import (
	"context"
	"time"

	"github.com/divingbell/divingbell/internal/bus"
)

const limitsSubject = "limits"

// shareEvery is how often nodes send each other what they have counted.
const shareEvery = 250 * time.Millisecond

// ShareLimits makes the limits hold for all nodes of a cluster together, until the context ends.
func (s *Server) ShareLimits(ctx context.Context, b bus.Bus) {
	s.api.Limiter.Share()
	cancel := b.Subscribe(limitsSubject, s.api.Limiter.Spend)
	defer cancel()
	tick := time.NewTicker(shareEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			for _, message := range s.api.Limiter.Spent() {
				b.Publish(limitsSubject, message)
			}
		case <-ctx.Done():
			return
		}
	}
}
