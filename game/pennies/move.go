package pennies

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Moves are a verb and a number.
const (
	hide  = 1
	guess = 2
)

func move(verb, n int) game.Move     { return game.Move(verb<<8 | n) }
func read(m game.Move) (verb, n int) { return int(m >> 8), int(m & 0xff) }

// MoveText implements game.Game: "hide 2", "guess 5".
func (Game) MoveText(m game.Move) string {
	verb, n := read(m)
	if verb == hide {
		return "hide " + strconv.Itoa(n)
	}
	return "guess " + strconv.Itoa(n)
}

// ParseMove implements game.Game.
func (Game) ParseMove(text string) (game.Move, error) {
	for verb, word := range map[int]string{hide: "hide ", guess: "guess "} {
		rest, ok := strings.CutPrefix(text, word)
		if n, err := strconv.Atoi(rest); ok && err == nil && n >= 0 && n <= handful*maxPlayers && strconv.Itoa(n) == rest {
			return move(verb, n), nil
		}
	}
	return 0, game.BadInput(strconv.Quote(text) + ` is no move; moves are "hide 2" and "guess 5"`)
}

// Kinds of chance.
const starter game.Kind = 1

// ChanceText implements game.Game: "starter green".
func (Game) ChanceText(c game.Chance) string { return "starter " + about.SeatName(game.Seat(c.Value)) }

// ParseChance implements game.Game.
func (Game) ParseChance(text string) (game.Chance, error) {
	name, ok := strings.CutPrefix(text, "starter ")
	if seat, known := about.SeatNamed(name); ok && known {
		return game.Chance{Kind: starter, Value: uint8(seat)}, nil
	}
	return game.Chance{}, game.BadInput(strconv.Quote(text) + ` is no outcome; outcomes are "starter green" and so on`)
}
