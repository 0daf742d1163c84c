package table

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// erases removes a person from the log, and folds the table again.
func (r *report) erases(person string) {
	r.Helper()
	r.amends(r.table.Erase(r.entries(), person, false, r.now))
}

func (r *report) entries() []Entry {
	r.Helper()
	entries, err := DecodeLog(r.log)
	if err != nil {
		r.Fatal(err)
	}
	return entries
}

func (r *report) amends(a Amendment) {
	r.Helper()
	for n, e := range a.Replaced {
		r.log[n-1] = e.Encode()
	}
	for _, e := range a.Added {
		r.log = append(r.log, e.Encode())
	}
	t, err := Fold(r.name, games, r.log)
	if err != nil {
		r.Fatal(err)
	}
	r.table = t
}

// everything is all that anybody is told of a table, and its log.
func (r *report) everything() string {
	r.Helper()
	var b bytes.Buffer
	for _, who := range []string{"anna", "ben", "cleo", "dora", ""} {
		look, err := json.Marshal(r.look(who))
		if err != nil {
			r.Fatal(err)
		}
		b.Write(look)
		b.WriteString(strings.Join(r.lines(who), "\n"))
	}
	shown, err := json.Marshal(r.table.Summary())
	if err != nil {
		r.Fatal(err)
	}
	b.Write(shown)
	b.Write(bytes.Join(r.log, nil))
	return b.String()
}

// TABLE-ERASE: a person's names and words are removed, the game stays as it was.
func TestErase(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Name: "Annabel's cove", Spectators: true}, "anna", "ben")
	r.do("anna: sit 0 name=Annabel nonce=mine", "dora: say Hello, all!", "anna: say I am Annabel.", "ben: say Hello, you.", "anna: say react=wow", "ben: mute whom=anna on", "anna: start")
	for choice := game.NewFastDice(1); !r.table.over(); {
		r.randomMove(choice)
	}
	was, err := r.table.Record()
	if err != nil || was == nil {
		t.Fatalf("there is no record: %v", err)
	}
	length := len(r.log)
	r.erases("anna")
	r.is("entries added", len(r.log), length+1)
	for _, text := range []string{"Annabel", "I am", "wow"} {
		if strings.Contains(r.everything(), text) {
			t.Errorf("%q is still there", text)
		}
	}
	r.is("the words of others stay", strings.Contains(r.everything(), "Hello, you."), true)
	record, err := r.table.Record()
	if err != nil || !reflect.DeepEqual(record, was) {
		t.Errorf("the record is another: %v", err)
	}
	r.verify()
	r.is("who is muted stays", r.table.Hears("ben", "anna"), false)
	removed := 0
	for _, line := range r.linesOf("dora", game.At(1)) {
		if line.Kind == protocol.Said && line.Removed {
			removed++
		}
	}
	r.is("lines that say that something stood there", removed, 2)
	a := r.table.Erase(r.entries(), "anna", false, r.now)
	r.is("what is left to be done", len(a.Replaced)+len(a.Added), 0)
}

// linesOf are the lines of an audience.
func (r *report) linesOf(who string, a game.Audience) []protocol.Line {
	r.Helper()
	lines, _, err := Lines(r.name, games, r.log, who, a, 0, 0)
	if err != nil {
		r.Fatal(err)
	}
	return lines
}

// TABLE-ERASE: an erased person leaves; the next in line becomes the host.
func TestErasedLeaves(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", invited)
	r.do("anna: man 2 for=invited whom=cleo")
	r.erases("anna")
	r.is("the seat", r.table.chairs[0].For, protocol.OpenSeat)
	r.is("the host", r.table.Host(), "ben")
	r.erases("cleo")
	r.is("kept for", r.table.chairs[2].Whom, "")
	r.do("ben: man 0 for=bot level=mate", "ben: man 2 for=bot level=mate", "ben: start")

	r = newReport(t, "pennies", "anna", "ben")
	r.do("anna: start", "anna: pause 0 on", "ben: pause 1 on")
	r.is("paused", r.table.Status(), protocol.StatusPaused)
	r.erases("anna")
	r.is("a bot stands in", r.table.machine(0), StandInLevel)
	r.is("others are there", r.table.Others("ben"), false)
	r.do("ben: resume 1")
	r.is("the bot is asked", len(r.table.Machines()), 1)
	if look := r.look("anna"); len(look.You.Seats) > 0 || look.You.As != -1 {
		t.Errorf("whoever is gone still plays: %+v", look.You)
	}
	r.do("ben: resign 1")
	again := r.table.Again("again", person("ben"), r.table.game, r.table.secret, r.environment())
	r.is("the seat at the next table", again.Opening.Chairs[0].For, protocol.OpenSeat)
}

// A line of talk is removed and says that it was there; nothing else can be removed.
func TestRemoveLine(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Spectators: true}, "anna", "ben")
	r.do("dora: say Spectators!", "anna: say Rude words.", "ben: say Oh.")
	seat := game.At(1)
	for _, line := range r.linesOf("ben", seat) {
		a, ok := r.table.RemoveLine(r.entries(), seat, line.N, r.now)
		r.is("removable: "+string(line.Kind), ok, line.Kind == protocol.Said)
		if line.Text == "Rude words." {
			r.amends(a)
			again, ok := r.table.RemoveLine(r.entries(), seat, line.N, r.now)
			r.is("again", ok && len(again.Added) == 0, true)
		}
	}
	if _, ok := r.table.RemoveLine(r.entries(), seat, 99, r.now); ok {
		t.Error("a line is removed that is not there")
	}
	all := r.everything()
	r.is("gone", strings.Contains(all, "Rude"), false)
	r.is("the others", strings.Contains(all, "Oh.") && strings.Contains(all, "Spectators!"), true)
	r.is("told again after", r.table.AmendedAt(seat), len(r.linesOf("ben", seat)))
}

// The server's operator can close a table at any time; nothing that was hidden is shown.
func TestShut(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start")
	entries, err := r.table.Shut(r.environment())
	if err != nil {
		t.Fatal(err)
	}
	r.add(entries...)
	r.is("status", r.table.Status(), protocol.StatusArchived)
	r.is("deadline", r.table.Deadline(), int64(0))
	r.is("a result", r.table.Result() == nil, true)
	if _, err := r.table.Shut(r.environment()); err == nil {
		t.Error("it is closed twice")
	}
	r.refuses("anna: say Hello", "TABLE-TALK not-now")
}
