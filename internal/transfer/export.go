package transfer

import (
	"context"
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/record"
)

// Source is what is needed of a store to export tables.
type Source interface {
	Log(ctx context.Context, table string, after int) ([][]byte, error)
	Pack(ctx context.Context, hash string) ([]byte, error)
	Person(ctx context.Context, id string) (store.Person, error)
}

// Export makes the document of a table at one moment. The game may continue meanwhile.
func Export(ctx context.Context, s Source, id string) (*Document, error) {
	log, err := s.Log(ctx, id, 0)
	if err != nil {
		return nil, err
	}
	d := &Document{Format: Format, Table: id}
	var people roll
	for i, data := range log {
		e, err := table.DecodeEntry(data)
		if err != nil {
			return nil, fmt.Errorf("table %s, entry %d: %w", id, i+1, err)
		}
		if e.Opening != nil {
			if d.Pack, err = packOf(ctx, s, e.Opening.Terms.PackHash); err != nil {
				return nil, err
			}
		}
		people.add(&e)
		d.Entries = append(d.Entries, data)
	}
	err = people.name(ctx, s)
	d.People = people.people
	return d, err
}

// packOf is the pack of a table, if it has one. If the store lacks it, the table is exported without it: the importing server may
// have it.
func packOf(ctx context.Context, s Source, hash string) ([]byte, error) {
	if hash == "" {
		return nil, nil
	}
	content, err := s.Pack(ctx, hash)
	if errors.Is(err, store.ErrUnknown) {
		return nil, nil
	}
	return content, err
}

// Record is the game of the table as a record; nil before it is over.
func (d *Document) Record(games table.Games) (*record.Record, error) {
	log, err := d.log()
	if err != nil {
		return nil, err
	}
	t, err := table.Fold(d.Table, games, log)
	if err != nil {
		return nil, err
	}
	return t.Record()
}
