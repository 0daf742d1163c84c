package table

import (
	"slices"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// During the game, people without a seat can ask for one that a bot plays. The host answers or, while the host is away, anybody
// who plays. A seat that is given to somebody is kept for them until they take it: nobody has to wait for people who only looked in.

const (
	maxAsked   = 5               // times that one person can ask in a game
	maxAskers  = 10              // people who can wait for an answer
	askAgainIn = 3 * time.Minute // after having asked, or been answered
)

// asker is somebody who has asked for a seat.
type asker struct {
	person, name string
	seat         game.Seat // that they asked for last
	waits        bool      // they have not been answered, or the seat is kept for them
	declined     bool
	times        int
	since        int64 // when they asked or were answered last
}

// askSeat has a person without a seat ask for one, or no longer, or declines to give it to them.
func (t *Table) askSeat(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if r := t.mustBe("TABLE-ASK", protocol.StatusPlaying, protocol.StatusPaused); r != nil {
		return nil, r
	}
	if c.Whom != "" || !c.On {
		return t.answerAsker(c, env)
	}
	name, ok := Tidy(c.Who.Name)
	chair, seen, before := &t.chairs[c.Seat], t.Seats(c.Who.Person)|t.formerSeats(c.Who.Person), t.askerOf(c.Who.Person)
	waiting := 0
	for _, a := range t.askers {
		if a.waits {
			waiting++
		}
	}
	switch wait := before.since + askAgainIn.Milliseconds() - env.Now; {
	case before.waits:
		return nil, refuse("TABLE-ASK", "said-already")
	case seen != 0 && !seen.Has(c.Seat):
		return nil, refuse("TABLE-ASK", "knows-a-hand")
	case chair.Resigned:
		return nil, refuse("TABLE-ASK", "gave-up")
	case t.machine(c.Seat) == "", t.PersonAt(c.Seat) == c.Who.Person:
		return nil, refuse("TABLE-ASK", "still-here", game.Who("seat", c.Seat))
	case chair.offer != "":
		return nil, refuse("TABLE-ASK", "offered-already")
	case !ok:
		return nil, refuse("TABLE-ASK", "no-name", game.Number("most", MaxName))
	case env.Blocked:
		return nil, refuse("TABLE-ASK", "not-together")
	case before.times >= maxAsked:
		return nil, refuse("TABLE-ASK", "asked-enough", game.Number("most", maxAsked))
	case before.times > 0 && wait > 0:
		return nil, refuse("TABLE-ASK", "ask-later", game.Number("seconds", wholeSeconds(wait)))
	case waiting >= maxAskers:
		return nil, refuse("TABLE-ASK", "others-ask")
	}
	return one(Entry{Kind: protocol.SeatAsked, Seat: c.Seat, Name: t.numbered(name, c.Who.Person), How: protocol.Asked})
}

// answerAsker ends a request: of the person who gives the command, or of another whom they decline.
func (t *Table) answerAsker(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	whom, how := c.Who.Person, protocol.Withdrawn
	if c.Whom != "" {
		whom, how = c.Whom, protocol.Declined
	}
	switch a := t.askerOf(whom); {
	case c.Whom != "" && !t.answers(c.Who.Person, env.Presence):
		return nil, refuse("TABLE-ASK", "host-only")
	case !a.waits:
		return nil, refuse("TABLE-ASK", "answered")
	default:
		entry := Entry{Kind: protocol.SeatAsked, Seat: a.seat, Whom: c.Whom, How: how}
		if how == protocol.Withdrawn {
			entry.Name = a.name
		}
		return one(entry)
	}
}

func (st *seating) seatAsked(e Entry, _ *Happening) error {
	whom := e.By
	if e.How == protocol.Declined {
		whom = e.Whom
	}
	if e.How != protocol.Asked {
		st.endRequest(whom, e.How == protocol.Declined, e.Time())
		return nil
	}
	a := asker{person: e.By, name: e.Name, seat: e.Seat, waits: true, times: st.askerOf(e.By).times + 1, since: e.Time()}
	st.askers = append(slices.DeleteFunc(slices.Clone(st.askers), func(a asker) bool { return a.person == e.By }), a)
	return nil
}

// askerOf is what is known of a person who asks or has asked.
func (st *seating) askerOf(person string) asker {
	if i := slices.IndexFunc(st.askers, func(a asker) bool { return a.person == person }); i >= 0 {
		return st.askers[i]
	}
	return asker{}
}

// asks tells whether a person waits for a seat.
func (st *seating) asks(person string, s game.Seat) bool {
	a := st.askerOf(person)
	return a.waits && a.seat == s
}

// answered ends the request of a person, if they wait.
func (st *seating) answered(person string, declined bool, at int64) {
	i := slices.IndexFunc(st.askers, func(a asker) bool { return a.person == person && a.waits })
	if i < 0 {
		return
	}
	st.askers = slices.Clone(st.askers)
	a := &st.askers[i]
	a.waits, a.declined, a.since = false, declined, at
}

// endRequest ends the request of a person, and keeps no seat for them any more.
func (st *seating) endRequest(person string, declined bool, at int64) {
	st.answered(person, declined, at)
	for i := range st.chairs {
		if st.chairs[i].kept == person {
			st.chairs[i].withdrawOffer()
		}
	}
}

// settle declines everybody who waits for a seat.
func (st *seating) settle(s game.Seat, at int64) {
	for _, a := range st.askers {
		if a.seat == s {
			st.answered(a.person, true, at)
		}
	}
}

// answers tells whether a person can answer those who ask for a seat.
func (t *Table) answers(person string, p Presence) bool {
	return person == t.host || t.lacksHost(p) && slices.Contains(t.Players(), person)
}

func (t *Table) lacksHost(p Presence) bool { return t.host == "" || p.HostAway != 0 }

// requests are the people who ask for seats, for a viewer who can answer and has not muted them.
func (t *Table) requests(you *protocol.YouLook, p Presence) (asking []protocol.AskingLook) {
	plays := slices.ContainsFunc(you.Seats, func(s int) bool { return t.machine(game.Seat(s)) == "" })
	if !t.handing() || !you.Host && !(plays && t.lacksHost(p)) {
		return nil
	}
	for _, a := range t.askers {
		if c := &t.chairs[a.seat]; a.waits && !slices.Contains(you.Muted, a.person) && (c.offer == "" || c.kept == a.person) {
			asking = append(asking, protocol.AskingLook{Person: a.person, Name: a.name, Seat: int(a.seat), Kept: c.kept != ""})
		}
	}
	return asking
}

// ownRequest is what the viewer asks for, or did not get.
func (t *Table) ownRequest(person string) *protocol.OwnRequest {
	a := t.askerOf(person)
	if person == "" || !a.waits && !a.declined || t.Seats(person) != 0 {
		return nil
	}
	return &protocol.OwnRequest{Seat: int(a.seat), Declined: a.declined}
}
