//go:build !linux

package postgres

import "time"

// ProcessorTime is not known here.
func (s *Server) ProcessorTime() (time.Duration, error) { return 0, nil }
