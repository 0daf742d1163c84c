package sunken

import (
	"math"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Arrange implements game.Game. Of two facts with the same key, the later counts.
//
// The plain starting position has its bathyscapes placed (in columns 1, 2, 3 … of row 2; none in the step "placing"),
// treasures laid out in a fixed order, for each seat the mussel of its number and a red, a yellow and a blue card, and
// violet to sail. Pieces that facts name leave the places they have there. The spaces that no fact names are filled
// with the treasures that are left; the rest is in the box, and so are cards that are nowhere else.
func (g *Game) Arrange(c game.Config, facts []game.Fact) (game.Position, error) {
	own, err := g.configure(c)
	if err != nil {
		return nil, err
	}
	r := &arranger{Position: &Position{config: own}, facts: make(map[string]string, len(facts))}
	for _, f := range facts {
		r.facts[f.Key] = strings.TrimSpace(f.Value)
	}
	r.known = make(map[string]bool, len(facts))
	r.arrangeCourse()
	r.arrangeFleets()
	r.arrangePieces()
	r.arrangeCards()
	r.arrangeTurn()
	r.refuseUnknown(facts)
	if r.fault != nil {
		return nil, r.fault
	}
	if err := r.Audit(); err != nil {
		return nil, game.BadInput("such a position cannot be: " + err.Error())
	}
	return r.Position, nil
}

// arranger builds a position from facts and keeps the first fault in them.
type arranger struct {
	*Position
	facts map[string]string
	known map[string]bool // the keys that have been looked up
	fault error
}

func (r *arranger) fail(key, value, want string) {
	if r.fault == nil {
		r.fault = game.BadInput(key + " cannot be " + strconv.Quote(value) + "; it is " + want)
	}
}

// given is the value of a fact, if there is such a fact.
func (r *arranger) given(key string) (string, bool) {
	r.known[key] = true
	value, ok := r.facts[key]
	return value, ok
}

// words are the parts of a fact's value; none for "-".
func (r *arranger) words(key string) ([]string, bool) {
	value, ok := r.given(key)
	if value == "-" {
		return nil, ok
	}
	return strings.Fields(value), ok
}

// oneOf is the index of a fact's value among names.
func (r *arranger) oneOf(key string, names []string, plain int) int {
	value, ok := r.given(key)
	if !ok {
		return plain
	}
	for i, n := range names {
		if n == value {
			return i
		}
	}
	r.fail(key, value, "one of "+strings.Join(names, ", "))
	return plain
}

func (r *arranger) number(key string, most, plain int) int {
	value, ok := r.given(key)
	if !ok {
		return plain
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > most {
		r.fail(key, value, "a number from 0 to "+strconv.Itoa(most))
		return plain
	}
	return n
}

func (r *arranger) yes(key string, plain bool) bool {
	answer := 0
	if plain {
		answer = 1
	}
	return r.oneOf(key, []string{"no", "yes"}, answer) == 1
}

func (r *arranger) refuseUnknown(facts []game.Fact) {
	for _, f := range facts {
		if !r.known[f.Key] && r.fault == nil {
			r.fault = game.BadInput("Sunken Treasure has no fact " + strconv.Quote(f.Key) + " at this table; facts are first, " +
				"turn, step, ending, sweep, still, gained, ready, acted, collecting, pending, fresh, spent, discard, box, box cards, " +
				"those of a space (space R2C1) and those of a seat (ship violet, bathyscapes, board, jokers, hand, supply, trades, owed)")
		}
	}
}

// arrangeCourse sets whose turn it is and how far the game has got. The step follows from the ending and the ships
// unless a fact says otherwise.
func (r *arranger) arrangeCourse() {
	seats := seatNames[:r.players]
	r.first = game.Seat(r.oneOf("first", seats, 0))
	r.turn = game.Seat(r.oneOf("turn", seats, int(r.first)))
	for s, name := range seats {
		r.ships[s] = uint8(r.oneOf("ship "+name, []string{"left", "1", "2", "3", "4", "5", "6", "out"}, 0))
		r.trades[s] = uint8(r.number("trades "+name, math.MaxUint8, 0))
	}
	r.ending = ending(r.oneOf("ending", endingNames[:], int(notEnded)))
	plain := sailing
	switch {
	case r.ending != notEnded:
		plain = over
	case r.ships[r.turn] == shipOut:
		plain = waiting
	}
	r.step = step(r.oneOf("step", stepNames[:], int(plain)))
	r.sweep = uint16(r.number("sweep", math.MaxUint16, 1))
	most := r.standstill
	if most == 0 {
		most = math.MaxUint8
	}
	r.still = uint8(r.number("still", most, 0))
	r.gained = r.yes("gained", false)
}

func (r *arranger) arrangeFleets() {
	for s, name := range seatNames[:r.players] {
		key := "bathyscapes " + name
		words, ok := r.words(key)
		if !ok && r.step != placing {
			for column := 1; column <= r.bathyscapes; column++ {
				r.fleets[s].add(at(0, column))
			}
		}
		if len(words) > r.bathyscapes {
			r.fail(key, r.facts[key], "a list of "+strconv.Itoa(r.bathyscapes)+" spaces at this table")
			continue
		}
		for _, w := range words {
			r.fleets[s].add(r.space(key, w, 0))
		}
	}
}

// space reads the name of a space under water.
func (r *arranger) space(key, name string, plain space) space {
	s, ok := spaceNamed(name)
	if !ok || s >= surface {
		r.fail(key, r.facts[key], "spaces like R2C1, in rows 2 to 5 and columns 1 to 6")
		return plain
	}
	return s
}
