package web

import (
	"context"
	"fmt"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/transfer"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) tableActRoutes() {
	serveHost(s, s.refusable(huma.Operation{
		OperationID: "admin-close", Method: http.MethodPost, Path: adminPath + "tables/{table}/close", DefaultStatus: http.StatusNoContent,
		Summary:     "Close a table",
		Description: "Nobody can play or talk there any more. People can still look at it; hands of an unfinished game stay hidden.",
	}), func(ctx context.Context, h *host, in *tablePath) (*nothing, error) {
		return &nothing{}, s.actOnTable(ctx, h, admin.Act{What: "close", Table: in.Table}, s.Hall.CloseTable)
	})
	serveHost(s, huma.Operation{
		OperationID: "admin-delete-table", Method: http.MethodDelete, Path: adminPath + "tables/{table}", DefaultStatus: http.StatusNoContent,
		Summary: "Delete a table completely",
	}, func(ctx context.Context, h *host, in *tablePath) (*nothing, error) {
		return &nothing{}, s.actOnTable(ctx, h, admin.Act{What: "delete-table", Table: in.Table}, s.Hall.Drop)
	})
	serveHost(s, s.refusable(huma.Operation{
		OperationID: "admin-export", Method: http.MethodGet, Path: adminPath + "tables/{table}/export", Summary: "A table as a file, for divingbell import",
		Description: "Only when its game is over, because the file contains everybody's hand and the secret of the dice.",
		Responses:   map[string]*huma.Response{"200": s.response("The table", reflect.TypeFor[any]())},
	}), s.adminExport)
	serveHost(s, huma.Operation{
		OperationID: "admin-remove-line", Method: http.MethodDelete, Path: adminPath + "tables/{table}/talk/{n}", DefaultStatus: http.StatusNoContent,
		Summary:     "Remove what somebody said",
		Description: "For everybody and for good; a mark stays in its place.",
	}, s.removeLine)
}

// actOnTable logs an action on a table, and does it.
func (s *Server) actOnTable(ctx context.Context, h *host, act admin.Act, do func(context.Context, string) error) error {
	if _, err := s.faceOf(ctx, act.Table); err != nil {
		return err
	}
	if err := s.logAct(ctx, h, act); err != nil {
		return err
	}
	return do(ctx, act.Table)
}

// adminExport returns the file of a table whose game is over. Before that, it would show the host everybody's hand, and let
// anyone who has it foresee the dice; closing a table in the middle of a game does not change that.
func (s *Server) adminExport(ctx context.Context, h *host, in *tablePath) (*recordReply, error) {
	face, err := s.faceOf(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	if len(face.Winners) == 0 {
		return nil, game.Refuse("TABLE-RECORD", "not-over")
	}
	if err := s.logAct(ctx, h, admin.Act{What: "export", Table: in.Table}); err != nil {
		return nil, err
	}
	document, err := transfer.Export(ctx, s.Store, in.Table)
	if err != nil {
		return nil, err
	}
	data, err := document.Encode()
	return &recordReply{"application/json", data}, err
}

func (s *Server) removeLine(ctx context.Context, h *host, in *struct {
	Table string `path:"table" maxLength:"100"`
	N     int    `path:"n" minimum:"1"`
},
) (*nothing, error) {
	if _, err := s.faceOf(ctx, in.Table); err != nil {
		return nil, err
	}
	log, err := s.Store.Log(ctx, in.Table, 0)
	if err != nil {
		return nil, err
	}
	said, err := talk(log)
	if err != nil {
		return nil, err
	}
	if in.N > len(said) {
		return nil, fault.Unknown
	}
	line := said[in.N-1]
	audience, n, err := s.toldAs(in.Table, log, line.Room, nth(line.Room, said[:in.N]))
	if err != nil {
		return nil, err
	}
	if err := s.logAct(ctx, h, admin.Act{What: "remove-line", Table: in.Table, Person: line.Person, On: strconv.Itoa(in.N)}); err != nil {
		return nil, err
	}
	return &nothing{}, s.Hall.RemoveLine(ctx, in.Table, audience, n)
}

// nth counts what was said in a room.
func nth(room string, said []protocol.Talk) (n int) {
	for _, t := range said {
		if t.Room == room {
			n++
		}
	}
	return n
}

// toldAs finds an audience that was sent the nth thing said in a room, and its line number for that audience.
func (s *Server) toldAs(id string, log [][]byte, room string, nth int) (game.Audience, int, error) {
	audience := game.At(0)
	if room == table.SpectatorsRoom {
		audience = game.Spectator
	}
	lines, _, err := table.Lines(id, s.Hall.Games, log, "", audience, 0, 0)
	if err != nil {
		return audience, 0, err
	}
	for _, l := range lines {
		if l.Kind == table.Said && l.Room == room {
			if nth--; nth == 0 {
				return audience, l.N, nil
			}
		}
	}
	return audience, 0, fmt.Errorf("table %s: what was said is told nobody", id)
}
