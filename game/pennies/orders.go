package pennies

import (
	"slices"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Whoever guesses after another reacts to that guess, and may have ordered the table to guess: the lowest or the
// highest number that is possible and still free, avoiding some numbers if there are others.
var orders = []game.Option{
	{Name: "guess", Values: []string{"ask", "low", "high"}, Default: "ask"},
	{Name: "avoid", ListOf: "number"},
}

var _ game.Reactive = (*Position)(nil)

// Reacting implements game.Reactive.
func (p *Position) Reacting() game.Seats {
	if slices.Max(p.Guess[:]) == none {
		return 0
	}
	return p.Asked()
}

// Answer implements game.Answering. When time is up, a player without orders guesses low.
func (p *Position) Answer(s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
	order := about.Order(o, "guess")
	if !p.Reacting().Has(s) || order == "ask" && in != game.Overdue {
		return 0, game.Unanswered
	}
	free := p.possible(s)
	avoid := strings.Fields(about.Order(o, "avoid"))
	if fine := slices.DeleteFunc(slices.Clone(free), func(n int) bool { return slices.Contains(avoid, strconv.Itoa(n)) }); len(fine) > 0 {
		free = fine
	}
	if order == "high" {
		return move(guess, slices.Max(free)), game.Ordered
	}
	return move(guess, slices.Min(free)), game.Ordered
}

// possible are the numbers that nobody has guessed and that are possible for all the player knows.
func (p *Position) possible(s game.Seat) []int {
	var free []int
	for others := range handful*(p.Players-1) + 1 {
		if n := p.Fist[s] + others; !slices.Contains(p.Guess[:], n) {
			free = append(free, int(n))
		}
	}
	return free
}
