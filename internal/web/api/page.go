package api

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// PageLength is how many tables a page of a list has, and maxPages how many pages of the store are searched for it.
const (
	PageLength = 50
	maxPages   = 5
)

// Page searches the store until there are enough tables that satisfy wanted, as read reads them.
func Page(ctx context.Context, from store.Store, q store.Query, read func(stored []byte) (protocol.Summary, error), wanted func(protocol.Summary) bool) (*Body[protocol.Tables], error) {
	page := protocol.Tables{Tables: []protocol.Summary{}}
	for range maxPages {
		summaries, err := from.Summaries(ctx, q)
		if err != nil {
			return nil, err
		}
		for _, summary := range summaries {
			shown, err := read(summary.Shown)
			if err != nil {
				return nil, err
			}
			if wanted(shown) {
				page.Tables = append(page.Tables, shown)
			}
		}
		if len(summaries) < q.Limit {
			page.Before = 0
			break
		}
		q.Before = summaries[len(summaries)-1].Changed
		page.Before = q.Before
		if len(page.Tables) >= PageLength {
			break
		}
	}
	return Reply(page), nil
}
