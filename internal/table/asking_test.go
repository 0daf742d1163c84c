package table

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// TABLE-ASK: a spectator asks for a bot's seat, and is given it. Until they take it, they see what spectators see.
func TestAskingForABotsSeat(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", aBot)
	r.refuses("cleo: ask-seat 2 on", "TABLE-ASK not-now")
	r.do("anna: start", "red: hide 3")
	r.refuses("cleo: ask-seat 1 on", "TABLE-ASK still-here")
	r.refuses("ben: ask-seat 2 on", "TABLE-ASK knows-a-hand")
	r.refuses("anna: man 2 for=invited whom=cleo", "TABLE-ASK answered")
	r.do("cleo: ask-seat 2 on")
	r.is("everybody is told", r.last("ben", 1), "seat-asked red asked Cleo")
	r.is("the host is asked", asJSON(r.asking("anna")), `[{"person":"cleo","name":"Cleo","seat":2}]`)
	r.is("others are not", len(r.asking("ben"))+len(r.asking("cleo"))+len(r.asking("dora")), 0)
	r.is("cleo waits", asJSON(r.look("cleo").You.Asking), `{"seat":2}`)
	r.refuses("cleo: ask-seat 2 on", "TABLE-ASK said-already")
	r.refuses("cleo: sit 2", "TABLE-SIT not-now")
	for _, who := range []string{"ben", "cleo", "dora"} {
		r.refuses(who+": ask-seat 2 whom=cleo", "TABLE-ASK host-only")
	}
	r.refuses("dora: man 2 for=invited whom=cleo", "TABLE-HANDOVER not-your-seat")

	r.do("anna: man 2 for=invited whom=cleo")
	r.is("no link is needed", len(r.look("anna").You.Invites), 0)
	r.is("it is kept", fmt.Sprintf("%s %s", r.look("dora").Seats[2].Offered, r.look("dora").Seats[2].Whom), "invited cleo")
	r.is("for her", r.asking("anna")[0].Kept, true)
	r.refuses("dora: sit 2", "TABLE-SIT not-now")
	r.refuses("dora: ask-seat 2 on", "TABLE-ASK offered-already")
	r.is("cleo does not see the hand yet", strings.Contains(asJSON(r.look("cleo")), `"fist":3`), false)
	r.do("cleo: sit 2")
	r.is("now she does", strings.Contains(asJSON(r.look("cleo").View), `"fist":3`), true)
	r.is("others do not", strings.Contains(asJSON(r.look("ben").View)+asJSON(r.look("dora").View), `"fist":3`), false)
	r.is("and nobody asks", len(r.asking("anna")) == 0 && r.look("cleo").You.Asking == nil, true)
	r.finish()
}

// A seat that is kept for somebody lets nobody else look at a table without spectators.
func TestAKeptSeatOpensNoTable(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", aBot)
	r.do("anna: start", "cleo: ask-seat 2 on", "anna: man 2 for=invited whom=cleo", "anna: watchers off")
	for who, may := range map[string]bool{"cleo": true, "dora": false, "": false} {
		_, ok := r.table.Audience(who, -1)
		r.is(who+" may look", ok, may)
	}
}

// The host answers or, while the host is away, anybody who plays.
func TestWhoAnswersAskers(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", aBot, aBot)
	r.do("anna: start", "cleo: ask-seat 2 on", "dora: ask-seat 2 on", "anna: mute whom=dora on")
	r.is("nobody is asked by those they have muted", len(r.asking("anna")), 1)
	r.do("anna: mute whom=dora off", "anna: ask-seat 0 whom=dora")
	r.is("dora is told", r.last("dora", 1)+asJSON(r.look("dora").You.Asking), `seat-asked red declined{"seat":2,"declined":true}`)
	r.is("others do not learn who it was", r.last("ben", 1)+" "+fmt.Sprint(r.look("ben").You.Asking), "seat-asked red declined <nil>")
	r.leaves("anna")
	r.is("ben is asked", len(r.asking("ben")), 1)
	r.do("ben: man 2 for=invited whom=cleo", "ben: man 2 for=bot")
	r.is("who takes the offer back declines", asJSON(r.look("cleo").You.Asking), `{"seat":2,"declined":true}`)
	r.looks("anna")
	r.is("ben no longer is", len(r.asking("ben")), 0)

	r.do("ben: leave 1", "emil: ask-seat 1 on", "ben: return 1")
	r.is("who comes back keeps the seat", asJSON(r.look("emil").You.Asking), `{"seat":1,"declined":true}`)
	r.do("frida: ask-seat 2 on", "anna: man 2 for=invited whom=frida", "frida: ask-seat 2")
	r.is("who no longer asks gets nothing", r.look("frida").Seats[2].Offered, protocol.Sitter(""))
	r.is("and was declined nothing", r.look("frida").You.Asking == nil, true)
	r.do("ben: resign 1")
	r.refuses("gina: ask-seat 1 on", "TABLE-ASK gave-up")
}

