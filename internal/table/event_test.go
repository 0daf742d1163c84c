package table

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

var cup = protocol.TableEvent{ID: "cup", Name: "Harbour Cup", Round: 2}

// theDeal is that of the cup's second round.
func theDeal() *fair.Deal {
	return &fair.Deal{Event: "cup", Round: 2, Secret: fair.Secret{9}.ForRound(2), Nonces: []string{"tide", "", "42", "reef"}}
}

// openForEvent opens a table of the cup. aBot is a mate.
func (r *report) openForEvent(p protocol.Proposal, deal *fair.Deal, seats ...string) {
	r.Helper()
	var sits []EventSeat
	for _, who := range seats {
		if who == aBot {
			sits = append(sits, EventSeat{Level: "mate"})
			continue
		}
		sits = append(sits, EventSeat{Who: person(who), Nonce: who})
	}
	g, err := games(p.Game, 0, "")
	if err != nil {
		r.Fatal(err)
	}
	entries, err := OpenForEvent(p, cup, sits, deal, r.name, g, r.environment())
	if err != nil {
		r.Fatal(err)
	}
	r.table = New(r.name, games)
	r.add(entries...)
}

func eventReport(t testing.TB, gameName string, deal *fair.Deal, seats ...string) *report {
	t.Helper()
	r := &report{TB: t, name: "reef", now: morning, dice: fair.Dice}
	r.openForEvent(protocol.Proposal{Game: gameName, Spectators: true, Hints: true, Clock: blitz}, deal, seats...)
	t.Cleanup(r.checkFold)
	return r
}

// TABLE-EVENT: nobody is the host, everybody sits where they were put, and the game has begun.
func TestTablesOfEventsBeginAtOnce(t *testing.T) {
	r := eventReport(t, "deepblue", nil, "ben", "anna", aBot)
	l := r.look("anna")
	r.is("status", l.Status, protocol.StatusPlaying)
	r.is("host", l.Host, "")
	r.is("seats", l.Seats[0].Name+l.Seats[1].Name+l.Seats[2].Level, "BenAnnamate")
	r.is("who starts", r.asked(), r.table.about.SeatName(0))
	r.is("event", *l.Event, cup)
	r.is("name", l.Name, "Harbour Cup · 2")
	r.is("event in lists", *r.table.Summary().Event, cup)
	r.is("nonces", fmt.Sprint(l.Fair.Nonces), "[ben anna ]")
	r.is("hints", l.Hints, false)
	r.is("spectators", r.look("dora").Spectators, true)
	r.is("the end", r.table.EventEnd() == nil, true)
	g, _ := games("pennies", 0, "")
	for _, c := range []struct {
		change func(*protocol.Proposal, []EventSeat, *fair.Deal)
		want   string
	}{
		{func(p *protocol.Proposal, _ []EventSeat, _ *fair.Deal) { p.Clock = protocol.Clock{} }, "TABLE-OPEN clock-out-of-range"},
		{func(_ *protocol.Proposal, s []EventSeat, _ *fair.Deal) { s[1] = EventSeat{Level: "shark"} }, "TABLE-OPEN no-such-level"},
		{func(_ *protocol.Proposal, s []EventSeat, _ *fair.Deal) {
			s[0], s[1] = EventSeat{Level: "mate"}, EventSeat{Level: "mate"}
		}, "TABLE-START nobody-plays"},
		{func(_ *protocol.Proposal, s []EventSeat, _ *fair.Deal) { s[0].Nonce = "a.b" }, "TABLE-SIT bad-nonce"},
		{func(_ *protocol.Proposal, _ []EventSeat, d *fair.Deal) { d.Nonces[1] = "a.b" }, "TABLE-SIT bad-nonce"},
		{func(_ *protocol.Proposal, _ []EventSeat, d *fair.Deal) { d.Nonces = nil }, "TABLE-SIT bad-nonce"},
	} {
		p, seats, deal := protocol.Proposal{Game: "pennies", Clock: blitz}, []EventSeat{{Who: person("anna")}, {Who: person("ben")}}, theDeal()
		c.change(&p, seats, deal)
		_, err := OpenForEvent(p, cup, seats, deal, "reef", g, r.environment())
		var refusal *game.Refusal
		if !errors.As(err, &refusal) || refusal.Rule+" "+refusal.Reason != c.want {
			t.Errorf("found %v, want %s", err, c.want)
		}
	}
}

