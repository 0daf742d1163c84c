package operator

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/transfer"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (o *Operations) tableRoutes() {
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-tables", Method: http.MethodGet, Path: api.OperatorPath + "tables", Summary: "All tables",
		Description: "Most recently changed first. If few tables match, a page may be empty although there are more pages.",
	}, o.listTables)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-table", Method: http.MethodGet, Path: api.OperatorPath + "tables/{table}", Summary: "A table, and what was said there",
		Description: "It shows nothing that is hidden in the game.",
	}, o.look)
	api.ServeOperator(o.api, o.api.Refusable(huma.Operation{
		OperationID: "admin-close", Method: http.MethodPost, Path: api.OperatorPath + "tables/{table}/close", DefaultStatus: http.StatusNoContent,
		Summary:     "Close a table",
		Description: "Nobody can play or chat there any more. People can still look at it; hands of an unfinished game stay hidden.",
	}), func(ctx context.Context, by *api.Operator, in *api.TablePath) (*api.Nothing, error) {
		return o.actOnTable(ctx, by, admin.Act{What: "close", Table: in.Table}, o.Hall.CloseTable)
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-delete-table", Method: http.MethodDelete, Path: api.OperatorPath + "tables/{table}", DefaultStatus: http.StatusNoContent,
		Summary: "Delete a table completely",
	}, func(ctx context.Context, by *api.Operator, in *api.TablePath) (*api.Nothing, error) {
		return o.actOnTable(ctx, by, admin.Act{What: "delete-table", Table: in.Table}, o.Hall.Drop)
	})
	api.ServeOperator(o.api, o.api.Refusable(huma.Operation{
		OperationID: "admin-export", Method: http.MethodGet, Path: api.OperatorPath + "tables/{table}/export", Summary: "A table as a file, for divingbell import",
		Description: "Only when its game is over, because the file contains everybody's hand and the secret behind the draws.",
		Responses:   map[string]*huma.Response{"200": o.api.Response("The table", reflect.TypeFor[any]())},
	}), o.export)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-remove-line", Method: http.MethodDelete, Path: api.OperatorPath + "tables/{table}/talk/{n}", DefaultStatus: http.StatusNoContent,
		Summary:     "Remove what somebody said",
		Description: "For everybody and for good; a mark stays in its place.",
	}, o.removeLine)
}

type tablesQuery struct {
	Search string `query:"search" maxLength:"100" doc:"part of the table's id or name, or of the name or the id of somebody who sits there"`
	Status string `query:"status" enum:"open,seeking,playing,paused,finished,archived"`
	Before int64  `query:"before" minimum:"0" doc:"the next page: the number or id that the previous page ended with"`
}

func (o *Operations) listTables(ctx context.Context, _ *api.Operator, in *tablesQuery) (*api.Body[protocol.Tables], error) {
	q := store.Query{Before: in.Before, Limit: telling.PageLength}
	if in.Status != "" {
		q.Status = []string{in.Status}
	}
	page, err := telling.Page(ctx, o.Store, q, wholeSummary, func(f protocol.Summary) bool { return mentions(f, in.Search) })
	return api.Reply(page), err
}

// mentions tells whether what a list shows of a table contains a text.
func mentions(f protocol.Summary, text string) bool {
	if contains(f.Table, text) || contains(f.Name, text) {
		return true
	}
	for _, seat := range f.Seats {
		if contains(seat.Name, text) || seat.Person != "" && seat.Person == text {
			return true
		}
	}
	return false
}

// contains tells whether a part occurs in a text, regardless of case.
func contains(text, part string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(strings.TrimSpace(part)))
}

// wholeSummary reads a stored summary with all its names.
func wholeSummary(stored []byte) (protocol.Summary, error) { return table.ReadSummary(stored, "", nil) }

// summaryOf is a table as lists show it, which is all that the operator may see of the game.
func (o *Operations) summaryOf(ctx context.Context, id string) (summary protocol.Summary, err error) {
	if err := api.MustBeTable(id); err != nil {
		return summary, err
	}
	stored, err := o.Store.Summary(ctx, id)
	if errors.Is(err, store.ErrUnknown) {
		return summary, live.ErrUnknown
	}
	if err != nil {
		return summary, err
	}
	return wholeSummary(stored.Shown)
}

