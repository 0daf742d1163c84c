package web

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/protocol"
)

// Facts are what a server tells its host about itself. Each may be missing.
type Facts struct {
	Node     string                    // name of this node, if there are several
	Free     func() int64              // free bytes where the store is; nil if that is not known
	Settings func() []protocol.Setting // limits and times as they are set
	Warnings func() []string           // settings that are probably mistakes
}

// maxCounted is how many reports are counted at most.
const maxCounted = 1000

// reportNote is the kind of the notes that are reports.
const reportNote = "report"

func (s *Server) overviewRoute() {
	started := time.Now().UnixMilli()
	serveHost(s, huma.Operation{
		OperationID: "overview", Method: http.MethodGet, Path: adminPath + "overview", Summary: "The server at a glance",
	}, func(ctx context.Context, _ *host, _ *struct{}) (*body[protocol.Overview], error) {
		o := protocol.Overview{
			Version: s.Version, Node: s.Facts.Node, Started: started, Ready: s.Store.Ready(ctx) == nil,
			Settings: []protocol.Setting{}, Warnings: []string{},
		}
		counts, err := s.Store.Counts(ctx)
		if err != nil {
			return nil, err
		}
		o.Tables, o.People, o.Stored = counts.Tables, counts.People, counts.Bytes
		reports, err := s.Store.Notes(ctx, reportNote, 0, maxCounted)
		if err != nil {
			return nil, err
		}
		o.Reports = len(reports)
		o.Connections, o.Networks, o.Busiest = s.sockets.Count()
		if s.Facts.Free != nil {
			o.Free = s.Facts.Free()
		}
		if s.Facts.Settings != nil {
			o.Settings = append(o.Settings, s.Facts.Settings()...)
		}
		if s.Facts.Warnings != nil {
			o.Warnings = append(o.Warnings, s.Facts.Warnings()...)
		}
		for id, since := range s.Hall.Unreadable() {
			o.Warnings = append(o.Warnings, fmt.Sprintf(`table %s cannot be read since %s; docs/hosting.md, "A damaged database", says what to do`, id, since.UTC().Format(time.RFC3339)))
		}
		slices.Sort(o.Warnings)
		return &body[protocol.Overview]{o}, nil
	})
}
