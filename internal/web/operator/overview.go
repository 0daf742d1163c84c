package operator

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

// Facts are what a server tells its operator about itself. Each may be missing.
type Facts struct {
	Node     string                    // name of this node, if there are several
	Free     func() int64              // free bytes where the store is; nil if that is not known
	Backup   func() int64              // when the store was last backed up, in milliseconds since 1970, 0 if never; nil if that is not known
	Settings func() []protocol.Setting // limits and times as they are set
	Warnings func() []string           // settings that are probably mistakes
}

// maxCounted is how many reports are counted at most.
const maxCounted = 1000

func (o *Operations) overviewRoute() {
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "overview", Method: http.MethodGet, Path: api.OperatorPath + "overview", Summary: "The server at a glance",
	}, func(ctx context.Context, _ *api.Operator, _ *struct{}) (*api.Body[protocol.Overview], error) {
		all := protocol.Overview{
			Version: o.Version, Node: o.Facts.Node, Started: o.started, Ready: o.Store.Ready(ctx) == nil,
			Settings: []protocol.Setting{}, Warnings: []string{},
		}
		counts, err := o.Store.Counts(ctx)
		if err != nil {
			return nil, err
		}
		all.Tables, all.People, all.Stored = counts.Tables, counts.People, counts.Bytes
		reports, err := o.Store.Documents(ctx, reportKind, 0, maxCounted)
		if err != nil {
			return nil, err
		}
		all.Reports = len(reports)
		all.Connections, all.Networks, all.Busiest = o.api.Sockets.Count()
		if o.Facts.Free != nil {
			all.Free = o.Facts.Free()
		}
		if o.Facts.Backup != nil {
			at := o.Facts.Backup()
			all.Backup = &at
		}
		if o.Facts.Settings != nil {
			all.Settings = append(all.Settings, o.Facts.Settings()...)
		}
		if o.Facts.Warnings != nil {
			all.Warnings = append(all.Warnings, o.Facts.Warnings()...)
		}
		for id, since := range o.Hall.Unreadable() {
			all.Warnings = append(all.Warnings, fmt.Sprintf(`table %s cannot be read since %s; docs/hosting.md, "A damaged database", says what to do`, id, since.UTC().Format(time.RFC3339)))
		}
		slices.Sort(all.Warnings)
		return api.Reply(all), nil
	})
}
