package judge

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// Limits of a dive: gems that are no hazard, and hazards of one colour, that can still be drawn.
const (
	mostPlain   = 23
	mostHazards = 4
)

// diver is one who takes part in a dive, as far as the stopping problem goes.
type diver struct {
	seat     game.Seat
	protect  [2]int     // against blue, against black
	either   int        // spots that protect against one of both
	worth    [3]float64 // of silver, gold and red
	cards    deepblue.Cards
	sure     float64 // VP of this dive that nothing can take away: cards played, the leader's
	stake    float64 // VP that are lost on resurfacing: gems drawn so far
	byPlain  [mostPlain + 1]float64
	byTotal  [mostPlain + 2*mostHazards + 1]float64
	perPlain float64 // worth of an average gem that is no hazard
}

// outlook is a dive seen from now on: what may still be drawn, and who stands to win what. The order of the gems that
// are no hazards is averaged over, hazards are counted one by one, so that the leader's best stopping is a small
// table: plain gems drawn × blue × black.
type outlook struct {
	judge  *Judge
	bag    game.Bag // still to be drawn
	drawn  game.Bag
	pairs  bool    // two gems a draw
	bonus  float64 // VP on top for each card
	bounty float64 // the leader's VP for each gem drawn (a third of 2)
	divers [game.MaxSeats]diver
	n      int
	leader int // index of divers; the leader decides
	malice float64
}

// values is what each diver can expect.
type values [game.MaxSeats]float32

type table [mostPlain + 1][mostHazards + 1][mostHazards + 1]values

// plan is the result of solving: what everybody can expect if the leader stops now or draws on and then stops at the
// best moment. The leader wants much, and wants the others to have little.
type plan struct {
	stop, draw       values
	wantStop, wantOn float64
}

// best is what the leader wants at most.
func (pl *plan) best() float64 { return max(pl.wantStop, pl.wantOn) }

// expected is what everybody can expect when the leader does as is best.
func (pl *plan) expected() *values {
	if pl.wantStop > pl.wantOn {
		return &pl.stop
	}
	return &pl.draw
}

func (o *outlook) solve() plan {
	blue, black := int(o.bag[deepblue.Blue]), int(o.bag[deepblue.Black])
	plain := o.bag.Total() - blue - black
	for i := range o.n {
		o.foretell(&o.divers[i], plain)
	}
	var t table
	for n := plain; n >= 0; n-- {
		for b := blue; b >= 0; b-- {
			for k := black; k >= 0; k-- {
				o.fill(&t, n, b, k, plain, blue, black)
			}
		}
	}
	pl := plan{stop: o.payout(0, 0, 0), draw: o.ahead(&t, 0, 0, 0, plain, blue, black)}
	pl.wantStop, pl.wantOn = o.want(&pl.stop), o.want(&pl.draw)
	return pl
}

// fill works out one place of the table from those with more gems drawn.
func (o *outlook) fill(t *table, n, b, k, plain, blue, black int) {
	if n+b+k == 0 {
		return
	}
	stop := o.payout(n, b, k)
	if !o.in(&o.divers[o.leader], b, k) || n+b+k == plain+blue+black {
		t[n][b][k] = stop
		return
	}
	on := o.ahead(t, n, b, k, plain, blue, black)
	if o.pairs && (n+b+k)%2 == 1 || o.want(&on) > o.want(&stop) {
		t[n][b][k] = on
		return
	}
	t[n][b][k] = stop
}

// ahead averages over the next gem.
func (o *outlook) ahead(t *table, n, b, k, plain, blue, black int) values {
	var v values
	left := float32(plain + blue + black - n - b - k)
	if left == 0 {
		return o.payout(n, b, k)
	}
	if n < plain {
		o.add(&v, &t[n+1][b][k], float32(plain-n)/left)
	}
	if b < blue {
		o.add(&v, &t[n][b+1][k], float32(blue-b)/left)
	}
	if k < black {
		o.add(&v, &t[n][b][k+1], float32(black-k)/left)
	}
	return v
}

