package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/group"
)

// addition is a batch with everything prepared that can be before its turn to be written.
type addition struct {
	store.Batch
	people string
	seated []string
}

type request = group.Request[*addition]

// Append implements store.Logs.
func (s *Store) Append(ctx context.Context, b store.Batch) error {
	if err := b.Check(); err != nil {
		return err
	}
	if err := s.writable(ctx); err != nil {
		return err
	}
	people, err := json.Marshal(b.Summary.People)
	if err != nil {
		return err
	}
	bounded, cancel := context.WithTimeout(ctx, s.patience.call)
	defer cancel()
	err = s.queue.Do(bounded, &addition{Batch: b, people: string(people), seated: b.Summary.Seated()})
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return store.ErrAway
	}
	return err
}

// answer appends a group. Two batches for one table cannot share a statement.
func (s *Store) answer(requests []*request) {
	for rest := requests; len(rest) > 0; {
		var now []*request
		now, rest = distinct(rest)
		group.Answer(now, s.appendAll)
	}
}

// distinct splits off the first batch of each table.
func distinct(requests []*request) (first, rest []*request) {
	tables := make(map[string]bool, len(requests))
	for _, r := range requests {
		if tables[r.Write.Table] {
			rest = append(rest, r)
			continue
		}
		tables[r.Write.Table] = true
		first = append(first, r)
	}
	return first, rest
}

// mostTries is how often a transaction is tried that the database rolls back in favour of another.
const mostTries = 4

// appendAll appends batches of different tables, each independently of the others.
func (s *Store) appendAll(requests []*request) error {
	var wanted []*request
	for _, r := range requests {
		if r.Err = r.Context.Err(); r.Err == nil {
			wanted = append(wanted, r)
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	slices.SortFunc(wanted, func(a, b *request) int { return strings.Compare(a.Write.Table, b.Write.Table) })
	ctx, cancel := context.WithTimeout(context.Background(), s.patience.call)
	defer cancel()
	outcomes, err := s.append(ctx, wanted)
	for tries := 1; deadlocked(err) && tries < mostTries; tries++ {
		outcomes, err = s.append(ctx, wanted)
	}
	if err != nil {
		return s.lost(context.Background(), err)
	}
	for _, r := range wanted {
		switch outcomes[r.Write.Table] {
		case "written":
			s.remember(r.Write)
		case "fenced":
			r.Err = store.ErrFenced
		case "unknown":
			r.Err = store.ErrUnknown
		default:
			r.Err = store.ErrConflict
		}
	}
	return nil
}

// append sends one statement and returns the result of each table's batch.
func (s *Store) append(ctx context.Context, requests []*request) (map[string]string, error) {
	s.traffic.statements.Add(1)
	rows, err := s.writing.Query(ctx, appendText, s.arguments(requests)...)
	if err != nil {
		return nil, err
	}
	outcomes := make(map[string]string, len(requests))
	var table, outcome string
	_, err = pgx.ForEachRow(rows, []any{&table, &outcome}, func() error {
		outcomes[table] = outcome
		return nil
	})
	return outcomes, err
}

// seats says who sat at a table when its log had a certain length. That never changes, whichever node wrote the log.
type seats struct {
	length int
	people []string
}

// mostKnown is how many tables are remembered.
const mostKnown = 20_000

func (s *Store) remember(a *addition) {
	if len(s.known) >= mostKnown {
		clear(s.known)
	}
	s.known[a.Table] = seats{a.After + len(a.Entries), a.seated}
}

// reseats tells whether the people at a table may differ from before.
func (s *Store) reseats(a *addition) bool {
	was, ok := s.known[a.Table]
	return !ok || was.length != a.After || !slices.Equal(was.people, a.seated)
}
