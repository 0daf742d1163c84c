package web

import (
	"context"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/web/socket"
	"github.com/divingbell/divingbell/protocol"
)

// streamPath is where changes of tables are streamed.
const streamPath = "/api/stream"

// aliveEvery is how often a stream sends a sign of life, and checks whether the person is still signed in.
const aliveEvery = 20 * time.Second

// streamMessages are the lines of a stream, by type.
var streamMessages = map[string]reflect.Type{
	protocol.TypeHello: reflect.TypeFor[protocol.Hello](), protocol.TypeMine: reflect.TypeFor[protocol.Mine](),
	protocol.TypeOpen: reflect.TypeFor[protocol.Open](), protocol.TypeClosed: reflect.TypeFor[protocol.Closed](),
	protocol.TypeCurrent: reflect.TypeFor[protocol.Current](), protocol.TypeAlive: reflect.TypeFor[protocol.Alive](),
	protocol.TypeFailed: reflect.TypeFor[protocol.Failed](), protocol.TypeBye: reflect.TypeFor[protocol.Bye](),
}

type streamQuery struct {
	Lists []string `query:"lists" enum:"mine,open" doc:"mine: your own tables; open: public tables that have not started. By default both; open for people who are not signed in"`
}

func (s *Server) streamRoutes() {
	api.Serve(s.api, api.Anybody, huma.Operation{
		OperationID: "stream", Method: http.MethodGet, Path: streamPath, Tags: []string{"tables"},
		Summary:     "Tables as they change",
		Description: "The person's own tables and open ones: first as they are, then whenever one changes, one JSON object per line.",
		Responses:   s.api.LinesOf("Lines, until either side ends it", "StreamMessage", "A line of a stream of tables.", streamMessages),
	}, s.stream)
}

func (s *Server) stream(_ context.Context, c *api.Caller, in *streamQuery) (*huma.StreamResponse, error) {
	t := &tableStream{server: s, caller: c, filter: s.api.Filter(c), signal: live.NewSignalChan(), mine: slices.Contains(in.Lists, "mine"), open: slices.Contains(in.Lists, "open")}
	if len(in.Lists) == 0 {
		t.mine, t.open = c.Person.ID != "", true
	}
	if t.mine && c.Person.ID == "" {
		return nil, fault.SignedOut
	}
	return s.api.Streaming(c, func(h huma.Context, lines *api.LineWriter, closing <-chan struct{}) {
		t.lines = lines
		t.serve(h.Context(), closing)
	})
}

// tableStream is a stream of tables to one client.
type tableStream struct {
	server     *Server
	caller     *api.Caller
	lines      *api.LineWriter
	signal     live.SignalChan // set when a table has changed
	mine, open bool

	filter   *socket.Filter
	listener *live.Listener
	told     map[string][]byte // the open tables as last sent
}

// serve writes lines until the client is gone, signed out, or the server shuts down.
func (t *tableStream) serve(ctx context.Context, closing <-chan struct{}) {
	if t.mine {
		t.listener = t.server.Hall.Listen(t.caller.Person.ID, t.signal)
		defer t.listener.Close()
	}
	if t.open {
		t.server.lobby.join(t.signal)
		defer t.server.lobby.leave(t.signal)
	}
	ended := live.NewSignalChan()
	defer t.server.api.People.Follow(t.caller.Identity, func(dropped bool) {
		t.filter.Renew()
		if dropped {
			ended.Set()
		}
	})()
	if err := t.tellAll(ctx); err != nil {
		_ = t.lines.Write(t.failed(err)) // the stream ends, whether this is read or not
		return
	}
	beat := time.NewTicker(aliveEvery)
	defer beat.Stop()
	for err := t.lines.Flush(); err == nil; err = t.lines.Flush() {
		select {
		case <-ctx.Done():
			return
		case <-t.signal:
			err = t.tellChanges(ctx)
		case <-beat.C:
			if pass := t.caller.Pass; pass.ID != "" && t.server.api.People.Ended(ctx, pass) {
				_ = t.lines.Write(t.failed(fault.SignedOut))
				return
			}
			err = t.lines.Write(protocol.Alive{Type: protocol.TypeAlive, Time: t.server.Hall.Now()})
		case <-ended:
			_ = t.lines.Write(t.failed(fault.SignedOut))
			return
		case <-closing:
			_ = t.lines.Write(protocol.Bye{Type: protocol.TypeBye, RetryMS: socket.ReconnectAfter.Milliseconds()})
			return
		}
		if err != nil {
			return
		}
	}
}

