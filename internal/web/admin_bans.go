package web

import (
	"context"
	"encoding/json"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) banRoutes() {
	serveHost(s, huma.Operation{
		OperationID: "ban", Method: http.MethodPut, Path: adminPath + "people/{person}/ban", Summary: "Ban a person",
		Description: "Their connections end at once, on every node. They can still see why, download their data, and delete themselves.",
	}, s.ban)
	serveHost(s, huma.Operation{
		OperationID: "unban", Method: http.MethodDelete, Path: adminPath + "people/{person}/ban", DefaultStatus: http.StatusNoContent,
		Summary: "Let a person in again",
	}, func(ctx context.Context, h *host, in *personPath) (*nothing, error) {
		return s.takeMeasure(ctx, h, admin.Act{What: "unban", Person: in.Person}, nil, s.people.Ban)
	})
	serveHost(s, huma.Operation{
		OperationID: "admin-networks", Method: http.MethodGet, Path: adminPath + "networks", Summary: "Banned networks",
	}, func(ctx context.Context, _ *host, _ *struct{}) (*body[protocol.AdminNetworks], error) {
		list := protocol.AdminNetworks{Networks: []protocol.AdminNetwork{}}
		for _, n := range s.admin.Networks(ctx) {
			list.Networks = append(list.Networks, protocol.AdminNetwork(n))
		}
		return &body[protocol.AdminNetworks]{list}, nil
	})
	serveHost(s, huma.Operation{
		OperationID: "keep-out", Method: http.MethodPost, Path: adminPath + "networks", DefaultStatus: http.StatusNoContent,
		Summary:     "Ban a network",
		Description: "No new guests and no new connections are accepted from it; people who are connected stay.",
	}, s.keepOut)
	serveHost(s, huma.Operation{
		OperationID: "let-in", Method: http.MethodDelete, Path: adminPath + "networks", DefaultStatus: http.StatusNoContent,
		Summary: "Let a network in again",
	}, func(ctx context.Context, h *host, in *struct {
		Prefix string `query:"prefix" required:"true" maxLength:"60"`
	},
	) (*nothing, error) {
		if !slices.ContainsFunc(s.admin.Networks(ctx), func(n admin.Network) bool { return n.Prefix == in.Prefix }) {
			return nil, fault.Unknown
		}
		if err := s.logAct(ctx, h, admin.Act{What: "let-in", On: in.Prefix}); err != nil {
			return nil, err
		}
		return &nothing{}, s.admin.LetIn(ctx, in.Prefix)
	})
}

func (s *Server) ban(ctx context.Context, h *host, in *struct {
	Person string `path:"person" maxLength:"40"`
	Body   protocol.Ban
},
) (*body[protocol.Banned], error) {
	m, err := tidyMeasure(in.Body.Measure)
	if err != nil {
		return nil, err
	}
	if err := notOver(in.Body.NetworkUntil); err != nil {
		return nil, err
	}
	done := protocol.Banned{Networks: []string{}}
	if until := in.Body.NetworkUntil; until > 0 { // their networks are known only while they are connected
		order := networksOrder{Person: in.Person, Until: until, Reason: m.Reason, By: h.Label, From: h.network.String()}
		if _, err := s.personOf(ctx, in.Person); err != nil {
			return nil, err
		}
		if done.Networks, err = s.keepOutNetworksOf(ctx, order); err != nil {
			return nil, err
		}
		s.tellNodes(order)
	}
	_, err = s.takeMeasure(ctx, h, admin.Act{What: "ban", Person: in.Person}, m, s.people.Ban)
	return &body[protocol.Banned]{done}, err
}

// networksOrder makes every node ban the networks from which a person is connected there.
type networksOrder struct {
	Person string `json:"person"`
	Until  int64  `json:"until"`
	Reason string `json:"reason,omitempty"`
	By     string `json:"by"`   // for the log: the label of the host's session
	From   string `json:"from"` // and the network
}

const networksSubject = "keep-out"

func (s *Server) tellNodes(order networksOrder) {
	data, err := json.Marshal(order)
	if err == nil {
		s.Bus.Publish(networksSubject, data)
	}
}

// mostOrders is how many orders may be queued.
const mostOrders = 100

