package memory

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
)

// Counts implements store.Store.
func (r *openStore) Counts(ctx context.Context) (store.Counts, error) {
	counts := store.Counts{Tables: map[string]int{}}
	err := r.do(ctx, func(m *Memory) error {
		for _, t := range m.tables {
			counts.Tables[t.Summary.Status]++
		}
		counts.People = len(m.people)
		return nil
	})
	return counts, err
}
