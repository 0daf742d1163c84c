package deepblue

import "github.com/divingbell/divingbell/game"

// Which cards a player owns is public, and cards are played face up; so everybody knows who holds what until somebody
// rests and draws from more than three. From then on the cards that lay in that rest area are *unsure*: in the hand or
// resting. memory keeps what an attentive player would remember about them, and nothing that such a player could not
// know: since which Rest a card has been unsure, and the order of Rests and of unsure cards shown. Everything about the
// odds follows from that (belief.go).
type memory struct {
	unsure [game.MaxSeats]Cards
	since  [crewCards + game.MaxSeats*startingCards]uint8 // for unsure cards: the number of the Rest, from 1
	diary  [game.MaxSeats][diaryLen]uint8                 // a Rest as aRest, a shown card as its Rest's number
	pages  [game.MaxSeats]uint8
	rests  [game.MaxSeats]uint8
}

// The diary of a seat begins again whenever everything about it is certain, which in play happens long before it
// is full. When it does fill up, the order of its Rests is forgotten and all unsure cards count as equally likely:
// it then begins with how many of them are in hand.
const (
	diaryLen = 32
	maxRests = 8
	aRest    = 0
	restart  = 0x80 // plus the number in hand
)

// remembered is the index of a seat's card in since.
func remembered(s game.Seat, card int) int {
	if card < crewCards {
		return card
	}
	return card + int(s)*startingCards
}

// restedUnseen notes, before the draw, that cards from the rest area go to the hand and nobody sees which.
func (p *Position) restedUnseen(s game.Seat) {
	m := &p.memory
	p.makeSpace(s, 0)
	m.rests[s]++
	p.note(s, aRest)
	for cards := p.rest[s] &^ m.unsure[s]; cards != 0; cards = cards.Rest() {
		m.since[remembered(s, cards.First())] = m.rests[s]
	}
	m.unsure[s] |= p.rest[s]
}

// shown notes that everybody has just seen these cards leave the hand.
func (p *Position) shown(s game.Seat, cards Cards) {
	m := &p.memory
	seen := cards & m.unsure[s]
	if seen == 0 {
		return
	}
	for ; seen != 0; seen = seen.Rest() {
		p.makeSpace(s, seen)
		i := remembered(s, seen.First())
		p.note(s, m.since[i])
		m.since[i] = 0
		m.unsure[s] = m.unsure[s].Without(seen.First())
	}
	p.settleMemory(s)
}

func (p *Position) note(s game.Seat, what uint8) {
	m := &p.memory
	m.diary[s][m.pages[s]] = what
	m.pages[s]++
}

// makeSpace makes sure that a page and a Rest can be noted. Without space it forgets everything but which cards are
// unsure and how many of them are in hand, those just leaving it included.
func (p *Position) makeSpace(s game.Seat, leaving Cards) {
	m := &p.memory
	if m.pages[s] < diaryLen && m.rests[s] < maxRests {
		return
	}
	inHand := (m.unsure[s] & (p.hand[s] | leaving)).Count()
	m.diary[s] = [diaryLen]uint8{restart + uint8(inHand)}
	m.pages[s], m.rests[s] = 1, 1
	for cards := m.unsure[s]; cards != 0; cards = cards.Rest() {
		m.since[remembered(s, cards.First())] = 1
	}
}

// settleMemory clears the memory if all unsure cards are in the hand, or none: then they are certain.
func (p *Position) settleMemory(s game.Seat) {
	m := &p.memory
	unsure := m.unsure[s]
	if inHand := unsure & p.hand[s]; unsure == 0 && m.pages[s] == 0 || inHand != 0 && inHand != unsure {
		return
	}
	for ; unsure != 0; unsure = unsure.Rest() {
		m.since[remembered(s, unsure.First())] = 0
	}
	m.unsure[s] = 0
	m.diary[s] = [diaryLen]uint8{}
	m.pages[s], m.rests[s] = 0, 0
}