func (t *tableStream) failed(err error) protocol.Failed {
	return protocol.Failed{Type: protocol.TypeFailed, Problem: t.server.api.Faults.Of(err).Problem}
}

// tellAll sends who the client is and the current state of all tables.
func (t *tableStream) tellAll(ctx context.Context) error {
	now := t.server.Hall.Now()
	if err := t.lines.Write(protocol.Hello{
		Type: protocol.TypeHello, Version: protocol.Version, Time: now, App: t.server.api.Sockets.App, Person: t.server.api.Describe(ctx, t.caller.Identity),
	}); err != nil {
		return err
	}
	if t.mine {
		if err := t.tellMine(ctx); err != nil {
			return err
		}
	}
	if t.open {
		if err := t.server.lobby.refresh(ctx); err != nil {
			return err
		}
		if err := t.tellOpen(ctx); err != nil {
			return err
		}
	}
	return t.lines.Write(protocol.Current{Type: protocol.TypeCurrent, Time: now})
}

// tellMine lists the person's tables that are not over, a page at a time.
func (t *tableStream) tellMine(ctx context.Context) error {
	q := store.Query{
		Person: t.caller.Person.ID, Status: telling.Statuses(protocol.StatusOpen, protocol.StatusSeeking, protocol.StatusPlaying, protocol.StatusPaused), Limit: telling.PageLength,
	}
	for {
		page, err := t.server.Store.Summaries(ctx, q)
		if err != nil {
			return err
		}
		for _, summary := range page {
			if err := t.tellOne(ctx, live.Change{Summary: summary.Shown}); err != nil {
				return err
			}
		}
		if len(page) < q.Limit {
			return nil
		}
		q.Before = page[len(page)-1].Changed
	}
}

// tellOne sends one of the person's tables, if it is to be shown.
func (t *tableStream) tellOne(ctx context.Context, change live.Change) error {
	summary, shown, err := t.filter.OwnSummary(ctx, change.Summary)
	if err != nil || !shown {
		return err
	}
	return t.lines.Write(socket.Listed{Type: protocol.TypeMine, Summary: summary, Said: change.Said})
}

// tellOpen sends how the open tables differ from those last sent.
func (t *tableStream) tellOpen(ctx context.Context) error {
	now := t.server.lobby.current()
	for _, id := range slices.Sorted(maps.Keys(now)) {
		if table.SameSummary(t.told[id], now[id]) {
			continue
		}
		summary, err := t.filter.Summary(ctx, now[id])
		if err != nil {
			return err
		}
		if err := t.lines.Write(socket.Listed{Type: protocol.TypeOpen, Summary: summary}); err != nil {
			return err
		}
	}
	for _, id := range slices.Sorted(maps.Keys(t.told)) {
		if now[id] != nil {
			continue
		}
		if err := t.lines.Write(protocol.Closed{Type: protocol.TypeClosed, Table: id}); err != nil {
			return err
		}
	}
	t.told = now
	return nil
}

func (t *tableStream) tellChanges(ctx context.Context) error {
	if t.listener != nil {
		for _, change := range t.listener.Take() {
			if err := t.tellOne(ctx, change); err != nil {
				return err
			}
		}
	}
	if t.open {
		return t.tellOpen(ctx)
	}
	return nil
}
