package sunken

import "github.com/divingbell/divingbell/game"

// card is a face-down card of a supply: unseen, or laid there by a player, who knows it for as long as it lies in
// a supply, since every card that moves between supplies can be followed by counting.
type card uint8

const unseen card = 0

func laidBy(s game.Seat, c colour) card { return card(1 + int(s)*colours + int(c)) }

func (k card) colour() colour { return colour(k-1) % colours }

func (k card) knownTo() game.Seat { return game.Seat((k - 1) / colours) }

// supply is a player's face-down cards, the top one first. Entries beyond the count are unseen, so that equal
// supplies are equal values.
type supply struct {
	cards [colours * cardsOfColour]card
	count uint8
}

func (u *supply) push(k card) {
	u.cards[u.count] = k
	u.count++
}

func (u *supply) pop() card {
	top := u.cards[0]
	copy(u.cards[:], u.cards[1:u.count])
	u.count--
	u.cards[u.count] = unseen
	return top
}

// pay moves n cards from the top of u to the bottom of another supply, in their order.
func (u *supply) pay(to *supply, n int) {
	copy(to.cards[to.count:], u.cards[:n])
	to.count += uint8(n)
	copy(u.cards[:], u.cards[n:u.count])
	clear(u.cards[int(u.count)-n : u.count])
	u.count -= uint8(n)
}

// hand is the number of cards of each colour that a player holds.
type hand [colours]uint8

func (h *hand) size() int { return int(h[0] + h[1] + h[2] + h[3] + h[4]) }

// drawUnseen gives an unseen card its colour.
func (p *Position) drawUnseen(d game.Dice) colour {
	c := colour(d.Draw(cardDrawn, p.pool))
	p.pool[c]--
	return c
}

// takeTop takes the top card of a seat's supply into its hand.
func (p *Position) takeTop(s game.Seat, d game.Dice) colour {
	k := p.supplies[s].pop()
	c := k.colour()
	if k == unseen {
		c = p.drawUnseen(d)
	}
	p.hands[s][c]++
	return c
}

// drawUp fills a hand up to three cards, or until the supply is empty, by ST-TURN-3 and ST-COL-4.
func (p *Position) drawUp(s game.Seat, d game.Dice) {
	n := min(handSize-p.hands[s].size(), int(p.supplies[s].count))
	if n <= 0 {
		return
	}
	var drawn hand
	for range n {
		drawn[p.takeTop(s, d)]++
	}
	if p.watch != nil {
		p.tellDrawn(s, &drawn)
	}
}
