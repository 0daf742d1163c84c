package web

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) adminTableRoutes() {
	serveHost(s, huma.Operation{
		OperationID: "admin-tables", Method: http.MethodGet, Path: adminPath + "tables", Summary: "All tables",
		Description: "Most recently changed first. If few tables match, a page may be empty although there are more pages.",
	}, s.adminTables)
	serveHost(s, huma.Operation{
		OperationID: "admin-table", Method: http.MethodGet, Path: adminPath + "tables/{table}", Summary: "A table, and what was said there",
		Description: "It shows nothing that is hidden in the game.",
	}, s.adminTable)
	s.tableActRoutes()
}

type adminTablesQuery struct {
	Search string `query:"search" maxLength:"100" doc:"part of the table's id or name, or of the name or the id of somebody who sits there"`
	Status string `query:"status" enum:"open,playing,paused,finished,archived"`
	Before int64  `query:"before" minimum:"0" doc:"the next page: the number or id that the previous page ended with"`
}

func (s *Server) adminTables(ctx context.Context, _ *host, in *adminTablesQuery) (*body[protocol.Tables], error) {
	q := store.Query{Before: in.Before, Limit: pageLength}
	if in.Status != "" {
		q.Status = []string{in.Status}
	}
	page, err := s.page(ctx, q, wholeFace, func(f table.Face) bool { return mentions(f, in.Search) })
	if err != nil {
		return nil, err
	}
	return &body[protocol.Tables]{page}, nil
}

// mentions tells whether what a list shows of a table contains a text.
func mentions(f table.Face, text string) bool {
	if contains(f.Table, text) || contains(f.Name, text) {
		return true
	}
	for _, seat := range f.Seats {
		if contains(seat.Name, text) || seat.Person != "" && seat.Person == text {
			return true
		}
	}
	return false
}

// contains tells whether a part occurs in a text, regardless of case.
func contains(text, part string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(strings.TrimSpace(part)))
}

// wholeFace reads a stored face with all its names.
func wholeFace(stored []byte) (table.Face, error) { return table.ReadFace(stored, "", nil) }

// faceOf is a table as lists show it, which is all that the host may see of the game.
func (s *Server) faceOf(ctx context.Context, id string) (face table.Face, err error) {
	if err := mustBeTable(id); err != nil {
		return face, err
	}
	summary, err := s.Store.Summary(ctx, id)
	if errors.Is(err, store.ErrUnknown) {
		return face, live.ErrUnknown
	}
	if err != nil {
		return face, err
	}
	return wholeFace(summary.Face)
}

func (s *Server) adminTable(ctx context.Context, _ *host, in *tablePath) (*body[protocol.AdminTable], error) {
	face, err := s.faceOf(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	log, err := s.Store.Log(ctx, in.Table, 0)
	if err != nil {
		return nil, err
	}
	said, err := talk(log)
	if err != nil {
		return nil, err
	}
	return &body[protocol.AdminTable]{protocol.AdminTable{Face: face, Talk: said}}, nil
}

// talk is everything said at a table, in both rooms. It takes nothing else from the log, which has everybody's hand; and it
// numbers the lines on its own, since their place in the log would reveal how many secret steps were made.
func talk(log [][]byte) ([]protocol.Talk, error) {
	entries, err := table.DecodeLog(log)
	if err != nil {
		return nil, err
	}
	said := []protocol.Talk{}
	for i := range entries {
		e := &entries[i]
		if e.Kind == table.Said {
			said = append(said, protocol.Talk{
				N: len(said) + 1, At: e.At, Room: e.Room, Person: e.By, Name: e.Name, Text: e.Text, React: string(e.React), Removed: e.Removed,
			})
		}
	}
	return said, nil
}
