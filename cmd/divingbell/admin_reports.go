package main

import (
	"context"
	"fmt"
	"io"
	"net/url"

	"github.com/divingbell/divingbell/protocol"
)

type adminReportsCmd struct {
	adminClient
	aPage
	Settle string `help:"Resolve the report with this id, which deletes it." placeholder:"ID"`
}

// Run implements the command.
func (c adminReportsCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Settle != "" {
		return c.do(ctx, out, "DELETE", "reports/"+url.PathEscape(c.Settle), nil, "The report is resolved.")
	}
	var list protocol.Reports
	if err := c.ask(ctx, "GET", "reports?"+c.query(), nil, &list); err != nil {
		return err
	}
	return c.show(out, list, func(out io.Writer) {
		for _, r := range list.Reports {
			fmt.Fprintf(out, "%s  %s  %s reports %s (%s) for %s\n", r.ID, when(r.Created), r.ByName, r.Name, r.About, r.Reason)
			switch {
			case r.Said != "":
				fmt.Fprintf(out, "  for what they said at table %s: %q\n", r.Table, r.Said)
			case r.Table != "":
				fmt.Fprintf(out, "  at table %s\n", r.Table)
			}
			if r.Text != "" {
				fmt.Fprintf(out, "  %q\n", r.Text)
			}
		}
		tellNextPage(out, list.Before)
	})
}
