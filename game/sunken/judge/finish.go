package judge

import "math/bits"

// finishes is what it is worth that a fleet lies so over the last missing kinds that the cards in hand and the jokers
// bring them all up: in this sweep nearly a victory, in the next one some of it.
func (t *table) finishes(fleet *[spaces]int8, u *purse) float64 {
	if bits.OnesCount16(u.kinds) > u.cards+u.jokers {
		return 0
	}
	hand, jokers, lacking := u.hand, u.jokers, u.kinds
	for i, column := 0, t.ship+1; i < columns; i, column = i+1, column+1 {
		if column >= columns {
			column = 0
		}
		for x := column; x < spaces; x += columns {
			if fleet[x] == 0 {
				continue
			}
			for _, f := range t.finds[x][:t.found[x]] {
				switch {
				case lacking>>f.kind&1 == 0:
					continue
				case hand[f.colour] > 0:
					hand[f.colour]--
				case jokers > 0:
					jokers--
				default:
					continue
				}
				lacking &^= 1 << f.kind
			}
		}
		if lacking == 0 && column > t.ship {
			return t.finish
		}
	}
	if lacking == 0 {
		return t.finishLater
	}
	return 0
}
