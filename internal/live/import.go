package live

import (
	"context"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// Import adds a table that comes from elsewhere to a store, with its whole log, all or nothing. t must be the fold of the log. If
// the store already has a table of that id, the error is store.ErrConflict and nothing is changed. A hall that is open on the
// store learns of the table only when somebody requests it, and does not run its clock or its bots before.
func Import(ctx context.Context, s store.Store, t *table.Table, log [][]byte) error {
	if err := keepPack(ctx, s, t); err != nil {
		return err
	}
	return s.Append(ctx, store.Batch{Table: t.ID, Entries: log, Summary: summary(t)})
}

// keepPack stores the pack of a table, so that the table can be read even when the pack is no longer offered. It comes first: a
// pack without a table does no harm.
func keepPack(ctx context.Context, s store.Store, t *table.Table) error {
	p, ok := t.Game().(game.Packed)
	if !ok {
		return nil
	}
	return s.PutPack(ctx, p.About().PackHash, p.PackContent())
}
