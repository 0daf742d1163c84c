package operator

import (
	"context"
	"encoding/json"
	"net/http"
	"net/netip"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (o *Operations) banRoutes() {
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "ban", Method: http.MethodPut, Path: api.OperatorPath + "people/{person}/ban", Summary: "Ban a person",
		Description: "Their connections end at once, on every node. They can still see why, download their data, and delete themselves.",
	}, o.ban)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "unban", Method: http.MethodDelete, Path: api.OperatorPath + "people/{person}/ban", DefaultStatus: http.StatusNoContent,
		Summary: "Let a person in again",
	}, func(ctx context.Context, by *api.Operator, in *api.PersonPath) (*api.Nothing, error) {
		return o.takeMeasure(ctx, by, admin.Act{What: "unban", Person: in.Person}, nil, o.api.People.Ban)
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-networks", Method: http.MethodGet, Path: api.OperatorPath + "networks", Summary: "Banned networks",
	}, func(ctx context.Context, _ *api.Operator, _ *struct{}) (*api.Body[protocol.AdminNetworks], error) {
		list := protocol.AdminNetworks{Networks: []protocol.AdminNetwork{}}
		for _, n := range o.api.Admin.Networks(ctx) {
			list.Networks = append(list.Networks, protocol.AdminNetwork(n))
		}
		return api.Reply(list), nil
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "keep-out", Method: http.MethodPost, Path: api.OperatorPath + "networks", DefaultStatus: http.StatusNoContent,
		Summary:     "Ban a network",
		Description: "No new guests and no new connections are accepted from it; people who are connected stay.",
	}, o.keepOut)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "let-in", Method: http.MethodDelete, Path: api.OperatorPath + "networks", DefaultStatus: http.StatusNoContent,
		Summary: "Let a network in again",
	}, func(ctx context.Context, by *api.Operator, in *struct {
		Prefix string `query:"prefix" required:"true" maxLength:"60"`
	},
	) (*api.Nothing, error) {
		if !slices.ContainsFunc(o.api.Admin.Networks(ctx), func(n admin.Network) bool { return n.Prefix == in.Prefix }) {
			return nil, fault.Unknown
		}
		return o.do(ctx, by, admin.Act{What: "let-in", On: in.Prefix}, func() error { return o.api.Admin.LetIn(ctx, in.Prefix) })
	})
}

func (o *Operations) ban(ctx context.Context, by *api.Operator, in *struct {
	Person string `path:"person" maxLength:"40"`
	Body   protocol.Ban
},
) (*api.Body[protocol.Banned], error) {
	m, err := tidyMeasure(in.Body.Measure)
	if err != nil {
		return nil, err
	}
	if err := notOver(in.Body.NetworkUntil); err != nil {
		return nil, err
	}
	done := protocol.Banned{Networks: []string{}}
	if until := in.Body.NetworkUntil; until > 0 { // their networks are known only while they are connected
		order := networksOrder{Person: in.Person, Until: until, Reason: m.Reason, By: by.Label, From: by.Network.String()}
		if _, err := o.personOf(ctx, in.Person); err != nil {
			return nil, err
		}
		if done.Networks, err = o.keepOutNetworksOf(ctx, order); err != nil {
			return nil, err
		}
		o.tellNodes(order)
	}
	_, err = o.takeMeasure(ctx, by, admin.Act{What: "ban", Person: in.Person}, m, o.api.People.Ban)
	return api.Reply(done), err
}

// networksOrder makes every node ban the networks from which a person is connected there.
type networksOrder struct {
	Person string `json:"person"`
	Until  int64  `json:"until"`
	Reason string `json:"reason,omitempty"`
	By     string `json:"by"`   // for the log: the label of the operator's session
	From   string `json:"from"` // and the network
}

const networksSubject = "keep-out"

func (o *Operations) tellNodes(order networksOrder) {
	data, err := json.Marshal(order)
	if err == nil {
		o.Bus.Publish(networksSubject, data)
	}
}

// mostOrders is how many orders may be queued.
const mostOrders = 100

// ObeyBanOrders bans networks when other nodes order it, until the context ends.
func (o *Operations) ObeyBanOrders(ctx context.Context) {
	orders := make(chan []byte, mostOrders)
	cancel := o.Bus.Subscribe(networksSubject, func(message []byte) {
		select {
		case orders <- message:
		default:
			o.Log.Warn("the networks of a banned person are not banned with them: too many people are being banned at the same time")
		}
	})
	defer cancel()
	for {
		select {
		case message := <-orders:
			o.applyBanOrder(ctx, message)
		case <-ctx.Done():
			return
		}
	}
}

// applyBanOrder carries out another node's order.
func (o *Operations) applyBanOrder(ctx context.Context, message []byte) {
	var order networksOrder
	if json.Unmarshal(message, &order) != nil {
		return
	}
	if _, err := o.keepOutNetworksOf(ctx, order); err != nil {
		o.Log.Warn("the networks of a banned person could not be banned with them", "error", err)
	}
}

func (o *Operations) keepOutNetworksOf(ctx context.Context, order networksOrder) ([]string, error) {
	kept := []string{}
	for _, network := range o.api.Sockets.Networks(order.Person) {
		prefix := admin.Neighbourhood(network).String()
		if slices.Contains(kept, prefix) {
			continue
		}
		if err := o.api.Admin.Record(ctx, admin.Act{What: "keep-out", On: prefix, Until: order.Until, By: order.By, From: order.From}); err != nil {
			return kept, err
		}
		if err := o.api.Admin.KeepOut(ctx, admin.Network{Prefix: prefix, Until: order.Until, Reason: order.Reason}); err != nil {
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

func (o *Operations) keepOut(ctx context.Context, by *api.Operator, in *api.Body[protocol.AdminNetwork]) (*api.Nothing, error) {
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
	return o.do(ctx, by, admin.Act{What: "keep-out", On: network.Prefix, Until: m.Until}, func() error { return o.api.Admin.KeepOut(ctx, network) })
}
