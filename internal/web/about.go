package web

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) aboutRoutes() {
	about := s.about()
	s.partsRoute()
	s.addressesRoute()
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "about", Method: http.MethodGet, Path: "/api/about", Tags: []string{"about"},
		Summary:     "What can be played here, and who you are",
		Description: "Everything the app needs to start. Unlike GET /api/session, it also answers people who are not signed in.",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.About], error) {
		told := about
		told.Announcements = s.operator.Announcements(ctx)
		if n, kept := s.api.KeptOut(ctx, c); kept {
			told.KeptOut = &protocol.Measure{Until: n.Until, Reason: n.Reason}
		}
		if c.Person.ID != "" {
			person := s.api.Describe(ctx, c.Identity)
			told.Person = &person
		}
		return api.Reply(told), nil
	})
}

// addressesRoute is for invitations. Only callers on the same computer are sent the server's addresses in its network.
func (s *Server) addressesRoute() {
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "addresses", Method: http.MethodGet, Path: "/api/addresses", Tags: []string{"about"},
		Summary:     "Where others can reach this server",
		Description: "For links to send to others. If the answer is empty, only the address that you use yourself is known.",
	}, func(_ context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.Addresses], error) {
		found := protocol.Addresses{Public: s.Origin, Network: []string{}}
		if c.Here && s.Nearby != nil {
			found.Network = append(found.Network, s.Nearby()...)
		}
		return api.Reply(found), nil
	})
}

// partsRoute shows what is in the box of a game. The pack of any table can be looked at by its hash.
func (s *Server) partsRoute() {
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "parts", Method: http.MethodGet, Path: "/api/parts/{game}", Tags: []string{"about"},
		Summary: "The components of a game, as docs/packs.md describes them",
	}, func(_ context.Context, _ *api.Caller, q *struct {
		Game string `path:"game" maxLength:"40"`
		Pack string `query:"pack" maxLength:"64" doc:"which components, by id or by content hash; without it the game's own"`
	},
	) (*api.Body[any], error) {
		g, err := s.Hall.Games(q.Game, 0, q.Pack)
		if packed, ok := g.(game.Packed); ok && err == nil {
			return api.Reply(packed.Parts()), nil
		}
		return nil, fault.Unknown
	})
}

func (s *Server) about() protocol.About {
	forecasts := func(g game.Game) bool { return s.Hall != nil && s.Hall.Forecasts(g) }
	about := telling.About(s.Games, s.Packs, forecasts)
	about.Version, about.Contact = s.Version, s.Contact
	return about
}
