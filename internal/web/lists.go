package web

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

// pageLength is how many tables a page of a list has, and maxPages how many pages of the store are searched for it.
const (
	pageLength = 50
	maxPages   = 5
)

type listQuery struct {
	List   string `query:"list" enum:"open,watch,mine,finished" default:"open" doc:"open: public tables with seats to take; watch: public games that allow spectators; mine: your own tables; finished: your own games that are over, except those you have taken off this list"`
	Before int64  `query:"before" minimum:"0" doc:"the next page: the number or id that the previous page ended with"`
}

func (s *Server) listRoutes() {
	serve(s, anybody, huma.Operation{
		OperationID: "list-tables", Method: http.MethodGet, Path: "/api/tables", Tags: []string{"tables"},
		Summary:     "A list of tables",
		Description: "Most recently changed first. Each table says whose turn it is and since when.",
	}, s.listTables)
	serve(s, inPerson, huma.Operation{
		OperationID: "remove-game", Method: http.MethodPut, Path: "/api/removed/{table}", DefaultStatus: http.StatusNoContent, Tags: []string{"account"},
		Summary:     "Take a game off the list of those that are over",
		Description: "Only for you, on all your devices. The table stays, and its link still works.",
	}, func(ctx context.Context, c *caller, in *tablePath) (*nothing, error) {
		if err := mustBeTable(in.Table); err != nil {
			return nil, err
		}
		return &nothing{}, s.people.RemoveGame(ctx, c.Person.ID, in.Table)
	})
}

func (s *Server) listTables(ctx context.Context, c *caller, in *listQuery) (*body[protocol.Tables], error) {
	q := store.Query{Before: in.Before, Limit: pageLength}
	wanted := func(table.Face) bool { return true }
	filter := s.filter(c)
	switch in.List {
	case "open":
		q.Public, q.Status = true, statuses(table.StatusOpen)
	case "watch":
		q.Public, q.Status = true, statuses(table.StatusPlaying)
		wanted = func(f table.Face) bool { return f.Spectators }
	case "mine":
		q.Person, q.Status = c.Person.ID, statuses(table.StatusOpen, table.StatusPlaying, table.StatusPaused, table.StatusFinished)
		wanted = func(f table.Face) bool { return filter.Shows(ctx, &f) }
	case "finished":
		q.Person, q.Status = c.Person.ID, statuses(table.StatusFinished, table.StatusArchived)
		removed := identity.ProfileOf(c.Person).Removed
		wanted = func(f table.Face) bool { return played(f, c.Person.ID) && !slices.Contains(removed, f.Table) }
	}
	if !q.Public && q.Person == "" {
		return nil, fault.SignedOut
	}
	tables, err := s.page(ctx, q, func(stored []byte) (table.Face, error) { return filter.ReadFace(ctx, stored) }, wanted)
	if err != nil {
		return nil, err
	}
	return &body[protocol.Tables]{tables}, nil
}

// played tells whether a person had a seat in a game that is over. A table may have been archived before its start, and its host
// may only have watched.
func played(f table.Face, person string) bool {
	return len(f.Winners) > 0 && f.Seated(person)
}

func statuses(all ...table.Status) []string {
	words := make([]string, len(all))
	for i, status := range all {
		words[i] = string(status)
	}
	return words
}

// page searches the store until there are enough tables that satisfy wanted, as read reads them.
func (s *Server) page(ctx context.Context, q store.Query, read func(stored []byte) (table.Face, error), wanted func(table.Face) bool) (protocol.Tables, error) {
	page := protocol.Tables{Tables: []table.Face{}}
	for range maxPages {
		cards, err := s.Store.Summaries(ctx, q)
		if err != nil {
			return page, err
		}
		for _, card := range cards {
			face, err := read(card.Face)
			if err != nil {
				return page, err
			}
			if wanted(face) {
				page.Tables = append(page.Tables, face)
			}
		}
		if len(cards) < q.Limit {
			page.Before = 0
			break
		}
		q.Before = cards[len(cards)-1].Changed
		page.Before = q.Before
		if len(page.Tables) >= pageLength {
			break
		}
	}
	return page, nil
}
