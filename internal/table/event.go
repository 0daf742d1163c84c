//go:build !js

package table

import (
	"errors"
	"slices"
	"strconv"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Tables of leagues and tournaments are opened by the server, without a host. Everybody is seated and the game begins at once, in the
// same entries; whoever does not come is replaced as the clock says. Nothing is agreed on among the players, since others have to play
// under the same conditions.

// EventSeat is a seat at a table of an event: a person's, or a bot's if there is a level.
type EventSeat struct {
	protocol.Who
	Level string
	Nonce string // what the person adds to the draws, unless the round is duplicate
}

// OpenForEvent decides on the first entries of a table of an event, whose first seat starts. The proposal says nothing about seats.
// They must be added to the log together. In a duplicate round there is a deal.
func OpenForEvent(p protocol.Proposal, e protocol.TableEvent, seats []EventSeat, deal *fair.Deal, table string, g game.Game, env Environment) ([]Entry, error) {
	env.MayArrange = false
	if p.Name == "" {
		p.Name = clip(e.Name, MaxTableName-len(" · 99")) + " · " + strconv.Itoa(e.Round)
	}
	p.Seats, p.Hints = make([]protocol.SeatWish, len(seats)), false
	for i, s := range seats {
		if p.Seats[i].For = protocol.OpenSeat; s.Level != "" {
			p.Seats[i] = protocol.SeatWish{For: protocol.BotSeat, Level: s.Level}
		}
	}
	secret := fair.NewSecret()
	var nonces []string
	if deal != nil {
		secret, nonces, e.Duplicate = deal.Secret, deal.Nonces, true
	}
	if !addable(seats, nonces) || deal != nil && len(nonces) == 0 {
		return nil, refuse("TABLE-SIT", "bad-nonce")
	}
	opened, err := Open(p, "", protocol.Who{}, g, secret, env)
	if err != nil {
		return nil, err
	}
	o := opened.Opening
	o.Terms.Event, o.Terms.First = &e, g.About().SeatName(0)
	o.Nonces = nonces
	o.seat(seats)
	t := New(table, func(string, int, string) (game.Game, error) { return g, nil })
	if _, err := t.Apply(opened); err != nil {
		return nil, err
	}
	if r := t.mayBegin(); r != nil {
		return nil, r
	}
	return append([]Entry{opened}, stamped(t.begins(t.withDice(env)), env)...), nil
}

// addable tells whether everybody may add to the draws what they do.
func addable(seats []EventSeat, nonces []string) bool {
	bad := func(nonce string) bool { return !fair.ValidNonce(nonce) }
	return !slices.ContainsFunc(nonces, bad) && !slices.ContainsFunc(seats, func(s EventSeat) bool { return bad(s.Nonce) })
}

// seat seats people. If their names could be taken for each other's, they get numbers.
func (o *Opening) seat(seats []EventSeat) {
	st := seating{chairs: o.Chairs}
	for i, s := range seats {
		if s.Level == "" {
			o.Chairs[i] = Chair{For: protocol.PersonSeat, Person: s.Person, Name: st.numbered(s.Name, s.Person), Program: s.Program, Nonce: s.Nonce}
		}
	}
}

// mayBegin refuses what could not come to an end by itself.
func (t *Table) mayBegin() *game.Refusal {
	switch {
	case !t.terms.Clock.Limited():
		return refuse("TABLE-OPEN", "clock-out-of-range", game.Number("least", leastSeconds), game.Number("most", mostSeconds))
	case t.endless():
		return refuse("TABLE-OPEN", "bots-need-an-end")
	}
	return t.mustBeReady()
}

// atEvents is what people can do at tables of events.
var atEvents = []protocol.Action{
	protocol.Move, protocol.Undo, protocol.Order, protocol.SetPace, protocol.Leave, protocol.Return, protocol.Resign, protocol.Say, protocol.Mute,
}

// mustSuitEvent refuses at a table of an event what players agree on elsewhere, or the host decides.
func (t *Table) mustSuitEvent(c protocol.Command) *game.Refusal {
	if t.terms.Event == nil || slices.Contains(atEvents, c.Do) {
		return nil
	}
	return refuse("TABLE-EVENT", "not-at-event")
}

// Reveal decides that nobody plays with the draws of the table any more. If that was known, there is nothing to do.
func (t *Table) Reveal(env Environment) []Entry {
	if !t.Sealed() {
		return nil
	}
	return stamped([]Entry{{Kind: protocol.Revealed}}, env)
}

func (t *Table) revealed(Entry, *Happening) error {
	if !t.duplicate() || !t.Ended() {
		return errors.New("there is nothing to reveal")
	}
	t.unsealed = true
	return nil
}

// EventSeatEnd is how a seat at a table of an event has ended.
type EventSeatEnd struct {
	Place    int // 1 is the best; equal ones share it; 0 if the game was stopped
	Score    int
	Resigned bool
	Left     bool // the player was away in the end, so that a bot played
	Moves    int  // that the player made in person
	Missed   int  // that a bot made in the player's place
}

// EventEnd is how all seats have ended; nil before the end.
func (t *Table) EventEnd() []EventSeatEnd {
	if !t.Ended() {
		return nil
	}
	seats := make([]EventSeatEnd, len(t.chairs))
	result := t.Result()
	for i, c := range t.chairs {
		s := &seats[i]
		s.Resigned, s.Left, s.Moves = c.Resigned, c.StandIn && !c.Resigned, t.made[i]
		if result != nil {
			s.Place, s.Score = result.Seats[i].Rank, t.scoreOf(result.Outcome, i)
		}
	}
	for i := range t.steps {
		if st := &t.steps[i]; st.how == protocol.ByStandIn {
			seats[st.Seat].Missed++
		}
	}
	return seats
}

// duplicateDice are the dice of a duplicate round after what was drawn here.
func (m *match) duplicateDice() func(seed [32]byte, entry int) game.Dice {
	var dice *game.DuplicateDice
	return func(seed [32]byte, _ int) game.Dice {
		if dice == nil {
			dice = fair.DuplicateDice(m.game, seed)
			dice.Passed(m.setup)
			for i := range m.steps {
				dice.Passed(m.steps[i].Chance)
			}
		}
		return dice
	}
}
