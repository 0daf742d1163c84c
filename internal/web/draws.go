package web

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

func (s *Server) drawRoutes() {
	api.Serve(s.api, api.Anybody, s.api.Refusable(huma.Operation{
		OperationID: "draws", Method: http.MethodGet, Path: "/api/tables/{table}/draws", Tags: []string{"tables"},
		Summary:     "What each draw of a game was among",
		Description: "Only when it is over. What the rules contribute to checking its record, as divingbell verify --draws prints it; docs/fairness.md describes it.",
	}), s.draws)
	api.ServeRecord(s.api, api.Anybody, huma.Operation{
		OperationID: "draws-of-record", Method: http.MethodPost, Path: "/api/draws", Tags: []string{"tables"},
		Summary:     "What each draw of a record was among",
		Description: "Of a game with rules and a pack that the server has. Nothing is kept. If the rules do not allow the record, it ends where they do not.",
	}, func(_ context.Context, _ *api.Caller, r *record.Record) (*api.Body[protocol.Draws], error) {
		return s.drawsOf(r)
	})
}

func (s *Server) draws(ctx context.Context, c *api.Caller, in *api.TablePath) (*api.Body[protocol.Draws], error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	if err := s.api.Allow(limit.Replay, c); err != nil {
		return nil, err
	}
	r, err := s.Hall.Record(ctx, in.Table, c.Person.ID)
	switch {
	case err != nil:
		return nil, err
	case r == nil:
		return nil, game.Refuse("TABLE-RECORD", "not-over")
	}
	return s.drawsOf(r)
}

func (s *Server) drawsOf(r *record.Record) (*api.Body[protocol.Draws], error) {
	found, err := telling.Draws(s.Hall.Games, r)
	return api.Reply(found), err
}
