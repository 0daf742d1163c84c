package table

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// checkLines checks that each audience gets lines numbered without a gap, and that asking for those since a line gives exactly
// the rest.
func (s *stress) checkLines() {
	s.Helper()
	for _, a := range game.Audiences(len(s.table.chairs)) {
		all, folded, err := Lines("reef", games, s.log, "", a, 0, 0)
		if err != nil {
			s.Fatal(err)
		}
		n := 0
		for _, l := range all {
			n++
			for n < l.N && s.mutedAt(a, n) {
				n++
			}
			if l.N != n {
				s.Fatalf("%s: line %d of audience %d has the number %d", s.which, n, a, l.N)
			}
		}
		for n < folded.numbers[a] && s.mutedAt(a, n+1) {
			n++
		}
		if want := fmt.Sprintf("%s.%d", cursorName(a), n); folded.Cursor(a) != want {
			s.Fatalf("%s: the cursor is %s after line %d", s.which, folded.Cursor(a), n)
		}
		s.checkRest(a, all)
	}
}

// mutedAt tells whether a line says that somebody was muted, which is told only to the person who did it.
func (s *stress) mutedAt(a game.Audience, n int) bool {
	for _, h := range s.told {
		if h.Seen.Includes(a) && h.numbers[a] == n {
			return h.Entry.Kind == protocol.Muted
		}
	}
	return false
}

func (s *stress) checkRest(a game.Audience, all []protocol.Line) {
	s.Helper()
	at := s.choice.Below(len(all))
	since := Since(fmt.Sprintf("%s.%d", cursorName(a), all[at].N), s.table.Cursor(a))
	rest, _, err := Lines("reef", games, s.log, "", a, since, 0)
	if err != nil {
		s.Fatal(err)
	}
	if was, is := fmt.Sprint(texts(s.report, all[at+1:])), fmt.Sprint(texts(s.report, rest)); was != is {
		s.Fatalf("%s: after line %d audience %d is told\n%s\nwant\n%s", s.which, since, a, is, was)
	}
	_, then, err := Lines("reef", games, s.log, "", a, 0, all[at].N)
	if err != nil {
		s.Fatal(err)
	}
	if then.numbers[a] != all[at].N {
		s.Fatalf("%s: up to line %d the table stands at line %d", s.which, all[at].N, then.numbers[a])
	}
}

func texts(r *report, lines []protocol.Line) []string {
	all := make([]string, len(lines))
	for i, l := range lines {
		all[i] = fmt.Sprint(l.N, l.At, r.lineText(l))
	}
	return all
}

func TestCursors(t *testing.T) {
	for cursor, want := range map[string]int{
		"1.17": 17, "1.18": 0, "1.5": 5, "w.17": 0, "2.17": 0, "1": 0, "": 0, "1.": 0, "1.-3": 0, "1.x": 0, "1.1.1": 0,
	} {
		if found := Since(cursor, "1.17"); found != want {
			t.Errorf("%s: found %d, want %d", cursor, found, want)
		}
	}
	if Since("w.5", "w.6") != 5 {
		t.Error("spectators have no cursor")
	}
}

// Every line that has words rests on a rule, and no other does.
func TestEveryLineRestsOnARule(t *testing.T) {
	data, err := os.ReadFile("../../locale/en/table.json")
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]string
	if err := json.Unmarshal(data, &words); err != nil {
		t.Fatal(err)
	}
	rules := LineRules()
	for key := range words {
		kind, is := strings.CutPrefix(key, "table.line.")
		if is && rules[kind] == "" {
			t.Errorf("lines of the kind %s rest on no rule", kind)
		}
		delete(rules, kind)
	}
	for kind, rule := range rules {
		t.Errorf("%s has a rule, %s, and no words", kind, rule)
	}
}
