package web_test

import (
	"testing"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/puzzles"
	"github.com/divingbell/divingbell/internal/web"
)

// Only the server says whether a puzzle is solved, and only the first try counts.
func TestPuzzles(t *testing.T) {
	h := openServer(t)
	ann, stranger, operator := h.guest("Ann"), h.stranger(), h.operator()
	first, second := puzzles.Of("deepblue").Puzzles[0], puzzles.Of("deepblue").Puzzles[1]
	of, other := "/api/puzzles/deepblue/"+first.ID, "/api/puzzles/deepblue/"+second.ID
	right := map[string]any{"move": first.Solves[0]}
	play(t, []scenario{
		{"how hard they are", stranger, "GET", "/api/puzzles/deepblue", nil, 200, []string{first.ID, `"rating":`}, []string{`"own"`, `"solves"`}},
		{"no such game", stranger, "GET", "/api/puzzles/chess", nil, 404, nil, nil},
		{"no such puzzle", ann, "POST", "/api/puzzles/deepblue/none/tries", right, 404, nil, nil},
		{"of another game", ann, "POST", "/api/puzzles/sunken/" + first.ID + "/tries", right, 404, nil, nil},
		{"a stranger's try", stranger, "POST", of + "/tries", right, 401, nil, nil},
		{"a vote before a try", ann, "PUT", of + "/vote", `{"vote":1}`, 400, []string{"tried it"}, nil},
		{"who says that it is solved is not asked", ann, "POST", of + "/tries", `{"move":"rest","solved":true}`, 422, nil, nil},
		{"it is solved", ann, "POST", of + "/tries", right, 200, []string{`"solved":true`, `"first":true`, `"own":{`}, nil},
		{"again, otherwise", ann, "POST", of + "/tries", `{"move":"rest"}`, 200, []string{`"solved":false`, `"first":false`, `"games":1`}, nil},
		{"another is shown", ann, "POST", other + "/tries", `{}`, 200, []string{`"solved":false`, `"first":true`, `"games":2`}, nil},
		{"and solved then", ann, "POST", other + "/tries", map[string]any{"move": second.Solves[0]}, 200, []string{`"solved":true`, `"first":false`}, nil},
		{"a vote", ann, "PUT", of + "/vote", `{"vote":-1}`, 204, nil, nil},
		{"two votes in one", ann, "PUT", of + "/vote", `{"vote":-2}`, 422, nil, nil},
		{"she sees hers", ann, "GET", "/api/puzzles/deepblue", nil, 200, []string{`"solved":true`, `"solved":false`, `"vote":-1`}, nil},
		{"others do not", stranger, "GET", "/api/puzzles/deepblue", nil, 200, nil, []string{`"solved"`, `"vote"`}},
		{"and can take it with her", ann, "GET", "/api/account/export", nil, 200, []string{`"puzzles":{"deepblue":{"`, `"` + first.ID + `":{"at":`, `"vote":-1`}, nil},
		{"not for people", ann, "GET", "/api/admin/puzzles", nil, 401, nil, nil},
		{"the operator sees how many", operator, "GET", "/api/admin/puzzles", nil, 200, []string{first.ID, `"against":1`}, []string{"Ann", ann.id()}},
	})
	ann.must(204, "DELETE", "/api/account", map[string]any{"name": "Ann"})
	documents, err := h.store.Documents(t.Context(), "puzzles", 0, 10)
	if err != nil || len(documents) > 0 {
		t.Errorf("of a deleted person there are %v, %v", documents, err)
	}
}

// Positions of puzzles are told like those of records, and nothing else counts against the limit on these: somebody who is quick
// solves one after the other.
func TestPositionsOfPuzzles(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits.Record = limit.Limit{Person: few(1), Address: few(1)} })
	ann := h.guest("Ann")
	for _, p := range puzzles.Of("sunken").Puzzles[:20] {
		ann.must(200, "GET", "/api/puzzles/sunken/"+p.ID+"/moments", nil).has(`"moves":[`)
	}
	ann.must(404, "GET", "/api/puzzles/sunken/none/moments", nil)
}
