// Package migrate copies everything that a server stores from one store to another, and makes sure that every table is the same
// there: not only its bytes, but what everybody at it is shown.
package migrate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/copying"
	"github.com/divingbell/divingbell/internal/table"
)

// Migration says what is copied where. No server may use either store meanwhile. If it is interrupted, run it again.
type Migration struct {
	From, To store.Archive
	Games    table.Games // called by several goroutines at once
	Copying  func(n int) // called with the number of tables read so far; may be nil
	Compared func(n int) // the same for tables compared, by several goroutines at once
}

// Result is what was copied.
type Result struct {
	copying.Copied
	Unreadable int // tables that cannot be read in either store; they were copied as they are
}

// ErrDiffers means that the tables of source and target differ.
var ErrDiffers = errors.New("what was copied is not the same")

// Run copies everything and compares every table.
func (m Migration) Run(ctx context.Context) (Result, error) {
	copied, err := copying.Copy{From: m.From, To: m.To, Tell: m.Copying}.Run(ctx)
	result := Result{Copied: copied}
	if err != nil {
		return result, err
	}
	n, err := m.To.CountTables(ctx)
	if err == nil && n != copied.Tables {
		err = fmt.Errorf("%w: there are %d tables in the source and %d in the target", ErrDiffers, copied.Tables, n)
	}
	if err != nil {
		return result, err
	}
	result.Unreadable, err = m.compareAll(ctx)
	return result, err
}

// compareAll compares every table and counts those that cannot be read.
func (m Migration) compareAll(ctx context.Context) (unreadable int, err error) {
	all, ctx := errgroup.WithContext(ctx)
	all.SetLimit(runtime.GOMAXPROCS(0))
	var compared, broken atomic.Int64
	err = copying.Pages(ctx, m.From, func(t store.Summary) error {
		all.Go(func() error {
			readable, err := m.compare(ctx, t.Table)
			if !readable {
				broken.Add(1)
			}
			if n := compared.Add(1); m.Compared != nil {
				m.Compared(int(n))
			}
			return err
		})
		return ctx.Err()
	})
	failed := all.Wait()
	if failed != nil {
		err = failed
	}
	return int(broken.Load()), err
}

// compare checks that a table is the same in both stores, for every viewer.
func (m Migration) compare(ctx context.Context, id string) (readable bool, err error) {
	here, readable, err := m.shown(ctx, m.From, id)
	if err != nil {
		return readable, err
	}
	there, _, err := m.shown(ctx, m.To, id)
	if err != nil {
		return readable, err
	}
	if !slices.Equal(here, there) {
		return readable, fmt.Errorf("%w: table %s", ErrDiffers, id)
	}
	return readable, nil
}

// shown is a table as text: what everybody at it is shown, or its log if that cannot be folded; and its summary.
func (m Migration) shown(ctx context.Context, s store.Store, id string) (words []string, readable bool, err error) {
	found, err := s.Summary(ctx, id)
	if err != nil {
		return nil, false, err
	}
	log, err := s.Log(ctx, id, 0)
	if err != nil {
		return nil, false, err
	}
	shown := string(found.Shown) // an empty one may be nil
	found.Shown = nil
	summary, err := json.Marshal(found)
	if err != nil {
		return nil, false, err
	}
	looks, fault := m.looks(id, log)
	if fault != nil {
		for _, entry := range log {
			looks = append(looks, string(entry))
		}
	}
	return append(looks, string(summary), shown), fault == nil, nil
}

// looks folds a log and returns what everybody at the table sees. If a damaged log makes the rules panic, that is an error.
func (m Migration) looks(id string, log [][]byte) (looks []string, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			looks, err = nil, fmt.Errorf("table %s: %v", id, fault)
		}
	}()
	t, err := table.Fold(id, m.Games, log)
	if err != nil {
		return nil, err
	}
	add := func(person string, a game.Audience) error {
		text, err := json.Marshal(t.Look(person, a))
		looks = append(looks, string(text))
		return err
	}
	err = add("", game.Spectator)
	for seat := range t.Summary().Seats {
		err = errors.Join(err, add(t.PersonAt(game.Seat(seat)), game.At(game.Seat(seat))))
	}
	return append(looks, fmt.Sprint(t.Entries(), t.Deadline())), err
}