func (o *outlook) add(v, other *values, chance float32) {
	for i := range o.n {
		v[i] += chance * other[i]
	}
}

func (o *outlook) want(v *values) float64 {
	sum := 0.0
	for i := range o.n {
		if i == o.leader {
			sum += float64(v[i])
		} else {
			sum -= o.malice * float64(v[i])
		}
	}
	return sum
}

// in tells whether a diver can have withstood the hazards among b more blue and k more black gems.
func (o *outlook) in(d *diver, b, k int) bool {
	lack := max(0, o.hazards(deepblue.Blue, b)-d.protect[0]) + max(0, o.hazards(deepblue.Black, k)-d.protect[1])
	return lack <= d.either
}

// hazards is how many of n more gems of a colour have to be answered: the first of a dive is a warning.
func (o *outlook) hazards(g deepblue.Gem, n int) int {
	if o.drawn[g] == 0 {
		return max(0, n-1)
	}
	return n
}

// playCost is what it costs to have a card played: it must rest before it is of use again.
const playCost = 0.6

// What a diver who is forced up has of the cards that the same gems would have brought to the end: some were played
// before.
const playedBefore = 0.7

// payout is what everybody has if the dive ends with n plain, b blue and k black gems more.
func (o *outlook) payout(n, b, k int) values {
	var v values
	for i := range o.n {
		d := &o.divers[i]
		cards := d.byPlain[n] + d.byTotal[n+b+k]
		won := d.sure
		in := o.in(d, b, k)
		if in {
			won += d.stake + d.perPlain*float64(n) + cards
		} else {
			won += playedBefore * cards
		}
		if i == o.leader && in {
			won += o.bounty * float64(o.drawn.Total()+n+b+k)
		}
		v[i] = float32(won)
	}
	return v
}

// foretell prepares what a diver's cards and an average gem will be worth.
func (o *outlook) foretell(d *diver, plain int) {
	d.byPlain = [mostPlain + 1]float64{}
	d.byTotal = [mostPlain + 2*mostHazards + 1]float64{}
	if plain > 0 {
		d.perPlain = (d.worth[0]*float64(o.bag[deepblue.Silver]) + d.worth[1]*float64(o.bag[deepblue.Gold]) +
			d.worth[2]*float64(o.bag[deepblue.Red])) / float64(plain)
	}
	drawn := o.drawn.Total()
	all := o.bag.Total()
	for cards := d.cards; cards != 0; cards = cards.Rest() {
		c := &o.judge.crew[cards.First()]
		gain := c.vp + o.bonus - playCost
		switch {
		case c.any:
			for n := max(0, c.count-drawn); n <= all; n++ {
				d.byTotal[n] += gain
			}
		case c.needs.Hazard():
			// rare packs only; such a demand is taken to be met once it is
			for n := range all + 1 {
				if int(o.drawn[c.needs]) >= c.count {
					d.byTotal[n] += gain
				}
			}
		default:
			missing := c.count - int(o.drawn[c.needs])
			for n := range plain + 1 {
				d.byPlain[n] += gain * atLeast(missing, n, int(o.bag[c.needs]), plain)
			}
		}
	}
}

// ways[n][k] is how many sets of k there are of n things.
var ways = func() (w [mostPlain + 1][mostPlain + 1]float64) {
	for n := range w {
		w[n][0] = 1
		for k := 1; k <= n; k++ {
			w[n][k] = w[n-1][k-1] + w[n-1][k]
		}
	}
	return w
}()

// atLeast is the chance of at least want good ones among n drawn from all, good of which are.
func atLeast(want, n, good, all int) float64 {
	if want <= 0 {
		return 1
	}
	fewer := 0.0
	for k := max(0, n-(all-good)); k < min(want, n+1, good+1); k++ {
		fewer += ways[good][k] * ways[all-good][n-k]
	}
	return 1 - fewer/ways[all][n]
}
