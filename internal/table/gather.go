package table

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
)

// Open decides on the first entry of a table. The caller says in the environment whether a position may be arranged.
func Open(p Proposal, id string, who Who, g game.Game, secret fair.Secret, env Environment) (Entry, error) {
	terms, refusal := p.terms(g, env.Levels)
	if refusal != nil {
		return Entry{}, refusal
	}
	opening := &Opening{Chairs: make([]Chair, len(p.Seats))}
	for i, w := range p.Seats {
		if r := w.mustInvite(who.Person); r != nil {
			return Entry{}, r
		}
		opening.Chairs[i] = w.chair(env)
	}
	config := game.Config{Players: len(p.Seats), Options: terms.Options}
	if opening.Arrangement, refusal = p.arrangement(g, config, env); refusal != nil {
		return Entry{}, refusal
	}
	if opening.Arrangement == nil {
		opening.Secret, terms.Commitment = secret.String(), secret.Commitment()
	}
	terms.Name = fewMarks(terms.Name)
	opening.Terms = terms
	return Entry{At: env.Now, Kind: Opened, By: who.Person, Command: id, Opening: opening}, nil
}

func (w SeatWish) chair(env Environment) Chair {
	c := Chair{For: w.For}
	switch w.For {
	case Invited:
		c.Invite, c.Whom = env.Code(), w.Whom
	case Bot:
		c.Level = w.Level
	}
	return c
}

// Again decides on the first entry of a rematch: the same terms, the same people and programs, except that the seats of people in
// without are open. The game is always dealt, even if the first one was arranged.
func (t *Table) Again(id string, who Who, g game.Game, secret fair.Secret, env Environment, without ...string) Entry {
	terms := t.terms
	terms.Rules, terms.Pack, terms.PackHash = g.About().Version, g.About().Pack, g.About().PackHash
	terms.Commitment = secret.Commitment()
	chairs := make([]Chair, len(t.chairs))
	for i, c := range t.chairs {
		chairs[i] = Chair{For: c.For, Level: c.Level, Person: c.Person, Name: c.Name, Program: c.Program, Colour: c.Colour}
		if c.For == Person && (t.gone[c.Person] || slices.Contains(without, c.Person)) {
			chairs[i] = Chair{For: OpenSeat, Colour: c.Colour}
		}
	}
	return Entry{
		At: env.Now, Kind: Opened, By: who.Person, Command: id,
		Opening: &Opening{Terms: terms, Chairs: chairs, Secret: secret.String()},
	}
}

