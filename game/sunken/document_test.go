package sunken

import (
	"os"
	"strings"
	"testing"
)

// TestDocumentListsTexts checks that the rulebook shows every kind of fact, move and outcome, in texts that can be
// parsed.
func TestDocumentListsTexts(t *testing.T) {
	data, err := os.ReadFile("../../docs/rules/sunken-treasure.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	var actShown [allActs]bool
	var kindShown [chanceKinds]bool
	for i, text := range strings.Split(string(data), "`") {
		if i%2 == 0 {
			continue
		}
		shown[text] = true
		if m, err := New().ParseMove(text); err == nil {
			d, _, _ := split(m)
			actShown[d] = true
		}
		if c, err := New().ParseChance(text); err == nil {
			kindShown[c.Kind] = true
		}
	}
	for _, f := range arrange(t, 2).Describe() {
		key, of, _ := strings.Cut(f.Key, " ")
		if of == "brown" || key == "space" {
			continue
		}
		if !shown[f.Key] {
			t.Errorf("the fact %q is not in the document", f.Key)
		}
	}
	for a := ActPlace; a < allActs; a++ {
		if !actShown[a] {
			t.Errorf("no move in the document does act %d", a)
		}
	}
	for k, name := range chanceNames {
		if !kindShown[k] {
			t.Errorf("no outcome in the document is of kind %s", name)
		}
	}
}
