package web

import (
	"context"
	"net/http"
	"reflect"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

type linesQuery struct {
	Table string    `path:"table" maxLength:"100"`
	As    game.Seat `query:"as" default:"-1" minimum:"-1" maximum:"4" doc:"the seat to look from: one of yours, or any when the game is over; otherwise you look from your first seat or, without one, as a spectator"`
	Since string    `query:"since" maxLength:"20" doc:"a cursor; only what came later is told. With the cursor of another seat, one that is ahead of the log, or none, everything"`
}

type replayQuery struct {
	Table string    `path:"table" maxLength:"100"`
	As    game.Seat `query:"as" default:"-1" minimum:"-1" maximum:"4" doc:"the seat to look from: one of yours, or any when the game is over; otherwise you look from your first seat or, without one, as a spectator"`
	At    int       `query:"at" minimum:"0" doc:"the number of a line, from 1; with 0 or one beyond the last, it is the table as it is now"`
}

type recordReply struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

func (s *Server) replayRoutes() {
	tags := []string{"tables"}
	serve(s, anybody, huma.Operation{
		OperationID: "lines", Method: http.MethodGet, Path: "/api/tables/{table}/lines", Tags: tags,
		Summary:     "What has happened at a table",
		Description: "As the person was told. When the game is over, from any seat.",
	}, s.lines)
	serve(s, anybody, huma.Operation{
		OperationID: "replay", Method: http.MethodGet, Path: "/api/tables/{table}/replay", Tags: tags,
		Summary:     "How a table looked at a line of its log",
		Description: "As the person saw it then. When the game is over, from any seat.",
	}, s.replay)
	serve(s, anybody, s.refusable(huma.Operation{
		OperationID: "record", Method: http.MethodGet, Path: "/api/tables/{table}/record", Tags: tags,
		Summary:     "The whole game as a document",
		Description: "Only when it is over. docs/records.md describes it; divingbell verify checks its dice.",
		Responses:   map[string]*huma.Response{"200": s.response("The record", reflect.TypeFor[record.Record]())},
	}), s.record)
	document := s.api.OpenAPI().Components.Schemas.Map()["GameRecord"]
	document.Properties["result"] = &huma.Schema{OneOf: []*huma.Schema{document.Properties["result"], {Type: "null"}}}
}

// lines returns what is new. Usually nothing is, which the look of the table shows without reading its log.
func (s *Server) lines(ctx context.Context, c *caller, in *linesQuery) (*body[protocol.Lines], error) {
	if err := mustBeTable(in.Table); err != nil {
		return nil, err
	}
	now, err := s.Hall.Look(ctx, in.Table, c.Person.ID, in.As)
	if err != nil {
		return nil, err
	}
	if now.Cursor == in.Since {
		return &body[protocol.Lines]{protocol.Lines{Cursor: now.Cursor, Lines: []table.Line{}}}, nil
	}
	lines, look, err := s.past(ctx, c, in.Table, in.As, 0)
	if err != nil {
		return nil, err
	}
	since := table.Since(in.Since, look.Cursor)
	if slices.ContainsFunc(lines, func(l table.Line) bool { return l.N > since && l.Kind == table.Amended }) {
		since = 0 // lines sent before may have changed
	}
	later := []table.Line{}
	for _, l := range lines {
		if l.N > since {
			later = append(later, l)
		}
	}
	return &body[protocol.Lines]{protocol.Lines{Cursor: look.Cursor, Full: since == 0, Lines: later}}, nil
}

func (s *Server) replay(ctx context.Context, c *caller, in *replayQuery) (*body[protocol.Replay], error) {
	lines, look, err := s.past(ctx, c, in.Table, in.As, in.At)
	if err != nil {
		return nil, err
	}
	return &body[protocol.Replay]{protocol.Replay{Lines: lines, Look: look}}, nil
}

// past is a table as a person saw it at a line.
func (s *Server) past(ctx context.Context, c *caller, id string, as game.Seat, at int) ([]table.Line, table.Look, error) {
	if err := mustBeTable(id); err != nil {
		return nil, table.Look{}, err
	}
	if err := s.allow(limit.Replay, c); err != nil {
		return nil, table.Look{}, err
	}
	lines, look, err := s.Hall.Replay(ctx, id, c.Person.ID, as, at)
	if err != nil {
		return nil, look, err
	}
	f := s.filter(c)
	f.Look(ctx, &look)
	return f.Lines(ctx, lines), look, nil
}

func (s *Server) record(ctx context.Context, c *caller, in *tablePath) (*recordReply, error) {
	if err := mustBeTable(in.Table); err != nil {
		return nil, err
	}
	if err := s.allow(limit.Replay, c); err != nil {
		return nil, err
	}
	r, err := s.Hall.Record(ctx, in.Table, c.Person.ID)
	switch {
	case err != nil:
		return nil, err
	case r == nil:
		return nil, game.Refuse("TABLE-RECORD", "not-over")
	}
	return &recordReply{"application/json", r.Encode()}, nil
}
