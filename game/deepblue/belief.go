package deepblue

import (
	"slices"

	"github.com/divingbell/divingbell/game"
)

// Belief is what the others can know about where a player's cards are. All outcomes of the secret draws of a player's
// Rests that agree with the cards shown since are equally likely.
type Belief struct {
	Hand   Cards // certainly in the hand
	Rest   Cards // certainly resting
	Groups []Cards
	Ways   []Way
}

// Way says how many cards of each group are in the hand; within a group all are equally likely.
type Way struct {
	InHand []int   `json:"in_hand"`
	Chance float64 `json:"chance"`
}

// story is all that determines a belief.
type story struct {
	hand, rest Cards               // that are certain
	unsure     [maxRests + 1]Cards // by the number of the Rest
	diary      [diaryLen]uint8
	pages      uint8
}

func (p *Position) story(s game.Seat) story {
	m := &p.memory
	all := story{hand: p.hand[s] &^ m.unsure[s], rest: p.rest[s] &^ m.unsure[s]}
	if m.unsure[s] == 0 {
		return all
	}
	all.pages = m.pages[s]
	copy(all.diary[:], m.diary[s][:m.pages[s]])
	for cards := m.unsure[s]; cards != 0; cards = cards.Rest() {
		r := m.since[remembered(s, cards.First())]
		all.unsure[r] = all.unsure[r].With(cards.First())
	}
	return all
}

// belief is what the others can know of a seat's cards. It must not be changed.
func (p *Position) belief(s game.Seat) Belief { return p.game.beliefs.Of(p.story(s)).Belief }

// known is a belief, and how views show it.
type known struct {
	Belief
	view BeliefView
}

func (g *Game) known(of story) known {
	b := of.belief()
	return known{b, g.viewBelief(b)}
}

// belief works out what a diary says about unsure cards.
func (t *story) belief() Belief {
	b := Belief{Hand: t.hand, Rest: t.rest}
	if t.unsure == [maxRests + 1]Cards{} {
		return b
	}
	hands := retell(t.diary[:t.pages], &t.unsure)
	for r, group := range t.unsure {
		if group == 0 {
			continue
		}
		switch least, most := spread(hands, r); {
		case most == 0:
			b.Rest |= group
		case least == group.Count():
			b.Hand |= group
		default:
			b.Groups = append(b.Groups, group)
			b.addGroup(hands, r)
		}
	}
	b.Ways = mergeWays(b.Ways)
	return b
}

// hands is a possible number of cards in hand from each group, with its chance.
type hands struct {
	in     [maxRests + 1]uint8
	chance float64
}

// retell replays a diary and keeps, at each point, every possible number of cards in hand.
func retell(diary []uint8, groups *[maxRests + 1]Cards) []hands {
	var size [maxRests + 1]uint8
	for r, g := range groups {
		size[r] = uint8(g.Count())
	}
	for _, what := range diary {
		if what != aRest && what < restart {
			size[what]++ // it was of this group before it was shown
		}
	}
	now := []hands{{chance: 1}}
	rest := 0
	for _, what := range diary {
		switch {
		case what == aRest:
			rest++
			now = drawUnseen(now, &size, rest)
		case what >= restart:
			rest = 1
			now[0].in[1] = what - restart
		default:
			now = seeCard(now, &size, what)
		}
	}
	return now
}

// drawUnseen draws three of the resting cards of groups 1 to rest into the hand, each card equally likely.
func drawUnseen(now []hands, size *[maxRests + 1]uint8, rest int) []hands {
	next := make([]hands, 0, 2*len(now)+restDraw)
	for _, h := range now {
		next = dealUnseen(next, h, size, 1, rest, restDraw)
	}
	return normalised(next)
}

// dealUnseen adds to all the ways in which left cards go to a hand from groups r to rest.
func dealUnseen(all []hands, h hands, size *[maxRests + 1]uint8, r, rest, left int) []hands {
	switch {
	case left == 0:
		if i := slices.IndexFunc(all, func(other hands) bool { return other.in == h.in }); i >= 0 {
			all[i].chance += h.chance
			return all
		}
		return append(all, h)
	case r > rest:
		return all
	}
	resting := int(size[r] - h.in[r])
	for n := range min(left, resting) + 1 {
		next := h
		next.in[r] += uint8(n)
		next.chance *= choose(resting, n)
		all = dealUnseen(all, next, size, r+1, rest, left-n)
	}
	return all
}

// seeCard keeps the ways in which a card of the group can have been in the hand, and takes it out.
func seeCard(now []hands, size *[maxRests + 1]uint8, r uint8) []hands {
	next := now[:0]
	for _, h := range now {
		if h.in[r] > 0 {
			h.chance *= float64(h.in[r]) / float64(size[r])
			h.in[r]--
			next = append(next, h)
		}
	}
	size[r]--
	return normalised(next)
}

func normalised(all []hands) []hands {
	sum := 0.0
	for _, h := range all {
		sum += h.chance
	}
	for i := range all {
		all[i].chance /= sum
	}
	return all
}

func choose(n, k int) float64 {
	ways := 1.0
	for i := range k {
		ways = ways * float64(n-i) / float64(i+1)
	}
	return ways
}

func spread(all []hands, r int) (least, most int) {
	least = ownCards
	for _, h := range all {
		least = min(least, int(h.in[r]))
		most = max(most, int(h.in[r]))
	}
	return least, most
}

func (b *Belief) addGroup(all []hands, r int) {
	if b.Ways == nil {
		b.Ways = make([]Way, len(all))
	}
	for i, h := range all {
		b.Ways[i].Chance = h.chance
		b.Ways[i].InHand = append(b.Ways[i].InHand, int(h.in[r]))
	}
}

// mergeWays joins ways that differ only in groups that are certain, or whose cards have all been shown.
func mergeWays(ways []Way) []Way {
	var merged []Way
next:
	for _, w := range ways {
		for i := range merged {
			if slices.Equal(merged[i].InHand, w.InHand) {
				merged[i].Chance += w.Chance
				continue next
			}
		}
		merged = append(merged, w)
	}
	return merged
}

// deal puts the unsure cards into hand and rest area in one of the possible ways, drawn by its chance.
func (b *Belief) deal(hand, rest *Cards, d game.Dice) {
	w := b.pick(fraction(d))
	in := b.Hand
	for i, group := range b.Groups {
		for range w.InHand[i] {
			c := d.Among(CrewRested, group)
			group = group.Without(c)
			in = in.With(c)
		}
	}
	all := *hand | *rest
	*hand, *rest = in, all&^in
}

// pick is the way at the given fraction of the cumulative chances.
func (b *Belief) pick(fraction float64) Way {
	for _, w := range b.Ways {
		if fraction -= w.Chance; fraction < 0 {
			return w
		}
	}
	return b.Ways[len(b.Ways)-1]
}

// fraction is a number from 0 up to 1, in steps of 2^-36.
func fraction(d game.Dice) float64 {
	f := 0.0
	for range 6 {
		f = (f + float64(anyOf(d, 64))) / 64
	}
	return f
}

func anyOf(d game.Dice, n int) int { return d.Among(CrewRested, game.Below(n)) }
