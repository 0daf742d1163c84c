// Package listing builds the SQL with which stores list summaries, in a form that SQLite and PostgreSQL share: placeholders are
// question marks.
package listing

import (
	"context"
	"math"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/internal/store"
)

// Columns begins every query for summaries; the table it selects from must be called c.
const Columns = "SELECT c.table_id, c.status, c.public, c.changed, c.wake, c.people, c.face FROM "

// Statuses finds each status from the one before it, so that only one row is read for each.
const Statuses = "WITH RECURSIVE known (status) AS (SELECT min(status) FROM cards UNION ALL " +
	"SELECT (SELECT min(c.status) FROM cards c WHERE c.status > known.status) FROM known WHERE known.status IS NOT NULL) " +
	"SELECT status FROM known WHERE status IS NOT NULL"

// Database runs the queries.
type Database interface {
	Statuses(ctx context.Context) ([]string, error)
	Select(ctx context.Context, text string, args []any) ([]store.Summary, error)
}

// Summaries implements store.Logs.
func Summaries(ctx context.Context, db Database, q store.Query) ([]store.Summary, error) {
	if q.Limit <= 0 {
		q.Limit = 100
	}
	if q.Before == 0 {
		q.Before = math.MaxInt64
	}
	if len(q.Status) == 0 && q.Person == "" {
		var err error
		if q.Status, err = db.Statuses(ctx); err != nil || len(q.Status) == 0 {
			return nil, err
		}
	}
	text, args := Query(q, "c.changed < ?", q.Before)
	summaries, err := db.Select(ctx, text, args)
	if err != nil || len(summaries) < q.Limit {
		return summaries, err
	}
	// Summaries that changed in the same millisecond as the last one belong to the page, or the next page would miss them.
	last := summaries[q.Limit-1]
	q.Limit = math.MaxInt32
	text, args = Query(q, "c.changed = ? AND c.table_id < ?", last.Changed, last.Table)
	rest, err := db.Select(ctx, text, args)
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
	text, args = Columns+tables, []any{q.Person}
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
	one := "SELECT * FROM (" + Columns + "cards c WHERE c.status = ? AND c.public = ? AND " + moment + latest + ") AS latest"
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

// The queries of a store.Archive. Those of long lists take the key after which the list begins, and how many rows are wanted.
const (
	Count      = "SELECT count(*) FROM cards"
	Tables     = Columns + "cards c WHERE c.table_id > ? ORDER BY c.table_id LIMIT ?"
	People     = "SELECT id, name, created, data FROM people WHERE id > ? ORDER BY id LIMIT ?"
	Belongings = "SELECT kind, id, person, label, created, used, data FROM passes WHERE (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?"
	Documents  = "SELECT kind, id, person, about, created, data FROM notes WHERE (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?"
	Keys       = "SELECT name FROM keys ORDER BY name"
	Packs      = "SELECT hash FROM packs ORDER BY hash"
	Once       = "SELECT name, until FROM once"
)

// Queries that count.
const (
	ByStatus = "SELECT status, count(*) FROM cards GROUP BY status"
	Heads    = "SELECT count(*) FROM people"
)