// Two people whose names could be taken for each other's can still meet.
func TestNamesAtTablesOfEvents(t *testing.T) {
	o := &Opening{Chairs: make([]Chair, 2)}
	o.seat([]EventSeat{{Who: protocol.Who{Person: "a", Name: "Anna"}}, {Who: protocol.Who{Person: "b", Name: "anna"}}})
	if o.Chairs[0].Name != "Anna" || o.Chairs[1].Name == "anna" {
		t.Errorf("they are called %s and %s", o.Chairs[0].Name, o.Chairs[1].Name)
	}
}

// eventRefusals are the refusals of what players agree on elsewhere.
func eventRefusals(t *testing.T) (refusals []*game.Refusal) {
	t.Helper()
	r := eventReport(t, "pennies", nil, "anna", "ben", "cleo")
	for _, tried := range []string{
		"anna: pause 0 on", "anna: takeback 0 other=0 on", "anna: man 0 for=open", "anna: watchers on", "anna: host 0", "dora: ask-seat 0 on",
		"dora: sit 0", "anna: swap 0 other=1", "anna: colour 0 colour=red", "anna: start", "anna: archive", "anna: rematch",
	} {
		refusals = append(refusals, r.refuses(tried, "TABLE-EVENT not-at-event"))
	}
	r.is("a hint", r.table.HintFor(person("anna"), 0).Reason, "hints-off")
	r.do("anna: say Hello!", "anna: mute whom=ben on", "anna: pace 0 pace=quick", "anna: order 0 guess=low", "green: hide 1", "anna: undo 0", "anna: leave 0", "anna: return 0")
	return refusals
}

// With bots alone, a move could be taken back at once elsewhere: they always agree.
func TestNobodyAgreesToTakebacksAtEvents(t *testing.T) {
	r := eventReport(t, "pennies", nil, "anna", aBot)
	r.do("green: hide 1", "blue: hide 1")
	if undoing := r.look("anna").You.Takeback; undoing != "" {
		t.Errorf("anna may take it back: %s", undoing)
	}
}

// Whoever is gone at the end, or has given up, is named, and so is what everybody has played.
func TestTheEndOfTablesOfEvents(t *testing.T) {
	r := eventReport(t, "pennies", nil, "anna", "ben", "cleo")
	r.do("green: hide 1", "cleo: resign 2")
	r.wait(time.Hour) // ben does not come
	choice := game.NewFastDice(3)
	for r.table.Status() == protocol.StatusPlaying {
		if asked := r.table.askedNow(); asked.Has(0) && r.table.machine(0) != "" {
			r.do("anna: return 0")
		} else {
			r.randomMoveOf(asked.First(), choice)
		}
	}
	end, result := r.table.EventEnd(), r.table.Result()
	for i, want := range []EventSeatEnd{{Moves: r.table.made[0]}, {Left: true}, {Resigned: true}} {
		want.Place = result.Seats[i].Rank
		want.Score, want.Missed = end[i].Score, end[i].Missed
		r.is(fmt.Sprint("seat ", i), end[i], want)
	}
	r.is("who has moved", fmt.Sprint(end[0].Moves > 0, end[0].Missed > 0, end[1].Missed > 0), "true false true")
}

