package copying

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// library has many tables.
type library struct {
	store.Archive
	tables int
	read   int
}

func (l *library) ListTables(_ context.Context, after string, most int) (list []store.Summary, err error) {
	for n := 0; n < l.tables && len(list) < most; n++ {
		if id := fmt.Sprintf("%06d", n); id > after {
			list = append(list, store.Summary{Table: id})
		}
	}
	return list, nil
}

func (l *library) Log(ctx context.Context, _ string, _ int) ([][]byte, error) {
	l.read++
	return [][]byte{{1}}, ctx.Err()
}

// full is a store without space.
type full struct{ store.Archive }

func (full) Log(context.Context, string, int) ([][]byte, error) { return nil, store.ErrUnknown }

func (full) Append(context.Context, store.Batch) error { return store.ErrNoSpace }

// When nothing more can be written, nothing more is read, and the reason is returned.
func TestFullTargets(t *testing.T) {
	from := &library{tables: 5 * page}
	var done Copied
	err := Copy{From: from, To: full{}}.tables(t.Context(), &done)
	if !errors.Is(err, store.ErrNoSpace) || from.read > 2*workers {
		t.Errorf("after %d tables it says %v", from.read, err)
	}
}

// late is a store where entries of an interrupted run arrive after the log has been read, the given number each time.
type late struct {
	store.Archive
	log     [][]byte
	arrive  []int
	appends int
}

func (l *late) Log(context.Context, string, int) ([][]byte, error) { return l.log, nil }

func (l *late) Append(_ context.Context, b store.Batch) error {
	if l.appends++; l.appends <= len(l.arrive) {
		l.log = append(l.log, b.Entries[:l.arrive[l.appends-1]]...)
		return store.ErrConflict
	}
	l.log = append(l.log, b.Entries...)
	return nil
}

// Entries that an interrupted run has sent may still arrive while the next one is about to write the same.
func TestLateArrivals(t *testing.T) {
	log := [][]byte{{1}, {2}, {3}}
	for what, arrive := range map[string][]int{"all": {3}, "some": {1}, "one after the other": {1, 1}} {
		to := &late{arrive: arrive}
		var added atomic.Int64
		err := Copy{To: to}.table(t.Context(), store.Summary{Table: "t"}, log, &added)
		if err != nil || len(to.log) != len(log) || added.Load() != 1 {
			t.Errorf("%s: %v, %d entries, %d tables", what, err, len(to.log), added.Load())
		}
	}
	to := &late{arrive: make([]int, 100)}
	var added atomic.Int64
	if err := (Copy{To: to}).table(t.Context(), store.Summary{Table: "t"}, log, &added); !errors.Is(err, store.ErrConflict) || to.appends != tries {
		t.Errorf("after %d attempts it says %v", to.appends, err)
	}
}
