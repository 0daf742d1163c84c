package table

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/protocol"
)

var ruleRow = regexp.MustCompile(`(?m)^\| (TABLE-[A-Z]+) \| (.*) \|$`)

// docs/tables.md lists every rule with all its reasons, and no others.
func TestDocumentKnowsEveryRule(t *testing.T) {
	listed := map[string]bool{}
	for _, row := range ruleRow.FindAllStringSubmatch(document(t, "tables.md"), -1) {
		for reason := range strings.SplitSeq(row[2], ", ") {
			listed[row[1]+" "+strings.Trim(reason, "`")] = true
		}
	}
	pairs := pairsIn(t, refusalSources...)
	for pair := range pairs {
		if !listed[pair] {
			t.Errorf("the document does not have %s", pair)
		}
	}
	for pair := range listed {
		if !pairs[pair] {
			t.Errorf("the document has %s, which nobody says", pair)
		}
	}
}

// The numbers in the documents, for players and for engineers, are those of the source.
func TestDocumentsHaveTheNumbers(t *testing.T) {
	text := strings.Join(strings.Fields(document(t, "rules/tables.md")+document(t, "tables.md")), " ")
	for _, words := range []string{
		fmt.Sprintf("a name of 1 to %d characters", MaxName),
		fmt.Sprintf("The name has up to %d characters", MaxTableName),
		fmt.Sprintf("with %d names at most", maxNames),
		fmt.Sprintf("up to %d different names at a table", maxNames),
		fmt.Sprintf("messages of up to %d characters", MaxText),
		fmt.Sprintf("Mute up to %d people", maxMuted),
		fmt.Sprintf("an id of 1 to %d bytes", protocol.MaxCommandID),
		fmt.Sprintf("you get %d seconds, once for each decision", int(Courtesy.Seconds())),
		fmt.Sprintf("the %d seconds of courtesy", int(Courtesy.Seconds())),
		fmt.Sprintf("from %d seconds to %d days", leastSeconds, int(protocol.Patience.Hours())/24),
		fmt.Sprintf("| %d to %d,%03d,%03d (%d days), or 0 |", leastSeconds, mostSeconds/1_000_000, mostSeconds/1000%1000, mostSeconds%1000, int(protocol.Patience.Hours())/24),
		fmt.Sprintf("a *%s*-level bot", StandInLevel),
		fmt.Sprintf("been away for %d minutes. You can nudge them again after another %d minutes", int(NudgeAfter.Minutes()), int(NudgeAfter.Minutes())),
	} {
		if !strings.Contains(text, words) {
			t.Errorf("the documents do not say %q", words)
		}
	}
	for _, name := range []protocol.Status{protocol.StatusOpen, protocol.StatusPlaying, protocol.StatusPaused, protocol.StatusFinished, protocol.StatusArchived} {
		if !strings.Contains(text, fmt.Sprintf("| `%s` |", name)) {
			t.Errorf("the document does not have the status %s", name)
		}
	}
}

func document(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