func (o *Operations) look(ctx context.Context, _ *api.Operator, in *api.TablePath) (*api.Body[protocol.AdminTable], error) {
	summary, err := o.summaryOf(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	log, err := o.Store.Log(ctx, in.Table, 0)
	if err != nil {
		return nil, err
	}
	said, err := talk(log)
	return api.Reply(protocol.AdminTable{Summary: summary, Talk: said}), err
}

// talk is everything said at a table, in both channels. It takes nothing else from the log, which has everybody's hand; and it
// numbers the lines on its own, since their place in the log would reveal how many secret steps were made.
func talk(log [][]byte) ([]protocol.Talk, error) {
	entries, err := table.DecodeLog(log)
	if err != nil {
		return nil, err
	}
	said := []protocol.Talk{}
	for i := range entries {
		e := &entries[i]
		if e.Kind == protocol.Said {
			said = append(said, protocol.Talk{
				N: len(said) + 1, At: e.At, Channel: e.Channel, Person: e.By, Name: e.Name, Text: e.Text, React: string(e.React), Removed: e.Removed,
			})
		}
	}
	return said, nil
}

// actOnTable logs an action on a table, and does it.
func (o *Operations) actOnTable(ctx context.Context, by *api.Operator, act admin.Act, do func(context.Context, string) error) (*api.Nothing, error) {
	if _, err := o.summaryOf(ctx, act.Table); err != nil {
		return nil, err
	}
	return o.do(ctx, by, act, func() error { return do(ctx, act.Table) })
}

// export returns the file of a table whose game is over. Before that, it would show the operator everybody's hand, and let
// anyone who has it foresee the dice; closing a table in the middle of a game does not change that.
func (o *Operations) export(ctx context.Context, by *api.Operator, in *api.TablePath) (*api.FileReply, error) {
	summary, err := o.summaryOf(ctx, in.Table)
	if err != nil {
		return nil, err
	}
	if len(summary.Winners) == 0 {
		return nil, game.Refuse("TABLE-RECORD", "not-over")
	}
	if err := o.logAct(ctx, by, admin.Act{What: "export", Table: in.Table}); err != nil {
		return nil, err
	}
	document, err := transfer.Export(ctx, o.Store, in.Table)
	if err != nil {
		return nil, err
	}
	data, err := document.Encode()
	return &api.FileReply{ContentType: "application/json", Body: data}, err
}

func (o *Operations) removeLine(ctx context.Context, by *api.Operator, in *struct {
	Table string `path:"table" maxLength:"100"`
	N     int    `path:"n" minimum:"1"`
},
) (*api.Nothing, error) {
	if _, err := o.summaryOf(ctx, in.Table); err != nil {
		return nil, err
	}
	log, err := o.Store.Log(ctx, in.Table, 0)
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
	audience, n, err := o.toldAs(in.Table, log, line.Channel, nth(line.Channel, said[:in.N]))
	if err != nil {
		return nil, err
	}
	return o.do(ctx, by, admin.Act{What: "remove-line", Table: in.Table, Person: line.Person, On: strconv.Itoa(in.N)}, func() error {
		return o.Hall.RemoveLine(ctx, in.Table, audience, n)
	})
}

// nth counts what was said in a channel.
func nth(channel string, said []protocol.Talk) (n int) {
	for _, t := range said {
		if t.Channel == channel {
			n++
		}
	}
	return n
}

// toldAs finds an audience that was sent the nth thing said in a channel, and its line number for that audience.
func (o *Operations) toldAs(id string, log [][]byte, channel string, nth int) (game.Audience, int, error) {
	audience := game.At(0)
	if channel == table.SpectatorsChannel {
		audience = game.Spectator
	}
	lines, _, err := table.Lines(id, o.Hall.Games, log, "", audience, 0, 0)
	if err != nil {
		return audience, 0, err
	}
	for _, l := range lines {
		if l.Kind == protocol.Said && l.Channel == channel {
			if nth--; nth == 0 {
				return audience, l.N, nil
			}
		}
	}
	return audience, 0, fmt.Errorf("table %s: what was said is told nobody", id)
}
