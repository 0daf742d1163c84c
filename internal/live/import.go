package live

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// Import adds a table that comes from elsewhere to a store, with its whole log, all or nothing. The table must be the fold
// of the log. If the store has a table of that id, the error is store.ErrConflict and nothing is changed. A hall that is
// open on the store learns of the table only when somebody asks for it: it does not run its clock or its bots before.
func Import(ctx context.Context, s store.Store, t *table.Table, log [][]byte) error {
	return s.Append(ctx, store.Batch{Table: t.ID, Entries: log, Card: card(t)})
}
