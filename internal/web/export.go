package web

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// exportVersion is that of the file.
const exportVersion = 1

func (s *Server) exportRoutes() {
	serve(s, inPerson, huma.Operation{
		OperationID: "export-account", Method: http.MethodGet, Path: "/api/account/export", Tags: []string{"account"},
		Summary: "All that the server has of the person, as a file",
		Description: "`account` is what GET /api/account tells; `tables` has for each table how it looks in a list, what the person said, " +
			"and the record of a game that is over. Nothing that the person may not know is in it.",
		Responses: map[string]*huma.Response{"200": {Description: "One JSON object", Content: map[string]*huma.MediaType{
			"application/json": {Schema: &huma.Schema{Type: huma.TypeObject}},
		}}},
	}, s.export)
}

// exported is a table of somebody.
type exported struct {
	Table  json.RawMessage `json:"table"` // as lists show it
	Said   []table.Line    `json:"said"`
	Record json.RawMessage `json:"record,omitempty"`
	Error  string          `json:"error,omitempty"` // why there is not more of it
}

func (s *Server) export(ctx context.Context, c *caller, _ *struct{}) (*huma.StreamResponse, error) {
	if err := s.allow(limit.Export, c); err != nil {
		return nil, err
	}
	account, err := s.account(ctx, c)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(h huma.Context) {
		h.SetHeader("Content-Type", "application/json")
		h.SetHeader("Content-Disposition", `attachment; filename="divingbell-`+time.Now().UTC().Format(time.DateOnly)+`.json"`)
		e := &exporter{server: s, caller: c, lines: newLineWriter(h.BodyWriter())}
		e.text(`{"format":"divingbell-account","version":`)
		e.value(exportVersion)
		e.text(`,"exported":`)
		e.value(time.Now().UnixMilli())
		e.text(`,"account":`)
		e.value(account)
		e.text(`,"tables":[`)
		e.tables(h.Context())
		e.text("]}")
		_ = e.lines.flush() // whoever asked may be gone
		if e.err != nil {
			s.Log.Info("an export was not finished", "error", e.err)
			panic(http.ErrAbortHandler) // so that nobody takes half a file for a whole one
		}
	}}, nil
}

// exporter writes a file, until the first error.
type exporter struct {
	server *Server
	caller *caller
	lines  *lineWriter
	err    error
}

func (e *exporter) text(text string) {
	if e.err == nil {
		e.err = e.lines.writeBytes([]byte(text))
	}
}

func (e *exporter) value(value any) {
	if e.err == nil {
		e.err = e.lines.write(value)
	}
}

func (e *exporter) tables(ctx context.Context) {
	first := true
	err := e.server.eachTable(ctx, e.caller.Person.ID, func(summary store.Summary) error {
		if !first {
			e.text(",")
		}
		first = false
		e.value(e.table(ctx, summary))
		if e.err == nil {
			e.err = e.lines.flush()
		}
		return e.err
	})
	if e.err == nil {
		e.err = err
	}
}

// table is what there is of one table. One that cannot be read does not keep somebody from all the others.
func (e *exporter) table(ctx context.Context, summary store.Summary) exported {
	out := exported{Table: summary.Face, Said: []table.Line{}}
	who := e.caller.Person.ID
	lines, look, err := e.server.Hall.Replay(ctx, summary.Table, who, game.NoSeat, 0)
	if err != nil {
		out.Error = e.server.faults.Of(err).Error()
		return out
	}
	for _, l := range lines {
		if l.Kind == table.Said && l.Person == who {
			out.Said = append(out.Said, l)
		}
	}
	if look.Result != nil {
		if r, err := e.server.Hall.Record(ctx, summary.Table, who); err == nil && r != nil {
			out.Record = r.Encode()
		}
	}
	return out
}
