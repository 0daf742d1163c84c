package judge

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/exact"
	"github.com/divingbell/divingbell/game/sunken"
)

// ratePlaces prefers spaces with tiles that can be brought up soon.
func (t *situation) ratePlaces(moves []game.Move, rates []float64) {
	for i, m := range moves {
		x := sunken.ChoiceOf(m).Column
		fleet := t.mine
		fleet[x]++
		rates[i] = t.spaceWorth[x] + t.outlook(&fleet)
	}
}

// rateSails rates a stop by what the turn there brings and what is still ahead after it.
func (t *situation) rateSails(moves []game.Move, rates []float64) {
	ahead := 0.0
	for i := len(moves) - 1; i >= 0; i-- {
		to := sunken.ChoiceOf(moves[i]).Column
		if to == sunken.ShipOut {
			rates[i] = 0
			continue
		}
		pl := t.planFor(to)
		after := pl.complete(pl.purse(), -1)
		if after.over {
			rates[i] = 2 * after.value // nothing that is ahead can be better
			after.value = 1
		} else {
			rates[i] = after.value + ahead
		}
		ahead += float64(t.ahead * exact.Max(0, after.value))
	}
}

// rateActions rates each move with the best rest of the turn.
func (t *situation) rateActions(moves []game.Move, rates []float64) {
	pl := t.underway()
	var rest [depths]float64 // what the turn brings after a move from each depth
	for d, n := range pl.ready {
		if n > 0 {
			rest[d] = pl.afterMove(d)
		}
	}
	for i, m := range moves {
		c := sunken.ChoiceOf(m)
		switch c.Act {
		case sunken.ActEnd:
			rates[i] = 0
		case sunken.ActMove:
			rates[i] = pl.gains[c.From/columns][c.To] + rest[c.From/columns]
		case sunken.ActCollect:
			rates[i] = pl.rateCollect(c)
		}
	}
}

// afterMove is what the rest of the turn brings once a bathyscape at a depth has moved away.
func (pl *plan) afterMove(d int) float64 {
	after := *pl
	after.ready[d]--
	after.collecting = -1
	return after.complete(pl.purse(), -1).value
}

// rateCollect is what the turn brings if it continues with a tile.
func (pl *plan) rateCollect(c sunken.Choice) float64 {
	i := 0
	for pl.tiles[i].piece != c.Piece {
		i++
	}
	ti := &pl.tiles[i]
	after, u := *pl, pl.purse()
	if after.collecting != ti.depth {
		after.collecting = ti.depth
		after.ready[ti.depth]--
	}
	if c.Joker < 0 {
		pl.payCard(&u, ti)
	} else {
		pl.layJoker(&u, ti, c.Joker < mussels)
		if joker := c.Joker >= mussels || !pl.p.DoublesAsTreasures(); !joker || !pl.p.JokersRest() {
			after.add(c.Joker, ti.depth, joker)
			for i = 0; after.tiles[i].piece != c.Piece; {
				i++
			}
		}
	}
	if !u.over {
		u.value += pl.finishes(&pl.mine, &u) - pl.nearly
	}
	return after.complete(u, i).value
}
