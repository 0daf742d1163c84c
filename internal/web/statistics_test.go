package web_test

import (
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// Statistics are the person's own until they show them, and never for those who are blocked; they end with the person and with
// the table.
func TestStatistics(t *testing.T) {
	h := openServer(t)
	ann, bob, cleo, stranger := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo"), h.stranger()
	table := h.importFinished(ann)
	own, hers, shown := "/api/statistics", "/api/statistics/"+ann.id(), "/api/statistics/"+ann.id()+"/shown"
	one, none := []string{`"name":"Ann"`, `"games":1,`, `"game":"deepblue"`, `"players":2`, `"counted":[{"game":"deepblue","score":"vp"`}, []string{"Ann", table}
	play(t, []scenario{
		{"nobody is signed in", stranger, "GET", own, nil, 401, []string{`"signed-out"`}, none},
		{"nor is for another's", stranger, "GET", hers, nil, 401, []string{`"signed-out"`}, none},
		{"her own", ann, "GET", own, nil, 200, append(one, `"shown":false`, `"table":"`+table), nil},
		{"by her id", ann, "GET", hers, nil, 200, one, nil},
		{"somebody's without games", bob, "GET", own, nil, 200, []string{`"games":0,`, `"sums":[]`, `"ratings":[]`}, none},
		{"hers are not shown", bob, "GET", hers, nil, 404, []string{`"unknown"`}, none},
		{"which can be asked", bob, "GET", shown, nil, 200, []string{`"shown":false`}, none},
		{"nobody's", bob, "GET", "/api/statistics/nobody", nil, 404, []string{`"unknown"`}, none},
		{"nobody's are not shown", bob, "GET", "/api/statistics/nobody/shown", nil, 200, []string{`"shown":false`}, none},
		{"her account says so", ann, "GET", "/api/account", nil, 200, []string{`"statistics":false`}, nil},
		{"she shows them", ann, "PATCH", "/api/account", `{"statistics":true}`, 204, nil, nil},
		{"now they are", bob, "GET", shown, nil, 200, []string{`"shown":true`}, none},
		{"without the way to a table that Bob does not know", bob, "GET", hers, nil, 200, append(one, `"shown":true`), []string{table}},
		{"Ann blocks Bob", ann, "PUT", "/api/blocked/" + bob.id(), nil, 204, nil, nil},
		{"to him they are not shown", bob, "GET", hers, nil, 404, []string{`"unknown"`}, none},
		{"to Cleo they are", cleo, "GET", hers, nil, 200, one, nil},
		{"Cleo blocks Ann", cleo, "PUT", "/api/blocked/" + ann.id(), nil, 204, nil, nil},
		{"and is not shown her name", cleo, "GET", hers, nil, 404, nil, none},
		{"nor that there is something", cleo, "GET", shown, nil, 200, []string{`"shown":false`}, nil},
		{"as a table", ann, "GET", "/api/statistics.csv", nil, 200, []string{"ended,game,", "deepblue,standard,2,people,", "deepblue.led", table}, nil},
		{"of nobody", stranger, "GET", "/api/statistics.csv", nil, 401, nil, []string{table}},
	})
	ann.must(200, "GET", "/api/leaders/deepblue", nil) // reads games for ratings, as the server does by itself
	first := ann.must(200, "GET", own, nil)
	first.has(`"ratings":[{"game":"deepblue","rated":"people","rating":{`)
	operator := h.operator()
	again := operator.must(200, "POST", "/api/admin/statistics", nil)
	if again.get("games") != "1" || again.get("changed") != "0" || again.get("added") != "0" {
		t.Errorf("counted again: %s", again.body)
	}
	if now := ann.must(200, "GET", own, nil); now.body != first.body {
		t.Errorf("counting again changed %s to %s", first.body, now.body)
	}
	operator.must(200, "GET", "/api/admin/log", nil).has(`"count-games"`)
	ann.must(204, "DELETE", "/api/account", name("Ann"))
	cleo.must(404, "GET", hers, nil).hasNot("Ann", table)
	operator.must(204, "DELETE", "/api/admin/tables/"+table, nil)
	if left, err := h.store.Documents(t.Context(), store.Tally, 0, 10); err != nil || len(left) > 0 {
		t.Error("the tally of the table is left: ", fmt.Sprint(left, err))
	}
}
