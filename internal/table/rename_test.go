package table

import (
	"reflect"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

func (r *report) renames(person, name string) {
	r.Helper()
	r.amends(r.table.Rename(r.entries(), person, name, r.now))
}

// A renamed person has the new name wherever they sat or spoke, and the game stays as it was.
func TestRename(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Spectators: true}, "anna", "ben")
	r.do("anna: sit 0 name=Rude nonce=mine", "dora: say Hello, all!", "anna: say Ahoy.", "ben: say Hello, you.", "anna: start")
	for choice := game.NewFastDice(1); !r.table.over(); {
		r.randomMove(choice)
	}
	was, err := r.table.Record()
	if err != nil || was == nil {
		t.Fatalf("there is no record: %v", err)
	}
	length := len(r.log)
	r.renames("anna", "Polite")
	r.is("entries added", len(r.log), length+1)
	r.is("the old name", strings.Contains(r.everything(), "Rude"), false)
	r.is("the seat", r.table.chairs[0].Name, "Polite")
	seat := game.At(1)
	lines := r.linesOf("ben", seat)
	said := 0
	for _, line := range lines {
		if line.Kind == protocol.Said && line.Name == "Polite" && line.Text == "Ahoy." {
			said++
		}
	}
	r.is("what they said", said, 1)
	r.is("how", lines[len(lines)-1].How, protocol.Renamed)
	r.is("told again after", r.table.AmendedAt(seat), len(lines))
	record, err := r.table.Record()
	if err != nil || !reflect.DeepEqual(record, was) {
		t.Errorf("the record is another: %v", err)
	}
	r.verify()
	r.renames("anna", "Polite")
	r.is("entries added by doing it again", len(r.log), length+1)
	r.erases("anna")
	length = len(r.log)
	r.renames("anna", "Polite")
	r.is("entries added for whoever is gone", len(r.log), length)
	r.is("the name of whoever is gone", strings.Contains(r.everything(), "Polite"), false)
}

// Renaming gives nobody the name of somebody else, and two who play on one device keep different names.
func TestRenameKeepsNamesDistinct(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Spectators: true}, "anna", "ben", "anna")
	r.do("ben: sit 1 name=Polite nonce=mine", "anna: sit 0 name=Rude nonce=mine", "anna: sit 2 name=Ruder nonce=mine", "anna: say 2 Ahoy.")
	for range 2 {
		r.renames("anna", "Polite")
		r.is("the names", r.table.chairs[0].Name+", "+r.table.chairs[1].Name+", "+r.table.chairs[2].Name, "Polite 2, Polite, Polite 3")
	}
	r.is("the old names", strings.Contains(r.everything(), "Rude"), false)
}
