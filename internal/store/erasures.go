package store

import (
	"context"
	"errors"
	"fmt"
)

// Erasures take out what was kept. What they took is in no backup that is made afterwards. In the files of an SQLite database it
// is overwritten within seconds, and when DropPerson returns, and gone from the write-ahead log as soon as nobody reads what was there before; PostgreSQL keeps the bytes of
// deleted rows until it needs the space.
type Erasures interface {
	// Amend appends as Append does, and with that replaces entries that were in the log already, by their numbers from 1: all or
	// nothing. Since the log is longer then, whoever still has it as it was cannot append to it without reading on. The errors
	// are those of Append.
	Amend(ctx context.Context, b Batch, replaced map[int][]byte) error

	// Drop has a table forgotten: its log, its summary, who sits there. If the log is not of the length that is given, the error
	// is ErrConflict; 0 stands for any. Nothing happens if there is no such table.
	Drop(ctx context.Context, table string, length int) error

	// Mentions lists the tables in whose log a text occurs, in order. It reads every log, and holds nobody up.
	Mentions(ctx context.Context, text string) ([]string, error)

	// DropPerson has a person forgotten, and all their passes. Nothing happens if there is no such person.
	DropPerson(ctx context.Context, id string) error
}

// CheckAmended tells what is wrong with an amendment by itself.
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
