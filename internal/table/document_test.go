package table

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

var ruleParagraph = regexp.MustCompile(`(?m)^- \*\*(TABLE-[A-Z]+)\*\*((?:.*\n)(?:  .*\n)*)`)

// docs/tables.md has a paragraph for every rule with all its reasons, and no others.
func TestDocumentKnowsEveryRule(t *testing.T) {
	paragraphs := map[string]string{}
	for _, m := range ruleParagraph.FindAllStringSubmatch(document(t), -1) {
		paragraphs[m[1]] = m[2]
	}
	pairs := pairsIn(t, everywhere...)
	for pair := range pairs {
		rule, reason, _ := strings.Cut(pair, " ")
		if !strings.Contains(paragraphs[rule], "`"+reason+"`") {
			t.Errorf("the document does not have %s", pair)
		}
	}
	for rule, text := range paragraphs {
		for _, m := range regexp.MustCompile("\\(`([a-z-]+)`\\)").FindAllStringSubmatch(text, -1) {
			if !pairs[rule+" "+m[1]] {
				t.Errorf("the document has %s %s, which nobody says", rule, m[1])
			}
		}
	}
}

// The numbers in the document are those of the source.
func TestDocumentHasTheNumbers(t *testing.T) {
	text := strings.Join(strings.Fields(document(t)), " ")
	for _, words := range []string{
		fmt.Sprintf("a name of 1 to %d characters", MaxName),
		fmt.Sprintf("A table's name has up to %d characters", MaxTableName),
		fmt.Sprintf("what you say up to %d", MaxText),
		fmt.Sprintf("**mute** up to %d people", maxMuted),
		fmt.Sprintf("an id of 1 to %d bytes", MaxCommandID),
		fmt.Sprintf("you have %d seconds; once", int(Courtesy.Seconds())),
		fmt.Sprintf("| %d to %d,%03d,%03d (%d days), or 0 |", leastSeconds, mostSeconds/1_000_000, mostSeconds/1000%1000, mostSeconds%1000, int(Patience.Hours())/24),
		fmt.Sprintf("a bot of the level *%s*", StandInLevel),
	} {
		if !strings.Contains(text, words) {
			t.Errorf("the document does not say %q", words)
		}
	}
	for _, name := range []Status{StatusOpen, StatusPlaying, StatusPaused, StatusFinished, StatusArchived} {
		if !strings.Contains(text, fmt.Sprintf("| `%s` |", name)) {
			t.Errorf("the document does not have the status %s", name)
		}
	}
}

func document(t *testing.T) string {
	data, err := os.ReadFile("../../docs/tables.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
