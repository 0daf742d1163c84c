package web

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
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

func (s *Server) replayRoutes() {
	tags := []string{"tables"}
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "lines", Method: http.MethodGet, Path: "/api/tables/{table}/lines", Tags: tags,
		Summary:     "What has happened at a table",
		Description: "As the person was told. When the game is over, from any seat.",
	}, s.lines)
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "replay", Method: http.MethodGet, Path: "/api/tables/{table}/replay", Tags: tags,
		Summary:     "How a table looked at a line of its log",
		Description: "As the person saw it then. When the game is over, from any seat.",
	}, s.replay)
	api.Serve(s.api, api.Anybody, s.api.Refusable(huma.Operation{
		OperationID: "record", Method: http.MethodGet, Path: "/api/tables/{table}/record", Tags: tags,
		Summary:     "The whole game as a document",
		Description: "Only when it is over. docs/records.md describes it; divingbell verify checks its draws.",
		Responses:   map[string]*huma.Response{"200": s.api.Response("The record", reflect.TypeFor[record.Record]())},
	}), s.record)
	api.Serve(s.api, api.Anybody, s.api.Refusable(huma.Operation{
		OperationID: "review", Method: http.MethodGet, Path: "/api/tables/{table}/review", Tags: tags,
		Summary:     "The review of a game, or how far it is",
		Description: "Only when the game is over, for anyone who may watch the table. docs/review.md says what is in a review.",
	}), s.review)
	api.Serve(s.api, api.Playing, s.api.Refusable(huma.Operation{
		OperationID: "ask-review", Method: http.MethodPost, Path: "/api/tables/{table}/review", Tags: tags,
		Summary:     "Ask for the review of a game",
		Description: "Anyone who may watch the table can ask. If the review is there or on its way, nothing happens; if it has failed, it is tried again.",
	}), s.askReview)
}

func (s *Server) review(ctx context.Context, c *api.Caller, in *api.TablePath) (*api.Body[protocol.ReviewState], error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	if err := s.api.Allow(limit.Replay, c); err != nil {
		return nil, err
	}
	state, err := s.Hall.Review(ctx, in.Table, c.Person.ID)
	return api.Reply(state), err
}

func (s *Server) askReview(ctx context.Context, c *api.Caller, in *api.TablePath) (*api.Body[protocol.ReviewState], error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	if err := s.api.Allow(limit.Replay, c); err != nil {
		return nil, err
	}
	state, err := s.Hall.AskReview(ctx, in.Table, c.Person.ID, s.api.Permit(limit.Review, c))
	if errors.Is(err, live.ErrManyReviews) {
		err = fault.TooMany(time.Minute)
	}
	return api.Reply(state), err
}

// lines returns what is new. Usually nothing is, which the look of the table shows without reading its log.
func (s *Server) lines(ctx context.Context, c *api.Caller, in *linesQuery) (*api.Body[protocol.Lines], error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	now, err := s.Hall.Look(ctx, in.Table, c.Person.ID, in.As)
	if err != nil {
		return nil, err
	}
	if now.Cursor == in.Since {
		return api.Reply(protocol.Lines{Cursor: now.Cursor, Lines: []protocol.Line{}}), nil
	}
	lines, look, err := s.past(ctx, c, in.Table, in.As, 0)
	if err != nil {
		return nil, err
	}
	since := table.Since(in.Since, look.Cursor)
	if slices.ContainsFunc(lines, func(l protocol.Line) bool { return l.N > since && l.Kind == protocol.Amended }) {
		since = 0 // lines sent before may have changed
	}
	later := []protocol.Line{}
	for _, l := range lines {
		if l.N > since {
			later = append(later, l)
		}
	}
	return api.Reply(protocol.Lines{Cursor: look.Cursor, Full: since == 0, Lines: later}), nil
}

func (s *Server) replay(ctx context.Context, c *api.Caller, in *replayQuery) (*api.Body[protocol.Replay], error) {
	lines, look, err := s.past(ctx, c, in.Table, in.As, in.At)
	return api.Reply(protocol.Replay{Lines: lines, Look: look}), err
}

// past is a table as a person saw it at a line.
func (s *Server) past(ctx context.Context, c *api.Caller, id string, as game.Seat, at int) ([]protocol.Line, protocol.Look, error) {
	if err := api.MustBeTable(id); err != nil {
		return nil, protocol.Look{}, err
	}
	if err := s.api.Allow(limit.Replay, c); err != nil {
		return nil, protocol.Look{}, err
	}
	lines, look, err := s.Hall.Replay(ctx, id, c.Person.ID, as, at)
	if err != nil {
		return nil, look, err
	}
	f := s.api.Filter(c)
	f.Look(ctx, &look)
	return f.Lines(ctx, lines), look, nil
}

func (s *Server) record(ctx context.Context, c *api.Caller, in *api.TablePath) (*api.FileReply, error) {
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
	return &api.FileReply{ContentType: "application/json", Body: r.Encode()}, nil
}
