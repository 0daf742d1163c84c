package table

import (
	"errors"
	"slices"
	"strconv"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// During the game a seat that a bot plays can be handed on: a bot's own, or that of a player for whom one stands in. Players can
// also hand on their own. Whoever takes it sees its hand, so nobody takes it who has seen another one in this game.

// handing tells whether seats can be handed on now.
func (t *Table) handing() bool {
	return t.lesson == nil && (t.status == protocol.StatusPlaying || t.status == protocol.StatusPaused)
}

// offers tells whether a seat can be taken over now, and is not kept for somebody else.
func (t *Table) offers(person string) bool {
	return t.handing() && slices.ContainsFunc(t.chairs, func(c Chair) bool { return c.offer != "" && (c.kept == "" || c.kept == person) })
}

// formerSeats are seats that a person had in this game and that others have now.
func (st *seating) formerSeats(person string) game.Seats {
	var seats game.Seats
	for i, c := range st.chairs {
		if person != "" && c.Person != person && slices.Contains(c.former, person) {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

// offerSeat has others take a seat over, or nobody. The host decides, its own player, or most of the people present; anybody who can
// answer them decides about people who ask for a seat.
func (t *Table) offerSeat(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	chair, own := &t.chairs[c.Seat], t.Seats(c.Who.Person)
	decides := c.Who.Person == t.host || own.Has(c.Seat) || (c.Whom != "" || chair.kept != "") && t.answers(c.Who.Person, env.Presence)
	switch {
	case c.For != protocol.OpenSeat && c.For != protocol.InvitedSeat && c.For != protocol.BotSeat:
		return nil, refuse("TABLE-OPEN", "no-such-sitter", game.Arg{Name: "for", Of: "text", Value: clip(string(c.For), 20)})
	case !decides && !t.playsAs(c.Who):
		return nil, refuse("TABLE-HANDOVER", "not-your-seat", game.Who("seat", c.Seat))
	case chair.Resigned:
		return nil, refuse("TABLE-HANDOVER", "gave-up")
	case t.machine(c.Seat) == "" && !own.Has(c.Seat):
		return nil, refuse("TABLE-HANDOVER", "still-here", game.Who("seat", c.Seat))
	case c.Whom != "" && (c.For != protocol.InvitedSeat || !t.asks(c.Whom, c.Seat)):
		return nil, refuse("TABLE-ASK", "answered")
	}
	if own.Has(c.Seat) {
		if r := t.mustNotPass(c.Who, c.Seat); r != nil {
			return nil, r
		}
	}
	entry := Entry{Kind: protocol.SeatOffered, Seat: c.Seat, How: string(c.For), Whom: c.Whom}
	switch {
	case c.For == protocol.BotSeat:
		if chair.offer == "" || !decides && own&chair.offering == 0 {
			return nil, refuse("TABLE-HANDOVER", "said-already")
		}
		return one(entry)
	case c.For == chair.offer && c.Whom == chair.kept:
		return nil, refuse("TABLE-HANDOVER", "said-already")
	case c.For == protocol.InvitedSeat && c.Whom == "":
		entry.Invite = env.Code()
	}
	if decides {
		return one(entry)
	}
	agreed := t.mostWant(chair.offering.With(own.First()), c.Who.Person, env.Presence)
	if !agreed && own&chair.offering != 0 {
		return nil, refuse("TABLE-HANDOVER", "said-already")
	}
	entries := []Entry{{Kind: protocol.OfferAsked, Seat: own.First(), Other: c.Seat}}
	if agreed {
		entries = append(entries, entry)
	}
	return entries, nil
}

func (st *seating) offerAsked(e Entry, _ *Happening) error {
	c := &st.chairs[e.Other]
	c.offering = c.offering.With(e.Seat)
	return nil
}

func (t *Table) seatOffered(e Entry, _ *Happening) error {
	c := &t.chairs[e.Seat]
	switch {
	case e.Sitter() == protocol.BotSeat:
		if c.kept != "" {
			t.settle(e.Seat, e.Time())
		}
		c.withdrawOffer()
		return nil
	case c.Resigned || e.Sitter() != protocol.OpenSeat && (e.Sitter() != protocol.InvitedSeat || e.Invite == "" && e.Whom == ""):
		return errors.New("the seat cannot be offered like that")
	}
	c.offer, c.code, c.kept = e.Sitter(), e.Invite, e.Whom
	return nil
}

func (c *Chair) withdrawOffer() { c.offer, c.code, c.kept, c.offering = "", "", "", 0 }

// lets tells whether a seat that is offered by invitation is for the person who gives a command.
func (c *Chair) lets(by protocol.Command) bool {
	if c.kept != "" {
		return c.kept == by.Who.Person
	}
	return c.code == by.Invite
}

// offeredFor is the seat that an invitation is for, whichever seat the command names.
func (t *Table) offeredFor(c protocol.Command) game.Seat {
	if t.chairs[c.Seat].offer == protocol.OpenSeat {
		return c.Seat
	}
	for s, chair := range t.chairs {
		if chair.offer == protocol.InvitedSeat && chair.lets(c) {
			return game.Seat(s)
		}
	}
	return c.Seat
}

// mustBeOffered refuses to take over a seat that is not offered to the person, and anybody who has seen another hand.
func (t *Table) mustBeOffered(c protocol.Command) *game.Refusal {
	chair := &t.chairs[c.Seat]
	seen := t.Seats(c.Who.Person) | t.formerSeats(c.Who.Person)
	switch {
	case chair.offer == "", t.PersonAt(c.Seat) == c.Who.Person:
		return refuse("TABLE-HANDOVER", "not-offered")
	case chair.offer == protocol.InvitedSeat && !chair.lets(c):
		return refuse("TABLE-SIT", "by-invitation", game.Who("seat", c.Seat))
	case seen != 0 && !seen.Has(c.Seat):
		return refuse("TABLE-HANDOVER", "knows-a-hand")
	}
	return nil
}

// takeOver gives a seat to the person of an entry. They have to make up their own mind, so standing orders do not carry over.
func (t *Table) takeOver(e Entry, env Environment) []Entry {
	entries := []Entry{e}
	if t.status != protocol.StatusPlaying {
		return entries
	}
	then := t.supposing(e.Seat, func(c *Chair) { *c = c.handedTo(e) })
	return append(entries, then.flow(t.position.Clone(), env, len(t.steps), t.undoers())...)
}

// handedTo is a chair after a person has taken it over. What its former player added to the dice stays: the dice were made of it.
func (c *Chair) handedTo(e Entry) Chair {
	former := c.former
	if c.For == protocol.PersonSeat {
		former = append(slices.Clone(former), c.Person)
	}
	return Chair{
		For: protocol.PersonSeat, Person: e.By, Name: e.Name, Program: e.Program, Nonce: c.Nonce, Colour: c.Colour, last: e.By, former: former, began: c.began,
	}
}

func (t *Table) tookOver(e Entry, h *Happening) error {
	c, w := &t.chairs[e.Seat], &t.watches[e.Seat]
	if c.offer == "" || c.Resigned {
		return errors.New("the seat is not offered")
	}
	if c.For == protocol.PersonSeat {
		h.former = &protocol.Former{Person: c.Person, Name: c.Name}
	}
	if c.For == protocol.BotSeat {
		w.bank = int64(t.limits.Bank) * 1000
	}
	t.muteNext(c.last, e.By, t.host)
	t.noteName(e.By, e.Name)
	*c = c.handedTo(e)
	c.begins = len(t.steps)
	t.answered(e.By, false, e.Time())
	t.settle(e.Seat, e.Time())
	w.forgive()
	w.holiday = holiday{}
	t.pauses = t.pauses.Without(e.Seat)
	t.spareFor(w, e.Time(), t.ownTime(w)) // somebody new has to think
	return nil
}

// offerCodes are the invitations to seats that a person may pass on: the host, their own player, and those who wanted to.
func (t *Table) offerCodes(person string) map[string]string {
	codes := map[string]string{}
	own := t.Seats(person)
	for i, c := range t.chairs {
		if c.code != "" && person != "" && (person == t.host || own.Has(game.Seat(i)) || own&c.offering != 0) {
			codes[strconv.Itoa(i)] = c.code
		}
	}
	if len(codes) == 0 {
		return nil
	}
	return codes
}
