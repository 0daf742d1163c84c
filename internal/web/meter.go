package web

import (
	"time"

	"github.com/divingbell/divingbell/internal/web/socket"
)

// Meter collects statistics about what a server does. Its methods are called by many goroutines at once and must not block. Package
// metrics has one for Prometheus.
type Meter interface {
	socket.Meter
	Requested(status int) // a request was answered
}

// unmetered is the meter of a server without one.
type unmetered struct{}

func (unmetered) Connected(int)          {}
func (unmetered) Answered(time.Duration) {}
func (unmetered) Requested(int)          {}
