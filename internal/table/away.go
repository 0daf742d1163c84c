package table

import (
	"cmp"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Presence says who is watching a table. It is not in the log: the caller tracks it, and entries hold what was decided by it.
type Presence struct {
	Away     [game.MaxSeats]int64 // since when each seat's player has not watched, in milliseconds since 1970; 0 if they are watching
	HostAway int64                // the same of the host, who may have no seat
	Notified game.Seats           // seats whose players know, or were notified, that it is their turn
}

// NudgeAfter is how long a player must have been away on their turn before others may nudge, unless the environment says
// otherwise.
const NudgeAfter = 3 * time.Minute

// NudgedFor is how long somebody who was nudged has to come back before a bot can stand in.
const NudgedFor = time.Minute

// nudge reminds a player who is away and without whom the game cannot continue. It is refused under a clock, which takes care of
// absent players.
func (t *Table) nudge(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-NUDGE", protocol.StatusPlaying), t.mustPlay("TABLE-NUDGE", c), t.mustBeAway("TABLE-NUDGE", c, env)); r != nil {
		return nil, r
	}
	if wait := t.nudgeFrom(c.Other, env) - env.Now; wait > 0 {
		return nil, refuse("TABLE-NUDGE", "too-soon", game.Who("seat", c.Other), game.Number("seconds", wholeSeconds(wait)))
	}
	return one(Entry{Kind: protocol.Nudged, Seat: c.Seat, Other: c.Other})
}

// nudgeFrom is when an absent player whose turn it is can be nudged, or nudged again.
func (c *clocks) nudgeFrom(s game.Seat, env Environment) int64 {
	w := &c.watches[s]
	return max(env.Presence.Away[s], w.since, w.nudged) + cmp.Or(env.NudgeAfter, NudgeAfter).Milliseconds()
}

// replaceFrom is when a bot can stand in for somebody who was nudged.
func (c *clocks) replaceFrom(s game.Seat, env Environment) int64 {
	return c.watches[s].nudged + min(NudgedFor, cmp.Or(env.NudgeAfter, NudgeAfter)).Milliseconds()
}

// replace has a bot stand in for a player who was nudged and is still away: at once if the host wants it, otherwise when most of
// the people present do.
func (t *Table) replace(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-STANDIN", protocol.StatusPlaying), t.mustPlay("TABLE-STANDIN", c), t.mustBeAway("TABLE-STANDIN", c, env)); r != nil {
		return nil, r
	}
	if !t.nudgedAway(c.Other, env.Presence) {
		return nil, refuse("TABLE-STANDIN", "nudge-first", game.Who("seat", c.Other))
	}
	if wait := t.replaceFrom(c.Other, env) - env.Now; wait > 0 {
		return nil, refuse("TABLE-STANDIN", "nudged-just-now", game.Who("seat", c.Other), game.Number("seconds", wholeSeconds(wait)))
	}
	w := &t.watches[c.Other]
	agreed := c.Who.Person == t.host || t.mostWant(w.wanted.With(c.Seat), c.Who.Person, env.Presence)
	if !agreed && t.Seats(c.Who.Person)&w.wanted != 0 {
		return nil, refuse("TABLE-STANDIN", "said-already")
	}
	entries := []Entry{{Kind: protocol.StandInAsked, Seat: c.Seat, Other: c.Other}}
	if agreed {
		entries = append(entries, Entry{Kind: protocol.StoodIn, Seat: c.Other})
	}
	return entries, nil
}

// nudgedAway tells whether a player was nudged and has been away since.
func (c *clocks) nudgedAway(s game.Seat, p Presence) bool {
	nudged := c.watches[s].nudged
	return nudged != 0 && nudged >= p.Away[s]
}

// mustBeAway refuses to nudge or replace somebody who is here or has nothing to decide, and anybody at a table with a clock.
func (t *Table) mustBeAway(rule string, c protocol.Command, env Environment) *game.Refusal {
	switch {
	case c.Other < 0 || int(c.Other) >= len(t.chairs):
		return refuse("TABLE-COMMAND", "no-such-seat", game.Number("seats", len(t.chairs)))
	case t.machine(c.Seat) != "":
		return refuse(rule, "away-already", game.Who("seat", c.Seat))
	case t.terms.Clock.Limited():
		return refuse(rule, "clock-runs")
	case !t.timed(c.Other):
		return refuse(rule, "not-waited-for", game.Who("seat", c.Other))
	case t.onHoliday(c.Other, env.Now):
		return refuse(rule, "on-holiday", game.Who("seat", c.Other))
	case env.Presence.Away[c.Other] == 0:
		return refuse(rule, "still-here", game.Who("seat", c.Other))
	}
	return nil
}

func (c *clocks) nudged(e Entry, _ *Happening) error {
	w := &c.watches[e.Other]
	w.nudged, w.wanted = e.Time(), 0
	return nil
}

func (c *clocks) standInAsked(e Entry, _ *Happening) error {
	w := &c.watches[e.Other]
	w.wanted = w.wanted.With(e.Seat)
	return nil
}

// ShowAway adds to a look who is away, and who asks for a seat if the viewer can answer. It uses only Presence and NudgeAfter of the environment.
func (t *Table) ShowAway(look *protocol.Look, env Environment) {
	switch t.status {
	case protocol.StatusFinished, protocol.StatusArchived:
		return
	case protocol.StatusOpen:
		look.Hostless = t.hostlessFrom(env.Presence)
	default:
		look.Asking = t.requests(&look.You, env.Presence)
	}
	for i := range look.Seats {
		s, since := game.Seat(i), env.Presence.Away[i]
		if since == 0 || t.PersonAt(s) == "" || t.chairs[i].Resigned {
			continue
		}
		away := &protocol.AwayLook{Since: since, Notified: env.Presence.Notified.Has(s) && t.AskedSince(s) != 0}
		switch {
		case t.status != protocol.StatusPlaying || !t.timed(s) || t.watches[s].holiday.until != 0:
		case t.terms.Clock.Limited():
			if early := t.deadlineOf(s, env.Presence); early < t.deadline(&t.watches[s]) {
				away.Replace = early
			}
		default:
			away.Nudge, away.StandIn = t.nudgeFrom(s, env), t.nudgedAway(s, env.Presence)
			if away.StandIn {
				away.Replace = t.replaceFrom(s, env)
			}
		}
		look.Seats[i].Away = away
	}
}
