// Package game declares what all games have in common: seats and audiences, moves with a text form, dice that keep chance out of
// the rules, refusals that name their rule, events and outcomes.
//
// To play a game, ask a Position whose decision it is (Asked, perhaps several seats at once), list the moves of such a seat
// (Legal) and play one of them (Play). The rules take every outcome of chance from Dice, and draw face-down things only when they
// are turned up; so a game's configuration, moves and outcomes are the whole game, and there is nothing hidden to leak but what
// players hold in their hands. What an audience may see is a View, built up from nothing; what happened is reported as Events,
// each to those who may know it.
//
// The games live in sub-packages that import this one and the standard library; package registry names them all. All have
// the same file layout, so that anyone who knows one game can find their way in another; pennies is the smallest:
//
//	game.go                        the game, its options and the package comment
//	setup.go                       Deal, and what follows from a configuration
//	state.go                       State, the plain value, and the steps that it passes through
//	position.go                    Position: whose decision it is, which moves there are, and playing them
//	move.go, chance.go, event.go   moves and outcomes of chance with their text forms, and events
//	names.go, wording.go           what things are called in texts, and how moves and questions are worded
//	counts.go                      what statistics count
//	turn.go, end.go                how turns follow each other, how the game ends, and Outcome
//	view.go, view_*.go             what an audience sees
//	facts.go, arrange.go           a position as facts (Describe), and a position from facts (Arrange)
//	guess.go, orders.go            positions imagined from a view; when the table answers for a player
//	proof.go, audit_*.go           what only proves the rules: Equal, Scramble, Audit
//	inspect.go                     what a judge reads from a position
//	lessons/                       the lessons of the game, read by package lesson
//
// Any other file is one idea of the rulebook, with listing, checking and playing of its moves side by side. A judge has
// judge.go (Rate), win_chances.go (WinChances), weights.go (its tunable parameters), turn.go (the moves of a turn) and
// outlook.go (what is still to come). A small game may hold several of these in one file.
package game

import (
	"slices"
	"strconv"
	"strings"
)

// Game is one game's rules with its components, ready to be dealt. A game is immutable, so its methods may be called by many
// goroutines at once. Every fault in what people gave it (a configuration, facts, a text) is reported as a BadInput.
type Game interface {
	// About describes the game. Its contents are shared and must not be changed.
	About() About

	// Deal sets up a new game. It fails if the game does not allow the configuration.
	Deal(c Config, d Dice) (Position, error)

	// Arrange makes a position from facts, as Position.Describe lists them. Facts that are not given keep the value they have in
	// the game's plain starting position. It fails for facts that no position can have, and says what is wrong.
	Arrange(c Config, facts []Fact) (Position, error)

	// Moves and outcomes have one text form, the same in logs, scripts, tests and the protocol. Parsing says whether a text
	// is well-formed, not whether the move is legal; it never panics, whatever it is given. A text form is part of the
	// rules' version: records hold it.
	MoveText(Move) string
	ParseMove(string) (Move, error)
	ChanceText(Chance) string
	ParseChance(string) (Chance, error)
}

// About describes a game. Its slices and maps are shared and must not be changed.
type About struct {
	Name       string // a short key: "deepblue"
	Title      string // for people: "Deep Blue"
	Version    int    // of the rules; a table keeps the version it began with
	Pack       string // id of the component pack; "none" where the components are part of the rules
	PackTitle  string // what people call the pack; "" where there is none
	PackHash   string // of the pack's content; "" where there is no pack
	Custom     bool   // the pack is not the one that the game comes with
	MinPlayers int
	MaxPlayers int
	Seats      []string // the colour of each seat, which is also its name in scripts and records
	Options    []Option
	Orders     []Option // standing orders that players may give; see Answering

	// EventRules names, for each event of the game, the rule of its rulebook that the event rests on, so that readers can look it
	// up; nil for a game without a rulebook.
	EventRules map[string]string

	Score  string  // the criterion of an Outcome that statistics show as points
	Counts []Count // what statistics count
}

// SeatName is the colour of a seat, or "nobody" for a seat that the game does not have.
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

