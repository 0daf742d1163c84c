package table

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Hints are allowed against bots alone; among people only if the table was opened so, and stand-ins make no difference.
func TestWhereHintsAreAllowed(t *testing.T) {
	for _, c := range []struct {
		seats  []string
		hints  bool
		before []string
		want   bool
	}{
		{seats: []string{"anna", aBot, aBot}, want: true},
		{seats: []string{"anna", "ben", aBot}, want: false},
		{seats: []string{"anna", "ben", aBot}, hints: true, want: true},
		{seats: []string{"anna", "ben", aBot}, before: []string{"ben: resign 1"}, want: false},
		{seats: []string{"anna", "anna", aBot}, want: false},
	} {
		r := openReport(t, protocol.Proposal{Game: "deepblue", Spectators: true, Hints: c.hints}, c.seats...)
		r.do("anna: start")
		r.do(c.before...)
		r.is("hints", r.look("anna").Hints, c.want)
		choice := game.NewFastDice(1)
		asked := r.table.askedNow().First()
		for !r.table.Seats("anna").Has(asked) {
			r.randomMove(choice)
			asked = r.table.askedNow().First()
		}
		if refusal := r.table.HintFor(person("anna"), asked); (refusal == nil) != c.want {
			t.Errorf("%v: a hint is refused: %v", c.seats, refusal)
		}
	}
}