// Nobody asks all the time, and nobody is asked by a crowd at once.
func TestAskingHasLimits(t *testing.T) { askRefusals(t) }

func askRefusals(t *testing.T) (refusals []*game.Refusal) {
	r := newReport(t, "pennies", "anna", "ben", aBot)
	refused := func(sentence, want string) { refusals = append(refusals, r.refuses(sentence, want)) }
	r.do("anna: start")
	for range maxAsked - 1 {
		r.do("cleo: ask-seat 2 on", "anna: ask-seat 2 whom=cleo")
		refused("cleo: ask-seat 2 on", "TABLE-ASK ask-later")
		r.wait(askAgainIn)
	}
	r.do("cleo: ask-seat 2 on", "cleo: ask-seat 2")
	r.wait(askAgainIn)
	refused("cleo: ask-seat 2 on", "TABLE-ASK asked-enough")
	for i := range maxAskers {
		r.do(fmt.Sprintf("guest%d: ask-seat 2 on", i))
	}
	refused("dora: ask-seat 2 on", "TABLE-ASK others-ask")
	r.do("anna: ask-seat 2 whom=guest3", "dora: ask-seat 2 on", "anna: ask-seat 2 whom=guest4")
	r.blocked = true
	refused("emil: ask-seat 2 on", "TABLE-ASK not-together")
	_, err := r.table.Decide(protocol.Command{ID: "x", Do: protocol.AskSeat, Seat: 2, On: true, Who: protocol.Who{Person: "emil"}}, r.environment())
	var refusal *game.Refusal
	if !errors.As(err, &refusal) || refusal.Reason != "no-name" {
		t.Fatalf("somebody without a name asks: %v", err)
	}
	return append(refusals, refusal)
}

// What is known of people who ask goes when they are erased.
func TestAskersAreErased(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", aBot)
	r.do("anna: start", "cleo: ask-seat 2 on", "anna: man 2 for=invited whom=cleo")
	r.erases("cleo")
	r.is("nobody asks", len(r.asking("anna")), 0)
	r.is("the seat is kept for nobody", r.look("anna").Seats[2].Offered, protocol.Sitter(""))
	if strings.Contains(fmt.Sprintf("%s", r.log), "Cleo") {
		t.Error("her name is still in the log")
	}
}

// Lines say whose seat it was, so that earlier ones name the right player.
func TestWhoseSeatItWas(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", aBot)
	r.do("anna: start", "anna: man 2 for=open", "cleo: sit 2")
	r.is("a bot's", asJSON(r.lastLine("anna").Former), "null")
	r.do("ben: leave 1", "anna: man 1 for=open", "dora: sit 1")
	r.is("ben's", asJSON(r.lastLine("anna").Former), `{"person":"ben","name":"Ben"}`)
}

// asking are those who ask somebody for a seat.
func (r *report) asking(who string) []protocol.AskingLook {
	look := r.look(who)
	r.table.ShowAway(&look, r.environment())
	return look.Asking
}

func (r *report) lastLine(who string) protocol.Line {
	a, _ := r.table.Audience(who, game.NoSeat)
	line, _ := r.table.Line(&r.told[len(r.told)-1], who, a)
	return line
}
