package chaos

import (
	"fmt"

	"github.com/divingbell/divingbell/lab/audit"
	"github.com/divingbell/divingbell/lab/rig"
)

// checkNumbers checks that the entries of a log are numbered from 1 without gaps, and returns them.
func checkNumbers(table string, rows []rig.Row) ([][]byte, []audit.Finding) {
	var findings []audit.Finding
	log := make([][]byte, len(rows))
	for i, r := range rows {
		if r.N != i+1 && findings == nil {
			findings = append(findings, audit.Finding{Check: audit.BrokenLog, Table: table, What: fmt.Sprintf("entry %d follows entry %d", r.N, i)})
		}
		log[i] = r.Body
	}
	return log, findings
}

// checkPast checks that a log has only grown since it was read before.
func checkPast(table string, before, now [][]byte) []audit.Finding {
	for i, body := range before {
		if i >= len(now) || string(now[i]) != string(body) {
			return []audit.Finding{{Check: audit.ChangedPast, Table: table, What: fmt.Sprintf("entry %d was %s", i+1, body)}}
		}
	}
	return nil
}
