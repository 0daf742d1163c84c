package table

import (
	"cmp"
	"slices"
	"time"

	"github.com/divingbell/divingbell/game"
)

// Presence says who is watching a table. It is not in the log: the caller tracks it, and entries hold what was decided by it.
type Presence struct {
	Away [game.MaxSeats]int64 // since when each seat's player has not watched, in milliseconds since 1970; 0 if they are watching
	Told game.Seats           // seats whose players know, or were notified, that it is their turn
}

// NudgeAfter is how long a player must have been away on their turn before others may nudge, unless the environment says
// otherwise.
const NudgeAfter = 3 * time.Minute

func (e Environment) nudgeAfter() int64 { return cmp.Or(e.NudgeAfter, NudgeAfter).Milliseconds() }

// nudge reminds a player who is away and without whom the game cannot continue. It is refused under a clock, which takes care of
// absent players.
func (t *Table) nudge(c Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-NUDGE", StatusPlaying), t.mustPlay("TABLE-NUDGE", c), t.mustBeAway("TABLE-NUDGE", c, env)); r != nil {
		return nil, r
	}
	if wait := t.nudgeFrom(c.Other, env) - env.Now; wait > 0 {
		return nil, refuse("TABLE-NUDGE", "too-soon", game.Who("seat", c.Other), game.Number("seconds", int((wait+999)/1000)))
	}
	return one(Entry{Kind: Nudged, Seat: c.Seat, Other: c.Other})
}

// nudgeFrom is when an absent player whose turn it is can be nudged, or nudged again.
func (t *Table) nudgeFrom(s game.Seat, env Environment) int64 {
	w := &t.chairs[s].clock
	return max(env.Presence.Away[s], w.since, w.nudged) + env.nudgeAfter()
}

// replace has a bot stand in for a player who was nudged and is still away: at once if the host wants it, otherwise when most of
// the people present do.
func (t *Table) replace(c Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-STANDIN", StatusPlaying), t.mustPlay("TABLE-STANDIN", c), t.mustBeAway("TABLE-STANDIN", c, env)); r != nil {
		return nil, r
	}
	if !t.nudgedAway(c.Other, env.Presence) {
		return nil, refuse("TABLE-STANDIN", "nudge-first", game.Who("seat", c.Other))
	}
	w := &t.chairs[c.Other].clock
	agreed := c.Who.Person == t.host || t.mostWant(w.wanted.With(c.Seat), c.Who.Person, env.Presence)
	if !agreed && t.Seats(c.Who.Person)&w.wanted != 0 {
		return nil, refuse("TABLE-STANDIN", "said-already")
	}
	entries := []Entry{{Kind: StandInAsked, Seat: c.Seat, Other: c.Other}}
	if agreed {
		entries = append(entries, Entry{Kind: StoodIn, Seat: c.Other})
	}
	return entries, nil
}

// nudgedAway tells whether a player was nudged and has been away since.
func (t *Table) nudgedAway(s game.Seat, p Presence) bool {
	nudged := t.chairs[s].clock.nudged
	return nudged != 0 && nudged >= p.Away[s]
}

// mostWant tells whether more than half of the people present want something. The person who gives the command counts as present.
func (t *Table) mostWant(want game.Seats, commands string, p Presence) bool {
	var present []string
	yes := 0
	for i, c := range t.chairs {
		s := game.Seat(i)
		if c.For != Person || t.machine(s) != "" || slices.Contains(present, c.Person) || p.Away[s] != 0 && c.Person != commands {
			continue
		}
		present = append(present, c.Person)
		if t.Seats(c.Person)&want != 0 {
			yes++
		}
	}
	return 2*yes > len(present)
}

// mustBeAway refuses to nudge or replace somebody who is here or has nothing to decide, and anybody at a table with a clock.
func (t *Table) mustBeAway(rule string, c Command, env Environment) *game.Refusal {
	switch {
	case c.Other < 0 || int(c.Other) >= len(t.chairs):
		return refuse("TABLE-COMMAND", "no-such-seat", game.Number("seats", len(t.chairs)))
	case t.machine(c.Seat) != "":
		return refuse(rule, "away-already", game.Who("seat", c.Seat))
	case t.terms.Clock.Limited():
		return refuse(rule, "clock-runs")
	case !t.timed(c.Other):
		return refuse(rule, "not-waited-for", game.Who("seat", c.Other))
	case env.Presence.Away[c.Other] == 0:
		return refuse(rule, "still-here", game.Who("seat", c.Other))
	}
	return nil
}

func (t *Table) nudged(e Entry, _ *Happening) error {
	w := &t.chairs[e.Other].clock
	w.nudged, w.wanted = e.Time(), 0
	return nil
}

func (t *Table) standInAsked(e Entry, _ *Happening) error {
	w := &t.chairs[e.Other].clock
	w.wanted = w.wanted.With(e.Seat)
	return nil
}

// forgive forgets that a player was nudged.
func (w *stopwatch) forgive() { w.nudged, w.wanted = 0, 0 }

// PersonAt is the person who has a seat; "" if nobody does, or they were erased.
func (t *Table) PersonAt(s game.Seat) string {
	if s < 0 || int(s) >= len(t.chairs) || t.chairs[s].For != Person || t.gone[t.chairs[s].Person] {
		return ""
	}
	return t.chairs[s].Person
}

// Players are the people who still play: no bot plays for them. Each is listed once.
func (t *Table) Players() []string {
	var people []string
	for i := range t.chairs {
		if person := t.PersonAt(game.Seat(i)); person != "" && t.machine(game.Seat(i)) == "" && !slices.Contains(people, person) {
			people = append(people, person)
		}
	}
	return people
}

// AskedSince is since when a seat has had its decision to make, as everybody may know; 0 if it has none.
func (t *Table) AskedSince(s game.Seat) int64 {
	if t.status != StatusPlaying || !t.chairs[s].clock.asked {
		return 0
	}
	return t.chairs[s].clock.since
}

// AwayLook is what is known of a player who does not look at the table.
type AwayLook struct {
	Since   int64 `json:"since" doc:"in milliseconds since 1970, as far back as the server knows"`
	Told    bool  `json:"told,omitempty" doc:"knows what is to be decided, or was told elsewhere in the app"`
	Nudge   int64 `json:"nudge,omitempty" doc:"from when on other players can nudge, in milliseconds since 1970; missing where they cannot"`
	StandIn bool  `json:"stand_in,omitempty" doc:"was nudged; other players can have a bot stand in"`
}

// ShowAway adds to a look who is away. It uses only Presence and NudgeAfter of the environment.
func (t *Table) ShowAway(look *Look, env Environment) {
	if t.status == StatusFinished || t.status == StatusArchived {
		return
	}
	for i := range look.Seats {
		s, since := game.Seat(i), env.Presence.Away[i]
		if since == 0 || t.PersonAt(s) == "" || t.chairs[i].Resigned {
			continue
		}
		away := &AwayLook{Since: since, Told: env.Presence.Told.Has(s) && t.AskedSince(s) != 0}
		if t.status == StatusPlaying && !t.terms.Clock.Limited() && t.timed(s) {
			away.Nudge, away.StandIn = t.nudgeFrom(s, env), t.nudgedAway(s, env.Presence)
		}
		look.Seats[i].Away = away
	}
}

// WithoutAway is the look without presence, as it follows from the log alone.
func (l Look) WithoutAway() Look {
	l.Seats = slices.Clone(l.Seats)
	for i := range l.Seats {
		l.Seats[i].Away = nil
	}
	return l
}
