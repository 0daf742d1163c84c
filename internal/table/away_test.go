package table

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// awayRefusals are refusals of nudges and stand-ins, each for somebody at a table of anna, who is the host, ben and cleo.
func awayRefusals(t *testing.T) []*game.Refusal {
	const long = 4 * time.Minute
	var refusals []*game.Refusal
	for _, c := range []struct {
		clock  protocol.Clock
		before func(*report)
		nudge  string // how ben is refused when he nudges cleo,
		enough string // and when he wants a bot to stand in for her
	}{
		{protocol.Clock{}, func(r *report) { r.do("anna: pause 0 on", "ben: pause 1 on", "cleo: pause 2 on") }, "not-now", "not-now"},
		{protocol.Clock{}, func(r *report) { r.do("ben: leave 1") }, "away-already", "away-already"},
		{protocol.Clock{}, func(r *report) { r.do("ben: resign 1") }, "resigned", "resigned"},
		{protocol.Clock{Decision: 3600}, func(r *report) { r.leaves("cleo"); r.wait(long) }, "clock-runs", "clock-runs"},
		{protocol.Clock{}, func(r *report) { r.leaves("cleo"); r.wait(long); r.do("cleo: leave 2") }, "not-waited-for", "not-waited-for"},
		{protocol.Clock{}, func(r *report) { r.leaves("cleo"); r.wait(long); r.do("cleo: resign 2") }, "not-waited-for", "not-waited-for"},
		{protocol.Clock{}, func(r *report) { r.leaves("cleo"); r.wait(long); r.holiday("cleo", time.Hour) }, "on-holiday", "on-holiday"},
		{protocol.Clock{}, func(r *report) { r.wait(long) }, "still-here", "still-here"},
		{protocol.Clock{}, func(r *report) { r.leaves("cleo"); r.wait(long); r.looks("cleo") }, "still-here", "still-here"},
		{protocol.Clock{}, func(r *report) { r.leaves("cleo"); r.wait(NudgeAfter - time.Millisecond) }, "too-soon", "nudge-first"},
		{protocol.Clock{}, func(r *report) { r.wait(long); r.leaves("cleo"); r.wait(time.Minute) }, "too-soon", "nudge-first"},
		{protocol.Clock{}, func(r *report) {
			r.leaves("cleo")
			r.wait(long)
			r.do("anna: nudge 0 other=2")
			r.wait(NudgedFor)
			r.do("ben: stand-in 1 other=2")
		}, "too-soon", "said-already"},
		{protocol.Clock{}, func(r *report) {
			r.leaves("cleo")
			r.wait(long)
			r.do("anna: nudge 0 other=2")
			r.wait(NudgedFor - time.Millisecond)
		}, "too-soon", "nudged-just-now"},
		// A nudge is void once the nudged player has looked.
		{protocol.Clock{}, func(r *report) {
			r.leaves("cleo")
			r.wait(long)
			r.do("anna: nudge 0 other=2")
			r.looks("cleo")
			r.wait(time.Second)
			r.leaves("cleo")
		}, "too-soon", "nudge-first"},
	} {
		r := openReport(t, protocol.Proposal{Game: "pennies", Spectators: true, Clock: c.clock}, "anna", "ben", "cleo")
		r.do("anna: start")
		c.before(r)
		refusals = append(
			refusals, r.refuses("ben: nudge 1 other=2", "TABLE-NUDGE "+c.nudge), r.refuses("ben: stand-in 1 other=2", "TABLE-STANDIN "+c.enough),
			r.refuses("dora: nudge 1 other=2", "TABLE-NUDGE "+notYours(c.nudge)), r.refuses("dora: stand-in 1 other=2", "TABLE-STANDIN "+notYours(c.nudge)),
		)
		if c.nudge != "not-now" && c.nudge != "resigned" {
			r.refuses("ben: nudge 1 other=7", "TABLE-COMMAND no-such-seat")
		}
	}
	return refusals
}

// notYours is how somebody without a seat is refused.
func notYours(reason string) string {
	if reason == "not-now" {
		return reason
	}
	return "not-your-seat"
}

// TABLE-NUDGE: a player who is away on their turn for three minutes can be nudged, and again after three more.
func TestNudging(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", aBot)
	r.do("anna: start")
	r.wait(time.Hour) // ben thinks, and is watching the table
	r.leaves("ben")
	away := r.now
	for range 2 {
		r.refuses("anna: nudge 0 other=1", "TABLE-NUDGE too-soon")
		r.wait(NudgeAfter)
		r.do("anna: nudge 0 other=1")
		r.is("everybody is told", r.last("nobody", 1), "nudged green blue")
		r.is("everybody sees it", r.look("nobody").Seats[1].Nudged, r.now)
		r.is("lists show it", r.table.Summary().Seats[1].Nudged, r.now)
	}
	r.is("away since", r.awayOf(1), fmt.Sprintf("since %d, nudge from %d, may be replaced from %d", away, r.now+NudgeAfter.Milliseconds(), r.now+NudgedFor.Milliseconds()))
	r.looks("ben")
	r.do("blue: hide 1")
	r.is("whoever has decided was not nudged", r.look("nobody").Seats[1].Nudged, int64(0))
}

