// Package table is one table as a fold over its log: who sits where, the game, clocks, standing orders, undo, talk. Deciding on a
// command changes nothing and returns entries for the log. The caller applies them, so that no entry is stored that does not fit,
// makes them durable, and only then sends them to anybody. There is no I/O here, no goroutine and no wall clock: time and dice
// are passed in, so the same log always gives the same table.
package table

import (
	"fmt"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/record"
)

// Games finds the rules that a table began with: a game by its name, the version of its rules (0 for the newest), and its pack by
// content hash or id ("" for the built-in one).
type Games func(name string, version int, pack string) (game.Game, error)

// Status is how far a table has come.
type Status string

// The life of a table.
const (
	StatusOpen     Status = "open" // people sit down
	StatusPlaying  Status = "playing"
	StatusPaused   Status = "paused"
	StatusFinished Status = "finished"
	StatusArchived Status = "archived" // closed; nobody lists it
)

// Table is a table at one moment of its log.
type Table struct {
	ID     string
	games  Games
	game   game.Game
	about  game.About
	terms  Terms
	host   string
	secret fair.Secret

	arrangement *record.Arrangement // nil unless somebody arranged the game,
	fixed       *fair.Fixed         // its dice, nil otherwise
	lesson      *lesson.Lesson      // nil unless one is given here

	chairs []Chair

	status   Status
	entries  int   // length of the log
	openedAt int64 // in milliseconds since 1970
	latest   int64 // the time of the last entry, as people read it
	clock    int64 // and by the server's clock, which may have been set back
	noticed  int64 // when something last happened that everybody noticed

	position game.Position // nil before the start
	steps    []step        // the moves of the game, without those undone
	setup    []game.Chance
	seed     [32]byte      // of the dice
	promise  record.Proof  // of the dice, made when the game began
	base     game.Position // the position that undo cannot go behind,
	based    int           // and how many steps led to it
	pauses   game.Seats    // who would like a pause
	pausedAt int64
	quit     bool // the game ended because nobody was left to play it with

	numbers    [game.Spectator + 1]int // how many entries each audience has noticed
	asked      [game.MaxSeats]int      // how often each seat's decision has changed; see Step
	made       [game.MaxSeats]int      // how many moves each seat's player has made
	commands   map[string]bool         // those already done
	muted      map[string][]string     // whom each person does not want to hear; replaced, never changed in place
	names      map[string][]string     // those that each person has taken here, in order; likewise
	knew       map[string]int          // how many names of a person somebody knew when muting them, by both ids; likewise
	shares     map[string]share        // how much of the log is each person's,
	bystanding int                     // and that of all bystanders together
	gone       map[string]bool         // people who were erased; replaced, never changed in place
	amendedAt  [game.Spectator + 1]int // see AmendedAt
	next       string                  // the table of the rematch

	spares *spares
}

// step is a move of the game, who noticed it, and how the clock stood before.
type step struct {
	record.Step
	how   string
	seen  game.To
	at    int64
	clock stopwatch
}

// New is a table with an empty log. The first entry to be applied must be one of Open.
func New(id string, games Games) *Table {
	return &Table{ID: id, games: games, commands: map[string]bool{}, shares: map[string]share{}, spares: &spares{}}
}

// Fold applies a whole log.
func Fold(id string, games Games, log [][]byte) (*Table, error) {
	t := New(id, games)
	for i, line := range log {
		e, err := DecodeEntry(line)
		if err == nil {
			_, err = t.Apply(e)
		}
		if err != nil {
			return nil, fmt.Errorf("table %s, entry %d: %w", id, i+1, err)
		}
	}
	return t, nil
}

// Entries is the length of the log.
func (t *Table) Entries() int { return t.entries }

// Status is how far the table has come.
func (t *Table) Status() Status { return t.status }

// Terms are what was agreed on.
func (t *Table) Terms() Terms { return t.terms }

// Next is the table of the rematch; "" if there is none.
func (t *Table) Next() string { return t.next }

// Host is the person who opened the table or, if they were erased, their successor; "" if there is none.
func (t *Table) Host() string { return t.host }

// Game is the game that is played.
func (t *Table) Game() game.Game { return t.game }

// Position is the game at this moment; nil before the start. It must not be changed.
func (t *Table) Position() game.Position { return t.position }

// Seats are the seats of a person; none if the person was erased.
func (t *Table) Seats(person string) game.Seats {
	var seats game.Seats
	for i, c := range t.chairs {
		if person != "" && c.For == Person && c.Person == person && !t.gone[person] {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

// Audience is how somebody sees the table: from the requested seat if it is theirs, else from their first, else as a spectator.
// Anyone who has no seat and is not the host may look only if spectators are let in, or while seats can be taken.
func (t *Table) Audience(person string, as game.Seat) (game.Audience, bool) {
	seats := t.Seats(person)
	switch {
	case as >= 0 && seats.Has(as):
		return game.At(as), true
	case seats != 0:
		return game.At(seats.First()), true
	}
	return game.Spectator, t.terms.Spectators || t.status == StatusOpen || person != "" && person == t.host
}

// Machines are the seats that a bot is to decide for now, with its level: bots, and stand-ins for players. In a lesson it is the
// next seat of the script; Scripted says what it does.
func (t *Table) Machines() map[game.Seat]string {
	if t.status != StatusPlaying {
		return nil
	}
	if t.follows() {
		return t.scriptedSeat()
	}
	var machines map[game.Seat]string
	asked := t.position.Asked()
	for i := range t.chairs {
		if level := t.machine(game.Seat(i)); level != "" && asked.Has(game.Seat(i)) {
			if machines == nil {
				machines = map[game.Seat]string{}
			}
			machines[game.Seat(i)] = level
		}
	}
	return machines
}

// StandInLevel is the level of the bot that plays for absent players.
const StandInLevel = "mate"

// machine is the level of the bot that plays a seat, or "" where a person does.
func (t *Table) machine(s game.Seat) string {
	switch c := &t.chairs[s]; {
	case c.For == Bot:
		return c.Level
	case c.StandIn, c.Resigned:
		return StandInLevel
	}
	return ""
}

func (t *Table) how(s game.Seat) string {
	switch {
	case t.chairs[s].For == Bot:
		return ByBot
	case t.follows(): // what the script does for the learner is not the learner's own try
		return ByOrders
	}
	return ByStandIn
}

// Step is the number of a seat's current decision. A move names its step.
func (t *Table) Step(s game.Seat) int { return t.asked[s] }

// Reacting are the seats whose decision is a reaction to what another did.
func (t *Table) Reacting() game.Seats { return game.ReactingIn(t.position) }

// people are the seats of people who have not resigned.
func (t *Table) people() game.Seats {
	var seats game.Seats
	for i, c := range t.chairs {
		if c.For == Person && !c.Resigned {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

func refuse(rule, reason string, args ...game.Arg) *game.Refusal {
	return game.Refuse(rule, reason, args...)
}
