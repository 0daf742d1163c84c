// Package pennies is the old pub game of guessing hidden pennies: a complete game in the smallest space, with
// simultaneous decisions, hidden things and chance. The tooling is tested with it, and whoever writes a new game
// can read it first.
//
// Everybody hides none to three of their pennies in a fist, all at once. Then, from a starter drawn by lot, everybody
// guesses aloud how many there are in all, no number twice. The fists are opened; whoever guessed right takes a penny
// from each of the others who has one. After the last round, most pennies win; rounds won break ties.
package pennies

import (
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// Game is the game of pennies.
type Game struct{}

const (
	maxPlayers      = 4
	purse           = 3 // pennies at the start
	handful         = 3 // pennies that a fist holds
	none       int8 = -1
)

var about = game.About{
	Name:       "pennies",
	Title:      "Pennies",
	Version:    1,
	Pack:       "none",
	MinPlayers: 2,
	MaxPlayers: maxPlayers,
	Seats:      []string{"green", "blue", "red", "black"},
	Options:    []game.Option{{Name: "rounds", Values: []string{"2", "4"}, Default: "4"}},
	Orders:     orders,
	Score:      "pennies",
}

// About implements game.Game.
func (Game) About() game.About { return about }

// Deal implements game.Game.
func (Game) Deal(c game.Config, d game.Dice) (game.Position, error) {
	p, err := plainStart(c)
	if err != nil {
		return nil, err
	}
	p.Starter = p.lot(d)
	return p, nil
}

func plainStart(c game.Config) (*Position, error) {
	c, err := about.Complete(c)
	if err != nil {
		return nil, err
	}
	rounds, err := strconv.Atoi(c.Options["rounds"])
	if err != nil {
		return nil, err
	}
	p := &Position{}
	p.Players, p.Rounds, p.Round = int8(c.Players), int8(rounds), 1
	for s := range p.Players {
		p.Purse[s] = purse
	}
	p.close()
	for s := range maxPlayers {
		p.Shown[s] = none
	}
	return p, nil
}
