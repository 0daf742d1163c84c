package table

import (
	"fmt"
	"testing"
	"time"

	"github.com/divingbell/divingbell/protocol"
)

func TestAPauseIsByAgreement(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", aBot, "cleo")
	r.do("anna: start", "anna: pause 0 on")
	r.is("one would like it", r.table.Status(), protocol.StatusPlaying)
	r.is("everybody sees it", r.look("nobody").Seats[0].Pause, true)
	r.do("ben: pause 1 on", "anna: pause 0 off", "cleo: pause 3 on")
	r.is("one no longer", r.table.Status(), protocol.StatusPlaying)
	r.do("anna: pause 0 on")
	r.is("all", r.table.Status(), protocol.StatusPaused)
	r.is("lines", r.last("nobody", 2), "pause-asked green on\npaused")
	r.is("nobody is asked to pause any more", r.look("nobody").Seats[0].Pause, false)
	r.is("bots wait", len(r.table.Machines()), 0)
	r.refuses("blue: hide 1", "TABLE-PLAY not-now")
	if _, err := r.table.DecideBot(2, r.table.Step(2), "hide 1", r.environment()); err == nil {
		t.Error("a bot moves during a pause")
	}
	r.do("ben: resume 1")
	r.is("one is enough to continue", r.table.Status(), protocol.StatusPlaying)
	r.do("blue: hide 1")
}

// A person with two seats is asked once; players who are away or have resigned are not asked.
func TestWhoIsAskedForAPause(t *testing.T) {
	r := newReport(t, "pennies", "anna", "anna", "ben", "cleo")
	r.do("anna: start", "ben: leave 2", "cleo: resign 3", "anna: pause 1 on")
	r.is("status", r.table.Status(), protocol.StatusPaused)
}

func TestWhoLeavesNoLongerWantsAPause(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo", "dora")
	r.do("anna: start", "anna: pause 0 on", "ben: pause 1 on", "anna: leave 0", "ben: resign 1")
	r.is("wishes", r.look("nobody").Seats[0].Pause || r.look("nobody").Seats[1].Pause, false)
}

// Resigning does not end the others' pause.
func TestResigningDuringAPause(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo")
	r.do("anna: start", "anna: pause 0 on", "ben: pause 1 on", "cleo: pause 2 on", "cleo: resign 2")
	r.is("status", r.table.Status(), protocol.StatusPaused)
	r.do("anna: resume 0")
	r.is("the bot plays", r.table.Machines()[2], StandInLevel)
	r.do("anna: pause 0 on", "ben: pause 1 on", "ben: resign 1")
	r.is("the last but one", r.table.Status(), protocol.StatusFinished)
}

func TestResigning(t *testing.T) {
	for name, c := range map[string]struct {
		seats   []string
		resign  []string
		over    bool
		winners string
	}{
		"of two people, the other has won":         {[]string{"anna", "ben"}, []string{"anna: resign 0"}, true, "[1]"},
		"of three people, the others play on":      {[]string{"anna", "ben", "cleo"}, []string{"anna: resign 0"}, false, ""},
		"until one is left":                        {[]string{"anna", "ben", "cleo"}, []string{"anna: resign 0", "cleo: resign 2"}, true, "[1]"},
		"with a bot, the other plays on":           {[]string{"anna", "ben", aBot}, []string{"anna: resign 0"}, false, ""},
		"and bots do not play among themselves":    {[]string{"anna", "ben", aBot}, []string{"anna: resign 0", "ben: resign 1"}, true, "[2]"},
		"the only person ends it":                  {[]string{"anna", aBot, aBot}, []string{"anna: resign 0"}, true, "[1 2]"},
		"one of two own seats":                     {[]string{"anna", "anna", "ben"}, []string{"anna: resign 0"}, false, ""},
		"who is away can give up":                  {[]string{"anna", "ben"}, []string{"anna: leave 0", "anna: resign 0"}, true, "[1]"},
		"when the others are away, they still win": {[]string{"anna", "ben"}, []string{"ben: leave 1", "anna: resign 0"}, true, "[1]"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newReport(t, "pennies", c.seats...)
			r.do("anna: start")
			r.do(c.resign...)
			r.is("over", r.table.Status() == protocol.StatusFinished, c.over)
			if !c.over {
				r.is("the bot decides", r.table.Machines()[0], StandInLevel)
				r.is("who gave up has nothing to decide", len(r.look("anna", 0).You.Moves), 0)
				r.playOn(4)
				l := r.look("nobody")
				r.is("ending", l.Result.Ending, "rounds")
				r.is("who gave up", fmt.Sprint(l.Result.Resigned), "[0]")
				r.verify()
				return
			}
			l := r.look("nobody")
			r.is("ending", l.Result.Ending, "resigned")
			r.is("winners", fmt.Sprint(r.table.Summary().Winners), c.winners)
			for _, s := range l.Seats {
				r.is("asked", s.Asked, false)
			}
			r.is("deadline", r.table.Deadline(), int64(0))
			record, err := r.table.Record()
			if err != nil || record.Result != nil {
				t.Errorf("a game that was not played to its end has the result %v, %v", record, err)
			}
			r.verify()
		})
	}
}

