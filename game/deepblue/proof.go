package deepblue

import (
	"unsafe"

	"github.com/divingbell/divingbell/game"
)

// Equal implements game.Provable.
func (p *Position) Equal(other game.Position) bool {
	o, ok := other.(*Position)
	return ok && p.State == o.State && p.game == o.game
}

// StateBytes implements game.Provable.
func (p *Position) StateBytes() int { return int(unsafe.Sizeof(p.State)) }

// Audit implements game.Provable: it counts all pieces and checks that the step fits what lies on the table, so that
// a position that passes can be played on.
func (p *Position) Audit() error {
	for _, check := range []func(*Position) string{
		(*Position).auditCards, (*Position).auditGems, (*Position).auditTiles, (*Position).auditBoats,
		(*Position).auditMarket, (*Position).auditMemory, (*Position).auditStep, (*Position).auditDive,
	} {
		if wrong := check(p); wrong != "" {
			return game.BadInput(wrong)
		}
	}
	return nil
}

// Scramble implements game.Provable: it redraws the unsure cards of the others, the cards they have chosen in secret,
// and the chests, unless totals are shown. What the player to move is about to pay for becomes undecided. Tiles, deck
// and bag need no scrambling: their order does not exist yet.
func (p *Position) Scramble(a game.Audience, d game.Dice) {
	if p.considering() && !a.Is(p.turn) {
		p.clearTurn()
		p.ask(StepTurn, p.turn)
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

// scrambleCards deals the unsure cards again.
func (p *Position) scrambleCards(s game.Seat, d game.Dice) {
	if b := p.belief(s); len(b.Ways) > 0 {
		b.deal(&p.hand[s], &p.rest[s], d)
	}
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
