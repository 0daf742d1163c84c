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

// diver is a player in a dive, reduced to what the stopping problem needs.
type diver struct {
	seat    game.Seat
	protect [2]int     // against blue, against black
	either  int        // spots that protect against one of both
	worth   [3]float64 // of silver, gold and red
	cards   deepblue.Cards
	sure    float64 // VP of this dive that nothing can take away: cards played, the leader's
	stake   float64 // VP that are lost on resurfacing: gems drawn so far
}

// outlook is the rest of a dive: what may still be drawn, and who stands to win what. Gems that are no hazards are averaged over
// and hazards are counted, so that the leader's best stopping is solved on a small grid: plain gems drawn × blue × black.
type outlook struct {
	judge  *evaluator
	bag    game.Bag // still to be drawn
	drawn  game.Bag
	pairs  bool    // two gems a draw
	bonus  float64 // VP on top for each card
	bounty float64 // the leader's VP for every three gems drawn
	divers [game.MaxSeats]diver
	n      int
	leader int // index of divers; the leader decides
	malice float64
}

// task is an outlook being solved. It is far larger, and few outlooks need one: most have been solved before.
type task struct {
	*outlook
	count              int // gems drawn so far
	plain, blue, black int // gems in the bag
	stays              [game.MaxSeats][mostHazards + 1][mostHazards + 1]bool
	winnings           [game.MaxSeats]winnings
}

// winnings is what a diver's cards and gems will be worth.
type winnings struct {
	byPlain  [mostPlain + 1]float64                 // cards, when so many gems are drawn that are no hazards
	byTotal  [mostPlain + 2*mostHazards + 1]float64 // cards, when so many are drawn in all
	perPlain float64                                // an average gem that is no hazard
}

// values is what each diver can expect.
type values [game.MaxSeats]float32

// grid holds what everybody can expect once so many more plain, blue and black gems are drawn.
type grid [mostPlain + 1][mostHazards + 1][mostHazards + 1]values

// solution is what everybody can expect if the leader stops now, or draws on and then stops at the best moment, and what each is
// worth to the leader, who also wants the others to have little.
type solution struct {
	stop, draw         values
	wantStop, wantDraw float64
}

// expected is what everybody can expect when the leader does what is best.
func (sol *solution) expected() *values {
	if sol.wantStop > sol.wantDraw {
		return &sol.stop
	}
	return &sol.draw
}

// solve solves a dive, unless it has been solved before. What is sure changes no decision, so it is left out and added last.
func (o *outlook) solve() solution {
	key := o.key()
	e := &o.judge.memo[key%memoSize]
	if e.key != key {
		t := task{outlook: o}
		stop, draw := t.work()
		*e = remembered{key, stop, draw}
	}
	sol := solution{stop: e.stop, draw: e.draw}
	for i := range o.n {
		sol.stop[i] += float32(o.divers[i].sure)
		sol.draw[i] += float32(o.divers[i].sure)
	}
	sol.wantStop, sol.wantDraw = o.want(&sol.stop), o.want(&sol.draw)
	return sol
}

// work fills the grid from its far end. It reaches only as far as the leader can withstand hazards.
func (o *task) work() (stop, draw values) {
	o.blue, o.black = int(o.bag[deepblue.Blue]), int(o.bag[deepblue.Black])
	o.plain = o.bag.Total() - o.blue - o.black
	o.count = o.drawn.Total()
	for i := range o.n {
		o.foretell(i)
	}
	lead := &o.divers[o.leader]
	b, k := 0, 0
	for b < o.blue && withstands(lead, o.hazards(deepblue.Blue, b), 0) {
		b++
	}
	for k < o.black && withstands(lead, 0, o.hazards(deepblue.Black, k)) {
		k++
	}
	for i := range o.n {
		for x := range b + 1 {
			for y := range k + 1 {
				o.stays[i][x][y] = withstands(&o.divers[i], o.hazards(deepblue.Blue, x), o.hazards(deepblue.Black, y))
			}
		}
	}
	if o.n == 1 {
		return o.workAlone(b, k)
	}
	var t grid
	for n := o.plain; n >= 0; n-- {
		for x := b; x >= 0; x-- {
			for y := k; y >= 0; y-- {
				o.fill(&t, n, x, y)
			}
		}
	}
	o.payout(&stop, 0, 0, 0)
	o.ahead(&draw, &t, 0, 0, 0)
	return stop, draw
}

// workAlone is work for a leader who dives alone, the most frequent case: one number per cell, no others to mind.
func (o *task) workAlone(b, k int) (stop, draw values) {
	var t [mostPlain + 2][mostHazards + 2][mostHazards + 2]float32
	stake, d, all := o.divers[0].stake, &o.winnings[0], o.plain+o.blue+o.black
	for n := o.plain; n >= 0; n-- {
		kept := stake + float64(d.perPlain*float64(n)) + d.byPlain[n]
		for x := b; x >= 0; x-- {
			for y := k; y >= 0; y-- {
				total := n + x + y
				here := &t[n][x][y]
				if !o.stays[0][x][y] {
					*here = float32(o.playedBefore(d, n, total))
					continue
				}
				*here = float32(kept + d.byTotal[total] + o.reward(total))
				if total == all || total == 0 {
					continue
				}
				on := (float32(float32(o.plain-n)*t[n+1][x][y]) + float32(float32(o.blue-x)*t[n][x+1][y]) +
					float32(float32(o.black-y)*t[n][x][y+1])) / float32(all-total)
				if o.pairs && total%2 == 1 || on > *here {
					*here = on
				}
			}
		}
	}
	stop[0], draw[0] = t[0][0][0], t[0][0][0]
	if all > 0 {
		draw[0] = (float32(float32(o.plain)*t[1][0][0]) + float32(float32(o.blue)*t[0][1][0]) + float32(float32(o.black)*t[0][0][1])) / float32(all)
	}
	return stop, draw
}

