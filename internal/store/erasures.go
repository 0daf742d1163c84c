package store

import (
	"context"
	"errors"
	"fmt"
)

// Erasures remove what was stored. Backups made afterwards do not contain it. SQLite overwrites the rows at once, and copies of
// them in unused space as soon as nobody writes for a moment, within an hour at most; the write-ahead log loses them when the last
// reader of the old state ends. PostgreSQL keeps the bytes of deleted rows until it needs the space.
type Erasures interface {
	// Amend appends as Append does, and at the same time replaces existing entries of the log, by their numbers from 1: all or
	// nothing. Since the log is longer afterwards, anyone who still has the old one must read on before appending. The errors are
	// those of Append.
	Amend(ctx context.Context, b Batch, replaced map[int][]byte) error

	// Drop deletes a table: its log, its summary, its sittings and its documents. If the log does not have the given length, the error is
	// ErrConflict; 0 stands for any. Nothing happens if there is no such table.
	Drop(ctx context.Context, table string, length int) error

	// Mentions lists the tables in whose log a text occurs, in order. It reads every log, without blocking other calls.
	Mentions(ctx context.Context, text string) ([]string, error)

	// DropPerson deletes a person and all their belongings. Nothing happens if there is no such person.
	DropPerson(ctx context.Context, id string) error
}

// CheckAmended tells what is wrong with an amendment in itself.
func (b Batch) CheckAmended(replaced map[int][]byte) error {
	if b.After == 0 {
		return errors.New("an amendment of a log that is empty")
	}
	for n := range replaced {
		if n < 1 || n > b.After {
			return fmt.Errorf("an amendment of entry %d of %d", n, b.After)
		}
	}
	return b.Check()
}
