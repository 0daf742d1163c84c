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

// openBus makes the server a node among others, if several processes may use the store. Without a bus the nodes do not get in
// each other's way either, but hear of each other only by reading the store.
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
	s.Web.ShareApp = true
	s.Hall.Cluster = &live.Cluster{Node: node, Bus: s.bus}
	return nil
}

// busName is a name that only the nodes of one store know, so that clusters that use the same NATS do not hear each other.
func busName(ctx context.Context, s store.Store) (string, error) {
	key, err := s.Key(ctx, "bus", store.NewKey)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(key)
	return hex.EncodeToString(sum[:16]), nil
}
