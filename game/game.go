// Package game says what a game is to everybody else: seats and the audiences that look on, moves with a text
// form, dice that keep chance out of the rules, refusals that name their rule, events, outcomes.
//
// A game is played by asking a Position whose decision it is (Asked, perhaps several seats at once), listing the
// moves of such a seat (Legal) and playing one of them (Play). The rules ask Dice for every outcome of chance and
// draw face-down things when they are turned up; so a game's configuration, moves and outcomes are the whole game,
// and there is nothing hidden to leak but what players hold in their hands. What somebody may see is a View, built
// up from nothing; what happened is told as Events, each for those who may know it.
//
// The games live in sub-packages that import this one and the standard library; package registry names them all.
package game

import (
	"strconv"
	"strings"
)

// Game is one game's rules with its components, ready to be dealt.
type Game interface {
	About() About

	// Deal sets up a new game. It fails if the configuration is not one of the game's.
	Deal(c Config, d Dice) (Position, error)

	// Arrange makes a position from facts, as Position.Describe lists them. Facts that are not given keep the
	// value they have in the game's plain starting position.
	Arrange(c Config, facts []Fact) (Position, error)

	// Moves and outcomes have one text form, the same in logs, scripts, tests and the protocol.
	MoveText(Move) string
	ParseMove(string) (Move, error)
	ChanceText(Chance) string
	ParseChance(string) (Chance, error)
}

// About describes a game.
type About struct {
	Name       string // a short key: "deepblue"
	Title      string // for people: "Deep Blue"
	Version    int    // of the rules; a table keeps the version it began with
	Pack       string // id of the component pack
	MinPlayers int
	MaxPlayers int
	Seats      []string // the colour of each seat, which is also its name in scripts and records
	Options    []Option
}

// SeatName is the colour of a seat.
func (a About) SeatName(s Seat) string {
	if s < 0 || int(s) >= len(a.Seats) {
		return "nobody"
	}
	return a.Seats[s]
}

// SeatNamed finds a seat by its colour.
func (a About) SeatNamed(name string) (Seat, bool) {
	for i, n := range a.Seats {
		if n == name {
			return Seat(i), true
		}
	}
	return NoSeat, false
}

// Option is something a table may choose before the game.
type Option struct {
	Name    string
	Values  []string
	Default string
	Random  string // what simulations of random play use instead, if anything
}

// Config is what a game is dealt from.
type Config struct {
	Players int               `json:"players"`
	Options map[string]string `json:"options,omitempty"` // options that are not given have their default
}

// Complete checks a configuration and fills in the defaults.
func (a About) Complete(c Config) (Config, error) {
	if c.Players < a.MinPlayers || c.Players > a.MaxPlayers {
		return Config{}, BadInput(a.Title + " is for " + strconv.Itoa(a.MinPlayers) + " to " +
			strconv.Itoa(a.MaxPlayers) + " players, not " + strconv.Itoa(c.Players))
	}
	full := Config{Players: c.Players, Options: make(map[string]string, len(a.Options))}
	for _, o := range a.Options {
		full.Options[o.Name] = o.Default
	}
	for name, value := range c.Options {
		if err := a.checkOption(name, value); err != nil {
			return Config{}, err
		}
		full.Options[name] = value
	}
	return full, nil
}

func (a About) checkOption(name, value string) error {
	for _, o := range a.Options {
		if o.Name != name {
			continue
		}
		for _, v := range o.Values {
			if v == value {
				return nil
			}
		}
		return BadInput("option " + name + " cannot be " + strconv.Quote(value) + "; it can be " + strings.Join(o.Values, ", "))
	}
	names := make([]string, 0, len(a.Options))
	for _, o := range a.Options {
		names = append(names, o.Name)
	}
	return BadInput(a.Title + " has no option " + strconv.Quote(name) + "; its options are " + strings.Join(names, ", "))
}

// BadInput is an error in what a person gave us, worded for that person.
type BadInput string

// Error implements error.
func (e BadInput) Error() string { return string(e) }
