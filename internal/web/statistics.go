package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/statistics"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) statisticsRoutes() {
	tags := []string{"account"}
	api.Serve(s.api, api.InPerson, huma.Operation{
		OperationID: "statistics", Method: http.MethodGet, Path: "/api/statistics", Tags: tags,
		Summary: "Your statistics",
		Description: "Sums over the latest 5,000 games that you have played to their end and that nobody arranged. Games are counted when somebody first asks for " +
			"them, a few with each request: as long as `pending` is set, ask again.",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.Statistics], error) {
		return s.statisticsOf(ctx, c, c.Person)
	})
	api.Serve(s.api, api.InPerson, huma.Operation{
		OperationID: "statistics-of", Method: http.MethodGet, Path: "/api/statistics/{person}", Tags: tags,
		Summary: "Another person's statistics",
		Description: "If they show them to others and neither of you has blocked the other; otherwise it is as if there were no such person. " +
			"Tables are named if they are public and allow spectators, or if you have a seat there.",
	}, s.statisticsOfAnother)
	api.Serve(s.api, api.InPerson, huma.Operation{
		OperationID: "statistics-shown", Method: http.MethodGet, Path: "/api/statistics/{person}/shown", Tags: tags,
		Summary: "Whether you may see another person's statistics",
	}, func(ctx context.Context, c *api.Caller, in *api.PersonPath) (*api.Body[protocol.StatisticsShown], error) {
		_, err := s.showing(ctx, c, in.Person)
		if errors.Is(err, fault.Unknown) {
			return api.Reply(protocol.StatisticsShown{}), nil
		}
		return api.Reply(protocol.StatisticsShown{Shown: err == nil}), err
	})
	api.Serve(s.api, api.InPerson, huma.Operation{
		OperationID: "statistics-games", Method: http.MethodGet, Path: "/api/statistics.csv", Tags: tags,
		Summary:     "Your games as a table",
		Description: "A line for each game, the last one first, as CSV (RFC 4180). Games that are yet to be counted are missing.",
		Responses: map[string]*huma.Response{"200": {Description: "The games", Content: map[string]*huma.MediaType{
			"text/csv": {Schema: &huma.Schema{Type: huma.TypeString}},
		}}},
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*csvReply, error) {
		data, err := s.statistics().CSV(ctx, c.Person.ID, s.viewer(ctx, c))
		return &csvReply{"text/csv; charset=utf-8", `attachment; filename="divingbell-games.csv"`, data}, err
	})
}

type csvReply struct {
	ContentType string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

func (s *Server) statistics() *statistics.Service {
	return &statistics.Service{Settings: statistics.Settings{Store: s.Store, Games: s.Games, Tally: s.Hall.Tally}}
}

// viewer is the caller, for whom each page of tables and each log that is read counts as a replay.
func (s *Server) viewer(ctx context.Context, c *api.Caller) statistics.Viewer {
	f := s.api.Filter(c)
	return statistics.Viewer{
		Person: c.Person.ID,
		Read:   func(stored []byte) (protocol.Summary, error) { return f.ReadSummary(ctx, stored) },
		Allow:  func() error { return s.api.Allow(limit.Replay, c) },
	}
}

func (s *Server) statisticsOf(ctx context.Context, c *api.Caller, person store.Person) (*api.Body[protocol.Statistics], error) {
	sum, err := s.statistics().Of(ctx, person, s.viewer(ctx, c))
	sum.Shown, sum.Ratings = identity.ProfileOf(person).Statistics, s.ratingsOf(person.ID)
	return api.Reply(sum), err
}

func (s *Server) ratingsOf(person string) []protocol.StatisticsRating {
	all := []protocol.StatisticsRating{}
	for _, g := range s.Games {
		for _, rated := range []protocol.Rated{protocol.RatedPeople, protocol.RatedAlone} {
			if r := s.Ratings.Of(g.About().Name, person, rated); r != nil {
				all = append(all, protocol.StatisticsRating{Game: g.About().Name, Rated: rated, Rating: *r})
			}
		}
	}
	return all
}

func (s *Server) statisticsOfAnother(ctx context.Context, c *api.Caller, in *api.PersonPath) (*api.Body[protocol.Statistics], error) {
	person, err := s.showing(ctx, c, in.Person)
	if err != nil {
		return nil, err
	}
	return s.statisticsOf(ctx, c, person)
}

// showing finds a person whose statistics the caller may see.
func (s *Server) showing(ctx context.Context, c *api.Caller, id string) (store.Person, error) {
	if id == c.Person.ID {
		return c.Person, nil
	}
	person, err := s.Store.Person(ctx, id)
	if err != nil && !errors.Is(err, store.ErrUnknown) {
		return person, err
	}
	profile := identity.ProfileOf(person)
	if err != nil || !profile.Statistics || profile.HasBlocked(c.Person.ID) || identity.ProfileOf(c.Person).HasBlocked(id) {
		return person, fault.Unknown
	}
	return person, nil
}
