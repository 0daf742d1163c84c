package memory

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"os"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

// Append implements store.Logs.
func (r *openStore) Append(ctx context.Context, b store.Batch) error {
	if err := b.Check(); err != nil {
		return err
	}
	return r.do(ctx, func(m *Memory) error { return m.append(b) })
}

func (m *Memory) append(b store.Batch) error {
	s, ok := m.tables[b.Table]
	switch {
	case m.fenced(b.Lease):
		return store.ErrFenced
	case !ok && b.After > 0:
		return store.ErrUnknown
	case ok && b.After != len(s.Log):
		return store.ErrConflict
	case !ok:
		s = &storedTable{}
		m.tables[b.Table] = s
	}
	for _, entry := range b.Entries {
		s.Log = append(s.Log, bytes.Clone(entry))
	}
	s.Summary = copyOf(b.Summary)
	return nil
}

// Log implements store.Logs.
func (r *openStore) Log(ctx context.Context, table string, after int) (log [][]byte, err error) {
	err = r.do(ctx, func(m *Memory) error {
		s, ok := m.tables[table]
		if !ok {
			return store.ErrUnknown
		}
		for _, entry := range s.Log[min(after, len(s.Log)):] {
			log = append(log, bytes.Clone(entry))
		}
		return nil
	})
	return log, err
}

// Length implements store.Logs.
func (r *openStore) Length(ctx context.Context, table string) (n int, err error) {
	err = r.do(ctx, func(m *Memory) error {
		s, ok := m.tables[table]
		if !ok {
			return store.ErrUnknown
		}
		n = len(s.Log)
		return nil
	})
	return n, err
}

// Lengths implements store.Logs.
func (r *openStore) Lengths(ctx context.Context, tables []string) (map[string]int, error) {
	lengths := map[string]int{}
	err := r.do(ctx, func(m *Memory) error {
		for _, id := range tables {
			if s, ok := m.tables[id]; ok {
				lengths[id] = len(s.Log)
			}
		}
		return nil
	})
	return lengths, err
}

// Summary implements store.Logs.
func (r *openStore) Summary(ctx context.Context, table string) (found store.Summary, err error) {
	err = r.do(ctx, func(m *Memory) error {
		s, ok := m.tables[table]
		if !ok {
			return store.ErrUnknown
		}
		found = copyOf(s.Summary)
		return nil
	})
	return found, err
}

// Summaries implements store.Logs.
func (r *openStore) Summaries(ctx context.Context, q store.Query) (summaries []store.Summary, err error) {
	err = r.do(ctx, func(m *Memory) error {
		for _, s := range m.tables {
			if listed(s.Summary, q) {
				summaries = append(summaries, copyOf(s.Summary))
			}
		}
		return nil
	})
	slices.SortFunc(summaries, func(a, b store.Summary) int {
		return cmp.Or(cmp.Compare(b.Changed, a.Changed), cmp.Compare(b.Table, a.Table))
	})
	limit := q.Limit
	if limit <= 0 {
		limit = 100
	}
	for limit > 0 && limit < len(summaries) && summaries[limit].Changed == summaries[limit-1].Changed {
		limit++ // tables that changed in the same millisecond belong to the page
	}
	return summaries[:min(limit, len(summaries))], err
}

func listed(t store.Summary, q store.Query) bool {
	sits := func(person string) bool {
		return person == "" || slices.ContainsFunc(t.People, func(s store.Sitting) bool { return s.Person == person })
	}
	return sits(q.Person) && sits(q.With) && (!q.Public || t.Public) &&
		(len(q.Status) == 0 || slices.Contains(q.Status, t.Status)) && (q.Before == 0 || t.Changed < q.Before)
}

// Wakes implements store.Logs.
func (r *openStore) Wakes(ctx context.Context, shards []int, before int64) (wakes []store.Wake, err error) {
	err = r.do(ctx, func(m *Memory) error {
		for _, id := range slices.Sorted(maps.Keys(m.tables)) {
			if at := m.tables[id].Summary.Wake; at > 0 && (before == 0 || at < before) && (shards == nil || slices.Contains(shards, store.Shard(id))) {
				wakes = append(wakes, store.Wake{Table: id, At: at})
			}
		}
		return nil
	})
	slices.SortStableFunc(wakes, func(a, b store.Wake) int { return cmp.Compare(a.At, b.At) })
	return wakes, err
}

func copyOf(s store.Summary) store.Summary {
	s.People, s.Shown = slices.Clone(s.People), bytes.Clone(s.Shown)
	return s
}

// writeNew writes a file that must not exist yet.
func writeNew(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if _, err := file.Write(data); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
