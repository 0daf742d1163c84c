package sunken

import (
	"unsafe"

	"github.com/divingbell/divingbell/game"
)

// Equal implements game.Provable.
func (p *Position) Equal(to game.Position) bool {
	other, ok := to.(*Position)
	return ok && *p.config == *other.config && p.State == other.State
}

// StateBytes implements game.Provable.
func (p *Position) StateBytes() int { return int(unsafe.Sizeof(p.State)) }

// Audit implements game.Provable.
func (p *Position) Audit() error {
	for _, audit := range []func() string{
		p.auditTreasures, p.auditMussels, p.auditSpaces, p.auditBoards, p.auditCards,
		p.auditFleets, p.auditShips, p.auditActions, p.auditPayment, p.auditEnd,
	} {
		if fault := audit(); fault != "" {
			return game.BadInput(fault)
		}
	}
	return nil
}

// Scramble implements game.Provable. An audience cannot tell apart the cards that it neither holds nor laid into a
// supply: those in other hands, those that others laid, and the unseen ones. They are gathered and dealt again to the
// same places.
func (p *Position) Scramble(a game.Audience, d game.Dice) {
	for s := range game.Seat(p.players) {
		if !a.Is(s) {
			for c, n := range p.hands[s] {
				p.pool[c] += n
			}
		}
	}
	p.eachHidden(a, func(k *card) { p.pool[k.colour()]++ })

	for s := range game.Seat(p.players) {
		if !a.Is(s) {
			n := p.hands[s].size()
			p.hands[s] = hand{}
			for range n {
				p.hands[s][p.drawUnseen(d)]++
			}
		}
	}
	p.eachHidden(a, func(k *card) { *k = laidBy(k.knownTo(), p.drawUnseen(d)) })
}

// eachHidden visits the cards of supplies that somebody other than the audience knows.
func (p *Position) eachHidden(a game.Audience, visit func(*card)) {
	for s := range p.players {
		u := &p.supplies[s]
		for i := range u.count {
			if k := &u.cards[i]; *k != unseen && !a.Is(k.knownTo()) {
				visit(k)
			}
		}
	}
}
