package judge

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// What can be said in numbers about a seat's prospects. Each counts plainly and once more by how much of the game is
// left, since a crew is worth what it can still do.
const (
	aSeat      = iota // just being there
	toMove            // it is the seat's turn
	tokens            // start tokens
	blueDivers        // protectors in the hand, the first of each colour
	blackDivers
	moreDivers // further protectors in the hand
	restingDivers
	handVP // what the hand could score, propel and pay
	handSails
	handCash
	restingVP
	restingSails
	restingCash
	bestDive   // what the best dive would bring that the boats are ready for
	secondDive // and the other one
	closeBy    // how near the boats are to more
	traits
)

type features [2 * traits]float64

func (j *mind) describe(p *deepblue.Position, s game.Seat, left float64, f *features) {
	*f = features{}
	f[aSeat] = 1
	if s == p.Active() {
		f[toMove] = 1
	}
	f[tokens] = float64(p.Tokens(s))
	hand, rest := p.Hand(s), p.Owned(s)&^p.Hand(s)
	blue, black := (hand & j.divers[0]).Count(), (hand & j.divers[1]).Count()
	f[blueDivers], f[blackDivers] = float64(min(1, blue)), float64(min(1, black))
	f[moreDivers] = float64(max(0, blue-1) + max(0, black-1))
	f[restingDivers] = float64((rest & (j.divers[0] | j.divers[1])).Count())
	for cards := hand; cards != 0; cards = cards.Rest() {
		c := &j.crew[cards.First()]
		f[handVP] += c.vp
		f[handSails] += float64(c.propellers)
		f[handCash] += float64(c.cash)
	}
	for cards := rest; cards != 0; cards = cards.Rest() {
		c := &j.crew[cards.First()]
		f[restingVP] += c.vp
		f[restingSails] += float64(c.propellers)
		f[restingCash] += float64(c.cash)
	}
	v := voyage{mind: j, p: p, s: s, now: moored(p, s), unknown: typicalDive}
	var ready [2]float64
	for i, b := range v.now {
		f[closeBy] += v.nearness(b.place)
		if p.DiveSite() != b.place && (i == 0 || v.now[0].place != b.place) {
			ready[i] = v.alone(b.place, b.spot)
		}
	}
	f[bestDive], f[secondDive] = max(ready[0], ready[1], 0), max(0, min(ready[0], ready[1]))
	for i := range traits {
		f[traits+i] = f[i] * left
	}
}

// typicalDive is about what leading a dive at a tile brings that nobody has seen yet.
const typicalDive = 14
