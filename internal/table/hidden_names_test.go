package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// shown are the names at a table as a person is shown them, in looks and in lists.
func (r *report) shown(who string) string {
	r.Helper()
	shown, err := ReadSummary(r.table.StoredSummary(r.table.Summary()), who, nil)
	if err != nil {
		r.Fatal(err)
	}
	var looks, lists []string
	for i, s := range r.look(who).Seats {
		looks = append(looks, fmt.Sprint(s.Name, s.Unnamed))
		lists = append(lists, fmt.Sprint(shown.Seats[i].Name, shown.Seats[i].Unnamed))
	}
	r.is("names in a list for "+who, strings.Join(lists, " "), strings.Join(looks, " "))
	return strings.ReplaceAll(strings.ReplaceAll(strings.Join(looks, " "), "false", ""), "true", "?")
}

// TABLE-TALK: nobody is shown a name that somebody took after they had muted them, wherever the name could be read.
func TestMutedPeopleSayNothingWithNames(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo", free)
	r.do("dora: mute whom=ben on", "anna: mute whom=ben on", "ben: sit 1 name=Mad")
	r.is("a new name", r.shown("anna"), "Anna ? Cleo ")
	r.is("for a spectator", r.shown("dora"), "Anna ? Cleo ")
	r.is("for others", r.shown("cleo"), "Anna Mad Cleo ")
	r.is("for themselves", r.shown("ben"), "Anna Mad Cleo ")
	r.do("ben: leave 1", "ben: sit 3 name=Madder", "ben: sit 1 name=Maddest")
	r.is("standing up and sitting down", r.shown("anna"), "Anna ? Cleo ?")
	r.is("what anna is told", r.last("anna", 3), "left blue\nsat black (unnamed)\nsat blue (unnamed)")
	for _, line := range r.lines("anna") {
		if strings.Contains(line, "Mad") {
			t.Errorf("anna is told %s", line)
		}
	}
	r.do("ben: sit 1 name=Ben")
	r.is("a name that anna knew", r.shown("anna"), "Anna Ben Cleo ?")
	then := r.table.Look("", game.At(0))
	r.table.HideMuted("anna", &then)
	r.is("in a replay", then.Seats[3].Name, "")
	r.do("anna: mute whom=ben off")
	r.is("unmuted", r.shown("anna"), "Anna Ben Cleo Madder")
	r.do("anna: mute whom=ben on")
	r.is("muted again, anna knows the names", r.shown("anna"), "Anna Ben Cleo Madder")
	r.do("ben: leave 1", "cleo: leave 2", "cleo: sit 1")
	r.is("somebody whom anna knew, on the seat of a muted person", r.shown("anna"), "Anna Cleo  Madder")
}

// Nobody learns from a list who is muted.
func TestStoredFacesKeepMutesPrivate(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	before := r.table.StoredSummary(r.table.Summary())
	r.do("anna: mute whom=ben on", "ben: sit 1 name=Mad")
	stored := r.table.StoredSummary(r.table.Summary())
	for _, who := range []string{"ben", "cleo", ""} {
		shown, err := SummaryFor(stored, who, nil)
		if err != nil || strings.Contains(string(shown), "hidden") || !strings.Contains(string(shown), "Mad") {
			t.Errorf("%s sees %s, %v", who, shown, err)
		}
	}
	if shown, err := SummaryFor(stored, "anna", nil); err != nil || strings.Contains(string(shown), "Mad") {
		t.Errorf("anna sees %s, %v", shown, err)
	}
	r.do("anna: mute whom=ben off")
	r.is("unmuting changes a list", SameSummary(stored, r.table.StoredSummary(r.table.Summary())), true)
	r.is("another name does", SameSummary(before, stored), false)
}

// TABLE-SIT: people take few names at a table, and can always return to one that they had.
func TestFewNamesAtATable(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", free)
	for n := range maxNames - 1 {
		r.do(fmt.Sprintf("ben: sit 1 name=word-%c", 'a'+n))
	}
	r.refuses("ben: sit 1 name=more", "TABLE-SIT too-many-names")
	r.refuses("ben: sit 2 name=more", "TABLE-SIT too-many-names")
	r.do("ben: leave 1")
	r.refuses("ben: sit 1 name=more", "TABLE-SIT too-many-names")
	r.do("ben: sit 1 name=word-a", "ben: sit 1", "cleo: sit 2 name=more")
}

// Whoever has blocked the host of a table is not told what the host called it.
func TestTitlesOfBlockedPeople(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Name: "Ben is mad"}, "anna", "ben")
	byAnna := func(person string) bool { return person == "anna" }
	look, shown := r.look("ben"), r.table.Summary()
	look.HideBlocked(byAnna)
	shown.HideBlocked(byAnna)
	r.is("look", look.Name+look.Seats[0].Name+look.Seats[1].Name, "Ben")
	r.is("face", shown.Name+shown.Seats[0].Name+shown.Seats[1].Name, "Ben")
}
