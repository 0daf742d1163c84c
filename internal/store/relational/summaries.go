package relational

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/internal/store"
)

// columns begins every query for summaries; the table it selects from must be called c.
const columns = "SELECT c.table_id, c.status, c.public, c.changed, c.wake, c.people, c.face FROM "

func scanSummary(row Row, into *store.Summary) error {
	var people []byte
	if err := row.Scan(&into.Table, &into.Status, &into.Public, &into.Changed, &into.Wake, &people, &into.Shown); err != nil {
		return err
	}
	if err := json.Unmarshal(people, &into.People); err != nil {
		return fmt.Errorf("%w: the people of table %s: %w", store.ErrDamaged, into.Table, err)
	}
	return nil
}

// Statuses finds each status from the one before it, so that only one row is read for each.
const Statuses = "WITH RECURSIVE known (status) AS (SELECT min(status) FROM cards UNION ALL " +
	"SELECT (SELECT min(c.status) FROM cards c WHERE c.status > known.status) FROM known WHERE known.status IS NOT NULL) " +
	"SELECT status FROM known WHERE status IS NOT NULL"

// Summary implements store.Logs.
func (t Tables) Summary(ctx context.Context, table string) (store.Summary, error) {
	return one(ctx, t, scanSummary, columns+"cards c WHERE c.table_id = ?", table)
}

// Summaries implements store.Logs.
func (t Tables) Summaries(ctx context.Context, q store.Query) ([]store.Summary, error) {
	if q.Limit <= 0 {
		q.Limit = 100
	}
	if q.Before == 0 {
		q.Before = math.MaxInt64
	}
	if len(q.Status) == 0 && q.Person == "" {
		var err error
		if q.Status, err = all(ctx, t, value[string], Statuses); err != nil || len(q.Status) == 0 {
			return nil, err
		}
	}
	text, args := Query(q, "c.changed < ?", q.Before)
	summaries, err := all(ctx, t, scanSummary, text, args...)
	if err != nil || len(summaries) < q.Limit {
		return summaries, err
	}
	// Summaries that changed in the same millisecond as the last one belong to the page, or the next page would miss them.
	last := summaries[q.Limit-1]
	q.Limit = math.MaxInt32
	text, args = Query(q, "c.changed = ? AND c.table_id < ?", last.Changed, last.Table)
	rest, err := all(ctx, t, scanSummary, text, args...)
	if err != nil {
		return nil, err
	}
	return append(summaries, rest...), nil
}

// Query makes a query for summaries; moment is its condition on when they changed. It needs a person, or statuses.
func Query(q store.Query, moment string, args ...any) (string, []any) {
	if q.Person != "" {
		return ofPerson(q, moment, args)
	}
	return byStatus(q, moment, args)
}

// ofPerson selects from all tables of a person, which are few. They are a subquery so that databases evaluate it first.
func ofPerson(q store.Query, moment string, momentArgs []any) (text string, args []any) {
	const tables = "cards c WHERE c.table_id IN (SELECT s.table_id FROM sittings s WHERE s.person = ?"
	text, args = columns+tables, []any{q.Person}
	if q.With != "" {
		text += " AND EXISTS (SELECT 1 FROM sittings w WHERE w.person = ? AND w.table_id = s.table_id)"
		args = append(args, q.With)
	}
	text += ") AND " + moment
	args = append(args, momentArgs...)
	if q.Public {
		text += " AND c.public"
	}
	if len(q.Status) > 0 {
		text += " AND c.status IN (?" + strings.Repeat(", ?", len(q.Status)-1) + ")"
		for _, status := range q.Status {
			args = append(args, status)
		}
	}
	return text + " ORDER BY c.changed DESC, c.table_id DESC LIMIT ?", append(args, q.Limit)
}

// byStatus takes the latest tables of each status, public and not, from the index, and then the latest of these. So it reads
// little more than it lists, however many tables there are.
func byStatus(q store.Query, moment string, momentArgs []any) (text string, args []any) {
	const latest = " ORDER BY changed DESC, table_id DESC LIMIT ?"
	one := "SELECT * FROM (" + columns + "cards c WHERE c.status = ? AND c.public = ? AND " + moment + latest + ") AS latest"
	var parts []string
	for _, status := range slices.Compact(slices.Sorted(slices.Values(q.Status))) {
		for _, public := range []bool{false, true} {
			if q.Public && !public {
				continue
			}
			parts = append(parts, one)
			args = append(append(append(args, status, public), momentArgs...), q.Limit)
		}
	}
	return strings.Join(parts, " UNION ALL ") + latest, append(args, q.Limit)
}

// Length implements store.Logs.
func (t Tables) Length(ctx context.Context, table string) (int, error) {
	return one(ctx, t, value[int], "SELECT length FROM cards WHERE table_id = ?", table)
}

// CountTables implements store.Archive.
func (t Tables) CountTables(ctx context.Context) (int, error) {
	return one(ctx, t, value[int], "SELECT count(*) FROM cards")
}

// ListTables implements store.Archive.
func (t Tables) ListTables(ctx context.Context, after string, most int) ([]store.Summary, error) {
	return all(ctx, t, scanSummary, columns+"cards c WHERE c.table_id > ? ORDER BY c.table_id LIMIT ?", after, most)
}

// Counts implements store.Store.
func (t Tables) Counts(ctx context.Context) (store.Counts, error) {
	counts := store.Counts{Tables: map[string]int{}}
	err := t.db.Find(ctx, "SELECT status, count(*) FROM cards GROUP BY status", nil, func(row Row) error {
		var status string
		var n int
		err := row.Scan(&status, &n)
		counts.Tables[status] = n
		return err
	})
	if err == nil {
		counts.People, err = one(ctx, t, value[int], "SELECT count(*) FROM people")
	}
	if err == nil {
		counts.Bytes, err = one(ctx, t, value[int64], t.dialect.Size)
	}
	return counts, err
}

// searched is how many tables are searched at a time, so that no statement takes long.
const searched = 200

// Mentions implements store.Erasures.
func (t Tables) Mentions(ctx context.Context, text string) (tables []string, err error) {
	for after := ""; ; {
		page, err := all(ctx, t, value[string], "SELECT table_id FROM cards WHERE table_id > ? ORDER BY table_id LIMIT ?", after, searched)
		if err != nil || len(page) == 0 {
			return tables, err
		}
		last := page[len(page)-1]
		found, err := all(ctx, t, value[string], "SELECT DISTINCT table_id FROM entries WHERE table_id > ? AND table_id <= ? AND "+
			t.dialect.Contains+" ORDER BY table_id", after, last, []byte(text))
		if err != nil {
			return nil, err
		}
		tables, after = append(tables, found...), last
	}
}
