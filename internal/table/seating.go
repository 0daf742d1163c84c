package table

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Chair is a place at a table and who has it.
type Chair struct {
	For     protocol.Sitter `json:"for"`
	Invite  string          `json:"invite,omitempty"` // the code that lets somebody take an invited seat
	Level   string          `json:"level,omitempty"`  // of a bot
	Person  string          `json:"person,omitempty"`
	Name    string          `json:"name,omitempty"`
	Program bool            `json:"program,omitempty"` // a program took the seat
	Whom    string          `json:"whom,omitempty"`    // the person that an invited seat is kept for
	Nonce   string          `json:"nonce,omitempty"`
	Colour  string          `json:"colour,omitempty"` // of the seat, whoever has it; "" for the game's own

	StandIn  bool           `json:"-"` // a bot plays until the player is back
	Resigned bool           `json:"-"` // a bot plays to the end
	Orders   game.Orders    `json:"-"`
	left     bool           // the player left it to the bot on purpose
	awaited  bool           // seated by a rematch, the player has not said yet whether they come along
	since    int64          // when the seat was reserved for somebody, or they were seated by a rematch
	seek     *protocol.Seek // the wish of a person who waits here for company,
	waits    int64          // and since when they do
	began    string         // the person who began the game here
	last     string         // the person who sat here last, whether or not they still do

	// During the game:
	offer    protocol.Sitter // who may take the seat over: OpenSeat, InvitedSeat, or "" for nobody
	code     string          // the invitation to it
	kept     string          // the person for whom alone it is, who asked for it
	offering game.Seats      // whose players would like to hand it on
	former   []string        // people who had it and lost it; replaced, never changed in place
	begins   int             // how many moves of the game were made before its player took it over

	allOrders map[string]string // Orders with defaults filled in; nil until needed
}

// seating is who sits where.
type seating struct {
	host    string
	opener  string // who opened the table, and named it
	vacated bool   // the host has given up their last seat
	chairs  []Chair
	colours []string        // of the game; a chair may have another
	gone    map[string]bool // people who were erased; replaced, never changed in place
	askers  []asker         // people who have asked for a seat during the game; replaced, never changed in place
}

// Host is the person who opened the table, or their successor; "" if there is none.
func (st *seating) Host() string { return st.host }

