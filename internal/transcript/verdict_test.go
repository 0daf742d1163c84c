package transcript

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
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

// The nonces of a duplicate round are those of entrants, not of seats.
func TestVerdictOfADuplicateRound(t *testing.T) {
	r := &record.Record{Fair: &record.Proof{Table: "event cup round 2", Nonces: []string{"tide", "", "reef"}, Duplicate: true}}
	for _, want := range []string{"table       event cup round 2\n", "nonces      tide, none, reef\n"} {
		if found := Verdict(game.About{Seats: []string{"green"}}, r); !strings.Contains(found, want) {
			t.Errorf("found %s\nwant %s", found, want)
		}
	}
}