// fill works out one cell of the grid from those with more gems drawn.
func (o *task) fill(t *grid, n, b, k int) {
	if n+b+k == 0 {
		return
	}
	here := &t[n][b][k]
	o.payout(here, n, b, k)
	if !o.stays[o.leader][b][k] || n+b+k == o.plain+o.blue+o.black {
		return
	}
	var on values
	o.ahead(&on, t, n, b, k)
	if o.pairs && (n+b+k)%2 == 1 || o.want(&on) > o.want(here) {
		*here = on
	}
}

// ahead averages over the next gem.
func (o *task) ahead(v *values, t *grid, n, b, k int) {
	left := float32(o.plain + o.blue + o.black - n - b - k)
	if left == 0 {
		o.payout(v, n, b, k)
		return
	}
	if n < o.plain {
		o.add(v, &t[n+1][b][k], float32(o.plain-n)/left)
	}
	if b < o.blue {
		o.add(v, &t[n][b+1][k], float32(o.blue-b)/left)
	}
	if k < o.black {
		o.add(v, &t[n][b][k+1], float32(o.black-k)/left)
	}
}

func (o *outlook) add(v, other *values, chance float32) {
	for i := range o.n {
		v[i] += float32(chance * other[i])
	}
}

func (o *outlook) want(v *values) float64 {
	sum := float32(0)
	for i := range o.n {
		sum += v[i]
	}
	own := v[o.leader]
	return float64(own) - float64(o.malice*float64(sum-own))
}

// withstands tells whether a diver has a protection for each of so many hazards.
func withstands(d *diver, blue, black int) bool {
	return max(0, blue-d.protect[0])+max(0, black-d.protect[1]) <= d.either
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

// payout is what everybody has on top of what is sure if the dive ends with n plain, b blue and k black gems more.
func (o *task) payout(v *values, n, b, k int) {
	for i := range o.n {
		d := &o.winnings[i]
		cards := d.byPlain[n] + d.byTotal[n+b+k]
		if !o.stays[i][b][k] {
			v[i] = float32(o.playedBefore(d, n, n+b+k))
			continue
		}
		won := o.divers[i].stake + float64(d.perPlain*float64(n)) + cards
		if i == o.leader {
			won += o.reward(n + b + k)
		}
		v[i] = float32(won)
	}
}

// reward is the leader's bounty after so many gems more.
func (o *task) reward(total int) float64 { return float64(o.bounty * float64((o.count+total)/3)) }

// playedBefore is what cards have brought a diver who was forced up after n plain gems and total gems in all. The last one was a
// hazard; of two that came together the other one may have been anything.
func (o *task) playedBefore(d *winnings, n, total int) float64 {
	if !o.pairs {
		return d.byPlain[n] + d.byTotal[max(0, total-1)]
	}
	return float64((d.byPlain[n]+d.byPlain[max(0, n-1)])/2) + d.byTotal[max(0, total-2)]
}

// foretell prepares what a diver's cards and an average gem will be worth.
func (o *task) foretell(i int) {
	plain, worth, d := o.plain, &o.divers[i].worth, &o.winnings[i]
	if plain > 0 {
		d.perPlain = (float64(worth[0]*float64(o.bag[deepblue.Silver])) + float64(worth[1]*float64(o.bag[deepblue.Gold])) +
			float64(worth[2]*float64(o.bag[deepblue.Red]))) / float64(plain)
	}
	drawn, all := o.count, o.bag.Total()
	for cards := o.divers[i].cards; cards != 0; cards = cards.Rest() {
		c := &o.judge.crew[cards.First()]
		gain := c.vp + o.bonus - playCost
		switch {
		case c.any:
			for n := max(0, c.count-drawn); n <= all; n++ {
				d.byTotal[n] += gain
			}
		case c.needs.Hazard():
			// rare packs only; such a demand counts only if it is met already
			for n := range all + 1 {
				if int(o.drawn[c.needs]) >= c.count {
					d.byTotal[n] += gain
				}
			}
		default:
			missing := c.count - int(o.drawn[c.needs])
			for n := range plain + 1 {
				d.byPlain[n] += float64(gain * atLeast(missing, n, int(o.bag[c.needs]), plain))
			}
		}
	}
}

// ways[n][k] is how many subsets of k elements n things have.
var ways = func() (w [mostPlain + 1][mostPlain + 1]float64) {
	for n := range w {
		w[n][0] = 1
		for k := 1; k <= n; k++ {
			w[n][k] = w[n-1][k-1] + w[n-1][k]
		}
	}
	return w
}()

// atLeast is the chance of at least want good ones among n drawn from all, of which good are good.
func atLeast(want, n, good, all int) float64 {
	if want <= 0 {
		return 1
	}
	fewer := 0.0
	for k := max(0, n-(all-good)); k < min(want, n+1, good+1); k++ {
		fewer += float64(ways[good][k] * ways[all-good][n-k])
	}
	return 1 - fewer/ways[all][n]
}
