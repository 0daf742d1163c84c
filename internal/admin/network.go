package admin

import (
	"context"
	"net/netip"
	"slices"
	"time"
)

// Network is a banned range of addresses: newcomers from there are kept out.
type Network struct {
	Prefix string `json:"prefix"` // such as 192.0.2.0/24
	Until  int64  `json:"until"`  // in milliseconds since 1970
	Reason string `json:"reason,omitempty"`
}

// Neighbourhood is the network to ban for an address: providers often give the same household another address nearby.
func Neighbourhood(network netip.Prefix) netip.Prefix {
	bits := min(24, network.Bits())
	if network.Addr().Is6() {
		bits = min(64, network.Bits())
	}
	return netip.PrefixFrom(network.Addr(), bits).Masked()
}

// KeepOut keeps newcomers from a network out until a time.
func (s *Service) KeepOut(ctx context.Context, n Network) error {
	defer s.changed()
	return s.putDocument(ctx, networkKind, n.Prefix, s.now(), n)
}

// LetIn ends the ban of a network.
func (s *Service) LetIn(ctx context.Context, prefix string) error {
	defer s.changed()
	return s.store.DropDocument(ctx, networkKind, prefix)
}

// Networks are the banned networks, the latest first.
func (s *Service) Networks(ctx context.Context) []Network {
	_, all := s.lists(ctx)
	now := time.Now().UnixMilli()
	return slices.DeleteFunc(slices.Clone(all), func(n Network) bool { return n.Until <= now })
}

// KeptOut finds the ban that covers an address.
func (s *Service) KeptOut(ctx context.Context, from netip.Prefix) (Network, bool) {
	if !from.IsValid() {
		return Network{}, false
	}
	for _, n := range s.Networks(ctx) {
		if p, err := netip.ParsePrefix(n.Prefix); err == nil && p.Contains(from.Addr()) {
			return n, true
		}
	}
	return Network{}, false
}
