package sunken

import (
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// auditTreasures checks that each treasure is in exactly one place.
func (p *Position) auditTreasures() string {
	places := []game.Set{p.box}
	places = append(places, p.treasures[:]...)
	places = append(places, p.boards[:]...)
	places = append(places, p.doubles[:]...)
	seen := game.Set(0)
	for _, set := range places {
		if set&seen != 0 {
			return piece((set & seen).First()).String() + " is in two places"
		}
		seen |= set
	}
	if missing := game.Below(treasures) &^ seen; missing != 0 {
		return piece(missing.First()).String() + " is nowhere"
	}
	if seen != game.Below(treasures) {
		return "there are treasures beyond the sixty"
	}
	return ""
}

// auditMussels checks that each mussel is in exactly one place.
func (p *Position) auditMussels() string {
	places := []uint8{p.boxMussels}
	places = append(places, p.mussels[:]...)
	places = append(places, p.heldMussels[:]...)
	seen := uint8(0)
	for _, set := range places {
		if set&seen != 0 {
			return "a mussel is in two places"
		}
		seen |= set
	}
	if seen != uint8(game.Below(colours)) {
		return "a mussel is nowhere"
	}
	return ""
}

func (p *Position) auditSpaces() string {
	onBoard := game.Set(0)
	for s := range space(spaces) {
		onBoard |= p.treasures[s]
		if p.treasures[s].Count()+game.Set(p.mussels[s]).Count() > capacity(s.depth()) {
			return s.String() + " has room for " + strconv.Itoa(capacity(s.depth())) + " tiles only"
		}
	}
	if p.laid&^onBoard != 0 {
		return "a double that is laid down as a joker is not on the board"
	}
	if p.laid != 0 && p.doublesAsTreasures {
		return "a double lies on the board as a joker, and at this table it is a treasure"
	}
	return ""
}

func (p *Position) auditBoards() string {
	for s := range game.MaxSeats {
		taken := game.Set(0)
		for k := range kinds {
			switch n := (p.boards[s] & ofKind(k)).Count(); n {
			case 0:
			case 1:
				taken |= ofKind(k)
			default:
				return seatNames[s] + " has two of a kind on the player board"
			}
		}
		if p.doubles[s]&^taken != 0 && p.doublesAsTreasures {
			return seatNames[s] + " has a double of a kind that is not on the player board"
		}
		if s >= p.players && (p.boards[s]|p.doubles[s] != 0 || p.heldMussels[s] != 0) {
			return "a seat that nobody took has pieces"
		}
	}
	return ""
}

// auditCards checks that each colour is complete, and that the pool has as many cards as lie unseen.
func (p *Position) auditCards() string {
	counts, hidden := p.discard, int(p.boxCards)
	for s := range game.MaxSeats {
		if p.hands[s].size() > handSize {
			return seatNames[s] + " has more than three hand cards"
		}
		if s >= p.players && p.cardsOf(s) > 0 {
			return "a seat that nobody took has cards"
		}
		for c, n := range p.hands[s] {
			counts[c] += n
		}
		u := &p.supplies[s]
		for i, k := range u.cards {
			switch {
			case k == unseen && i < int(u.count):
				hidden++
			case k != unseen && (i >= int(u.count) || int(k.knownTo()) >= p.players):
				return "the supply of " + seatNames[s] + " is in disorder"
			case k != unseen:
				counts[k.colour()]++
			}
		}
	}
	for c, name := range colourNames {
		if n := int(counts[c] + p.pool[c]); n != p.perColour {
			return "there are " + strconv.Itoa(n) + " " + name + " cards, not " + strconv.Itoa(p.perColour)
		}
	}
	if p.pool.Total() != hidden {
		return strconv.Itoa(hidden) + " cards lie unseen, but the pool has " + strconv.Itoa(p.pool.Total())
	}
	return ""
}
