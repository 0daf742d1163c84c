package judge

import (
	"math"
	"math/bits"

	"github.com/divingbell/divingbell/game/exact"
)

// tile is something that can be brought up in this turn.
type tile struct {
	piece    int
	depth    int
	colour   int
	kind     int // whose place it fills, or kinds
	price    int
	worth    float64
	fee      float64 // what the payments cost
	treasure bool    // a treasure: it can be had with a joker, and it keeps its column from being empty
}

// plan is a turn of the ship in one column: what each bathyscape there may do.
type plan struct {
	*situation
	column     int
	ready      [depths]int
	collecting int // the depth where a bathyscape is collecting, or -1
	tiles      [depths*(depths+1)/2 + 1]tile
	n          int
	moveGain   [depths]float64 // what moving a bathyscape gains
	doubles    bool            // the jokers include a double
}

// planFor plans a turn in a column from its beginning. It needs survey.
func (t *situation) planFor(column int) plan {
	pl := plan{situation: t, column: column, collecting: -1}
	for d := range depths {
		pl.ready[d] = int(t.mine[d*columns+column])
	}
	pl.open()
	return pl
}

// underway is the plan of the turn that has begun.
func (t *situation) underway() plan {
	pl := plan{situation: t, column: t.ship, collecting: -1}
	for d := range depths {
		pl.ready[d] = t.p.Ready(d)
	}
	if x := t.p.Collecting(); x >= 0 {
		pl.collecting = x / columns
	}
	pl.open()
	return pl
}

// open lists the tiles and what moving away is worth, with the ship in the column.
func (pl *plan) open() {
	pl.ship = pl.column
	pl.start = pl.purse()
	pl.nearly = pl.finishes(&pl.mine, &pl.start)
	pl.stays = pl.foresee() + pl.nearly
	_, fresh := pl.p.Fresh()
	pl.doubles = pl.jokers > bits.OnesCount8(pl.p.HeldMussels(pl.me))-fresh
	for d := range depths {
		x := d*columns + pl.column
		if pl.ready[d] > 0 || pl.collecting == d {
			pl.piecesIn(x, func(piece int) {
				if !pl.p.Spent(piece) {
					pl.add(piece, d, pl.isJoker(piece))
				}
			})
		}
		if pl.ready[d] > 0 {
			pl.moveGain[d] = pl.bestMove(x)
		}
	}
}

// add lists a tile, which may lie there as a joker; the most valuable come first.
func (pl *plan) add(piece, d int, joker bool) {
	x := d*columns + pl.column
	ti := tile{
		piece: piece, depth: d, colour: colourOf(piece), kind: pl.fills(piece, joker), price: int(pl.price[x]),
		worth: pl.worth(piece, joker), fee: pl.fee(float64(pl.price[x])), treasure: !joker,
	}
	at := pl.n
	for at > 0 && pl.tiles[at-1].worth-pl.tiles[at-1].fee < ti.worth-ti.fee {
		pl.tiles[at] = pl.tiles[at-1]
		at--
	}
	pl.tiles[at] = ti
	pl.n++
}

// bestMove is what the best move of a bathyscape gains. It keeps the gain of each move.
func (pl *plan) bestMove(from int) float64 {
	best := math.Inf(-1)
	d := from / columns
	for to := max(0, d-1) * columns; to < min(depths, d+2)*columns; to++ {
		if to != from {
			pl.gains[d][to] = pl.moved(from, to)
			best = exact.Max(best, pl.gains[d][to])
		}
	}
	return best
}

// complete is the best way to finish the turn from a purse, leaving a tile out. At each depth one bathyscape may
// collect; the others may move away.
func (pl *plan) complete(u purse, without int) purse {
	if u.over {
		return u
	}
	open := 0
	for d, n := range pl.ready {
		if n > 0 {
			open |= 1 << d
		}
	}
	best := purse{value: math.Inf(-1)}
	for collect := open; ; collect = (collect - 1) & open {
		if after := pl.try(u, collect, without); after.value > best.value {
			best = after
		}
		if collect == 0 {
			return best
		}
	}
}

// haste is how much better it is to end the game with this move than with a later one of the turn.
const haste = 0.1

// try brings up what pays at the depths that collect, a bit for each, and moves the other bathyscapes.
func (pl *plan) try(u purse, collect, without int) purse {
	for d, n := range pl.ready {
		if movers := n - collect>>d&1; movers > 0 {
			u.value += float64(float64(movers) * exact.Max(0, pl.moveGain[d]))
		}
	}
	if pl.collecting >= 0 {
		collect |= 1 << pl.collecting
	}
	for i := range pl.n {
		ti := &pl.tiles[i]
		if i == without || collect>>ti.depth&1 == 0 {
			continue
		}
		after := u
		byCard, byJoker := pl.byCard(&u, ti), pl.byJoker(&u, ti)
		switch {
		case byCard > 0 && byCard >= byJoker:
			pl.payCard(&after, ti)
		case byJoker > 0:
			pl.layJoker(&after, ti, pl.doubles)
		default:
			continue
		}
		switch {
		case !after.over:
			u = after
		case after.value > u.value:
			after.value -= haste
			return after
		}
	}
	return u
}
