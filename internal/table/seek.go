package table

import (
	"slices"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// People who seek company are seated at a table without a host, which begins by itself when its last seat is taken, in the same
// entries. Before that anybody may leave, and the last one to do so closes it.

// BotsAfter is how long nobody else has sat down before those who wait can start with bots: long enough to notice who else is
// there, short enough not to be bored.
const BotsAfter = 30 * time.Second

// OpenSeeking decides on the first entries of a table where somebody who seeks company waits. They must be added to the log
// together.
func OpenSeeking(p protocol.Proposal, s protocol.Seek, table, command string, who protocol.Who, g game.Game, env Environment) ([]Entry, error) {
	opened, err := Open(p, "", protocol.Who{}, g, fair.NewSecret(), env)
	if err != nil {
		return nil, err
	}
	opened.Opening.Terms.Seekers = &protocol.Seekers{Any: s.Players == 0}
	t := New(table, func(string, int, string) (game.Game, error) { return g, nil })
	if _, err := t.Apply(opened); err != nil {
		return nil, err
	}
	sat, err := t.Decide(protocol.Command{ID: command, Do: protocol.Sit, Nonce: s.Nonce, Who: who, Seek: &s}, env)
	return append([]Entry{opened}, sat...), err
}

// seeking tells whether people wait here for others who seek company.
func (t *Table) seeking() bool { return t.terms.Seekers != nil && t.status == protocol.StatusOpen }

// SeekOf is the wish by which a person was seated here; nil if they were not.
func (t *Table) SeekOf(person string) *protocol.Seek {
	seats := t.Seats(person)
	if seats == 0 {
		return nil
	}
	return t.chairs[seats.First()].seek
}

// freeSeat is the first open seat; if there is none, the first of all, which is then taken.
func (st *seating) freeSeat() game.Seat {
	return game.Seat(max(0, slices.IndexFunc(st.chairs, func(c Chair) bool { return c.For == protocol.OpenSeat })))
}

// startIfFull adds the start of the game if the person who sits down takes the last seat that was free.
func (t *Table) startIfFull(sat Entry, env Environment) []Entry {
	then := t.supposing(sat.Seat, func(c *Chair) { *c = c.satOn(sat) })
	if !t.seeking() || then.mustBeReady() != nil {
		return []Entry{sat}
	}
	return append([]Entry{sat}, then.begins(env)...)
}

// startWithBots has bots take the free seats, if everybody who waits has agreed to that, and begins.
func (t *Table) startWithBots(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	from := t.botsFrom()
	switch {
	case t.Seats(c.Who.Person) == 0:
		return nil, refuse("TABLE-SEEK", "seek-only")
	case !t.playsAs(c.Who):
		return nil, refuse("TABLE-PROGRAM", "sat-in-person", game.Who("seat", t.Seats(c.Who.Person).First()))
	case from == 0:
		return nil, refuse("TABLE-SEEK", "no-bots-wanted")
	case from > env.Now:
		return nil, refuse("TABLE-SEEK", "bots-soon", game.Number("seconds", wholeSeconds(from-env.Now)))
	}
	then := *t
	then.chairs = slices.Clone(t.chairs)
	var entries []Entry
	for i := range then.chairs {
		if chair := &then.chairs[i]; chair.For == protocol.OpenSeat {
			chair.For, chair.Level = protocol.BotSeat, StandInLevel
			entries = append(entries, Entry{Kind: protocol.SeatAssigned, Seat: game.Seat(i), How: string(protocol.BotSeat), Level: StandInLevel})
		}
	}
	return append(entries, then.begins(env)...), nil
}

// botsFrom is from when on bots may take the free seats; 0 for never. Everybody who waits said beforehand whether they agree, so
// that nobody has to answer a question while they wait, and nobody is surprised.
func (t *Table) botsFrom() int64 {
	if !t.seeking() || t.endless() {
		return 0
	}
	var from int64
	for i := range t.chairs {
		switch c := &t.chairs[i]; {
		case c.For != protocol.PersonSeat:
		case c.seek == nil || !c.seek.Bots:
			return 0
		default:
			from = max(from, c.waits+BotsAfter.Milliseconds())
		}
	}
	return from
}

// Vacate decides that people no longer wait for company here who sat down up to a time. If they have gone meanwhile, or the game has
// begun, there is nothing to do.
func (t *Table) Vacate(people []string, since int64, env Environment) []Entry {
	var entries []Entry
	for i := range t.chairs {
		if t.seeking() && t.chairs[i].waits <= since && slices.Contains(people, t.PersonAt(game.Seat(i))) {
			entries = append(entries, Entry{Kind: protocol.Left, Seat: game.Seat(i)})
		}
	}
	return stamped(t.closeIfEmpty(entries), env)
}

// closeIfEmpty closes a table at which people waited for company when the last of them leaves.
func (t *Table) closeIfEmpty(left []Entry) []Entry {
	if t.seeking() && len(left) > 0 && t.chairsFor(protocol.PersonSeat) == len(left) {
		return append(left, Entry{Kind: protocol.Archived})
	}
	return left
}

// showSeeking shows who waits what they need to know.
func (t *Table) showSeeking(person string, l *protocol.Look) {
	if t.terms.Seekers == nil {
		return
	}
	l.Seekers = &protocol.Seekers{Any: t.terms.Seekers.Any, Bots: t.botsFrom()}
	if s := t.SeekOf(person); s != nil && t.seeking() {
		again := *s
		again.Nonce = ""
		l.You.Seek = &again
	}
}
