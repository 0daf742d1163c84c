package account

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

// exportVersion is the version of the file's format.
const exportVersion = 1

func (o *Operations) exportRoutes() {
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "export-account", Method: http.MethodGet, Path: "/api/account/export", Tags: []string{"account"},
		Summary: "Everything the server has about the person, as a file",
		Description: "`account` is the answer of GET /api/account; `tables` has for each table its id, how it looks in a list, what the person said, " +
			"and the record of a game that is over; `reports` are those that the person made and the operator has not resolved; `push` has the browsers that notifications are pushed to, " +
			"with their addresses at the push service; `puzzles` are the first tries by game and puzzle, with votes; `measures` are those that the operator has taken, with their reasons; `events` are the tournaments and leagues that the person organises or takes part in. It contains nothing that the person must not know, " +
			"and neither keys nor reports about the person, which would tell who made them.",
		Responses: map[string]*huma.Response{"200": {Description: "One JSON object", Content: map[string]*huma.MediaType{
			"application/json": {Schema: &huma.Schema{Type: huma.TypeObject}},
		}}},
	}, api.Limited(o.api, limit.Export, o.export))
}

// exported is a table in a person's export.
type exported struct {
	ID     string            `json:"id"`
	Table  json.RawMessage   `json:"table,omitempty"` // as lists show it, if the person sits or has sat there
	Said   []protocol.Saying `json:"said"`
	Record json.RawMessage   `json:"record,omitempty"`
	Error  string            `json:"error,omitempty"` // why something is missing
}

// exportedPush is a browser that notices are pushed to. Its keys are left out: the person knows them, and a file that is
// passed on should not help anybody to write to the browser.
type exportedPush struct {
	Device   string `json:"device"` // as in the list of devices
	Endpoint string `json:"endpoint"`
	Language string `json:"language"`
	Origin   string `json:"origin"`
	Created  int64  `json:"created"`
}

// exportedMeasures are what the operator has done about a person; measures that are over stay until the operator lifts them.
type exportedMeasures struct {
	Banned   *identity.Measure `json:"banned,omitempty"`
	Silenced *identity.Measure `json:"silenced,omitempty"`
	Renamed  int64             `json:"renamed,omitempty"` // when, in milliseconds since 1970
}

func (o *Operations) pushOf(ctx context.Context, person string) ([]exportedPush, error) {
	devices, err := o.Notices.Devices(ctx, person)
	all := make([]exportedPush, len(devices))
	for i, d := range devices {
		all[i] = exportedPush{d.Label, d.Endpoint, d.Language, d.Origin, d.Created}
	}
	return all, err
}

func (o *Operations) export(ctx context.Context, c *api.Caller, _ *struct{}) (*huma.StreamResponse, error) {
	account, err := o.account(ctx, c)
	if err != nil {
		return nil, err
	}
	reports, err := o.Reports(ctx, c.Person.ID)
	if err != nil {
		return nil, err
	}
	puzzles, err := o.Puzzles(ctx, c.Person.ID)
	if err != nil {
		return nil, err
	}
	push, err := o.pushOf(ctx, c.Person.ID)
	if err != nil {
		return nil, err
	}
	events, err := o.Events.Of(ctx, c.Person.ID)
	if err != nil {
		return nil, err
	}
	profile := identity.ProfileOf(c.Person)
	return &huma.StreamResponse{Body: func(h huma.Context) {
		h.SetHeader("Content-Type", "application/json")
		h.SetHeader("Content-Disposition", `attachment; filename="divingbell-`+time.Now().UTC().Format(time.DateOnly)+`.json"`)
		e := &exporter{Operations: o, caller: c, lines: api.NewLineWriter(h.BodyWriter())}
		e.text(`{"format":"divingbell-account","version":`)
		e.value(exportVersion)
		e.text(`,"exported":`)
		e.value(time.Now().UnixMilli())
		e.text(`,"account":`)
		e.value(account)
		e.text(`,"push":`)
		e.value(push)
		e.text(`,"measures":`)
		e.value(exportedMeasures{profile.Banned, profile.Silenced, profile.Renamed})
		e.text(`,"events":`)
		e.value(events)
		e.text(`,"puzzles":`)
		e.value(puzzles)
		e.text(`,"tables":[`)
		if err := e.tables(h.Context()); e.err == nil {
			e.err = err
		}
		e.text(`],"reports":`)
		e.value(reports)
		e.text("}")
		_ = e.lines.Flush() // the client may be gone
		if e.err != nil {
			o.Log.Info("an export was not finished", "error", e.err)
			panic(http.ErrAbortHandler) // so that nobody takes half a file for a whole one
		}
	}}, nil
}

// exporter writes the file, until the first error.
type exporter struct {
	*Operations
	caller *api.Caller
	lines  *api.LineWriter
	begun  bool // a table has been written
	err    error
}

func (e *exporter) text(text string) {
	if e.err == nil {
		e.err = e.lines.WriteBytes([]byte(text))
	}
}

func (e *exporter) value(value any) {
	if e.err == nil {
		e.err = e.lines.Write(value)
	}
}

// tables writes the person's tables, and then those where they only said something.
func (e *exporter) tables(ctx context.Context) error {
	sat := map[string]bool{}
	f := e.api.Filter(e.caller)
	err := e.eachTable(ctx, e.caller.Person.ID, func(summary store.Summary) error {
		sat[summary.Table] = true
		shown, err := f.Summary(ctx, summary.Shown)
		if err != nil {
			return err
		}
		return e.add(e.table(ctx, summary.Table, shown))
	})
	if err != nil {
		return err
	}
	id, err := json.Marshal(e.caller.Person.ID)
	if err != nil {
		return err
	}
	mentioned, err := e.Store.Mentions(ctx, string(id))
	if err != nil {
		return err
	}
	for _, name := range mentioned {
		if sat[name] {
			continue
		}
		// The log also mentions people in mutes, which are private.
		if t := e.table(ctx, name, nil); len(t.Said) > 0 {
			if err := e.add(t); err != nil {
				return err
			}
		}
	}
	return nil
}

func (e *exporter) add(t exported) error {
	if e.begun {
		e.text(",")
	}
	e.begun = true
	e.value(t)
	if e.err == nil {
		e.err = e.lines.Flush()
	}
	return e.err
}

// table is what is exported of one table. One that cannot be read does not prevent exporting the others.
func (e *exporter) table(ctx context.Context, id string, shown []byte) exported {
	out := exported{ID: id, Table: shown, Said: []protocol.Saying{}}
	said, err := e.Hall.SaidBy(ctx, id, e.caller.Person.ID)
	if err != nil {
		out.Error = e.api.Faults.Of(err).Error()
		return out
	}
	out.Said = said
	if shown == nil { // it was never the person's own
		return out
	}
	r, err := e.Hall.Record(ctx, id, e.caller.Person.ID)
	switch {
	case err != nil:
		out.Error = e.api.Faults.Of(err).Error()
	case r != nil:
		out.Record = r.Encode()
	}
	return out
}