// Leaving during the game does no harm: a bot stands in, and the player may come back at any time.
func TestStandInAndReturn(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start", "ben: leave 1")
	r.is("stand-in", r.look("nobody").Seats[1].StandIn, true)
	r.is("its level", r.table.Machines()[1], StandInLevel)
	r.is("still ben's seat", r.table.Seats("ben").Has(1), true)
	r.is("ben still sees his hand", len(r.look("ben").You.Moves), 4)
	r.do("blue: hide 1")
	r.is("how", r.last("nobody", 1), "moved blue stand-in: hid")
	r.refuses("ben: undo 1", "TABLE-UNDO nothing-to-undo")
	r.do("ben: return 1")
	r.is("back", r.look("nobody").Seats[1].StandIn, false)
	r.is("bots", len(r.table.Machines()), 0)
}

// In a game that may never end, stand-ins do not play among themselves.
func TestAnEndlessGameEndsWhenEverybodyIsAway(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "sunken", Options: map[string]string{"standstill": "never"}}, "anna", "ben", free)
	r.refuses("anna: man 2 for=bot level=mate", "TABLE-OPEN bots-need-an-end")
	r.do("cleo: sit 2", "anna: start", "ben: leave 1", "anna: resign 0")
	r.is("a person is still there", r.table.Status(), protocol.StatusPlaying)
	r.do("ben: return 1", "cleo: leave 2")
	r.is("another person is back", r.table.Status(), protocol.StatusPlaying)
	r.do("ben: leave 1")
	r.is("nobody is there", r.table.Status(), protocol.StatusFinished)
	r.is("ending", r.look("anna").Result.Ending, "resigned")
}

// A player who simply moves is back.
func TestAMoveBringsBack(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start", "ben: leave 1", "ben: move 1 step=1 move=hide,2")
	r.is("lines", r.last("nobody", 2), "returned blue\nmoved blue: hid")
	if entries, err := r.table.Decide(protocol.Command{ID: fmt.Sprint("c", r.ids), Do: protocol.Move, Who: person("ben")}, r.environment()); len(entries) != 0 || err != nil {
		t.Errorf("the same command again: %v, %v", entries, err)
	}
	r.do("ben: leave 1", "ben: undo 1")
	r.is("lines", r.last("nobody", 2), "returned blue\nundid blue")
}

// A bot's decision does not count when the player is back and has moved, or has taken a move back.
func TestALateBot(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start", "blue: hide 1", "ben: leave 1")
	step := r.table.Step(1)
	r.do("ben: undo 1", "ben: leave 1")
	if _, err := r.table.DecideBot(1, step, "hide 1", r.environment()); err == nil {
		t.Error("a stale decision is played")
	}
	r.do("ben: return 1")
	if _, err := r.table.DecideBot(1, r.table.Step(1), "hide 1", r.environment()); err == nil {
		t.Error("a bot decides for a player who is back")
	}
}

// Lists show whose turn it is and since when.
func TestFaces(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.is("opened", r.table.Summary().Opened, int64(morning))
	r.wait(time.Minute)
	r.do("anna: start")
	f := r.table.Summary()
	first, other := f.Seats[0], f.Seats[1]
	if other.Asked {
		first, other = other, first
	}
	r.is("asked", first.Asked && !other.Asked, true)
	r.is("since", first.Since, int64(morning+60_000))
	r.wait(time.Minute)
	r.do(first.Colour + ": sail A>A1")
	r.is("changed, after what nobody else can see", r.table.Summary().Changed, int64(morning+60_000))
	r.do("anna: say Hello!", "dora: say What a game!") // dora only watches
	r.is("changed, after what not everybody hears", r.table.Summary().Changed, int64(morning+60_000))
	r.do("anna: pause 0 on", "ben: pause 1 on")
	r.is("changed", r.table.Summary().Changed, r.now)
	r.is("asked during a pause", r.table.Summary().Seats[0].Asked || r.table.Summary().Seats[1].Asked, false)
}
