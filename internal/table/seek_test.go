package table

import (
	"fmt"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// seekReport is a table for three where anna seeks players.
func seekReport(t *testing.T, clock protocol.Clock, bots bool) *report {
	t.Helper()
	r := &report{TB: t, name: "reef", now: morning}
	r.dice = openReport(t, protocol.Proposal{Game: "pennies"}, "ben", free).dice
	open := protocol.SeatWish{For: protocol.OpenSeat}
	p := protocol.Proposal{Game: "pennies", Public: true, Spectators: true, Clock: clock, Seats: []protocol.SeatWish{open, open, open}}
	g, _ := games("pennies", 0, "")
	entries, err := OpenSeeking(p, protocol.Seek{ID: "w1", Game: "pennies", Players: 3, Bots: bots, Nonce: "secret"}, r.name, "opening", person("anna"), g, r.environment())
	if err != nil {
		t.Fatal(err)
	}
	r.table = New(r.name, games)
	r.add(entries...)
	t.Cleanup(r.checkFold)
	return r
}

// seeks seats somebody who seeks players.
func (r *report) seeks(who string, bots bool) {
	r.Helper()
	r.ids++
	c := protocol.Command{ID: "seek " + who, Do: protocol.Sit, Nonce: who, Who: person(who), Seek: &protocol.Seek{ID: "w of " + who, Bots: bots}}
	env := r.environment()
	env.Holidays = map[string]int64{"ben": r.now + time.Hour.Milliseconds(), "cleo": r.now + 2*time.Hour.Milliseconds()}
	entries, err := r.table.Decide(c, env)
	if err != nil {
		r.Fatal(err)
	}
	r.add(entries...)
}

// TABLE-SEEK: the game begins with the one who takes the last seat, whose nonce counts, and whose holiday does as everybody's.
func TestSeekersBegin(t *testing.T) {
	r := seekReport(t, protocol.Clock{Decision: 86_400}, true)
	r.is("host", r.look("anna").Host, "")
	r.is("line", r.last("anna", 1), "sat green Anna")
	r.is("wish", *r.look("anna").You.Seek, protocol.Seek{ID: "w1", Game: "pennies", Players: 3, Bots: true})
	r.seeks("ben", true)
	r.seeks("cleo", true)
	r.is("status", r.table.Status(), protocol.StatusPlaying)
	r.is("wish when it has begun", r.look("anna").You.Seek == nil, true)
	r.is("seekers", *r.look("ben").Seekers, protocol.Seekers{})
	r.is("nonces", r.table.nonces()[2], "cleo")
	r.is("holidays", fmt.Sprint(r.table.holidayLook(0) != 0, r.table.holidayLook(1) != 0, r.table.holidayLook(2) != 0), "false true true")
	r.is("who may start it", r.refuses("anna: start", "TABLE-START not-now") != nil, true)
	g, _ := games("pennies", 0, "")
	r.is("a rematch", r.table.Again("c", person("anna"), g, r.table.secret, r.environment()).Opening.Terms.Seekers == nil, true)
}

// Until then people come and go; nobody is the host, and nobody sits down by hand.
func TestSeekersComeAndGo(t *testing.T) {
	r := seekReport(t, protocol.Clock{}, false)
	r.seeks("ben", false)
	r.refuses("cleo: sit 2", "TABLE-SEEK seek-only")
	r.refuses("ben: man 2 for=bot level=mate", "TABLE-MAN host-only")
	r.leaves("anna")
	r.refuses("ben: host 1", "TABLE-HOST host-here")
	r.do("anna: sit 0 name=Ann", "anna: swap 0 other=2", "anna: colour 2 colour=green")
	r.is("wish", r.table.SeekOf("anna").ID, "w1")
	r.add(r.table.Vacate([]string{"anna", "ben"}, morning-1, r.environment())...) // they came later
	r.do("anna: leave 2")
	r.is("status", r.table.Status(), protocol.StatusOpen)
	r.add(r.table.Vacate([]string{"ben"}, r.now, r.environment())...)
	r.is("status", r.table.Status(), protocol.StatusArchived)
	r.is("once", len(r.table.Vacate([]string{"ben"}, r.now, r.environment())), 0)
}

// seekRefusals are the refusals to start with bots.
func seekRefusals(t *testing.T) []*game.Refusal {
	t.Helper()
	r := seekReport(t, protocol.Clock{}, true)
	refusals := []*game.Refusal{r.refuses("anna: start", "TABLE-SEEK bots-soon"), r.refuses("ben: start", "TABLE-SEEK seek-only")}
	r.seeks("ben", false)
	r.wait(BotsAfter)
	refusals = append(refusals, r.refuses("anna: start", "TABLE-SEEK no-bots-wanted"))
	r.do("ben: leave 1")
	r.refuses("anna's program: start", "TABLE-PROGRAM sat-in-person")
	r.is("from when on", r.look("anna").Seekers.Bots, int64(morning)+BotsAfter.Milliseconds())
	r.do("anna: start")
	r.is("bots", r.table.chairs[1].Level+r.table.chairs[2].Level, StandInLevel+StandInLevel)
	r.is("status", r.table.Status(), protocol.StatusPlaying)
	return refusals
}
