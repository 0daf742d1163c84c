package web_test

import (
	"testing"
)

// Ratings follow from games that are over, are told to whoever may look at the table, and list only those who wish it.
func TestRatings(t *testing.T) {
	h := openServer(t)
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	table := h.importFinished(ann)
	of := "/api/tables/" + table + "/rating"
	play(t, []scenario{
		{"a game with an import's marks", ann, "GET", of, nil, 200, []string{`"rated":`, `"seats":[`}, nil},
		{"no such table", ann, "GET", "/api/tables/none/rating", nil, 404, nil, nil},
		{"nobody leads", ann, "GET", "/api/leaders/deepblue", nil, 200, []string{`"leaders":[]`, `"listed":false`}, []string{"Ann"}},
		{"who is not signed in does not see who does", stranger, "GET", "/api/leaders/deepblue", nil, 401, nil, nil},
		{"no such game", ann, "GET", "/api/leaders/chess", nil, 404, nil, nil},
		{"she wishes to be listed", ann, "PATCH", "/api/account", `{"listed":true}`, 204, nil, nil},
		{"and it is kept", ann, "GET", "/api/account", nil, 200, []string{`"listed":true`}, nil},
		{"and told", ann, "GET", "/api/leaders/deepblue", nil, 200, []string{`"listed":true`}, nil},
	})
	bob.must(401, "GET", "/api/admin/fairness", nil)
	operator := h.operator()
	operator.must(200, "GET", "/api/admin/fairness", nil).has(`"pairs":[]`)
	if again := operator.must(200, "POST", "/api/admin/statistics", nil); again.get("moved") != "" && again.get("moved") != "0" {
		t.Errorf("counted again, ratings moved: %s", again.body)
	}
}
