package sunken

import (
	"os"
	"strings"
	"testing"
)

// TestDocumentListsTexts looks whether the rulebook shows every kind of fact, move and outcome, in texts that can be
// read.
func TestDocumentListsTexts(t *testing.T) {
	data, err := os.ReadFile("../../docs/rules/sunken-treasure.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	var deedShown [deeds]bool
	var kindShown [chanceKinds]bool
	for i, text := range strings.Split(string(data), "`") {
		if i%2 == 0 {
			continue
		}
		shown[text] = true
		if m, err := New().ParseMove(text); err == nil {
			d, _, _ := split(m)
			deedShown[d] = true
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
	for d := place; d < deeds; d++ {
		if !deedShown[d] {
			t.Errorf("no move in the document does deed %d", d)
		}
	}
	for k, name := range chanceNames {
		if !kindShown[k] {
			t.Errorf("no outcome in the document is of kind %s", name)
		}
	}
}
