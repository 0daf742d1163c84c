package postgres

import (
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
)

// Appends find their rows by index, one after the other in the order of the batches, however large the tables are.
func TestAppendsAreOrdered(t *testing.T) {
	s := openAt(t, pgtest.URL(t))
	conn, err := s.writing.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	if _, err := conn.Exec(t.Context(), "PREPARE append AS "+appendText); err != nil {
		t.Fatal(err)
	}
	nothing := strings.Repeat(", '{}'", strings.Count(appendText, "::"))
	plan := explain(t, conn.Conn(), "EXECUTE append ("+nothing[2:]+")")
	for _, never := range []string{"Seq Scan", "Merge Join", "Bitmap", "cards_listed"} {
		if strings.Contains(plan, never) {
			t.Errorf("there is a %s:\n%s", never, plan)
		}
	}
	_, update, _ := strings.Cut(plan, "Update on cards")
	update, _, _ = strings.Cut(update, "CTE ")
	if !strings.Contains(update, "Nested Loop") || strings.Index(update, "CTE Scan on allowed") > strings.Index(update, "Index Scan using cards_pkey") {
		t.Errorf("the cards are not written in order:\n%s", plan)
	}
}

// Lists must not become slower with the number of tables that they do not show.
func TestListsReadWhatTheyShow(t *testing.T) {
	s := openAt(t, pgtest.URL(t))
	conn, err := s.connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	if _, err := conn.Exec(t.Context(), "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off"); err != nil {
		t.Fatal(err)
	}
	lobby, _ := relational.Query(store.Query{Public: true, Status: []string{"playing", "waiting"}, Limit: 10}, "c.changed < ?", 5)
	mine, _ := relational.Query(store.Query{Person: "ann", Limit: 10}, "c.changed < ?", 5)
	for text, want := range map[string]string{
		lobby: "cards_listed", mine: "sittings_pkey", relational.Statuses: "cards_listed", selectWakes: "cards_wake", selectLog: "entries_pkey",
		relational.DropUnused:   "passes_used",
		relational.BelongingsOf: "passes_person",
	} {
		name := "plan"
		if _, err := conn.Exec(t.Context(), "PREPARE "+name+" AS "+numbered(text)); err != nil {
			t.Fatal(err)
		}
		execute := "EXECUTE " + name
		if n := strings.Count(numbered(text), "$"); n > 0 {
			execute += "(" + strings.Repeat(", NULL", n)[2:] + ")"
		}
		if plan := explain(t, conn, execute); !strings.Contains(plan, want) || strings.Contains(plan, "Seq Scan") {
			t.Errorf("%s is made so:\n%s", text, plan)
		}
		if _, err := conn.Exec(t.Context(), "DEALLOCATE "+name); err != nil {
			t.Fatal(err)
		}
	}
}

func explain(t *testing.T, conn *pgx.Conn, text string) string {
	t.Helper()
	results, err := conn.PgConn().Exec(t.Context(), "EXPLAIN "+text).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var plan strings.Builder
	for _, row := range results[0].Rows {
		plan.Write(row[0])
		plan.WriteByte('\n')
	}
	return plan.String()
}