// The three minutes count from when the absent player's turn begins.
func TestNudgingCountsFromTheQuestion(t *testing.T) {
	r := newReport(t, "sunken", "anna", "ben")
	r.do("anna: start")
	r.leaves("anna", "ben")
	r.wait(time.Hour)
	asked, other := r.table.askedNow().First(), 1-r.table.askedNow().First()
	r.looks(r.table.chairs[asked].Person)
	r.is("nobody can be nudged who is not asked", r.awayOf(other), fmt.Sprintf("since %d", morning))
	for r.table.askedNow().Has(asked) {
		r.randomMoveOf(asked, game.NewFastDice(1))
	}
	r.is("and then not at once", r.awayOf(other), fmt.Sprintf("since %d, nudge from %d", morning, r.now+NudgeAfter.Milliseconds()))
}

// TABLE-STANDIN: the host has a bot stand in with one command, and the player takes over on coming back.
func TestTheHostHasABotStandIn(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo")
	r.do("anna: start")
	r.leaves("ben")
	r.wait(NudgeAfter)
	r.do("cleo: nudge 2 other=1")
	r.wait(NudgedFor)
	r.do("anna: stand-in 0 other=1")
	r.is("lines", r.last("nobody", 3), "nudged red blue\nstand-in-asked green blue\nstood-in blue")
	seat := r.look("nobody").Seats[1]
	r.is("a bot plays", r.table.Machines()[1], StandInLevel)
	r.is("ben did not leave, and nobody waits", fmt.Sprint(seat.StandIn, seat.Left, seat.Nudged, seat.Wanted), "true false 0 []")
	r.refuses("cleo: nudge 2 other=1", "TABLE-NUDGE not-waited-for")
	r.looks("ben")
	r.do("ben: return 1")
	r.is("ben plays", r.table.machine(1), "")
	r.do("ben: leave 1")
	r.is("and leaves himself", r.look("nobody").Seats[1].Left, true)
	r.do("ben: return 1")
	r.is("and is back", r.look("nobody").Seats[1].Left, false)
}

// Without the host it takes most of the people who are present; people who are away, have a stand-in or resigned do not count,
// and several seats of one person are one vote.
func TestMostOfThosePresentHaveABotStandIn(t *testing.T) {
	for name, c := range map[string]struct {
		seats []string // the last is away, and anna is the host
		away  []string
		left  []string
		votes []string // the bot stands in only after the last
	}{
		"one of one":                     {[]string{"anna", "ben", "zoe"}, []string{"anna"}, nil, []string{"ben: stand-in 1 other=2"}},
		"two of two":                     {[]string{"anna", "ben", "cleo", "zoe"}, []string{"anna"}, nil, []string{"ben: stand-in 1 other=3", "cleo: stand-in 2 other=3"}},
		"two of three":                   {[]string{"anna", "ben", "cleo", "zoe"}, nil, nil, []string{"ben: stand-in 1 other=3", "cleo: stand-in 2 other=3"}},
		"bots have no vote":              {[]string{"anna", "ben", aBot, "zoe"}, []string{"anna"}, nil, []string{"ben: stand-in 1 other=3"}},
		"nor have stand-ins":             {[]string{"anna", "ben", "cleo", "zoe"}, []string{"anna"}, []string{"cleo: leave 2"}, []string{"ben: stand-in 1 other=3"}},
		"nor those who gave up":          {[]string{"anna", "ben", "cleo", "zoe"}, []string{"anna"}, []string{"cleo: resign 2"}, []string{"ben: stand-in 1 other=3"}},
		"two seats are one vote":         {[]string{"anna", "ben", "ben", "zoe"}, nil, nil, []string{"ben: stand-in 1 other=3", "anna: stand-in 0 other=3"}},
		"whoever comes by is present":    {[]string{"anna", "ben", "cleo", "zoe"}, []string{"anna", "ben", "cleo"}, nil, []string{"ben: stand-in 1 other=3"}},
		"a vote of who has left is none": {[]string{"anna", "ben", "cleo", "zoe"}, nil, nil, []string{"ben: stand-in 1 other=3", "ben leaves", "cleo: stand-in 2 other=3", "anna: stand-in 0 other=3"}},
	} {
		t.Run(name, func(t *testing.T) {
			r := newReport(t, "pennies", c.seats...)
			r.do("anna: start")
			r.do(c.left...)
			zoe := game.Seat(len(c.seats) - 1)
			r.leaves("zoe")
			r.leaves(c.away...)
			r.wait(NudgeAfter)
			r.do(fmt.Sprintf("ben: nudge 1 other=%d", zoe))
			r.wait(NudgedFor)
			for i, vote := range c.votes {
				if vote == "ben leaves" {
					r.leaves("ben")
					continue
				}
				r.do(vote)
				r.is(vote, r.table.chairs[zoe].StandIn, i == len(c.votes)-1)
			}
		})
	}
}