// ObeyBanOrders bans networks when other nodes order it, until the context ends.
func (s *Server) ObeyBanOrders(ctx context.Context) {
	orders := make(chan []byte, mostOrders)
	cancel := s.Bus.Subscribe(networksSubject, func(message []byte) {
		select {
		case orders <- message:
		default:
			s.Log.Warn("the networks of a banned person are not banned with them: too many people are being banned at the same time")
		}
	})
	defer cancel()
	for {
		select {
		case message := <-orders:
			s.applyBanOrder(ctx, message)
		case <-ctx.Done():
			return
		}
	}
}

// applyBanOrder carries out another node's order.
func (s *Server) applyBanOrder(ctx context.Context, message []byte) {
	var order networksOrder
	if json.Unmarshal(message, &order) != nil {
		return
	}
	if _, err := s.keepOutNetworksOf(ctx, order); err != nil {
		s.Log.Warn("the networks of a banned person could not be banned with them", "error", err)
	}
}

func (s *Server) keepOutNetworksOf(ctx context.Context, order networksOrder) ([]string, error) {
	kept := []string{}
	for _, network := range s.sockets.Networks(order.Person) {
		prefix := admin.Neighbourhood(network).String()
		if slices.Contains(kept, prefix) {
			continue
		}
		if err := s.admin.Record(ctx, admin.Act{What: "keep-out", On: prefix, Until: order.Until, By: order.By, From: order.From}); err != nil {
			return kept, err
		}
		if err := s.admin.KeepOut(ctx, admin.Network{Prefix: prefix, Until: order.Until, Reason: order.Reason}); err != nil {
			return kept, err
		}
		kept = append(kept, prefix)
	}
	return kept, nil
}

// tooWide tells whether a network is too wide to be banned: a mistake must not lock everybody out.
func tooWide(p netip.Prefix) bool {
	return p.Addr().Is4() && p.Bits() < 8 || p.Addr().Is6() && p.Bits() < 24
}

func (s *Server) keepOut(ctx context.Context, h *host, in *body[protocol.AdminNetwork]) (*nothing, error) {
	prefix, err := netip.ParsePrefix(in.Body.Prefix)
	if err != nil || tooWide(prefix) {
		return nil, game.BadInput("a network is written like 192.0.2.0/24 or 2001:db8::/64, and is no wider than /8, or /24 for IPv6")
	}
	m, err := tidyMeasure(protocol.Measure{Until: in.Body.Until, Reason: in.Body.Reason})
	if err != nil {
		return nil, err
	}
	if in.Body.Until == 0 {
		return nil, game.BadInput("a network can be banned only for a time: one day others will have the same addresses")
	}
	network := admin.Network{Prefix: prefix.Masked().String(), Until: m.Until, Reason: m.Reason}
	if err := s.logAct(ctx, h, admin.Act{What: "keep-out", On: network.Prefix, Until: m.Until}); err != nil {
		return nil, err
	}
	return &nothing{}, s.admin.KeepOut(ctx, network)
}

// refuseBanned refuses every request of somebody who is banned, except those that let them see why, and leave with their data.
// Requests of the host depend only on the host's key, whoever plays in the same browser.
func (s *Server) refuseBanned(r *http.Request, c *caller) error {
	m := identity.ProfileOf(c.Person).Banned
	if !m.Holds() || strings.HasPrefix(r.URL.Path, adminPath) ||
		r.URL.Path == "/api/account" || r.URL.Path == "/api/account/export" || r.URL.Path == "/api/announcements" ||
		r.Method == http.MethodDelete && r.URL.Path == "/api/session" {
		return nil
	}
	return fault.Banned(m.Until, m.Reason)
}

// keptOut tells whether a stranger or a guest comes from a banned network. Somebody with a passkey or a personal link is not a
// banned person's new guest, and shares the address by chance.
func (s *Server) keptOut(ctx context.Context, c *caller) (admin.Network, bool) {
	n, kept := s.admin.KeptOut(ctx, c.network)
	return n, kept && s.people.IsGuest(ctx, c.Person.ID)
}

func (s *Server) refuseNetwork(ctx context.Context, c *caller) error {
	if n, kept := s.keptOut(ctx, c); kept {
		return fault.Banned(n.Until, n.Reason)
	}
	return nil
}
