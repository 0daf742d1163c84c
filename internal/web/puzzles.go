package web

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/puzzles"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

type puzzlesPath struct {
	Game string `path:"game" maxLength:"40"`
}

type puzzlePath struct {
	Game   string `path:"game" maxLength:"40"`
	Puzzle string `path:"puzzle" maxLength:"20"`
}

type puzzleBody[T any] struct {
	Game   string `path:"game" maxLength:"40"`
	Puzzle string `path:"puzzle" maxLength:"20"`
	Body   T
}

func (s *Server) puzzleRoutes() {
	tags := []string{"puzzles"}
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "puzzles", Method: http.MethodGet, Path: "/api/puzzles/{game}", Tags: tags,
		Summary: "How hard the puzzles of a game are", Description: "By who solves them, and what you have tried. The puzzles themselves are part of the app.",
	}, api.Limited(s.api, limit.Replay, s.puzzles))
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "puzzle-moments", Method: http.MethodGet, Path: "/api/puzzles/{game}/{puzzle}/moments", Tags: tags,
		Summary: "The position of a puzzle", Description: "As that of a record, from the seat that is to move.",
		Responses: s.api.LinesOf("A moment, and a line for the end", "MomentMessage", "A line of a replay.", momentMessages),
	}, api.Limited(s.api, limit.Replay, s.puzzleMoments))
	api.Serve(s.api, api.InPerson, huma.Operation{
		OperationID: "try-puzzle", Method: http.MethodPost, Path: "/api/puzzles/{game}/{puzzle}/tries", Tags: tags,
		Summary: "Try a puzzle", Description: "The first try counts for your rating as a solver, and for that of the puzzle.",
	}, api.Limited(s.api, limit.Replay, s.tryPuzzle))
	api.Serve(s.api, api.InPerson, huma.Operation{
		OperationID: "vote-puzzle", Method: http.MethodPut, Path: "/api/puzzles/{game}/{puzzle}/vote", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Say what you think of a puzzle", Description: "Only once you have tried it. Votes of people who have solved more count for more.",
	}, api.Limited(s.api, limit.Replay, s.votePuzzle))
}

// find is a puzzle of a game that is played here.
func (s *Server) find(of, id string) (*puzzles.Set, *puzzles.Puzzle, error) {
	set, p := puzzles.Find(of, id)
	if p == nil || !s.offers(of) {
		return nil, nil, fault.Unknown
	}
	return set, p, nil
}

func (s *Server) puzzles(ctx context.Context, c *api.Caller, in *puzzlesPath) (*api.Body[protocol.Puzzles], error) {
	of := puzzles.Of(in.Game)
	if of == nil || !s.offers(in.Game) {
		return nil, fault.Unknown
	}
	told, err := s.Puzzles.Look(ctx, of, c.Person.ID)
	return api.Reply(told), err
}

func (s *Server) puzzleMoments(_ context.Context, c *api.Caller, in *puzzlePath) (*huma.StreamResponse, error) {
	of, p, err := s.find(in.Game, in.Puzzle)
	if err != nil {
		return nil, err
	}
	story, err := telling.StoryOf(s.Hall.Games, of.Record(p).Encode(), p.Seat, false)
	if err != nil {
		return nil, err
	}
	return s.tellMoments("", story, telling.Moments{Filter: s.api.Filter(c)}, c)
}

func (s *Server) tryPuzzle(ctx context.Context, c *api.Caller, in *puzzleBody[protocol.PuzzleTry]) (*api.Body[protocol.PuzzleTried], error) {
	of, p, err := s.find(in.Game, in.Puzzle)
	if err != nil {
		return nil, err
	}
	first, err := s.Puzzles.Try(ctx, c.Person.ID, in.Game, p, in.Body.Move)
	if err != nil {
		return nil, err
	}
	told, err := s.Puzzles.Look(ctx, of, c.Person.ID)
	return api.Reply(protocol.PuzzleTried{Solved: slices.Contains(p.Solves, in.Body.Move), First: first, Own: told.Own}), err
}

func (s *Server) votePuzzle(ctx context.Context, c *api.Caller, in *puzzleBody[protocol.PuzzleVote]) (*api.Nothing, error) {
	_, p, err := s.find(in.Game, in.Puzzle)
	if err != nil {
		return nil, err
	}
	tried, err := s.Puzzles.Vote(ctx, c.Person.ID, in.Game, p, in.Body.Vote)
	if err == nil && !tried {
		err = game.BadInput("you can vote on a puzzle once you have tried it")
	}
	return &api.Nothing{}, err
}