// sit takes a free seat, or an invited one that is kept for the person or whose invitation they have; a person who already has
// the seat changes its name or nonce. A person may have several seats, to be played on one device. Nobody may sit under a name
// that could be taken for another person's: such a name is refused, but a person's own name, which they did not choose for this
// table, gets a number.
func (t *Table) sit(c Command, env Environment) ([]Entry, *game.Refusal) {
	if r := t.mustBe("TABLE-SIT", StatusOpen); r != nil {
		return nil, r
	}
	name, ok := Tidy(c.Name)
	if c.Name == "" {
		name, ok = Tidy(c.Who.Name)
		name = t.numbered(name, c.Who.Person)
	}
	like, confused := t.named(name, c.Who.Person)
	c.Seat = t.keptFor(c)
	switch chair := t.chairs[c.Seat]; {
	case !ok:
		return nil, refuse("TABLE-SIT", "no-name", game.Number("most", MaxName))
	case chair.For == Person && chair.Person != c.Who.Person, chair.For == Bot:
		return nil, refuse("TABLE-SIT", "taken", game.Who("seat", c.Seat))
	case chair.For == Invited && chair.Invite != c.Invite && chair.Whom != c.Who.Person && c.Who.Person != t.host:
		return nil, refuse("TABLE-SIT", "by-invitation", game.Who("seat", c.Seat))
	case env.Apart:
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
	return one(Entry{Kind: Sat, Seat: c.Seat, Name: name, Program: c.Who.Program, Nonce: c.Nonce})
}

// keptFor is the seat that an invitation is for, or that is kept for the person, whichever kept seat the command names: invited
// people need not know which one is theirs.
func (t *Table) keptFor(c Command) game.Seat {
	if pointed := t.chairs[c.Seat]; pointed.For != Invited || pointed.Whom == c.Who.Person {
		return c.Seat
	}
	for s, chair := range t.chairs {
		if chair.For == Invited && (chair.Invite == c.Invite || c.Invite == "" && chair.Whom == c.Who.Person) {
			return game.Seat(s)
		}
	}
	return c.Seat
}

// leave gives up a seat before the start, or declines an invitation to it; during the game a stand-in takes over, and the player
// may come back.
func (t *Table) leave(c Command, _ Environment) ([]Entry, *game.Refusal) {
	if t.status == StatusOpen && t.invites(c.Who.Person, c.Seat) {
		return one(Entry{Kind: Left, Seat: c.Seat, How: Declined})
	}
	if r := first(t.mustBe("TABLE-LEAVE", StatusOpen, StatusPlaying), t.mustOwn("TABLE-LEAVE", c)); r != nil {
		return nil, r
	}
	if t.status == StatusOpen {
		return one(Entry{Kind: Left, Seat: c.Seat})
	}
	if t.machine(c.Seat) != "" {
		return nil, refuse("TABLE-LEAVE", "away-already", game.Who("seat", c.Seat))
	}
	return one(Entry{Kind: StoodIn, Seat: c.Seat})
}

// assign has the host say whom a seat is for. Anyone sitting there loses the seat.
func (t *Table) assign(c Command, env Environment) ([]Entry, *game.Refusal) {
	wish := SeatWish{For: c.For, Whom: c.Whom, Level: c.Level}
	if r := first(t.mustBe("TABLE-MAN", StatusOpen), t.mustHost("TABLE-MAN", c), wish.check(env.Levels, t.endless()), wish.mustInvite(t.host)); r != nil {
		return nil, r
	}
	chair := wish.chair(env)
	return one(Entry{Kind: Manned, Seat: c.Seat, How: string(chair.For), Level: chair.Level, Invite: chair.Invite, Whom: chair.Whom})
}

// swap exchanges two seats: the host may swap any two, others move from their own to a free one.
func (t *Table) swap(c Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := t.mustBe("TABLE-SWAP", StatusOpen); r != nil {
		return nil, r
	}
	if c.Other < 0 || int(c.Other) >= len(t.chairs) || c.Other == c.Seat {
		return nil, refuse("TABLE-SWAP", "no-such-seat", game.Number("seats", len(t.chairs)))
	}
	if c.Who.Person != t.host {
		if r := t.mustOwn("TABLE-SWAP", c); r != nil {
			return nil, r
		}
		if other := t.chairs[c.Other]; other.For != OpenSeat && other.Person != c.Who.Person {
			return nil, refuse("TABLE-SWAP", "taken", game.Who("seat", c.Other))
		}
	}
	return one(Entry{Kind: Swapped, Seat: c.Seat, Other: c.Other})
}

// colour gives a seat another colour of the game. If another seat has it, they exchange colours; only the host may do so with
// another person's seat.
func (t *Table) colour(c Command, _ Environment) ([]Entry, *game.Refusal) {
	host := c.Who.Person == t.host
	if r := t.mustBe("TABLE-COLOUR", StatusOpen); r != nil {
		return nil, r
	}
	if r := t.mustOwn("TABLE-COLOUR", c); r != nil && !host {
		return nil, r
	}
	if !slices.Contains(t.about.Seats, c.Colour) {
		return nil, refuse("TABLE-COLOUR", "no-such-colour")
	}
	if other, ok := t.coloured(c.Colour); ok && !host && t.chairs[other].For == Person && t.chairs[other].Person != c.Who.Person {
		return nil, refuse("TABLE-COLOUR", "colour-taken", game.Who("seat", other))
	}
	return one(Entry{Kind: Coloured, Seat: c.Seat, Colour: c.Colour})
}

// colourOf is the colour that a seat has at this table.
func (t *Table) colourOf(s game.Seat) string { return cmp.Or(t.chairs[s].Colour, t.about.SeatName(s)) }

// coloured finds the seat that has a colour.
func (t *Table) coloured(colour string) (game.Seat, bool) {
	for i := range t.chairs {
		if s := game.Seat(i); t.colourOf(s) == colour {
			return s, true
		}
	}
	return game.NoSeat, false
}

// watchers lets spectators in, or no longer does.
func (t *Table) watchers(c Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := t.mustHost("TABLE-WATCH", c); r != nil {
		return nil, r
	}
	return one(Entry{Kind: Watched, On: c.On})
}

// start deals the game if every seat is taken.
func (t *Table) start(c Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-START", StatusOpen), t.mustHost("TABLE-START", c), t.mustBeReady()); r != nil {
		return nil, r
	}
	dice := &game.Recorder{Dice: env.Dice(t.dealSeed(), 0)}
	p, err := t.begin(dice)
	if err != nil {
		panic(fmt.Sprintf("table %s: the terms were checked and cannot be dealt: %v", t.ID, err))
	}
	entry := Entry{Kind: Started, Chance: t.chanceTexts(dice.Take())}
	return append([]Entry{entry}, t.flow(p, env, len(t.steps), 0)...), nil
}

// mustBeReady refuses to start while a seat is empty, or if only bots would play.
func (t *Table) mustBeReady() *game.Refusal {
	people := 0
	for i := range t.chairs {
		switch t.chairs[i].For {
		case OpenSeat, Invited:
			return refuse("TABLE-START", "seat-open", game.Who("seat", game.Seat(i)))
		case Person:
			people++
		}
	}
	if people == 0 {
		return refuse("TABLE-START", "nobody-plays")
	}
	return nil
}

func (t *Table) config() game.Config {
	return game.Config{Players: len(t.chairs), Options: t.terms.Options}
}

// dealSeed is the seed of the dice: from the secret, and what each player added. It is computed when the game begins, and kept.
func (t *Table) dealSeed() [32]byte {
	if t.position != nil {
		return t.seed
	}
	return fair.Seed(t.secret, t.ID, t.nonces())
}

func (t *Table) nonces() []string {
	nonces := make([]string, len(t.chairs))
	for i, c := range t.chairs {
		nonces[i] = c.Nonce
	}
	return nonces
}
