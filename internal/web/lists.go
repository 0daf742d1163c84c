package web

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

type listQuery struct {
	List   string `query:"list" enum:"open,watch,mine,finished" default:"open" doc:"open: public tables with seats to take; watch: public games that allow spectators; mine: your own tables; finished: your own games that are over, except those you have taken off this list"`
	Before int64  `query:"before" minimum:"0" doc:"the next page: the number or id that the previous page ended with"`
}

func (s *Server) listRoutes() {
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "list-tables", Method: http.MethodGet, Path: "/api/tables", Tags: []string{"tables"},
		Summary:     "A list of tables",
		Description: "Most recently changed first. Each table says whose turn it is and since when.",
	}, s.listTables)
	api.Serve(s.api, api.InPerson, huma.Operation{
		OperationID: "remove-game", Method: http.MethodPut, Path: "/api/removed/{table}", DefaultStatus: http.StatusNoContent, Tags: []string{"account"},
		Summary:     "Take a game off the list of those that are over",
		Description: "Only for you, on all your devices. The table stays, and its link still works.",
	}, func(ctx context.Context, c *api.Caller, in *api.TablePath) (*api.Nothing, error) {
		if err := api.MustBeTable(in.Table); err != nil {
			return nil, err
		}
		return &api.Nothing{}, s.api.People.RemoveGame(ctx, c.Person.ID, in.Table)
	})
}

func (s *Server) listTables(ctx context.Context, c *api.Caller, in *listQuery) (*api.Body[protocol.Tables], error) {
	q, wanted := telling.ListOf(in.List, c.Person.ID)
	q.Before = in.Before
	filter := s.api.Filter(c)
	chosen := wanted
	switch in.List {
	case "mine":
		chosen = func(f protocol.Summary) bool { return wanted(f) && filter.Shows(ctx, &f) }
	case "finished":
		removed := identity.ProfileOf(c.Person).Removed
		chosen = func(f protocol.Summary) bool { return wanted(f) && !slices.Contains(removed, f.Table) }
	}
	if !q.Public && q.Person == "" {
		return nil, fault.SignedOut
	}
	page, err := telling.Page(ctx, s.Store, q, func(stored []byte) (protocol.Summary, error) { return filter.ReadSummary(ctx, stored) }, chosen)
	return api.Reply(page), err
}
