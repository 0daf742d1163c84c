package table

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// impression is everything about a table that anybody can see, as a text to compare: for each person from each seat and as a
// spectator, in a list, for the clocks, in the record.
func impression(t *Table, people ...string) string {
	var b strings.Builder
	line := func(name string, value any) {
		data, err := json.Marshal(value)
		if err != nil {
			panic(err)
		}
		fmt.Fprintf(&b, "%s %s\n", name, data)
	}
	for _, a := range game.Audiences(len(t.chairs)) {
		line(fmt.Sprint("look ", a), t.Look("", a))
	}
	for _, who := range people {
		a, ok := t.Audience(who, game.NoSeat)
		line(fmt.Sprint("look ", who, ok), t.Look(who, a))
		line("muted", t.muted[who])
	}
	line("face", t.Summary())
	line("deadline", t.Deadline())
	line("machines", t.Machines())
	line("entries", t.Entries())
	record, err := t.Record()
	line("record", record)
	line("unrecorded", fmt.Sprint(err))
	for i := range t.chairs {
		at, ok := t.undoable(game.Seat(i))
		line("undo", []any{at, ok})
		line("orders", t.chairs[i].Orders)
	}
	return b.String()
}

// people are all who have done something at a table, and somebody who has not.
func people(log [][]byte) []string {
	names := []string{"nobody"}
	known := map[string]bool{"": true}
	for _, data := range log {
		if e, err := DecodeEntry(data); err == nil && !known[e.By] {
			known[e.By] = true
			names = append(names, e.By)
		}
	}
	return names
}

// checkFold reads the log again, which must give the same table and the same position.
func (r *report) checkFold() {
	r.Helper()
	again, err := Fold(r.table.ID, games, r.log)
	if err != nil {
		r.Fatal(err)
	}
	if p, ok := r.table.position.(game.Provable); ok && !p.Equal(again.position) {
		r.Fatal("the log gives another position when it is read again")
	}
	who := people(r.log)
	if was, is := impression(r.table, who...), impression(again, who...); was != is {
		r.Fatalf("the log gives another table when it is read again:\n%s", difference(was, is))
	}
}

// difference is the first line that is not the same.
func difference(was, is string) string {
	a, b := strings.Split(was, "\n"), strings.Split(is, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i] + "\n" + b[i]
		}
	}
	return fmt.Sprintf("%d lines and %d lines", len(a), len(b))
}
