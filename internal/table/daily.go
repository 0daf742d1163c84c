package table

import (
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// solver plays the draw of a day that is over, to show how a strong player would have played it.
const solver = "captain"

// dailyFutures is how many futures a bot looks at for a decision of the draw of a day. A time would make it play differently on
// every machine.
const dailyFutures = 150

// daily are the commands at the draw of a day. All else would make it another game.
var daily = []protocol.Action{
	protocol.Sit, protocol.Start, protocol.Move, protocol.Undo, protocol.Takeback, protocol.Order, protocol.SetPace, protocol.Archive,
}

// Daily is the date if the table is for the draw of a day; otherwise "".
func (m *match) Daily() string {
	if m.arrangement == nil {
		return ""
	}
	return m.arrangement.Daily
}

// BotBudget is how long bots think at this table if that must not depend on the machine; otherwise nothing.
func (m *match) BotBudget() (b bot.Budget) {
	if m.Daily() != "" {
		b.Iterations = dailyFutures
	}
	return b
}

// kept is how many moves of a seat stand.
func (m *match) kept(s game.Seat) (n int) {
	for i := range m.steps {
		if m.steps[i].Seat == s {
			n++
		}
	}
	return n
}

// dailyOf is what the draw of a day is played with, and the seat of the person. All follows from the seed: two to four players, bots
// that are captains and mates in turn, and the options that the game recommends.
func dailyOf(g game.Game, date string) (p protocol.Proposal, seat game.Seat, err error) {
	a, err := fair.Daily(g, date)
	if err != nil {
		return p, 0, err
	}
	p = protocol.Proposal{Game: g.About().Name, Options: map[string]string{}, Odds: true, Arrangement: a}
	for _, o := range g.About().Options {
		if o.Offer != "" {
			p.Options[o.Name] = o.Offer
		}
	}
	players := 2 + int(a.Seed%3)
	for i := range players {
		p.Seats = append(p.Seats, protocol.SeatWish{For: protocol.BotSeat, Level: []string{"captain", "mate"}[i%2]})
	}
	return p, game.Seat(a.Seed / 3 % uint64(players)), nil
}

// OpenDaily decides on the first entries of a table at which somebody plays the draw of a day: it is opened, the person sits down,
// and the game begins. A draw whose day is over can only be looked at: a captain plays it.
func OpenDaily(wanted protocol.Proposal, table, command string, who protocol.Who, g game.Game, env Environment) ([]Entry, error) {
	p, seat, err := dailyOf(g, wanted.Daily)
	if err != nil {
		return nil, refuse("TABLE-DAILY", "no-such-day")
	}
	today := fair.Date(time.UnixMilli(env.Now))
	if wanted.Daily > today {
		return nil, refuse("TABLE-DAILY", "no-such-day")
	}
	p.Pace = wanted.Pace
	var commands []protocol.Command
	if wanted.Daily == today {
		p.Seats[seat] = protocol.SeatWish{For: protocol.OpenSeat}
		commands = []protocol.Command{{Do: protocol.Sit, Seat: seat, Who: who}, {Do: protocol.Start, Who: who}}
	} else {
		p.Seats[seat].Level = solver
	}
	env.MayArrange = true
	opened, err := Open(p, command, who, g, fair.Secret{}, env)
	if err != nil {
		return nil, err
	}
	t := New(table, func(string, int, string) (game.Game, error) { return g, nil })
	entries, err := t.opens(opened, commands, env)
	if err == nil && commands == nil { // no command has bots play alone
		entries, err = t.adds(entries, t.begins(t.withDice(env)), who.Person, env)
	}
	return entries, err
}
