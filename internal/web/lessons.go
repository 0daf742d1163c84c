package web

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) lessonRoutes() {
	tags := []string{"lessons"}
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "course", Method: http.MethodGet, Path: "/api/lessons/{game}", Tags: tags,
		Summary: "The lessons of a game",
	}, s.courseOf)
	api.Serve(s.api, api.Playing, s.api.Refusable(huma.Operation{
		OperationID: "open-lesson", Method: http.MethodPost, Path: "/api/lessons", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary:     "Take a lesson",
		Description: "It has a table of its own, which appears in no list. The learner has a seat there, and the game has begun.",
	}), s.openLesson)
}

func (s *Server) courseOf(_ context.Context, _ *api.Caller, in *struct {
	Game string `path:"game" maxLength:"40"`
},
) (*api.Body[protocol.Course], error) {
	if !s.offers(in.Game) {
		return nil, fault.Unknown
	}
	c, err := s.lessons(in.Game)
	if err != nil {
		return nil, err
	}
	return api.Reply(telling.Course(in.Game, c)), nil
}

func (s *Server) openLesson(ctx context.Context, c *api.Caller, in *api.Body[protocol.NewLesson]) (*api.Body[protocol.OpenedTable], error) {
	if !s.offers(in.Body.Game) {
		return nil, game.Refuse("TABLE-OPEN", "no-such-game")
	}
	course, err := s.lessons(in.Body.Game)
	if err != nil {
		return nil, err
	}
	l, ok := course.Find(in.Body.Lesson)
	if !ok {
		return nil, game.Refuse("TABLE-LESSON", "no-such-lesson")
	}
	id, err := s.Hall.OpenLesson(ctx, c.Who(), in.Body.ID, in.Body.Game, l, s.api.Permit(limit.Lesson, c))
	if err != nil {
		return nil, err
	}
	look, err := s.Hall.Look(ctx, id, c.Person.ID, game.NoSeat)
	return api.Reply(protocol.OpenedTable{Table: id, Look: look}), err
}

func (s *Server) offers(name string) bool {
	for _, g := range s.Games {
		if g.About().Name == name {
			return true
		}
	}
	return false
}

func (s *Server) lessons(name string) (*lesson.Course, error) {
	if s.Course == nil {
		return &lesson.Course{}, nil
	}
	return s.Course(name)
}
