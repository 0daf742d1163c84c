package sqlite

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
)

// Lists must not become slower with the number of tables that they do not show.
func TestListsReadWhatTheyShow(t *testing.T) {
	s := openAt(t, newPath(t))
	for name, q := range map[string]store.Query{
		"lobby":  {Public: true, Status: []string{"playing", "waiting"}, Limit: 10},
		"status": {Status: []string{"over"}, Limit: 10},
		"both":   {Person: "ann", With: "bob", Status: []string{"over"}, Limit: 10},
		"mine":   {Person: "ann", Status: []string{"over", "playing"}, Public: true, Limit: 10},
	} {
		for _, moment := range []string{"c.changed < ?", "c.changed = ? AND c.table_id < ?"} {
			text, args := relational.Query(q, moment, []any{5, "x"}[:strings.Count(moment, "?")]...)
			plan := explain(t, s, text, args...)
			if strings.Contains(plan, "SCAN c") || q.Person == "" &&
				strings.Count(plan, "SEARCH c USING INDEX cards_listed (status=? AND public=? AND changed") != 2 {
				t.Errorf("the list %q is made so:\n%s", name, plan)
			}
		}
	}
	for text, want := range map[string]string{
		selectWakes: "COVERING INDEX cards_listed", selectLog: "SEARCH entries USING PRIMARY KEY (table_id=? AND n>?)", relational.Statuses: "SEARCH c USING COVERING INDEX",
		"DELETE FROM passes WHERE kind = ? AND used < ?": "INDEX passes_used",
		relational.BelongingsOf:                          "INDEX passes_person",
	} {
		if plan := explain(t, s, text, []any{"x", 5}[:min(strings.Count(text, "?"), 2)]...); !strings.Contains(plan, want) || text != selectWakes && strings.Contains(plan, "B-TREE") {
			t.Errorf("%s is made so:\n%s", text, plan)
		}
	}
}

func explain(t *testing.T, s *Store, text string, args ...any) string {
	t.Helper()
	rows, err := s.readers.Query("EXPLAIN QUERY PLAN "+text, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var plan strings.Builder
	for rows.Next() {
		var id, parent, unused int
		var detail string
		if err := rows.Scan(&id, &parent, &unused, &detail); err != nil {
			t.Fatal(err)
		}
		plan.WriteString(detail + "\n")
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return plan.String()
}
