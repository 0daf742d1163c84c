package table

import (
	"testing"

	"github.com/divingbell/divingbell/protocol"
)

// TABLE-RATED: what counts, and why other games do not.
func TestRated(t *testing.T) {
	deepBlue := protocol.Proposal{Game: "deepblue"}
	with := func(change func(*protocol.Proposal)) protocol.Proposal {
		p := deepBlue
		change(&p)
		return p
	}
	for _, c := range []struct {
		what  string
		p     protocol.Proposal
		seats []string
		want  protocol.Rated
	}{
		{"two people", deepBlue, []string{"anna", "ben"}, protocol.RatedPeople},
		{"two people and a bot", deepBlue, []string{"anna", aBot, "ben"}, protocol.RatedPeople},
		{"somebody is expected", deepBlue, []string{"anna", free}, protocol.RatedPeople},
		{"alone", deepBlue, []string{"anna", aBot, aBot}, protocol.RatedAlone},
		{"alone, with hints, which one always has there", with(func(p *protocol.Proposal) { p.Hints = true }), []string{"anna", aBot}, protocol.RatedAlone},
		{"with hints", with(func(p *protocol.Proposal) { p.Hints = true }), []string{"anna", "ben"}, protocol.UnratedHints},
		{"several seats of one person", deepBlue, []string{"anna", "anna", "ben"}, protocol.UnratedSeveral},
		{"the even start", protocol.Proposal{Game: "sunken", Options: map[string]string{"start": "passes"}}, []string{"anna", "ben"}, protocol.RatedPeople},
		{"the start by the letter", protocol.Proposal{Game: "sunken", Options: map[string]string{"start": "stays"}}, []string{"anna", "ben"}, protocol.UnratedOptions},
	} {
		r := openReport(t, c.p, c.seats...)
		r.is(c.what, r.table.Summary().Rated, c.want)
		if c.want == protocol.RatedPeople && len(c.seats) == 2 && c.seats[1] != free {
			r.do("anna: start")
			r.is(c.what+", once it has begun", r.table.Summary().Rated, c.want)
		}
	}
}

// TABLE-RATED: whoever began the game at a seat is named there in the end, and has left it.
func TestWhoBegan(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo")
	r.do("anna: start", "ben: resign 1")
	r.is("nobody has another's seat before the end", r.table.Summary().Seats[1].Began, "")
	r.do("anna: resign 0")
	tally, err := r.table.Tally()
	if err != nil || tally == nil {
		t.Fatal(tally, err)
	}
	for s, left := range []bool{true, true, false} {
		if tally.Seats[s].Left != left || tally.Seats[s].Handed {
			t.Errorf("seat %d: left %t, handed on %t", s, tally.Seats[s].Left, tally.Seats[s].Handed)
		}
	}
}
