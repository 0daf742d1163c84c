package table

import (
	"slices"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// sit takes a free seat, or an invited one that is kept for the person or whose invitation they have; a person who already has
// the seat changes its name or nonce. A person may have several seats, to be played on one device. Nobody may sit under a name
// that could be taken for another person's: such a name is refused, but a person's own name, which they did not choose for this
// table, gets a number. During the game a seat can be taken over if it is offered.
func (t *Table) sit(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	handing := t.offers(c.Who.Person)
	if r := t.mustBe("TABLE-SIT", protocol.StatusOpen); r != nil && !handing {
		return nil, r
	}
	name, ok := Tidy(c.Name)
	if c.Name == "" {
		name, ok = Tidy(c.Who.Name)
		name = t.numbered(name, c.Who.Person)
	}
	like, confused := t.named(name, c.Who.Person)
	var late *game.Refusal
	if handing {
		c.Seat = t.offeredFor(c)
		late = t.mustBeOffered(c)
	} else {
		c.Seat = t.keptFor(c)
	}
	if c.Seek != nil {
		c.Seat = t.freeSeat()
	}
	switch chair := t.chairs[c.Seat]; {
	case !ok:
		return nil, refuse("TABLE-SIT", "no-name", game.Number("most", MaxName))
	case handing && late != nil:
		return nil, late
	case handing:
	case chair.For == protocol.PersonSeat && chair.Person != c.Who.Person, chair.For == protocol.BotSeat:
		return nil, refuse("TABLE-SIT", "taken", game.Who("seat", c.Seat))
	case chair.For == protocol.InvitedSeat && chair.Invite != c.Invite && chair.Whom != c.Who.Person && c.Who.Person != t.host:
		return nil, refuse("TABLE-SIT", "by-invitation", game.Who("seat", c.Seat))
	case t.seeking() && c.Seek == nil && chair.For == protocol.OpenSeat:
		return nil, refuse("TABLE-SEEK", "seek-only")
	}
	switch {
	case env.Blocked:
		return nil, refuse("TABLE-SIT", "not-together")
	case confused:
		return nil, refuse("TABLE-SIT", "name-taken", game.Who("seat", like))
	case c.Name != "" && name != c.Who.Name && Reserved(name):
		return nil, ReservedName()
	case !t.mayTake(c.Who.Person, name):
		return nil, refuse("TABLE-SIT", "too-many-names", game.Number("most", maxNames))
	case !fair.ValidNonce(c.Nonce):
		return nil, refuse("TABLE-SIT", "bad-nonce")
	}
	if handing {
		return t.takeOver(Entry{Kind: protocol.TookOver, Seat: c.Seat, Name: name, Program: c.Who.Program, By: c.Who.Person}, env), nil
	}
	return t.startIfFull(Entry{Kind: protocol.Sat, Seat: c.Seat, Name: name, Program: c.Who.Program, Nonce: c.Nonce, By: c.Who.Person, Seek: c.Seek}, env), nil
}

func (t *Table) sat(e Entry, h *Happening) error {
	c := &t.chairs[e.Seat]
	h.renamed = c.Person == e.By
	t.muteNext(c.last, e.By, t.host)
	t.noteName(e.By, e.Name)
	t.vacated = t.vacated && e.By != t.host
	for i := range t.chairs {
		t.chairs[i].awaited = t.chairs[i].awaited && t.chairs[i].Person != e.By
	}
	*c = c.satOn(e)
	return nil
}

// satOn is the seat with the person who sat down on it.
func (c *Chair) satOn(e Entry) Chair {
	sat := Chair{For: protocol.PersonSeat, Invite: c.Invite, Person: e.By, Name: e.Name, Program: e.Program, Nonce: e.Nonce, Colour: c.Colour, Orders: c.Orders, last: e.By, seek: e.Seek, waits: e.At}
	if e.Seek == nil && c.Person == e.By { // they only changed their name or nonce
		sat.seek, sat.waits = c.seek, c.waits
	}
	return sat
}

// leave gives up a seat before the start, or declines an invitation to it; during the game a stand-in takes over, and the player
// may come back.
func (t *Table) leave(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	if t.status == protocol.StatusOpen && t.invites(c.Who.Person, c.Seat) {
		return one(Entry{Kind: protocol.Left, Seat: c.Seat, How: protocol.Declined})
	}
	if r := first(t.mustBe("TABLE-LEAVE", protocol.StatusOpen, protocol.StatusPlaying), t.mustOwn("TABLE-LEAVE", c)); r != nil {
		return nil, r
	}
	if t.status == protocol.StatusOpen {
		how := ""
		if t.chairs[c.Seat].awaited {
			how = protocol.Declined
		}
		return t.closeIfEmpty([]Entry{{Kind: protocol.Left, Seat: c.Seat, How: how}}), nil
	}
	if t.machine(c.Seat) != "" {
		return nil, refuse("TABLE-LEAVE", "away-already", game.Who("seat", c.Seat))
	}
	return one(Entry{Kind: protocol.StoodIn, Seat: c.Seat})
}

func (st *seating) left(e Entry, _ *Happening) error {
	c := &st.chairs[e.Seat]
	hosts := st.isHost(c)
	*c = Chair{For: protocol.OpenSeat, Invite: c.Invite, Colour: c.Colour, last: c.last}
	if c.Invite != "" {
		c.For = protocol.InvitedSeat
	}
	st.vacated = st.vacated || hosts && st.Seats(st.host) == 0
	return nil
}

// assign has the host say whom a seat is for. Anyone sitting there loses the seat. During the game it offers a seat to others.
func (t *Table) assign(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if t.handing() {
		return t.offerSeat(c, env)
	}
	wish := protocol.SeatWish{For: c.For, Whom: c.Whom, Level: c.Level}
	if r := first(t.mustBe("TABLE-MAN", protocol.StatusOpen), t.mustHost("TABLE-MAN", c), checkWish(wish, env.Levels, t.endless()), mustInvite(wish, t.host)); r != nil {
		return nil, r
	}
	chair := chairFor(wish, env)
	return one(Entry{Kind: protocol.SeatAssigned, Seat: c.Seat, How: string(chair.For), Level: chair.Level, Invite: chair.Invite, Whom: chair.Whom})
}

// mustInvite refuses to keep a seat for the host, or to name a person for a seat that is not invited. Whether the person exists
// is for the caller to check.
func mustInvite(w protocol.SeatWish, host string) *game.Refusal {
	switch {
	case w.Whom == "":
		return nil
	case w.For != protocol.InvitedSeat, w.Whom == host, !tidied(w.Whom, protocol.MaxCommandID):
		return refuse("TABLE-INVITE", "invite-whom")
	}
	return nil
}

// Invited are the people whom an entry invites.
func (e *Entry) Invited() []string {
	var people []string
	if e.Kind == protocol.SeatAssigned && e.Whom != "" {
		people = append(people, e.Whom)
	}
	if e.Opening != nil {
		for _, c := range e.Opening.Chairs {
			if c.Whom != "" {
				people = append(people, c.Whom)
			}
		}
	}
	return people
}

func (st *seating) assigned(e Entry, _ *Happening) error {
	c := &st.chairs[e.Seat]
	*c = Chair{For: e.Sitter(), Level: e.Level, Invite: e.Invite, Whom: e.Whom, Colour: c.Colour, last: c.last, since: e.At}
	return nil
}

// swap exchanges two seats: the host may swap any two, others move from their own to a free one.
func (t *Table) swap(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := t.mustBe("TABLE-SWAP", protocol.StatusOpen); r != nil {
		return nil, r
	}
	if c.Other < 0 || int(c.Other) >= len(t.chairs) || c.Other == c.Seat {
		return nil, refuse("TABLE-SWAP", "no-such-seat", game.Number("seats", len(t.chairs)))
	}
	if c.Who.Person != t.host {
		if r := t.mustOwn("TABLE-SWAP", c); r != nil {
			return nil, r
		}
		if other := t.chairs[c.Other]; other.For != protocol.OpenSeat && other.Person != c.Who.Person {
			return nil, refuse("TABLE-SWAP", "taken", game.Who("seat", c.Other))
		}
	}
	return one(Entry{Kind: protocol.Swapped, Seat: c.Seat, Other: c.Other})
}

func (st *seating) swapped(e Entry, _ *Happening) error {
	a, b := &st.chairs[e.Seat], &st.chairs[e.Other]
	*a, *b = *b, *a
	a.Colour, b.Colour = b.Colour, a.Colour // colours stay where they are
	return nil
}

// colour gives a seat another colour of the game. If another seat has it, they exchange colours; only the host may do so with
// another person's seat.
func (t *Table) colour(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	host := c.Who.Person == t.host
	if r := t.mustBe("TABLE-COLOUR", protocol.StatusOpen); r != nil {
		return nil, r
	}
	if r := t.mustOwn("TABLE-COLOUR", c); r != nil && !host {
		return nil, r
	}
	if !slices.Contains(t.about.Seats, c.Colour) {
		return nil, refuse("TABLE-COLOUR", "no-such-colour")
	}
	if other, ok := t.coloured(c.Colour); ok && !host && t.chairs[other].For == protocol.PersonSeat && t.chairs[other].Person != c.Who.Person {
		return nil, refuse("TABLE-COLOUR", "colour-taken", game.Who("seat", other))
	}
	return one(Entry{Kind: protocol.Coloured, Seat: c.Seat, Colour: c.Colour})
}

func (st *seating) recoloured(e Entry, _ *Happening) error {
	if other, ok := st.coloured(e.Colour); ok {
		st.chairs[other].Colour = st.colourOf(e.Seat)
	}
	st.chairs[e.Seat].Colour = e.Colour
	return nil
}

// watchers lets spectators in, or no longer does.
func (t *Table) watchers(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := t.mustHost("TABLE-WATCH", c); r != nil {
		return nil, r
	}
	return one(Entry{Kind: protocol.Watched, On: c.On})
}
