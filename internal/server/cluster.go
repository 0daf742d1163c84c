package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/bus/nats"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/named"
)

// openBus makes the server a node of a cluster, if several processes may use the store. Nodes also work together without a bus,
// but then they notice each other's changes only by reading the store.
func (s *Server) openBus(ctx context.Context, node string) error {
	if !named.Shared(s.Store) {
		return nil
	}
	s.bus = bus.None{}
	if s.Bus != "" {
		name, err := busName(ctx, s.store)
		if err != nil {
			return err
		}
		connected, err := nats.Open(s.Bus, name, s.Log)
		if err != nil {
			return err
		}
		s.bus = connected
	}
	s.cluster = &live.Cluster{Node: node, Bus: s.bus}
	return nil
}

// busName is a name that only the nodes of one store know, so that clusters that share a NATS do not receive each other's messages.
func busName(ctx context.Context, s store.Store) (string, error) {
	key, err := s.Key(ctx, "bus", store.NewKey)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(key)
	return hex.EncodeToString(sum[:16]), nil
}
