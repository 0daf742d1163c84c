package transcript

import (
	"testing"

	"github.com/divingbell/divingbell/record"
)

func TestOutcomesAreCounted(t *testing.T) {
	for want, r := range map[string]record.Record{
		"0 outcomes in 0 entries": {},
		"1 outcome in 1 entry":    {Entries: []record.Entry{{Chance: []string{"gem red"}}}},
		"3 outcomes in 2 entries": {Setup: []string{"first green", "tile W1"}, Entries: []record.Entry{{Chance: []string{"gem red"}}, {}}},
	} {
		if found := outcomesOf(&r); found != want {
			t.Errorf("found %q, want %q", found, want)
		}
	}
}
