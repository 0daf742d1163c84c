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
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/internal/web/api"
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
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "list-games", Method: http.MethodGet, Path: "/api/games", Tags: []string{"tables"},
		Summary:     "Games that are over",
		Description: "Most recently changed first, one JSON object per line, as fast as the limits on replays allow.",
		Responses:   s.api.LinesOf("Games, and a line for the end", "GameMessage", "A line of a list of games.", gameMessages),
	}, s.games)
}

func (s *Server) games(_ context.Context, c *api.Caller, in *gamesQuery) (*huma.StreamResponse, error) {
	if in.List == "mine" && c.Person.ID == "" {
		return nil, fault.SignedOut
	}
	for _, option := range in.Options {
		if !strings.Contains(option, ":") {
			return nil, fault.BadMessage(http.StatusUnprocessableEntity, "query.options: an option is name:value")
		}
	}
	return s.api.Streaming(c, func(h huma.Context, lines *api.LineWriter, closing <-chan struct{}) {
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
			_ = lines.Write(protocol.Failed{Type: protocol.TypeFailed, Problem: s.api.Faults.Of(err).Problem}) // the end, whether this is read or not
		}
	})
}

// tellGames searches the store a page at a time, so that it never holds more than that.
func (s *Server) tellGames(ctx context.Context, c *api.Caller, in *gamesQuery, lines *api.LineWriter) error {
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
				return lines.Write(protocol.End{Type: protocol.TypeEnd})
			case told >= in.Limit && summary.Changed < q.Before: // games that changed at the same time are on the same page
				return lines.Write(protocol.End{Type: protocol.TypeEnd, Before: q.Before})
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
			return lines.Write(protocol.End{Type: protocol.TypeEnd})
		}
		if err := lines.Flush(); err != nil {
			return err
		}
	}
	return lines.Write(protocol.End{Type: protocol.TypeEnd, Before: q.Before})
}

// query selects the tables among which the wanted games are.
func (q *gamesQuery) query(person string) store.Query {
	found := store.Query{Status: telling.Statuses(protocol.StatusFinished, protocol.StatusArchived), Limit: telling.PageLength, Before: q.Before}
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
func (q *gamesQuery) wants(f protocol.Summary, person string) bool {
	allowed := f.Public && f.Spectators && len(f.Winners) > 0
	if q.List == "mine" {
		allowed = telling.Played(f, person)
	}
	return allowed && (q.Game == "" || q.Game == f.Game) &&
		!slices.ContainsFunc(q.Players, func(id string) bool { return !telling.Played(f, id) }) &&
		!slices.ContainsFunc(q.Options, func(option string) bool {
			name, value, _ := strings.Cut(option, ":")
			found, ok := f.Options[name]
			return !ok || found != value
		})
}

// tellGame reports a game if it is wanted.
func (s *Server) tellGame(ctx context.Context, c *api.Caller, in *gamesQuery, summary store.Summary, lines *api.LineWriter) (bool, error) {
	shown, err := s.api.Filter(c).ReadSummary(ctx, summary.Shown)
	if err != nil || !in.wants(shown, c.Person.ID) {
		return false, err
	}
	g := finishedGame{Type: protocol.TypeGame, Summary: shown}
	if in.Records {
		if err := s.waitForReplayLimit(ctx, c); err != nil {
			return false, err
		}
		r, err := s.Hall.Record(ctx, shown.Table, c.Person.ID)
		switch {
		case ctx.Err() != nil:
			return false, ctx.Err()
		case err != nil: // an error of this table; others follow
			problem := s.api.Faults.Of(err).Problem
			g.Problem = &problem
		case r != nil:
			g.Record = r.Encode()
		}
	}
	return true, lines.Write(g)
}

// finishedGame is protocol.FinishedGame with a record that is already encoded.
type finishedGame struct {
	Type    string            `json:"type"`
	Summary protocol.Summary  `json:"face"`
	Record  json.RawMessage   `json:"record,omitempty"`
	Problem *protocol.Problem `json:"problem,omitempty"`
}

// waitForReplayLimit waits until the limit on replays allows one more read.
func (s *Server) waitForReplayLimit(ctx context.Context, c *api.Caller) error {
	for {
		retry, ok := s.api.Limiter.Allow(limit.Replay, c.Source(), c.Network)
		if ok {
			return ctx.Err()
		}
		if err := wait.For(ctx, retry); err != nil {
			return err
		}
	}
}
