package web

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

type leadersQuery struct {
	Game string `path:"game" maxLength:"40"`
}

func (s *Server) ratingRoutes() {
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "table-rating", Method: http.MethodGet, Path: "/api/tables/{table}/rating", Tags: []string{"tables"},
		Summary: "How the game at a table counts for ratings",
		Description: "What is known of those who sit there, if you may look at the table. Once the game is over: whether it counted, what was known before it, " +
			"and what after it.",
	}, s.tableRating)
	api.Serve(s.api, api.InPerson, huma.Operation{
		OperationID: "leaders", Method: http.MethodGet, Path: "/api/leaders/{game}", Tags: []string{"account"},
		Summary: "The strongest players of a game",
		Description: "Of those who wish to be listed, the first hundred whose rating is known to 160 points and who have played in the last 30 days, " +
			"by the lower end of the interval that has 95 of 100 of such people in it.",
	}, api.Limited(s.api, limit.Replay, s.leaders))
}

func (s *Server) tableRating(ctx context.Context, c *api.Caller, in *api.TablePath) (*api.Body[protocol.TableRating], error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	look, err := s.Hall.Look(ctx, in.Table, c.Person.ID, game.NoSeat)
	if err != nil {
		return nil, err
	}
	if look.Result != nil {
		if err := s.api.Allow(limit.Replay, c); err != nil {
			return nil, err
		}
	}
	stored, err := s.Store.Summary(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	var f protocol.Summary
	if err := json.Unmarshal(stored.Shown, &f); err != nil {
		return nil, err
	}
	told, err := s.Ratings.Table(ctx, f, game.About{Name: look.Game, Pack: look.Pack})
	return api.Reply(told), err
}

// rebuild counts a page of games again, and in the end the ratings that follow from all of them.
func (s *Server) rebuild(ctx context.Context, before int64) (protocol.Rebuilt, error) {
	done, err := s.statistics().Rebuild(ctx, before)
	if err == nil && done.Before == 0 {
		done.Ratings, done.Moved, err = s.Ratings.Rebuild(ctx)
	}
	return done, err
}

func (s *Server) leaders(ctx context.Context, c *api.Caller, in *leadersQuery) (*api.Body[protocol.Leaders], error) {
	if !slices.ContainsFunc(s.Games, func(g game.Game) bool { return g.About().Name == in.Game }) {
		return nil, fault.Unknown
	}
	leaders, err := s.Ratings.Leaders(ctx, in.Game)
	if err != nil {
		return nil, err
	}
	profile := identity.ProfileOf(c.Person)
	leaders = slices.DeleteFunc(leaders, func(l protocol.Leader) bool { return profile.HasBlocked(l.Person) })
	return api.Reply(protocol.Leaders{Leaders: leaders, Own: s.Ratings.Of(in.Game, c.Person.ID, protocol.RatedPeople), Listed: profile.Listed}), nil
}
