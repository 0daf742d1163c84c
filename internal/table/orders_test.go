package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/protocol"
)

// diving is a table of Deep Blue at which green leads a dive with orange, who has rushed to it. The first gem was blue, a
// warning; green is asked whether to draw again. Both hold S3, which wants gold; orange has S4, too, which wants silver.
func diving(t testing.TB, c protocol.Clock, seats ...string) *report {
	t.Helper()
	r := openReport(t, protocol.Proposal{Game: "deepblue", Clock: c, Spectators: true}, seats...)
	r.sailOut("silver")
	r.script("gem blue")
	r.do("green: dive A1", "green: rush -", "orange: rush A")
	if len(seats) == 3 {
		r.do("yellow: rush -")
	}
	r.is("asked", r.asked(), "green")
	return r
}

// sailOut begins the game: green sails to a spot at A1, the others to the buoy beside it.
func (r *report) sailOut(spot string) {
	r.Helper()
	r.script("first green", "tile W1", "tile W2", "tile W3", "tile W4", "tile W5", "tile W0", "crew M1", "crew M2", "crew N1", "crew N2")
	r.do(r.table.host + ": start")
	r.do("green: sail A>A1", "green: sail B>-", "green: pay S4", "green: spot "+spot)
	for _, colour := range r.table.about.Seats[1:len(r.table.chairs)] {
		r.do(colour+": sail A>U1", colour+": sail B>-", colour+": pay token")
	}
}

// draw has the leader draw this gem.
func (r *report) draw(gem string) {
	r.Helper()
	r.script(gem)
	r.do("green: draw")
}

// Players without orders are asked about rushing, hazards and the lead; cards are played as they come, and the dive flows.
func TestADiveFlows(t *testing.T) {
	r := diving(t, protocol.Clock{}, "anna", "ben")
	r.draw("gem gold")
	r.is("asked", r.asked(), "green")
	r.is("both cards were played", r.last("nobody", 3), `moved green: drew
moved green orders
moved orange orders: played played`)
	r.draw("gem silver")
	r.is("orange's other card was played", r.last("nobody", 3), `moved green: drew
moved green forced
moved orange orders: played`)
	r.draw("gem blue")
	r.is("who has nothing against a hazard, as everybody knows, is not asked", r.last("nobody", 3), `moved green: drew-hazard
moved green forced: resurfaced forced-up
moved orange forced: resurfaced scored scored salvaged turn`)
}

func TestAHazardIsAsked(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.sailOut("blue")
	r.script("gem blue", "gem blue")
	r.do("green: dive A1", "green: rush -", "orange: rush A", "green: draw")
	r.is("asked", r.asked(), "green")
	r.is("moves", strings.Join(r.look("anna").You.Moves, ", "), "protect A, resurface")
}

func TestWhoWantsToBeAskedIsAsked(t *testing.T) {
	r := diving(t, protocol.Clock{}, "anna", "ben")
	r.do("ben: order 1 gems=ask")
	r.draw("gem gold")
	r.is("asked", r.asked(), "orange")
	r.is("moves", strings.Join(r.look("ben").You.Moves, ", "), "play S3, done")
	r.do("orange: done")
	r.is("only green has played", r.last("nobody", 1), "moved orange: played")
	r.is("asked", r.asked(), "green")
}

// Cards that are kept are not played.
func TestKeptCards(t *testing.T) {
	r := diving(t, protocol.Clock{}, "anna", "ben")
	r.do("anna: order 0 keep=S3,R1")
	r.draw("gem gold")
	r.is("only orange has played", r.last("nobody", 1), "moved orange orders: played")
}

// Changed orders answer the current question at once, with as many moves as it takes.
func TestAChangeOfOrdersAnswersAtOnce(t *testing.T) {
	r := diving(t, protocol.Clock{}, "anna", "ben")
	r.do("anna: order 0 gems=ask", "ben: order 1 gems=ask")
	r.draw("gem gold")
	r.is("asked", r.asked(), "green orange")
	entries := len(r.log)
	r.do("ben: order 1 keep=S1")
	r.is("an order that answers nothing", len(r.log), entries+1)
	r.do("ben: order 1 gems=flow")
	r.is("the order, the card, and that it is all", len(r.log), entries+4)
	r.is("asked", r.asked(), "green")
	r.is("what others are told", r.last("nobody", 1), "moved orange orders")
	r.do("anna: order 0 gems=flow")
	r.is("asked for the lead", r.asked(), "green")
	r.is("both have played", r.last("nobody", 1), "moved green orders: played played")
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
}

