package web

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

// mostSearched is how many pages of the store one request for games searches.
const mostSearched = 200

// gameMessages are the lines of a list of games, by type.
var gameMessages = map[string]reflect.Type{
	protocol.TypeGame: reflect.TypeFor[protocol.FinishedGame](), protocol.TypeEnd: reflect.TypeFor[protocol.End](),
	protocol.TypeFailed: reflect.TypeFor[protocol.Failed](),
}

type gamesQuery struct {
	List    string   `query:"list" enum:"public,mine" default:"public" doc:"public: games at public tables that allow spectators; mine: those in which the person had a seat"`
	Game    string   `query:"game" maxLength:"40" doc:"only of this game"`
	Players []string `query:"players" maxItems:"5" doc:"only with all these people, by id"`
	Options []string `query:"options" maxItems:"20" doc:"only with these options of the game: name:value, such as scenario:random"`
	Since   int64    `query:"since" minimum:"0" doc:"only tables that last changed at this time or later, in milliseconds since 1970"`
	Until   int64    `query:"until" minimum:"0" doc:"only tables that last changed before this time"`
	Before  int64    `query:"before" minimum:"0" doc:"the next page: the number in the line end of the previous page"`
	Limit   int      `query:"limit" minimum:"1" maximum:"1000" default:"100" doc:"how many; a few more if they changed at the same time"`
	Records bool     `query:"records" doc:"each with its record"`
}

func (s *Server) gameRoutes() {
	serve(s, anybody, huma.Operation{
		OperationID: "list-games", Method: http.MethodGet, Path: "/api/games", Tags: []string{"tables"},
		Summary:     "Games that are over",
		Description: "Most recently changed first, one JSON object per line, as fast as the limits on replays allow.",
		Responses:   s.linesOf("Games, and a line for the end", "GameMessage", "A line of a list of games.", gameMessages),
	}, s.games)
}

func (s *Server) games(_ context.Context, c *caller, in *gamesQuery) (*huma.StreamResponse, error) {
	if in.List == "mine" && c.Person.ID == "" {
		return nil, fault.SignedOut
	}
	for _, option := range in.Options {
		if !strings.Contains(option, ":") {
			return nil, fault.BadMessage(http.StatusUnprocessableEntity, "query.options: an option is name:value")
		}
	}
	return s.streaming(c, func(h huma.Context, lines *lineWriter, closing <-chan struct{}) {
		ctx, stop := context.WithCancel(h.Context())
		defer stop()
		go func() { // on shutdown the list ends with an error, and the client can try again
			select {
			case <-closing:
				stop()
			case <-ctx.Done():
			}
		}()
		if err := s.tellGames(ctx, c, in, lines); err != nil {
			_ = lines.write(protocol.Failed{Type: protocol.TypeFailed, Problem: s.faults.Of(err).Problem}) // the end, whether this is read or not
		}
	})
}

// tellGames searches the store a page at a time, so that it never holds more than that.
func (s *Server) tellGames(ctx context.Context, c *caller, in *gamesQuery, lines *lineWriter) error {
	q := in.query(c.Person.ID)
	told := 0
	for range mostSearched {
		if err := s.waitForReplayLimit(ctx, c); err != nil {
			return err
		}
		page, err := s.Store.Summaries(ctx, q)
		if err != nil {
			return err
		}
		for _, summary := range page {
			switch {
			case summary.Changed < in.Since:
				return lines.write(protocol.End{Type: protocol.TypeEnd})
			case told >= in.Limit && summary.Changed < q.Before: // games that changed at the same time are on the same page
				return lines.write(protocol.End{Type: protocol.TypeEnd, Before: q.Before})
			}
			q.Before = summary.Changed
			wanted, err := s.tellGame(ctx, c, in, summary, lines)
			if err != nil {
				return err
			}
			if wanted {
				told++
			}
		}
		if len(page) < q.Limit {
			return lines.write(protocol.End{Type: protocol.TypeEnd})
		}
		if err := lines.flush(); err != nil {
			return err
		}
	}
	return lines.write(protocol.End{Type: protocol.TypeEnd, Before: q.Before})
}

// query selects the tables among which the wanted games are.
func (q *gamesQuery) query(person string) store.Query {
	found := store.Query{Status: statuses(table.StatusFinished, table.StatusArchived), Limit: pageLength, Before: q.Before}
	if q.Until != 0 && (q.Before == 0 || q.Until < q.Before) {
		found.Before = q.Until
	}
	switch {
	case q.List == "mine":
		found.Person = person
	case len(q.Players) > 0:
		found.Public, found.Person = true, q.Players[0]
	default:
		found.Public = true
	}
	return found
}

// wants tells whether a game is one that was asked for, and that the person may see.
func (q *gamesQuery) wants(f table.Face, person string) bool {
	allowed := f.Public && f.Spectators && len(f.Winners) > 0
	if q.List == "mine" {
		allowed = played(f, person)
	}
	return allowed && (q.Game == "" || q.Game == f.Game) &&
		!slices.ContainsFunc(q.Players, func(id string) bool { return !played(f, id) }) &&
		!slices.ContainsFunc(q.Options, func(option string) bool {
			name, value, _ := strings.Cut(option, ":")
			found, ok := f.Options[name]
			return !ok || found != value
		})
}

// tellGame reports a game if it is wanted.
func (s *Server) tellGame(ctx context.Context, c *caller, in *gamesQuery, summary store.Summary, lines *lineWriter) (bool, error) {
	face, err := s.filter(c).ReadFace(ctx, summary.Face)
	if err != nil || !in.wants(face, c.Person.ID) {
		return false, err
	}
	g := finishedGame{Type: protocol.TypeGame, Face: face}
	if in.Records {
		if err := s.waitForReplayLimit(ctx, c); err != nil {
			return false, err
		}
		r, err := s.Hall.Record(ctx, face.Table, c.Person.ID)
		switch {
		case ctx.Err() != nil:
			return false, ctx.Err()
		case err != nil: // an error of this table; others follow
			problem := s.faults.Of(err).Problem
			g.Problem = &problem
		case r != nil:
			g.Record = r.Encode()
		}
	}
	return true, lines.write(g)
}

// finishedGame is protocol.FinishedGame with a record that is already encoded.
type finishedGame struct {
	Type    string            `json:"type"`
	Face    table.Face        `json:"face"`
	Record  json.RawMessage   `json:"record,omitempty"`
	Problem *protocol.Problem `json:"problem,omitempty"`
}

// waitForReplayLimit waits until the limit on replays allows one more read.
func (s *Server) waitForReplayLimit(ctx context.Context, c *caller) error {
	for {
		retry, ok := s.limiter.Allow(limit.Replay, c.source(), c.network)
		if ok {
			return ctx.Err()
		}
		if err := wait.For(ctx, retry); err != nil {
			return err
		}
	}
}
