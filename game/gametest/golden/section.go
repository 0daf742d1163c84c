package golden

import (
	"os"
	"strings"
	"testing"
)

// sectionEnds is the line after a generated section.
const sectionEnds = "<!-- up to here -->\n"

// Section compares a part of a document, between the line "<!-- NOTE -->" and the next "<!-- up to here -->", with what a test
// has generated, or updates it. The note should say how to update it.
func Section(t testing.TB, path, note, made string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	begins := "<!-- " + note + " -->\n"
	before, rest, begun := strings.Cut(string(data), begins)
	kept, after, ended := strings.Cut(rest, sectionEnds)
	switch {
	case !begun || !ended:
		t.Fatalf("%s has no lines %q and %q", path, begins, sectionEnds)
	case made == kept:
	case Update():
		if err := os.WriteFile(path, []byte(before+begins+made+sectionEnds+after), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("what is told under %q in %s has changed; UPDATE_GOLDEN=1 renews it", note, path)
	}
}
