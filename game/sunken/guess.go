package sunken

import (
	"slices"

	"github.com/divingbell/divingbell/game"
)

// Guesser imagines whole positions that agree with a view. What the view shows is the same in all of them. The
// audience cannot tell the other cards apart, whether in hands, laid into supplies by others, unseen or in the box:
// each is equally likely to be in any of these places.
type Guesser struct {
	config *config
	base   State // with the hidden hands empty and all cards the audience does not know in the pool
	hands  [game.MaxSeats]uint8
	hidden []slot // cards of supplies that others know
}

// slot is a card's place in a supply.
type slot struct {
	of    uint8
	above uint8
	by    game.Seat // who laid the card
}

var _ game.View = (*View)(nil)

// Guesser implements game.View.
func (v *View) Guesser() game.Guesser {
	g := &Guesser{config: v.config}
	v.readCourse(&g.base)
	v.readPieces(&g.base)
	for s := range v.Players {
		v.readSeat(g, s)
	}
	v.readCards(g)
	return g
}

// Blank implements game.Guesser.
func (g *Guesser) Blank() game.Position { return &Position{config: g.config} }

// Guess implements game.Guesser.
func (g *Guesser) Guess(into game.Position, d game.Dice) {
	p := into.(*Position)
	p.config, p.State, p.watch = g.config, g.base, nil
	for s, n := range g.hands {
		for range n {
			p.hands[s][p.drawUnseen(d)]++
		}
	}
	for _, h := range g.hidden {
		p.supplies[h.of].cards[h.above] = laidBy(h.by, p.drawUnseen(d))
	}
}

// readCourse reads how far the game and the turn have got.
func (v *View) readCourse(st *State) {
	st.step = step(max(slices.Index(stepNames[:], v.Step), 0))
	st.ending = ending(max(slices.Index(endingNames[:], v.Ending), 0))
	st.first, st.turn = game.Seat(v.First), game.Seat(v.Turn)
	st.sweep, st.still, st.gained = uint16(v.Sweep), uint8(v.Still), v.Gained
	for _, name := range v.Acting.Ready {
		s, _ := spaceNamed(name)
		st.ready[s.depth()]++
	}
	st.acted = v.Acting.Acted
	st.collecting, _ = spaceNamed(v.Acting.Collecting)
	st.pending, _ = pieceNamed(v.Acting.Pending)
	st.fresh, st.freshMussels = piecesNamed(v.Acting.Fresh)
	st.spent, st.spentMussels = piecesNamed(v.Acting.Spent)
}

// readPieces reads what lies on the board. The rest counts as in the box until readSeat finds it with a player.
func (v *View) readPieces(st *State) {
	st.box, st.boxMussels = game.Below(treasures), uint8(game.Below(colours))
	for s := range space(spaces) {
		here := v.Spaces.at(s)
		st.treasures[s], st.mussels[s] = piecesNamed(here.Pieces)
		laid, _ := piecesNamed(here.Laid)
		st.laid |= laid
		st.box &^= st.treasures[s]
		st.boxMussels &^= st.mussels[s]
	}
}

func (v *View) readSeat(g *Guesser, s int) {
	seen, st := &v.Players[s], &g.base
	st.ships[s], st.trades[s], st.owed[s] = uint8(seen.Ship), uint8(seen.Trades), uint8(seen.Owed)
	for _, name := range seen.Bathyscapes {
		at, _ := spaceNamed(name)
		st.fleets[s].add(at)
	}
	st.boards[s], _ = piecesNamed(seen.Board)
	st.doubles[s], _ = piecesNamed(seen.Doubles)
	_, st.heldMussels[s] = piecesNamed(seen.Mussels)
	st.box &^= st.boards[s] | st.doubles[s]
	st.boxMussels &^= st.heldMussels[s]
}

// readCards reads the discards, the audience's hand and the supplies.
func (v *View) readCards(g *Guesser) {
	st := &g.base
	for c, name := range colourNames {
		st.pool[c] = uint8(v.Unknown[name])
	}
	countCards(v.Discard, st.discard[:])
	if v.Seat != nil {
		countCards(*v.Players[*v.Seat].Hand, st.hands[*v.Seat][:])
	}
	box := st.pool.Total()
	for s := range v.Players {
		seen := &v.Players[s]
		if !v.by.Is(game.Seat(s)) {
			g.hands[s] = uint8(seen.HandCount)
			box -= seen.HandCount
		}
		u := &st.supplies[s]
		u.count = uint8(seen.SupplyCount)
		box -= seen.SupplyCount
		for _, laid := range seen.Laid {
			if c, known := colourNamed(laid.Colour); known {
				u.cards[laid.Above] = laidBy(game.Seat(laid.By), c)
				box++
			} else {
				g.hidden = append(g.hidden, slot{uint8(s), uint8(laid.Above), game.Seat(laid.By)})
			}
		}
	}
	st.boxCards = uint8(box)
}

func countCards(names []string, into []uint8) {
	for _, name := range names {
		c, _ := colourNamed(name)
		into[c]++
	}
}
