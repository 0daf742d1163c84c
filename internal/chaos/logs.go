package chaos

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/divingbell/divingbell/internal/audit"
)

// logs reads logs straight from the database, by SQL of its own: what audits the store does not ask it.
type logs struct{ db *sql.DB }

// row is an entry as the database has it.
type row struct {
	n    int
	body []byte
}

func (l logs) read(ctx context.Context, table string) ([]row, error) {
	found, err := l.db.QueryContext(ctx, "SELECT n, body FROM entries WHERE table_id = $1 ORDER BY n", table)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	var rows []row
	for found.Next() {
		var r row
		if err := found.Scan(&r.n, &r.body); err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	return rows, found.Err()
}

// checkNumbers sees that the entries of a log are numbered from 1 without gaps, and gives them.
func checkNumbers(table string, rows []row) ([][]byte, []audit.Finding) {
	var findings []audit.Finding
	log := make([][]byte, len(rows))
	for i, r := range rows {
		if r.n != i+1 && findings == nil {
			findings = append(findings, audit.Finding{Check: audit.BrokenLog, Table: table, What: fmt.Sprintf("entry %d follows entry %d", r.n, i)})
		}
		log[i] = r.body
	}
	return log, findings
}

// checkPast sees that a log that was read before has only grown.
func checkPast(table string, before, now [][]byte) []audit.Finding {
	for i, body := range before {
		if i >= len(now) || string(now[i]) != string(body) {
			return []audit.Finding{{Check: audit.ChangedPast, Table: table, What: fmt.Sprintf("entry %d was %s", i+1, body)}}
		}
	}
	return nil
}
