package web

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/telling"
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

// momentMessages are the lines of a replay, by type.
var momentMessages = map[string]reflect.Type{
	protocol.TypeMoment: reflect.TypeFor[protocol.TableMoment](), protocol.TypeEnd: reflect.TypeFor[protocol.End](),
	protocol.TypeFailed: reflect.TypeFor[protocol.Failed](),
}

type momentsQuery struct {
	Table string `path:"table" maxLength:"100"`
	As    string `query:"as" default:"-1" enum:"-1,0,1,2,3,4,open" doc:"the seat to look from: one of yours, or any when the game is over; open: when the game is over, with every hand shown; otherwise you look from your first seat or, without one, as a spectator"`
	Since string `query:"since" maxLength:"20" doc:"a cursor; only what came later is told. With the cursor of another seat, one that is ahead of the log, or none, everything"`
}

type recordQuery struct {
	As      string `query:"as" default:"open" enum:"-1,0,1,2,3,4,open" doc:"the seat to look from, -1 for a spectator; open: with every hand shown"`
	RawBody []byte
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
	moments := s.api.LinesOf("Moments, and a line for the end", "MomentMessage", "A line of a replay.", momentMessages)
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "moments", Method: http.MethodGet, Path: "/api/tables/{table}/moments", Tags: tags,
		Summary:     "A whole game, moment by moment",
		Description: "As the person saw it then, one JSON object per line. When the game is over, from any seat or with everything open.",
		Responses:   moments,
	}, s.moments)
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "framed-moments", Method: http.MethodGet, Path: framedPath + "{table}", Tags: tags,
		Summary:     "A whole game at a public table, moment by moment, for a frame in another site's page",
		Description: "The same for everybody, whoever asks: as spectators see it, when the game is over with every hand shown. Pages of any origin may ask.",
		Responses:   moments,
	}, s.framedMoments)
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "record-moments", Method: http.MethodPost, Path: "/api/moments", Tags: tags,
		Summary:      "A game by its record, moment by moment",
		Description:  "As of a table. The record is checked first, and nothing is kept.",
		MaxBodyBytes: api.MaxRecord, SkipValidateBody: true, // reading a record is stricter
		RequestBody: &huma.RequestBody{Required: true, Content: s.api.Response("", reflect.TypeFor[record.Record]()).Content},
		Responses:   moments,
	}, api.Limited(s.api, limit.Record, s.recordMoments))
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
	return api.Reply(telling.Later(in.Since, lines, look.Cursor)), nil
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

func (s *Server) moments(ctx context.Context, c *api.Caller, in *momentsQuery) (*huma.StreamResponse, error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	if err := s.api.Allow(limit.Replay, c); err != nil {
		return nil, err
	}
	seat, open := telling.Eyes(in.As)
	story, err := s.Hall.Story(ctx, in.Table, c.Person.ID, seat, open)
	if err != nil {
		return nil, err
	}
	since := table.Since(in.Since, story.Cursor())
	if since < story.Amended() {
		since = 0
	}
	return s.tellMoments(in.Table, story, telling.Moments{Filter: s.api.Filter(c), Since: since}, c)
}

// framedPath begins the path of what a frame in another site's page asks for.
const framedPath = "/api/embed/"

// framedMoments does not look at who asks: it tells what it would tell a stranger, of tables that anybody may look at.
func (s *Server) framedMoments(ctx context.Context, c *api.Caller, in *api.TablePath) (*huma.StreamResponse, error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	stranger := &api.Caller{Network: c.Network}
	if err := s.api.Allow(limit.Replay, stranger); err != nil {
		return nil, err
	}
	shown, err := s.pages.tables.read(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	if shown == nil || !shown.Spectators {
		return nil, live.ErrUnknown
	}
	story, err := s.Hall.Story(ctx, in.Table, "", game.NoSeat, true)
	if err != nil {
		return nil, err
	}
	return s.tellMoments(in.Table, story, telling.Moments{Filter: s.api.Filter(stranger), WithoutTalk: true}, c)
}

func (s *Server) recordMoments(_ context.Context, c *api.Caller, in *recordQuery) (*huma.StreamResponse, error) {
	seat, open := telling.Eyes(in.As)
	story, err := telling.StoryOf(s.Hall.Games, in.RawBody, seat, open)
	if err != nil {
		return nil, err
	}
	return s.tellMoments("", story, telling.Moments{Filter: s.api.Filter(c)}, c)
}

// tellMoments writes the moments of a story that they are told in.
func (s *Server) tellMoments(id string, story *table.Story, t telling.Moments, c *api.Caller) (*huma.StreamResponse, error) {
	return s.api.Streaming(c, func(h huma.Context, lines *api.LineWriter, closing <-chan struct{}) {
		ctx, stop := context.WithTimeout(h.Context(), telling.MostRecordTime)
		defer stop()
		t.Write = lines.WriteBytes
		t.Judge, _ = s.Hall.Judge(story.Game()) // without one there are no chances
		var end any = protocol.End{Type: protocol.TypeEnd}
		err := s.Hall.Moments(ctx, id, story, func(m *table.Moment) error {
			select {
			case <-closing:
				return live.ErrClosed
			default:
				return t.Tell(ctx, m)
			}
		})
		if err != nil {
			end = protocol.Failed{Type: protocol.TypeFailed, Problem: s.api.Faults.Of(err).Problem}
		}
		_ = lines.Write(end) // whether it is read or not
	})
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