// Option is a choice that a table makes before the game, or a standing order that a player gives to the table.
type Option struct {
	Name    string
	Values  []string
	ListOf  string // if there are no Values: the value is a list of such things, "crew", separated by spaces
	Default string
	Offer   string // what the app offers first, if that is not the Default: a choice that we recommend beside the letter of the rules
	Random  string // what simulations of random play use instead of Default, if anything
	Endless string // the value with which a game may never end, if there is one; see About.Endless
}

// MaxList is how many things the value of a list option may name.
const MaxList = 64

// Config is what a game is dealt from.
type Config struct {
	Players int               `json:"players"`
	Options map[string]string `json:"options,omitempty"` // options that are not given have their default
	First   string            `json:"first,omitempty"`   // the colour of the seat that starts; "" leaves it to chance
}

// FirstSeat is who starts a game that is dealt: the seat that the configuration names, or one that dice draw as an outcome of a
// kind.
func (c Config) FirstSeat(a About, kind Kind, d Dice) Seat {
	if s, named := a.SeatNamed(c.First); named {
		return s
	}
	return Seat(d.Among(kind, Below(c.Players)))
}

// Complete checks a configuration and fills in the defaults.
func (a About) Complete(c Config) (Config, error) {
	if c.Players < a.MinPlayers || c.Players > a.MaxPlayers {
		return Config{}, BadInput(a.Title + " is for " + strconv.Itoa(a.MinPlayers) + " to " +
			strconv.Itoa(a.MaxPlayers) + " players, not " + strconv.Itoa(c.Players))
	}
	if s, ok := a.SeatNamed(c.First); c.First != "" && (!ok || int(s) >= c.Players) {
		return Config{}, BadInput("first cannot be " + strconv.Quote(c.First) + "; it can be " + strings.Join(a.Seats[:c.Players], ", "))
	}
	full := Config{Players: c.Players, First: c.First, Options: make(map[string]string, len(a.Options))}
	for _, o := range a.Options {
		full.Options[o.Name] = o.Default
	}
	for name, value := range c.Options {
		if err := a.check("option", a.Options, name, value); err != nil {
			return Config{}, err
		}
		full.Options[name] = value
	}
	return full, nil
}

// Endless names an option that may keep a game of this configuration from ever ending; "" if every game ends. People can give up
// a game that leads nowhere, but bots never do, so anything that lets only bots play refuses such a configuration (see
// CompleteForBots).
func (a About) Endless(options map[string]string) string {
	for _, o := range a.Options {
		if o.Endless != "" && options[o.Name] == o.Endless {
			return o.Name
		}
	}
	return ""
}

// CompleteForBots is Complete for games that nobody watches over: it refuses a configuration that is Endless.
func (a About) CompleteForBots(c Config) (Config, error) {
	full, err := a.Complete(c)
	if name := a.Endless(full.Options); name != "" {
		return Config{}, BadInput("with " + name + " " + full.Options[name] + " a game may never end, and bots do not give up; choose another " + name)
	}
	return full, err
}

// check tells what is wrong with the value of an option or of an order; kind is the word that people are shown for it.
func (a About) check(kind string, known []Option, name, value string) error {
	for _, o := range known {
		switch {
		case o.Name != name:
		case o.ListOf != "":
			return checkList(kind, name, value)
		case !slices.Contains(o.Values, value):
			return BadInput(kind + " " + name + " cannot be " + strconv.Quote(value) + "; it can be " + strings.Join(o.Values, ", "))
		default:
			return nil
		}
	}
	names := make([]string, 0, len(known))
	for _, o := range known {
		names = append(names, o.Name)
	}
	return BadInput(a.Title + " has no " + kind + " " + strconv.Quote(name) + "; its " + kind + "s are " + strings.Join(names, ", "))
}

func checkList(kind, name, value string) error {
	things := strings.Fields(value)
	if len(things) > MaxList {
		return BadInput(kind + " " + name + " lists more than " + strconv.Itoa(MaxList) + " things")
	}
	if strings.Join(things, " ") != value {
		return BadInput(kind + " " + name + " is a list with one space between its things")
	}
	return nil
}

// BadInput is an error in a person's input, worded for that person.
type BadInput string

// Error implements error.
func (e BadInput) Error() string { return string(e) }
