package transfer

import (
	"context"
	"fmt"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/record"
)

// Export makes the document of a table. Others may go on with it meanwhile; the document is of one moment.
func Export(ctx context.Context, s store.Store, id string) (*Document, error) {
	log, err := s.Log(ctx, id)
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
		people.add(&e)
		d.Entries = append(d.Entries, data)
	}
	err = people.name(ctx, s)
	d.People = people.people
	return d, err
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
