package deepblue

import "github.com/divingbell/divingbell/game"

// Scramble implements game.Provable: the unsure cards of the others, the cards they have chosen in secret, and the
// chests, unless totals are shown. What the active player is about to pay for becomes undecided. Tiles, deck and bag
// need no scrambling: their order does not exist yet.
func (p *Position) Scramble(a game.Audience, d game.Dice) {
	if p.considering() && !a.Is(p.active) {
		p.clearTurn()
		p.ask(StepTurn, p.active)
	}
	for s := range game.Seat(p.players) {
		if a.Is(s) {
			continue
		}
		p.scrambleCards(s, d)
		if p.step == StepCards && p.dive.in.Has(s) {
			p.scrambleSecret(s, d)
		}
		if !p.totals && !p.Over() {
			p.score[s] = Score{Gems: uint16(anyOf(d, 64)), Cards: uint16(anyOf(d, 64)), Leader: uint16(anyOf(d, 64))}
		}
	}
}

// scrambleCards deals the unsure cards anew.
func (p *Position) scrambleCards(s game.Seat, d game.Dice) {
	if b := p.belief(s); len(b.Ways) > 0 {
		b.deal(&p.hand[s], &p.rest[s], d)
	}
}

// pick is the way that holds the given fraction of all chances.
func (b *Belief) pick(fraction float64) Way {
	for _, w := range b.Ways {
		if fraction -= w.Chance; fraction < 0 {
			return w
		}
	}
	return b.Ways[len(b.Ways)-1]
}

// scrambleSecret chooses any cards a diver could have chosen.
func (p *Position) scrambleSecret(s game.Seat, d game.Dice) {
	p.dive.secret[s] = 0
	for cards := p.playable(s); cards != 0; cards = cards.Rest() {
		if anyOf(d, 2) == 0 {
			p.dive.secret[s] = p.dive.secret[s].With(cards.First())
		}
	}
}

func anyOf(d game.Dice, n int) int { return d.Among(CrewRested, game.Below(n)) }

// fraction is a number from 0 up to 1, in steps of 2^-36.
func fraction(d game.Dice) float64 {
	f := 0.0
	for range 6 {
		f = (f + float64(anyOf(d, 64))) / 64
	}
	return f
}
