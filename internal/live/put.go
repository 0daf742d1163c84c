package live

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// Put puts a table that comes from elsewhere into a store, with its whole log and a card, all or nothing. If there is a
// table of that id, the error is store.ErrConflict. A hall that is open does not learn of it until somebody asks.
func Put(ctx context.Context, s store.Store, t *table.Table, log [][]byte) error {
	return s.Append(ctx, store.Batch{Table: t.ID, Entries: log, Card: card(t)})
}