// Seats are the seats of a person; none if the person was erased.
func (st *seating) Seats(person string) game.Seats {
	var seats game.Seats
	for i, c := range st.chairs {
		if person != "" && c.For == protocol.PersonSeat && c.Person == person && !st.gone[person] {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

// PersonAt is the person who has a seat; "" if nobody does, or they were erased.
func (st *seating) PersonAt(s game.Seat) string {
	if s < 0 || int(s) >= len(st.chairs) || st.chairs[s].For != protocol.PersonSeat || st.gone[st.chairs[s].Person] {
		return ""
	}
	return st.chairs[s].Person
}

// Players are the people who still play: no bot plays for them. Each is listed once.
func (st *seating) Players() []string {
	var people []string
	for i := range st.chairs {
		if person := st.PersonAt(game.Seat(i)); person != "" && st.machine(game.Seat(i)) == "" && !slices.Contains(people, person) {
			people = append(people, person)
		}
	}
	return people
}

// people are the seats of people who have not resigned.
func (st *seating) people() game.Seats {
	var seats game.Seats
	for i, c := range st.chairs {
		if c.For == protocol.PersonSeat && !c.Resigned {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

func (st *seating) chairsFor(who protocol.Sitter) int {
	n := 0
	for i := range st.chairs {
		if st.chairs[i].For == who {
			n++
		}
	}
	return n
}

// machine is the level of the bot that plays a seat, or "" where a person does.
func (st *seating) machine(s game.Seat) string {
	switch c := &st.chairs[s]; {
	case c.For == protocol.BotSeat:
		return c.Level
	case c.StandIn, c.Resigned:
		return StandInLevel
	}
	return ""
}

// machines are the seats that bots play.
func (st *seating) machines() game.Seats {
	var seats game.Seats
	for i := range st.chairs {
		if s := game.Seat(i); st.machine(s) != "" {
			seats = seats.With(s)
		}
	}
	return seats
}

// StandInLevel is the level of the bot that plays for absent players.
const StandInLevel = "mate"

// Others tells whether anybody but a person is the host, or has a seat (or had one when the game ended), and was not erased.
func (st *seating) Others(person string) bool {
	if st.host != "" && st.host != person {
		return true
	}
	for i := range st.chairs {
		if c := &st.chairs[i]; c.For == protocol.PersonSeat && c.Person != person && !st.gone[c.Person] {
			return true
		}
	}
	return false
}

// Gone tells whether a person was erased from the log.
func (st *seating) Gone(person string) bool { return st.gone[person] }

func (st *seating) isHost(c *Chair) bool { return c.Person != "" && c.Person == st.host }

// invites tells whether a seat is kept for a person who has not taken it yet.
func (st *seating) invites(person string, s game.Seat) bool {
	return person != "" && st.chairs[s].For == protocol.InvitedSeat && st.chairs[s].Whom == person
}

// invitee is the person whom a seat awaits before the start: it is reserved for them, or a rematch has seated them; "" for nobody.
func (st *seating) invitee(s game.Seat) string {
	switch c := &st.chairs[s]; {
	case c.For == protocol.InvitedSeat && !st.gone[c.Whom]:
		return c.Whom
	case c.awaited:
		return st.PersonAt(s)
	}
	return ""
}

// keptFor is the seat that an invitation is for, or that is kept for the person, whichever kept seat the command names: invited
// people need not know which one is theirs.
func (st *seating) keptFor(c protocol.Command) game.Seat {
	if pointed := st.chairs[c.Seat]; pointed.For != protocol.InvitedSeat || pointed.Whom == c.Who.Person {
		return c.Seat
	}
	for s, chair := range st.chairs {
		if chair.For == protocol.InvitedSeat && (chair.Invite == c.Invite || c.Invite == "" && chair.Whom == c.Who.Person) {
			return game.Seat(s)
		}
	}
	return c.Seat
}

func (st *seating) codes() map[string]string {
	codes := map[string]string{}
	for i, c := range st.chairs {
		if c.For == protocol.InvitedSeat {
			codes[strconv.Itoa(i)] = c.Invite
		}
	}
	return codes
}

func (st *seating) nonces() []string {
	nonces := make([]string, len(st.chairs))
	for i, c := range st.chairs {
		nonces[i] = c.Nonce
	}
	return nonces
}

// colourOf is the colour that a seat has at this table.
func (st *seating) colourOf(s game.Seat) string { return cmp.Or(st.chairs[s].Colour, st.colours[s]) }

// coloured finds the seat that has a colour.
func (st *seating) coloured(colour string) (game.Seat, bool) {
	for i := range st.chairs {
		if s := game.Seat(i); st.colourOf(s) == colour {
			return s, true
		}
	}
	return game.NoSeat, false
}

// named finds the seat of another person whose name is confusable with this one.
func (st *seating) named(name, person string) (game.Seat, bool) {
	for i, c := range st.chairs {
		if c.For == protocol.PersonSeat && c.Person != person && confusable(c.Name, name) {
			return game.Seat(i), true
		}
	}
	return game.NoSeat, false
}

// numbered is a person's own name, with a number if somebody else here has it.
func (st *seating) numbered(name, person string) string {
	return freeName(name, func(name string) bool {
		_, taken := st.named(name, person)
		return taken
	})
}

// agreed tells whether everybody is among those who want something; bots and absent players do not count.
func (st *seating) agreed(want game.Seats) bool {
	for i := range st.chairs {
		if s := game.Seat(i); st.machine(s) == "" && !want.Has(s) && st.Seats(st.chairs[i].Person)&want == 0 {
			return false
		}
	}
	return true
}

// mostWant tells whether more than half of the people present want something. The person who gives the command counts as present.
func (st *seating) mostWant(want game.Seats, commands string, p Presence) bool {
	var present []string
	yes := 0
	for i, c := range st.chairs {
		s := game.Seat(i)
		if c.For != protocol.PersonSeat || st.machine(s) != "" || slices.Contains(present, c.Person) || p.Away[s] != 0 && c.Person != commands {
			continue
		}
		present = append(present, c.Person)
		if st.Seats(c.Person)&want != 0 {
			yes++
		}
	}
	return 2*yes > len(present)
}

// company says whether others could draw conclusions from what a player is asked; bots draw none.
func (st *seating) company() game.Company {
	people := 0
	for i := range st.chairs {
		if st.chairs[i].For != protocol.BotSeat {
			people++
		}
	}
	if people == 1 {
		return game.Alone
	}
	return game.Public
}

// deserted tells whether there is nobody left to play for: no person, or only one seat that has not resigned. A game that may
// never end is also deserted when everybody is away, since stand-ins could play forever.
func (st *seating) deserted(endless bool) bool {
	still, here := 0, 0
	for i, c := range st.chairs {
		if !c.Resigned {
			still++
		}
		if st.machine(game.Seat(i)) == "" {
			here++
		}
	}
	return still <= 1 || st.people() == 0 || here == 0 && endless
}

func (st *seating) bystander(person string) bool { return person != st.host && st.Seats(person) == 0 }

// A program that declares itself when sitting down is shown as one, to everybody, for as long as it has the seat. So that the
// label means something, a program does nothing at a seat that its person took. The person may do everything at the program's
// seat.

// mustNotPass refuses a program that would pass for its person at a seat of theirs.
func (st *seating) mustNotPass(who protocol.Who, s game.Seat) *game.Refusal {
	if who.Program && !st.chairs[s].Program {
		return refuse("TABLE-PROGRAM", "sat-in-person", game.Who("seat", s))
	}
	return nil
}

// playsAs tells whether somebody has a seat at which they can act.
func (st *seating) playsAs(who protocol.Who) bool {
	for seats := st.Seats(who.Person); seats != 0; seats = seats.Without(seats.First()) {
		if st.mustNotPass(who, seats.First()) == nil {
			return true
		}
	}
	return false
}

// mustHost refuses everyone but the host.
func (st *seating) mustHost(rule string, c protocol.Command) *game.Refusal {
	if c.Who.Person != st.host || st.host == "" {
		return refuse(rule, "host-only")
	}
	return nil
}

// mustOwn refuses anyone who does not have the seat, and a program where its person sits.
func (st *seating) mustOwn(rule string, c protocol.Command) *game.Refusal {
	if !st.Seats(c.Who.Person).Has(c.Seat) {
		return refuse(rule, "not-your-seat", game.Who("seat", c.Seat))
	}
	return st.mustNotPass(c.Who, c.Seat)
}

// mustPlay refuses anyone who does not have the seat or has resigned.
func (st *seating) mustPlay(rule string, c protocol.Command) *game.Refusal {
	if r := st.mustOwn(rule, c); r != nil {
		return r
	}
	if st.chairs[c.Seat].Resigned {
		return refuse(rule, "resigned", game.Who("seat", c.Seat))
	}
	return nil
}

// mustBeReady refuses to start while a seat is empty, or if only bots would play.
func (st *seating) mustBeReady() *game.Refusal {
	people := 0
	for i := range st.chairs {
		switch st.chairs[i].For {
		case protocol.OpenSeat, protocol.InvitedSeat:
			return refuse("TABLE-START", "seat-open", game.Who("seat", game.Seat(i)))
		case protocol.PersonSeat:
			people++
		}
	}
	if people == 0 {
		return refuse("TABLE-START", "nobody-plays")
	}
	return nil
}