// The new orders also answer what follows.
func TestAChangeOfOrdersGoesOn(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.do("anna: order 0 gems=ask")
	r.sailOut("blue")
	r.script("gem blue", "gem gold", "gem blue")
	r.do("green: dive A1", "green: rush -", "orange: rush -", "green: draw", "green: done", "green: draw")
	r.is("asked about the hazard", strings.Join(r.look("anna").You.Moves, ", "), "protect A, resurface")
	r.do("anna: order 0 hazard=spot gems=flow")
	r.is("the hazard and the card", r.last("nobody", 2), "moved green orders: protected-by-spot\nmoved green orders: played")
}

// So do the orders of a player who comes back, even by a move.
func TestWhoIsBackHasOrders(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.sailOut("blue")
	r.script("gem blue", "gem gold", "gem blue")
	r.do("green: dive A1", "green: rush -", "orange: rush -", "anna: leave 0", "green: draw", "green: done", "green: draw")
	step := r.table.Step(0)
	r.do(fmt.Sprintf("anna: move 0 step=%d move=protect,A", step))
	r.is("the hazard and the card", r.last("nobody", 3), "returned green\nmoved green: protected-by-spot\nmoved green orders: played")
}

// Orders that were changed during a pause, or while the player was away, take effect afterwards.
func TestOrdersHaveTheirSayAfterwards(t *testing.T) {
	r := diving(t, protocol.Clock{}, "anna", "ben")
	r.do("anna: order 0 gems=ask", "ben: order 1 gems=ask")
	r.draw("gem gold")
	r.do("anna: pause 0 on", "ben: pause 1 on", "ben: order 1 gems=flow")
	r.is("during the pause", r.last("ben", 1), "ordered orange")
	r.do("anna: resume 0")
	r.is("asked after the pause", r.asked(), "green")
	r.do("anna: leave 0", "anna: order 0 gems=flow")
	r.is("a stand-in decides by itself", r.asked(), "green")
	r.is("green is asked by the stand-in", r.table.Machines()[0], StandInLevel)
	r.do("anna: return 0")
	r.is("who is back has orders", r.last("nobody", 2), "returned green\nmoved green orders: played played")
}

// Orders given before the start count from the start, and the next person on the seat has none of them.
func TestOrdersBeforeTheStart(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.do("ben: order 1 rush=never gems=ask", "ben: order 1 rush=always")
	l := r.look("ben").You.Orders
	r.is("orders", l["rush"]+" "+l["gems"]+" "+l["hazard"], "always ask ask")
	r.is("for others", r.look("anna").You.Orders["rush"], "ask")
	r.is("for spectators", len(r.look("nobody").You.Orders), 0)
	r.do("ben: sit 1 name=Benni")
	r.is("after another name", r.look("ben").You.Orders["rush"], "always")
	r.do("ben: leave 1", "cleo: sit 1")
	r.is("for another person", r.look("cleo").You.Orders["rush"], "ask")
}

func TestOrdersForRushAndHazards(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.do("anna: order 0 rush=never hazard=spot", "ben: order 1 rush=always hazard=up")
	r.sailOut("blue")
	r.script("gem blue", "gem blue")
	r.do("green: dive A1")
	r.is("asked for the lead", r.asked(), "green")
	r.is("both rush by orders", r.lineWith("rushed"), "moved orange orders: rushed drew-warning")
	r.do("green: draw")
	r.is("asked for the lead again", r.asked(), "green")
	r.is("a spot", r.lineWith("protected-by-spot"), "moved green orders: protected-by-spot")
	r.is("and up", r.lineWith("resurfaced"), "moved orange forced: resurfaced")
}

// lineWith is the last line with an event that everybody gets.
func (r *report) lineWith(event string) string {
	r.Helper()
	found := ""
	for _, line := range r.lines("nobody") {
		if strings.Contains(line, event) {
			found = line
		}
	}
	return found
}

// Nobody can tell from the log what another player holds or has chosen in secret: the lines are the same, with the same numbers
// and clocks, until it is shown.
func TestOrdersBetrayNothing(t *testing.T) {
	look := func(orders string, then ...string) string {
		r := diving(t, blitz, "anna", "ben", "cleo")
		r.do("ben: order 1 gems=ask", "anna: order 0 "+orders)
		r.draw("gem gold")
		r.is("asked", r.asked(), "orange")
		r.do(then...)
		return strings.Join(r.lines("cleo"), "\n") + "\n" + encodedLook(r, "cleo")
	}
	plain := look("gems=flow")
	for name, other := range map[string]string{
		"that green keeps a card":         look("keep=S3"),
		"that orange has chosen":          look("gems=flow", "orange: play S3"),
		"that orange has changed orders":  look("gems=flow", "ben: order 1 keep=S4"),
		"that orange takes a choice back": look("gems=flow", "orange: play S3", "ben: undo 1"),
	} {
		if plain != other {
			t.Errorf("%s can be seen:\n%s", name, difference(plain, other))
		}
	}
}
