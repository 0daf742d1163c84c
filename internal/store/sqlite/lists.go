package sqlite

import (
	"context"
	"database/sql"
	"math"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/internal/store"
)

// Summaries implements store.Logs.
func (s *Store) Summaries(ctx context.Context, q store.Query) ([]store.Summary, error) {
	if q.Limit <= 0 {
		q.Limit = 100
	}
	if q.Before == 0 {
		q.Before = math.MaxInt64
	}
	if len(q.Status) == 0 && q.Person == "" {
		var err error
		if q.Status, err = s.statuses(ctx); err != nil || len(q.Status) == 0 {
			return nil, err
		}
	}
	text, args := list(q, "c.changed < ?", q.Before)
	summaries, err := s.summaries(ctx, text, args)
	if err != nil || len(summaries) < q.Limit {
		return summaries, err
	}
	// Summaries that changed in the same millisecond as the last belong to the page, or the next page would miss them.
	last := summaries[q.Limit-1]
	q.Limit = math.MaxInt32
	text, args = list(q, "c.changed = ? AND c.table_id < ?", last.Changed, last.Table)
	rest, err := s.summaries(ctx, text, args)
	if err != nil {
		return nil, err
	}
	return append(summaries, rest...), nil
}

// list makes the query for summaries of some moment.
func list(q store.Query, moment string, args ...any) (string, []any) {
	if q.Person != "" {
		return listOfPerson(q, moment, args)
	}
	return listByStatus(q, moment, args)
}

// listOfPerson looks at all tables of a person; nobody has too many.
func listOfPerson(q store.Query, moment string, momentArgs []any) (text string, args []any) {
	text = selectSummary + "sittings s CROSS JOIN cards c ON c.table_id = s.table_id WHERE s.person = ? AND " + moment
	args = append([]any{q.Person}, momentArgs...)
	if q.Public {
		text += " AND c.public = 1"
	}
	if len(q.Status) > 0 {
		text += " AND c.status IN (?" + strings.Repeat(", ?", len(q.Status)-1) + ")"
		for _, status := range q.Status {
			args = append(args, status)
		}
	}
	return text + " ORDER BY c.changed DESC, c.table_id DESC LIMIT ?", append(args, q.Limit)
}

// listByStatus takes the latest tables of each status, public and not, from the index, and the latest of these. So it reads
// little more than it lists, however many tables there are.
func listByStatus(q store.Query, moment string, momentArgs []any) (text string, args []any) {
	const latest = " ORDER BY changed DESC, table_id DESC LIMIT ?"
	one := "SELECT * FROM (" + selectSummary + "cards c WHERE c.status = ? AND c.public = ? AND " + moment + latest + ")"
	var parts []string
	for _, status := range slices.Compact(slices.Sorted(slices.Values(q.Status))) {
		for public := range 2 {
			if public == 0 && q.Public {
				continue
			}
			parts = append(parts, one)
			args = append(append(append(args, status, public), momentArgs...), q.Limit)
		}
	}
	return strings.Join(parts, " UNION ALL ") + latest, append(args, q.Limit)
}

func (s *Store) summaries(ctx context.Context, text string, args []any) (summaries []store.Summary, err error) {
	err = s.read(ctx, text, args, func(rows *sql.Rows) error {
		summaries = append(summaries, store.Summary{})
		return scanSummary(rows, &summaries[len(summaries)-1])
	})
	return summaries, err
}

// Each status is found from the one before it, so that only one row is read for each.
const selectStatuses = "WITH RECURSIVE known (status) AS (SELECT min(status) FROM cards UNION ALL " +
	"SELECT (SELECT min(c.status) FROM cards c WHERE c.status > known.status) FROM known WHERE known.status IS NOT NULL) " +
	"SELECT status FROM known WHERE status IS NOT NULL"

func (s *Store) statuses(ctx context.Context) (statuses []string, err error) {
	err = s.read(ctx, selectStatuses, nil, func(rows *sql.Rows) error {
		var status string
		err := rows.Scan(&status)
		statuses = append(statuses, status)
		return err
	})
	return statuses, err
}
