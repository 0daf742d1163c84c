package web

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
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
	about := protocol.About{Protocol: protocol.Version, Version: s.Version, Games: []protocol.GameAbout{}, Levels: bot.Levels(), Contact: s.Contact, LineRules: table.LineRules()}
	for _, each := range s.Games {
		g := each.About()
		packs := []game.About{g}
		if s.Packs != nil {
			packs = s.Packs(g.Name)
		}
		ids, titles := namePacks(packs)
		about.Games = append(about.Games, protocol.GameAbout{
			Name: g.Name, Title: g.Title, Rules: g.Version, Pack: g.Pack, Packs: ids, PackTitles: titles, MinPlayers: g.MinPlayers, MaxPlayers: g.MaxPlayers,
			Seats: g.Seats, Options: optionsAbout(g.Options), Orders: optionsAbout(g.Orders),
			Forecast: s.Hall != nil && s.Hall.Forecasts(each), Strengths: strengths(g), EventRules: orEmpty(g.EventRules),
		})
	}
	return about
}

// namePacks lists the ids of packs, and what people call them.
func namePacks(packs []game.About) (ids []string, titles map[string]string) {
	titles = map[string]string{}
	for _, about := range packs {
		ids = append(ids, about.Pack)
		if about.PackTitle != "" {
			titles[about.Pack] = about.PackTitle
		}
	}
	return ids, titles
}

func strengths(g game.About) []protocol.LevelStrength {
	all := []protocol.LevelStrength{}
	for _, s := range bot.Strengths(g.Name, g.Pack) {
		told := protocol.LevelStrength{Level: s.Level, High: int(s.High)}
		if !s.LostAll {
			rating, low := int(s.Rating), int(s.Low)
			told.Rating, told.Low = &rating, &low
		}
		all = append(all, told)
	}
	return all
}

func orEmpty(rules map[string]string) map[string]string {
	if rules == nil {
		return map[string]string{}
	}
	return rules
}

func optionsAbout(options []game.Option) []protocol.OptionAbout {
	told := make([]protocol.OptionAbout, len(options))
	for i, o := range options {
		told[i] = protocol.OptionAbout{Name: o.Name, Values: o.Values, ListOf: o.ListOf, Default: o.Default, Offer: o.Offer}
	}
	return told
}
