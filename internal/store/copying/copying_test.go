package copying

import (
	"context"
	"errors"
	"fmt"
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

// full is a store without room.
type full struct{ store.Archive }

func (full) Log(context.Context, string, int) ([][]byte, error) { return nil, store.ErrUnknown }

func (full) Append(context.Context, store.Batch) error { return store.ErrNoRoom }

// When nothing can be written any more, nothing more is read, and the reason is told.
func TestFullTargets(t *testing.T) {
	from := &library{tables: 5 * page}
	var done Copied
	err := Copy{From: from, To: full{}}.tables(t.Context(), &done)
	if !errors.Is(err, store.ErrNoRoom) || from.read > 2*workers {
		t.Errorf("after %d tables it says %v", from.read, err)
	}
}
