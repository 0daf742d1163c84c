package rulebook

import (
	"slices"
	"strings"
	"testing"
)

const small = `# A game

Win.

<!-- section: turn -->
## Your turn

- **AB-TURN-1, AB-TURN-2** Do one
  thing.

  | a | b |
  |---|---|
  | 1 | 2 |

> *Ruling.* **AB-TURN-1** is ours.

<!-- picture: ship red -->
- Tip: look.
<!-- example: first -->
The last words.

<!-- app: end -->
## For engineers

- **AB-TURN-3** is not a rule for players.
`

func TestParse(t *testing.T) {
	blocks, err := Parse(small)
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, b := range blocks {
		keys = append(keys, b.Key)
	}
	want := []string{
		"title", "introduction text 1", "section turn", "AB-TURN-1, AB-TURN-2", "turn note 1", "picture ship red", "turn item 1",
		"example first", "turn text 1",
	}
	if !slices.Equal(keys, want) {
		t.Errorf("the blocks are %q, not %q", keys, want)
	}
	rule := blocks[3]
	if !slices.Equal(rule.Rules, []string{"AB-TURN-1", "AB-TURN-2"}) || !strings.HasSuffix(rule.Text, "| 1 | 2 |") {
		t.Errorf("the rule is %+v", rule)
	}
}

func TestParseRefuses(t *testing.T) {
	for _, text := range []string{"<!-- section: turn -->\n\n## Your turn", "<!-- section: turn -->", "<!-- app: begin -->"} {
		if blocks, err := Parse(text); err == nil {
			t.Errorf("%q was read as %v", text, blocks)
		}
	}
}

// The tests of translations must detect these differences.
func TestDifferences(t *testing.T) {
	english, err := Parse(small)
	if err != nil {
		t.Fatal(err)
	}
	for from, to := range map[string]string{
		"AB-TURN-1, AB-TURN-2": "AB-TURN-1",
		"section: turn":        "section: zug",
		"ship red":             "ship blue",
		"example: first":       "example: second",
		"> *Ruling":            "*Ruling",
		"- Tip: look.\n":       "",
		"The last words.\n":    "The last words.\n\nAnd more.\n",
	} {
		foreign, err := Parse(strings.Replace(small, from, to, 1))
		if err != nil {
			t.Fatal(err)
		}
		if sameBlocks(english, foreign) == "" {
			t.Errorf("nobody notices %q in the place of %q", to, from)
		}
	}
	for from, to := range map[string]string{
		"| 1 | 2 |":           "| 1 | 3 |",
		"| 1 | 2 |\n":         "| 12 |\n",
		"**AB-TURN-1** is":    "That is",
		"The last words.":     "The last `word`.",
		"  |---|---|\n  | 1 ": "  | 1 ",
	} {
		foreign, err := Parse(strings.Replace(small, from, to, 1))
		if err != nil {
			t.Fatal(err)
		}
		if fault := sameBlocks(english, foreign); fault != "" {
			t.Fatal(fault)
		}
		var faults []string
		for i := range english {
			faults = append(faults, sameFacts(english[i], foreign[i])...)
		}
		if len(faults) == 0 {
			t.Errorf("nobody notices %q in the place of %q", to, from)
		}
	}
	again, _ := Parse(strings.Replace(small, "one\n  thing", "one thing", 1))
	other, _ := Parse(strings.Replace(small, "one\n  thing", "two things", 1))
	if english[3].Hash() != again[3].Hash() || english[3].Hash() == other[3].Hash() {
		t.Error("a hash follows the words, not the lines")
	}
	if faults := sameFacts(Block{Text: "at most 1,209,600 seconds"}, Block{Text: "höchstens 1.209.600 Sekunden"}); len(faults) > 0 {
		t.Error(faults)
	}
}