// The same is drawn at all tables of a duplicate round, whoever moves how, and it follows from what all entrants added.
func TestDuplicateDraws(t *testing.T) {
	for _, name := range []string{"deepblue", "sunken"} {
		var drawn []map[string][]string
		for table := range uint64(3) {
			r := eventReport(t, name, theDeal(), "anna", "ben", "cleo")
			choice := game.NewFastDice(table)
			for r.table.Status() == protocol.StatusPlaying {
				r.randomMoveOf(r.table.askedNow().First(), choice)
			}
			if rec, err := r.table.Record(); rec != nil || err != nil {
				t.Fatalf("a record before all are over: %v, %v", rec, err)
			}
			r.add(r.table.Reveal(r.environment())...)
			r.is("once", len(r.table.Reveal(r.environment())), 0)
			r.verify()
			drawn = append(drawn, drawsByKind(r))
		}
		if reflect.DeepEqual(drawn[0], drawn[1]) {
			t.Errorf("%s: the games do not differ", name)
		}
		for kind, first := range drawn[0] {
			for _, other := range drawn[1:] {
				n := min(len(first), len(other[kind]))
				same := 0
				for i := range n {
					if first[i] == other[kind][i] {
						same++
					}
				}
				if whole := kind != "gem" && kind != "rest"; whole && same < n || !whole && n > 10 && same < n/3 {
					t.Errorf("%s: of %d times %s, %d are the same", name, n, kind, same)
				}
			}
		}
	}
}

// drawsByKind are all outcomes of a game, in order.
func drawsByKind(r *report) map[string][]string {
	all := map[string][]string{}
	add := func(outcomes []game.Chance) {
		for _, outcome := range r.table.chanceTexts(outcomes) {
			kind, _, _ := strings.Cut(outcome, " ")
			all[kind] = append(all[kind], outcome)
		}
	}
	add(r.table.setup)
	for _, st := range r.table.steps {
		add(st.Chance)
	}
	return all
}

// Until all tables of a duplicate round are over, nobody sees one who does not sit there, and nobody is told what was hidden there.
func TestDuplicateTablesAreSealed(t *testing.T) {
	r := eventReport(t, "deepblue", theDeal(), "anna", "ben")
	sealed := func(when string) {
		t.Helper()
		if _, ok := r.table.Audience("dora", game.NoSeat); ok {
			t.Errorf("%s: dora may look", when)
		}
		if _, ok := r.table.Story(r.log, "dora", game.NoSeat, true); ok {
			t.Errorf("%s: dora is told everything", when)
		}
		if story, ok := r.table.Story(r.log, "anna", 1, true); !ok || story.Over() || !story.audience.Is(0) {
			t.Errorf("%s: anna is told more than she has seen", when)
		}
		if l := r.look("anna"); l.Fair.Secret != "" || l.Spectators || r.table.Summary().Spectators {
			t.Errorf("%s: it looks like %+v", when, l)
		}
	}
	r.is("what all tables share", r.look("anna").Fair.Table, "event cup round 2")
	r.is("what all entrants added", fmt.Sprint(r.look("anna").Fair.Nonces), "[tide  42 reef]")
	r.is("the promise", r.look("anna").Fair.SeedHash, fair.Promise(theDeal().Secret, "event cup round 2", theDeal().Nonces).SeedHash)
	sealed("during the game")
	if _, err := New("x", games).Apply(Entry{Kind: protocol.Revealed}); err == nil {
		t.Error("a table that is not there is revealed")
	}
	r.do("anna: resign 0")
	sealed("after the game")
	r.add(r.table.Reveal(r.environment())...)
	r.is("line", r.last("anna", 1), "revealed")
	r.is("secret", r.look("dora").Fair.Secret, theDeal().Secret.String())
	if story, ok := r.table.Story(r.log, "dora", game.NoSeat, true); !ok || !story.Over() {
		t.Error("dora is not told what was hidden")
	}
	r.verify()
}

// No table is revealed that is not duplicate, or still plays.
func TestRevealingTooSoon(t *testing.T) {
	for what, deal := range map[string]*fair.Deal{"not duplicate": nil, "not over": theDeal()} {
		r := eventReport(t, "pennies", deal, "anna", "ben")
		if _, err := r.table.Apply(Entry{At: morning, Kind: protocol.Revealed}); err == nil {
			t.Errorf("a table is revealed that is %s", what)
		}
	}
}
