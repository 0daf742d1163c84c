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
	"github.com/divingbell/divingbell/internal/transfer"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/web/socket"
	"github.com/divingbell/divingbell/protocol"
)

type lookQuery struct {
	Table string    `path:"table" maxLength:"100"`
	As    game.Seat `query:"as" default:"-1" minimum:"-1" maximum:"4" doc:"which of your seats to look from; with -1 or a seat that is not yours, you look from your first seat or, without one, as a spectator"`
}

type command struct {
	Table string `path:"table" maxLength:"100"`
	Body  protocol.Command
}

func (s *Server) tableRoutes() {
	tags := []string{"tables"}
	api.Serve(s.api, api.Playing, s.api.Refusable(huma.Operation{
		OperationID: "open-table", Method: http.MethodPost, Path: "/api/tables", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary:     "Open a table",
		Description: "The person who opens a table is its host. The host has no seat until they sit down.",
	}), s.openTable)
	api.Serve(s.api, api.Playing, s.api.Refusable(huma.Operation{
		OperationID: "seek", Method: http.MethodPost, Path: "/api/seeks", Tags: tags,
		Summary: "Play now with people who seek the same",
		Description: "You are seated where others wait, or at a new table, without a host. The game begins when the last seat is taken. " +
			"Repeat this about every ten seconds while you wait: then you move if others wait elsewhere.",
	}), api.Limited(s.api, limit.Seek, s.seek))
	api.Serve(s.api, api.InPerson, s.api.Refusable(huma.Operation{
		OperationID: "upload", Method: http.MethodPost, Path: "/api/uploads", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary:      "Continue a game here that was begun on a device",
		Description:  "The person becomes the host and has every seat that a person has on the device. The log is checked entry by entry. What was said there stays there.",
		MaxBodyBytes: api.MaxRecord, SkipValidateBody: true, // reading the log is stricter
	}), api.Limited(s.api, limit.Record, s.upload))
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "look", Method: http.MethodGet, Path: "/api/tables/{table}", Tags: tags,
		Summary:     "How a table looks now",
		Description: "From your own seat, or as a spectator if the table allows spectators or has not started yet.",
	}, s.look)
	api.Serve(s.api, api.Playing, s.api.Refusable(huma.Operation{
		OperationID: "do", Method: http.MethodPost, Path: "/api/tables/{table}/commands", Tags: tags,
		Summary:     "Do something at a table",
		Description: "By the time it is answered, the result is on disk. A command with the same id is answered again but not done twice.",
	}), s.do)
	api.Serve(s.api, api.Playing, s.api.Refusable(huma.Operation{
		OperationID: "hint", Method: http.MethodPost, Path: "/api/tables/{table}/hint", Tags: tags,
		Summary:     "What a strong bot would do",
		Description: "For a player who is asked something, from what their seat sees, if the table allows hints.",
	}), s.hint)
	api.Serve(s.api, api.Playing, s.api.Refusable(huma.Operation{
		OperationID: "forward", Method: http.MethodPost, Path: "/api/tables/{table}/forward", Tags: tags,
		Summary:     "Make bots move without a thinking pause until it is a person's turn",
		Description: "For players, while no other player is watching. It is answered at once, and leaves nothing in the log.",
	}), s.forward)
}

func (s *Server) openTable(ctx context.Context, c *api.Caller, in *api.Body[protocol.NewTable]) (*api.Body[protocol.OpenedTable], error) {
	if m := identity.ProfileOf(c.Person).Silenced; in.Body.Name != "" && m.Holds() {
		return nil, fault.Silenced(m.Until, m.Reason)
	}
	id, err := s.Hall.Open(ctx, c.Who(), in.Body.ID, in.Body.Proposal, s.api.Permit(limit.Table, c))
	if err != nil {
		return nil, err
	}
	return s.opened(ctx, c, id)
}

