package table

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
)

// programs are the seats that are shown as a program's in a look; lists must agree.
func (r *report) programs(who string) string {
	r.Helper()
	var looks, summaries []string
	for _, s := range r.look(who).Seats {
		if s.Program {
			looks = append(looks, s.Name)
		}
	}
	for _, s := range r.table.Summary().Seats {
		if s.Program {
			summaries = append(summaries, s.Name)
		}
	}
	r.is("programs in a list", strings.Join(summaries, " "), strings.Join(looks, " "))
	return strings.Join(looks, " ")
}

// TABLE-PROGRAM: everybody is shown that a program sits there; the last one to sit down counts.
func TestProgramsAreShown(t *testing.T) {
	r := newReport(t, "pennies", "anna", free, free)
	r.do("ben: sit 1")
	r.is("nobody is a program", r.programs("cleo"), "")
	r.do("ben's program: sit 1")
	for _, who := range []string{"anna", "ben", "cleo"} {
		r.is("what "+who+" sees", r.programs(who), "Ben")
		r.is("what "+who+" is told", r.last(who, 1), "sat blue Ben (a program)")
	}
	r.do("ben: sit 1")
	r.is("Ben in person", r.programs("cleo"), "")
	r.is("what is told of it", r.last("cleo", 1), "sat blue Ben")
	r.do("ben's program: sit 1", "ben's program: swap 1 other=2")
	r.is("the sign moves with it", r.look("cleo").Seats[2].Program, true)
	r.is("and not elsewhere", r.programs("cleo"), "Ben")
	again, err := Fold("reef", games, r.log)
	if err != nil {
		t.Fatal(err)
	}
	r.is("after the log was read again", again.Summary().Seats[2].Program, true)
	r.do("ben's program: leave 2")
	r.is("an empty seat", r.programs("cleo"), "")
}

// TABLE-PROGRAM: a program never does anything where its person sits; the person may do everything at the program's seat.
func TestAProgramDoesNotPassForItsPerson(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", free)
	for _, sentence := range []string{
		"leave 1", "swap 1 other=2", "colour 1 colour=red", "pace 1 pace=calm", "order 1 guess=low", "say hello", "say react=wow room=players",
	} {
		r.refuses("ben's program: "+sentence, "TABLE-PROGRAM sat-in-person")
	}
	r.refuses("cleo's program: leave 1", "TABLE-LEAVE not-your-seat")
	r.do("cleo's program: say hello", "cleo's program: sit 2", "anna: start")
	for _, sentence := range []string{"move 1 step=1 move=hide,1", "pause 1 on", "undo 1", "nudge 1 other=0", "stand-in 1 other=0", "resign 1", "leave 1"} {
		r.refuses("ben's program: "+sentence, "TABLE-PROGRAM sat-in-person")
	}
	r.do("cleo's program: move 2 step=1 move=hide,1", "ben: move 1 step=1 move=hide,1", "cleo: leave 2", "cleo's program: return 2")
	r.do("green: hide 1")
	r.playOn(1)
	r.refuses("ben's program: rematch", "TABLE-REMATCH players-only")
	r.refuses("ben's program: archive", "TABLE-ARCHIVE host-only")
	r.do("cleo's program: rematch")
}

// A host's program fills seats and starts games, and takes a seat of its own.
func TestAProgramAsHost(t *testing.T) {
	r := newReport(t, "pennies", "anna", free, free)
	r.do("anna's program: man 2 for=bot level=mate", "anna's program: sit 1", "anna's program: start")
	r.do("anna's program: move 1 step=1 move=hide,1")
	r.refuses("anna's program: move 0 step=1 move=hide,1", "TABLE-PROGRAM sat-in-person")
}

func TestARematchKeepsPrograms(t *testing.T) {
	r := newReport(t, "pennies", "anna", free)
	r.do("ben's program: sit 1", "anna: start")
	r.playOn(1)
	r.do("anna: rematch")
	again := New("reef-again", games)
	if _, err := again.Apply(r.table.Again("c1", person("anna"), r.table.game, fair.Secret{9}, r.environment())); err != nil {
		t.Fatal(err)
	}
	seats := again.Summary().Seats
	r.is("programs", [2]bool{seats[0].Program, seats[1].Program}, [2]bool{false, true})
}
