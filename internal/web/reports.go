package web

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/operator"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) reportRoutes() {
	api.Serve(s.api, api.InPerson, huma.Operation{
		OperationID: "report", Method: http.MethodPost, Path: "/api/reports", DefaultStatus: http.StatusNoContent, Tags: []string{"account"},
		Summary:     "Report a person, or a chat line, to the operator",
		Description: "Nobody else is told. The report has a copy of the line, and is deleted with either of the two people.",
	}, api.Limited(s.api, limit.Report, s.report))
}

func (s *Server) report(ctx context.Context, c *api.Caller, in *api.Body[protocol.NewReport]) (*api.Nothing, error) {
	r := protocol.Report{
		ID: strings.ToLower(rand.Text()), By: c.Person.ID, About: in.Body.Person, Table: in.Body.Table, Line: in.Body.Line,
		Reason: in.Body.Reason, Text: strings.TrimSpace(in.Body.Text), Created: time.Now().UnixMilli(),
	}
	if err := s.readReported(ctx, c, &r, game.Seat(in.Body.As)); err != nil {
		return nil, err
	}
	person, err := s.Store.Person(ctx, r.About)
	switch {
	case errors.Is(err, store.ErrUnknown):
		return nil, identity.ErrUnknown
	case err != nil:
		return nil, err
	case r.About == c.Person.ID:
		return nil, game.BadInput("you cannot report yourself")
	}
	r.Name = person.Name
	return &api.Nothing{}, operator.Report(ctx, s.Store, r)
}

// readReported looks up what is reported, as the reporter saw it.
func (s *Server) readReported(ctx context.Context, c *api.Caller, r *protocol.Report, as game.Seat) error {
	if r.Table == "" {
		if r.Line != 0 {
			return game.BadInput("a chat line can be reported only with its table")
		}
		return nil
	}
	if r.Line == 0 {
		if err := api.MustBeTable(r.Table); err != nil {
			return err
		}
		_, err := s.Hall.Look(ctx, r.Table, c.Person.ID, game.NoSeat)
		return err
	}
	lines, look, err := s.past(ctx, c, r.Table, as, 0)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(lines, func(l protocol.Line) bool { return l.N == r.Line && l.Kind == protocol.Said })
	if i < 0 || r.About != "" && r.About != lines[i].Person {
		return game.BadInput("nobody said that at this table")
	}
	r.About, r.As, r.Said = lines[i].Person, look.You.As, lines[i].Text+string(lines[i].React)
	return nil
}
