package web

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/web/socket"
	"github.com/divingbell/divingbell/protocol"
)

type tablePath struct {
	Table string `path:"table" maxLength:"100"`
}

type lookQuery struct {
	Table string    `path:"table" maxLength:"100"`
	As    game.Seat `query:"as" default:"-1" minimum:"-1" maximum:"4" doc:"which of your seats to look from; with -1 or a seat that is not yours, you look from your first seat or, without one, as a spectator"`
}

// mustBeTable rejects what cannot be a table's id before it is looked up.
func mustBeTable(id string) error {
	if !protocol.ValidTable(id) {
		return live.ErrUnknown
	}
	return nil
}

type command struct {
	Table string `path:"table" maxLength:"100"`
	Body  table.Command
}

func (s *Server) tableRoutes() {
	tags := []string{"tables"}
	serve(s, playing, s.refusable(huma.Operation{
		OperationID: "open-table", Method: http.MethodPost, Path: "/api/tables", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary:     "Open a table",
		Description: "Whoever opens a table is its host. The host has no seat until they sit down.",
	}), s.openTable)
	serve(s, anybody, huma.Operation{
		OperationID: "look", Method: http.MethodGet, Path: "/api/tables/{table}", Tags: tags,
		Summary:     "How a table looks now",
		Description: "From your own seat, or as a spectator if the table allows spectators or has not started yet.",
	}, s.look)
	serve(s, playing, s.refusable(huma.Operation{
		OperationID: "do", Method: http.MethodPost, Path: "/api/tables/{table}/commands", Tags: tags,
		Summary:     "Do something at a table",
		Description: "By the time it is answered, the result is on disk. A command with the same id is answered again but not done twice.",
	}), s.do)
	serve(s, playing, s.refusable(huma.Operation{
		OperationID: "hint", Method: http.MethodPost, Path: "/api/tables/{table}/hint", Tags: tags,
		Summary:     "What a strong bot would do",
		Description: "For a player who is asked something, from what their seat sees, if the table allows hints.",
	}), s.hint)
	serve(s, playing, s.refusable(huma.Operation{
		OperationID: "forward", Method: http.MethodPost, Path: "/api/tables/{table}/forward", Tags: tags,
		Summary:     "Make bots move without a thinking pause until it is a person's turn",
		Description: "For players, while no other player is watching. It is answered at once, and leaves nothing in the log.",
	}), s.forward)
}

func (s *Server) openTable(ctx context.Context, c *caller, in *body[protocol.NewTable]) (*body[protocol.OpenedTable], error) {
	if m := identity.ProfileOf(c.Person).Silenced; in.Body.Name != "" && m.Holds() {
		return nil, fault.Silenced(m.Until, m.Reason)
	}
	id, err := s.Hall.Open(ctx, c.who(), in.Body.ID, in.Body.Proposal, s.permit(limit.Table, c))
	if err != nil {
		return nil, err
	}
	look, err := s.Hall.Look(ctx, id, c.Person.ID, game.NoSeat)
	if err != nil {
		return nil, err
	}
	s.filter(c).Look(ctx, &look) // a repeated command finds the table as it is by now
	return &body[protocol.OpenedTable]{protocol.OpenedTable{Table: id, Look: look}}, nil
}

func (s *Server) look(ctx context.Context, c *caller, in *lookQuery) (*body[table.Look], error) {
	if err := mustBeTable(in.Table); err != nil {
		return nil, err
	}
	look, err := s.Hall.Look(ctx, in.Table, c.Person.ID, in.As)
	if err != nil {
		return nil, err
	}
	s.filter(c).Look(ctx, &look)
	return &body[table.Look]{look}, nil
}

func (s *Server) hint(ctx context.Context, c *caller, in *lookQuery) (*body[protocol.Hints], error) {
	if err := mustBeTable(in.Table); err != nil {
		return nil, err
	}
	if err := s.allow(limit.Hint, c); err != nil {
		return nil, err
	}
	step, hints, err := s.Hall.Hint(ctx, in.Table, c.who(), in.As)
	if err != nil {
		return nil, err
	}
	return &body[protocol.Hints]{protocol.Hints{Step: step, Hints: hints}}, nil
}

func (s *Server) forward(ctx context.Context, c *caller, in *lookQuery) (*struct{}, error) {
	if err := mustBeTable(in.Table); err != nil {
		return nil, err
	}
	return nil, s.Hall.Forward(ctx, in.Table, c.who())
}

func (s *Server) do(ctx context.Context, c *caller, in *command) (*body[protocol.Done], error) {
	if err := mustBeTable(in.Table); err != nil {
		return nil, err
	}
	if kind, ok := socket.Limited[in.Body.Do]; ok {
		if err := s.allow(kind, c); err != nil {
			return nil, err
		}
	}
	if err := socket.MayDo(c.Identity, &in.Body); err != nil {
		return nil, err
	}
	in.Body.Who = c.who()
	begun := time.Now()
	err := s.Hall.DoFor(ctx, in.Table, in.Body, live.CommandOptions{Permit: s.permit(limit.Table, c)})
	s.Meter.Answered(time.Since(begun))
	if err != nil {
		return nil, err
	}
	return &body[protocol.Done]{protocol.Done{Type: protocol.TypeDone, Table: in.Table, ID: in.Body.ID}}, nil
}