func (s *Server) seek(ctx context.Context, c *api.Caller, in *api.Body[protocol.Seek]) (*api.Body[protocol.OpenedTable], error) {
	if !s.offers(in.Body.Game) {
		return nil, game.Refuse("TABLE-OPEN", "no-such-game")
	}
	if err := socket.MayDo(c.Identity, &protocol.Command{Do: protocol.Sit, Nonce: in.Body.Nonce}); err != nil {
		return nil, err
	}
	id, err := s.Hall.Seek(ctx, c.Who(), in.Body, s.api.Permit(limit.Table, c))
	if err != nil {
		return nil, err
	}
	return s.opened(ctx, c, id)
}

// opened is the answer to a command that opens a table. A repeated one finds it as it is by now.
func (s *Server) opened(ctx context.Context, c *api.Caller, id string) (*api.Body[protocol.OpenedTable], error) {
	look, err := s.Hall.Look(ctx, id, c.Person.ID, game.NoSeat)
	if err != nil {
		return nil, err
	}
	s.api.Filter(c).Look(ctx, &look)
	return api.Reply(protocol.OpenedTable{Table: id, Look: look}), nil
}

// upload has a game of somebody's device continue here. The names in it are chosen, so whoever must not choose names cannot do it.
func (s *Server) upload(ctx context.Context, c *api.Caller, in *api.Body[protocol.Upload]) (*api.Body[protocol.OpenedTable], error) {
	if m := identity.ProfileOf(c.Person).Silenced; m.Holds() {
		return nil, fault.Silenced(m.Until, m.Reason)
	}
	if err := table.CheckID(in.Body.ID); err != nil {
		return nil, err
	}
	d, err := transfer.Decode(in.Body.Document)
	if err != nil {
		return nil, err
	}
	read := func(id string) (*table.Table, [][]byte, error) {
		to := transfer.Target{Store: s.Store, Games: s.Hall.Games}
		return to.Upload(d, id, transfer.Uploader{Who: c.Who(), Command: in.Body.ID, Now: s.Hall.Now()})
	}
	id, err := s.Hall.Upload(ctx, c.Who(), d.Table, read, s.api.Permit(limit.Table, c))
	if err != nil {
		return nil, err
	}
	return s.opened(ctx, c, id)
}

func (s *Server) look(ctx context.Context, c *api.Caller, in *lookQuery) (*api.Body[protocol.Look], error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	look, err := s.Hall.Look(ctx, in.Table, c.Person.ID, in.As)
	if err != nil {
		return nil, err
	}
	s.api.Filter(c).Look(ctx, &look)
	return api.Reply(look), nil
}

func (s *Server) hint(ctx context.Context, c *api.Caller, in *lookQuery) (*api.Body[protocol.Hints], error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	if err := s.api.Allow(limit.Hint, c); err != nil {
		return nil, err
	}
	step, hints, err := s.Hall.Hint(ctx, in.Table, c.Who(), in.As)
	return api.Reply(protocol.Hints{Step: step, Hints: hints}), err
}

func (s *Server) forward(ctx context.Context, c *api.Caller, in *lookQuery) (*struct{}, error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	return nil, s.Hall.Forward(ctx, in.Table, c.Who())
}

func (s *Server) do(ctx context.Context, c *api.Caller, in *command) (*api.Body[protocol.Done], error) {
	if err := api.MustBeTable(in.Table); err != nil {
		return nil, err
	}
	if kind, ok := socket.Limited[in.Body.Do]; ok {
		if err := s.api.Allow(kind, c); err != nil {
			return nil, err
		}
	}
	if err := socket.MayDo(c.Identity, &in.Body); err != nil {
		return nil, err
	}
	in.Body.Who = c.Who()
	begun := time.Now()
	err := s.Hall.Do(ctx, in.Table, in.Body, live.CommandOptions{Permit: s.api.Permit(limit.Table, c)})
	s.Meter.Answered(time.Since(begun))
	return api.Reply(protocol.Done{Type: protocol.TypeDone, Table: in.Table, ID: in.Body.ID}), err
}