// If others leave, so that an earlier request would now be enough, it has to be repeated.
func TestAskingAgainWhenOthersHaveLeft(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo", "zoe")
	r.do("anna: start")
	r.leaves("anna", "zoe")
	r.wait(NudgeAfter)
	r.do("ben: nudge 1 other=3")
	r.wait(NudgedFor)
	r.do("ben: stand-in 1 other=3")
	r.is("everybody sees who asks", reflect.DeepEqual(r.look("nobody").Seats[3].Wanted, []int{1}), true)
	r.refuses("ben: stand-in 1 other=3", "TABLE-STANDIN said-already")
	r.leaves("cleo")
	r.do("ben: stand-in 1 other=3")
	r.is("a bot stands in", r.table.chairs[3].StandIn, true)
}

// A nudge restarts the vote, and undoing a move brings neither back.
func TestANudgeIsForOneDecision(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo", "zoe")
	r.do("anna: start")
	r.leaves("zoe")
	r.wait(NudgeAfter)
	r.do("ben: nudge 1 other=3")
	r.wait(NudgedFor)
	r.do("ben: stand-in 1 other=3")
	r.wait(NudgeAfter)
	r.do("cleo: nudge 2 other=3")
	r.is("nobody asks", len(r.look("nobody").Seats[3].Wanted), 0)
	r.wait(NudgedFor)
	r.do("cleo: stand-in 2 other=3")
	r.looks("zoe")
	r.do(r.table.about.SeatName(3)+": hide 1", "zoe: undo 3")
	seat := r.look("nobody").Seats[3]
	r.is("zoe decides anew", fmt.Sprint(seat.Asked, seat.Nudged, seat.Wanted), "true 0 []")
}

// Looks at the current table show who is away.
func TestShowingWhoIsAway(t *testing.T) {
	r := newReport(t, "pennies", "anna", "anna", "ben", aBot)
	r.leaves("ben")
	r.is("before the game", r.awayOf(2), fmt.Sprintf("since %d", morning))
	r.do("anna: start")
	r.is("a bot is not away", r.awayOf(3), "here")
	r.leaves("anna")
	r.is("both seats of a person are", r.awayOf(0)+", "+r.awayOf(1), fmt.Sprintf("since %[1]d, nudge from %[2]d, since %[1]d, nudge from %[2]d", morning, morning+NudgeAfter.Milliseconds()))
	r.looks("anna")
	r.do("anna: pause 0 on", "ben: pause 2 on")
	r.is("nobody is nudged during a pause", r.awayOf(2), fmt.Sprintf("since %d", morning))
	r.do("anna: resume 0", "ben: resign 2")
	r.is("whoever gave up is not missed", r.awayOf(2), "here")

	told := newReport(t, "pennies", "anna", "ben")
	told.do("anna: start")
	env := told.environment()
	env.Presence = Presence{Away: [game.MaxSeats]int64{morning, morning}, Notified: game.Only(1)}
	look := told.look("nobody")
	told.table.ShowAway(&look, env)
	told.is("told", fmt.Sprint(look.Seats[0].Away.Notified, look.Seats[1].Away.Notified), "false true")
	told.do("green: hide 1", "anna: resign 0")
	look = told.look("nobody")
	told.table.ShowAway(&look, env)
	told.is("after the game nobody is", look.Seats[1].Away == nil, true)
}

// awayOf says what everybody sees of a player's absence.
func (r *report) awayOf(s game.Seat) string {
	r.Helper()
	look := r.look("nobody")
	r.table.ShowAway(&look, r.environment())
	away := look.Seats[s].Away
	if away == nil {
		return "here"
	}
	text := fmt.Sprintf("since %d", away.Since)
	if away.Nudge != 0 {
		text += fmt.Sprintf(", nudge from %d", away.Nudge)
	}
	if away.StandIn {
		text += ", may be replaced"
	}
	if away.Replace != 0 {
		text += fmt.Sprintf(" from %d", away.Replace)
	}
	return text
}
