package sunken

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// arrangeCards sets hands, supplies and discards. The unseen cards have the colours that are left.
func (r *arranger) arrangeCards() {
	for s, name := range seatNames[:r.players] {
		if words, ok := r.words("hand " + name); ok {
			r.count("hand "+name, words, r.hands[s][:])
		} else {
			r.hands[s] = hand{1, 1, 1}
		}
		if words, ok := r.words("supply " + name); ok {
			r.arrangeSupply(&r.supplies[s], "supply "+name, words)
		} else {
			r.supplies[s].count = uint8(r.cards - handSize)
		}
	}
	words, _ := r.words("discard")
	r.count("discard", words, r.discard[:])

	var used game.Bag
	hidden := 0
	for s := range r.players {
		for c, n := range r.hands[s] {
			used[c] += n
		}
		for _, k := range r.supplies[s].cards[:r.supplies[s].count] {
			if k == unseen {
				hidden++
			} else {
				used[k.colour()]++
			}
		}
	}
	spare := -hidden
	for c, name := range colourNames {
		n := r.perColour - int(used[c]) - int(r.discard[c])
		if n < 0 {
			r.tooMany(r.perColour-n, name+" cards", r.perColour)
			return
		}
		r.pool[c] = uint8(n)
		spare += n
	}
	if spare < 0 {
		r.tooMany(colours*r.perColour-spare, "cards", colours*r.perColour)
		return
	}
	r.boxCards = uint8(r.number("box cards", colours*cardsOfColour, spare))
	if int(r.boxCards) != spare {
		r.fail("box cards", strconv.Itoa(int(r.boxCards)), "the "+strconv.Itoa(spare)+" cards that are nowhere else")
	}
}

func (r *arranger) tooMany(n int, what string, most int) {
	if r.fault == nil {
		r.fault = game.BadInput(strconv.Itoa(n) + " " + what + " are on the table, and there are " + strconv.Itoa(most) + " in the game")
	}
}

// count counts the cards of a fact by colour.
func (r *arranger) count(key string, words []string, into []uint8) {
	for _, w := range words {
		c, ok := colourNamed(w)
		if !ok || into[c] == cardsOfColour {
			r.fail(key, r.facts[key], "a list of at most 12 cards of each colour ("+strings.Join(colourNames[:], ", ")+"), or -")
			return
		}
		into[c]++
	}
}

// arrangeSupply reads a supply from its top, as supply.text writes it.
func (r *arranger) arrangeSupply(u *supply, key string, words []string) {
	for _, w := range words {
		k, n, ok := r.supplyCards(w)
		if !ok || int(u.count)+n > len(u.cards) {
			r.fail(key, r.facts[key], "at most 60 cards from the top, ?x4 for four unseen cards and red/violet for a red one that violet knows, or -")
			return
		}
		for range n {
			u.push(k)
		}
	}
}

// supplyCards reads "?", "?x4" or "red/violet".
func (r *arranger) supplyCards(word string) (k card, n int, ok bool) {
	if word == "?" {
		return unseen, 1, true
	}
	if number, found := strings.CutPrefix(word, "?x"); found {
		n, err := strconv.Atoi(number)
		return unseen, n, err == nil && n > 0 && n <= colours*cardsOfColour
	}
	name, knower, _ := strings.Cut(word, "/")
	c, ok := colourNamed(name)
	for s, seat := range seatNames[:r.players] {
		if seat == knower {
			return laidBy(game.Seat(s), c), 1, ok
		}
	}
	return unseen, 0, false
}
