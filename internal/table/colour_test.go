package table

import "testing"

// TABLE-COLOUR: a seat may have any colour of the game; if another seat has it, they are exchanged. The colour stays with the
// seat.
func TestColours(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", free)
	colours := func(want string) {
		t.Helper()
		found := ""
		for _, s := range r.look("anna").Seats {
			found += s.Colour + " "
		}
		r.is("colours", found, want)
	}
	colours("green blue red ")
	r.do("ben: colour 1 colour=red") // nobody sits there yet
	colours("green red blue ")
	r.do("anna: colour 1 colour=green") // by the host
	colours("red green blue ")
	r.is("line", r.last("ben", 1), "coloured blue green")
	r.do("anna: swap 0 other=1", "anna: man 2 for=bot level=mate")
	colours("red green blue ")
	r.do("ben: leave 0", "ben: sit 0", "anna: start")
	colours("red green blue ")
	entry := r.table.Again("again", person("anna"), r.table.game, r.table.secret, r.environment())
	for i, chair := range entry.Opening.Chairs {
		r.is("colour of the rematch", chair.Colour, r.look("anna").Seats[i].Colour)
	}
}

// TABLE-TALK: a reaction is sent as what it is, whatever language people read; people do not see reactions of those they have
// muted.
func TestReactions(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: say react=wow", "cleo: say react=luck")
	r.is("ben", r.last("ben", 1), "said green Anna players wow")
	r.is("dora", r.last("dora", 1), "said Cleo spectators luck")
	r.do("ben: mute whom=anna on", "anna: say react=ouch")
	r.is("ben, muted", r.last("ben", 1), "muted on")
}
