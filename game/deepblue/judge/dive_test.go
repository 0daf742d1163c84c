package judge_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/judge"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

// The exact optimum is known for a lone diver who counts only the victory points of this dive. The levels weigh more than that,
// such as cards that have to rest; that must not cost them much.
func TestDivesAgainstTheExactOptimum(t *testing.T) {
	for _, c := range []struct {
		level string
		its   int
		dives int
		most  float64 // mean regret, in VP
	}{
		{"mate", 0, 400, 0.15},
		{"captain", 400, 200, 0.05},
	} {
		t.Run(c.level, func(t *testing.T) {
			t.Parallel()
			b, err := bot.New(c.level, forPoints{judge.New(packs.Standard())})
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(19, 1))
			sum, wrong, worst, at := 0.0, 0, 0.0, ""
			for i := range c.dives {
				d := someDive(r, c.its > 0)
				p := d.arrange(t)
				q := bot.Question{
					View: p.View(game.At(0)), Moves: p.Legal(0, nil), Seed: uint64(i), Budget: bot.Budget{Iterations: c.its},
				}
				m, err := b.Choose(context.Background(), q)
				if err != nil {
					t.Fatal(err)
				}
				stop, on := d.exact()
				chosen := on
				if deepblue.ChoiceOf(m).Act == deepblue.ActStop {
					chosen = stop
				}
				regret := max(stop, on) - chosen
				sum += regret
				if regret > 0 {
					wrong++
				}
				if regret > worst {
					worst, at = regret, fmt.Sprintf("%s: stop %.2f, draw %.2f", d.facts(), stop, on)
				}
			}
			mean := sum / float64(c.dives)
			t.Logf("mean regret %.4f VP in %d dives, %d of them not the optimum", mean, c.dives, wrong)
			if mean > c.most {
				t.Errorf("the mean regret is %.3f VP, more than %g; the worst was %.2f at %s", mean, c.most, worst, at)
			}
		})
	}
}

// forPoints is a judge to whom a victory point is always worth the same, so that a bot that looks ahead plays for points as the
// exact optimum does: not more carefully when ahead, nor more boldly when behind.
type forPoints struct{ game.Judge }

func (forPoints) WinChances(p game.Position, chances *[game.MaxSeats]float64) {
	for s := range p.(*deepblue.Position).Players() {
		chances[s] = float64(p.(*deepblue.Position).VP(game.Seat(s))) / 100
	}
}

// aDive is a lone diver who has to draw on or stop.
type aDive struct {
	last       bool
	scenario   string
	tile       deepblue.Tile
	place      string
	spot       string
	hand       []deepblue.Card
	bag, drawn game.Bag
	gems       []deepblue.Gem
}

var scenarios = strings.Fields("troubled-waters best-of-the-best scattered-wealth bounty-wrecks storm dangerous-reefs ruins-of-plenty")

// someDive is a dive somewhere in a game, or the one that ends it: after that no card is of any use.
func someDive(r *rand.Rand, last bool) *aDive {
	pack := packs.Standard().Pack()
	d := &aDive{last: last, scenario: scenarios[r.IntN(len(scenarios))], bag: game.Bag{7, 3, 1, 0, 0, 4, 4}}
	for g, more := range (game.Bag{2, 2, 2, 2, 4}) {
		d.bag[g] += uint8(r.IntN(int(more) + 1))
	}
	var tiles []deepblue.Tile
	city := last || r.IntN(2) == 0
	for _, t := range pack.Tiles {
		if len(t.Spots) > 0 && t.SunkenCity == city && (city || t.ID <= "W5" && len(t.ID) == 2) {
			tiles = append(tiles, t)
		}
	}
	d.tile = tiles[r.IntN(len(tiles))]
	d.place = "D4"
	if !city {
		d.place = "A" + d.tile.ID[1:]
	}
	d.spot = d.tile.Spots[r.IntN(len(d.tile.Spots))]
	for n := 2 + r.IntN(8); n > 0; n-- {
		g := deepblue.Gem(d.bag.Nth(r.IntN(d.bag.Total())))
		if g.Hazard() && d.drawn[g] == 2 {
			continue
		}
		d.bag[g]--
		d.drawn[g]++
		d.gems = append(d.gems, g)
	}
	for _, i := range r.Perm(len(pack.Crew))[:r.IntN(8)] {
		if c := pack.Crew[i]; !d.met(&c, &d.drawn) { // others have been played by now
			d.hand = append(d.hand, c)
		}
	}
	return d
}

func (d *aDive) facts() string {
	hand, gems := []string{}, []string{}
	for _, c := range d.hand {
		hand = append(hand, c.ID)
	}
	for _, g := range d.gems {
		gems = append(gems, g.String())
	}
	bag := []string{}
	for g, n := range d.bag {
		if n > 0 {
			bag = append(bag, fmt.Sprint(n, " ", deepblue.Gem(g)))
		}
	}
	facts := fmt.Sprintf("scenario = %s; boats green = %s/%s H; hand green = %s; dive = %s; step = lead; leader = green; divers = green; "+
		"in = green; dive-boats green = 1; gems = %s; bag = %s", d.scenario, d.place, d.spot, strings.Join(append(hand, "-")[:max(1, len(hand))], " "),
		d.place, strings.Join(gems, " "), strings.Join(bag, " "))
	if d.tile.SunkenCity {
		wrecks, parts := "W6 W7 W8 W9 W10", strings.TrimSpace(strings.ReplaceAll("C1 C2 C3 C4 ", d.tile.ID+" ", ""))
		facts += "; tile D4 = " + d.tile.ID
		if d.last {
			facts += "; unseen = " + wrecks + "; frieze = " + parts + "; tile D1 = none; tile D2 = none; tile D3 = none"
		} else {
			facts += "; unseen = " + wrecks + " " + parts
		}
	}
	return facts
}

func (d *aDive) arrange(t *testing.T) game.Position {
	t.Helper()
	var facts []game.Fact
	for text := range strings.SplitSeq(d.facts(), "; ") {
		key, value, _ := strings.Cut(text, " = ")
		facts = append(facts, game.Fact{Key: key, Value: value})
	}
	p, err := packs.Standard().Arrange(game.Config{Players: 2, Options: map[string]string{"scenario": d.scenario}}, facts)
	if err != nil {
		t.Fatal(d.facts(), err)
	}
	return p
}

func (d *aDive) in(scenario string) bool { return d.tile.SunkenCity && d.scenario == scenario }

// met tells whether the gems meet what a card demands.
func (d *aDive) met(c *deepblue.Card, gems *game.Bag) bool {
	if c.Needs == nil {
		return false
	}
	if g, ok := deepblue.GemNamed(c.Needs.Gem); ok {
		return int(gems[g]) >= c.Needs.Count
	}
	return gems.Total() >= c.Needs.Count
}

// cards is what the hand has scored once these gems are drawn.
func (d *aDive) cards(gems *game.Bag) float64 {
	sum := 0.0
	for i := range d.hand {
		if d.met(&d.hand[i], gems) {
			sum += float64(d.hand[i].VP)
			if d.in("best-of-the-best") {
				sum += 4
			}
		}
	}
	return sum
}

// stays tells whether the diver has a protection for each new hazard beyond the warnings; earlier ones are answered.
func (d *aDive) stays(gems *game.Bag) bool {
	lacking, either := 0, 0
	if d.spot == "blue-or-black" {
		either = 1
	}
	for g, name := range map[deepblue.Gem]string{deepblue.Blue: "blue", deepblue.Black: "black"} {
		have := 0
		if d.spot == name {
			have++
		}
		for i := range d.hand {
			if d.hand[i].Protects == name {
				have++
			}
		}
		lacking += max(0, int(gems[g])-max(1, int(d.drawn[g]))-have)
	}
	return lacking <= either
}

// kept is what the dive brings, beyond what is sure by now, if it ends with these gems.
func (d *aDive) kept(gems *game.Bag) float64 {
	sum := d.cards(gems)
	for g, plain := range []float64{1, 2, 4} {
		if d.spot == []string{"silver", "gold", "red"}[g] {
			plain = []float64{3, 5, 10}[g]
		}
		sum += plain * float64(gems[g])
	}
	if d.in("bounty-wrecks") {
		sum += float64(2 * (gems.Total() / 3))
	}
	return sum
}

// exact works out what stopping and what drawing on brings with the best play after that, going through all that can be drawn,
// from the empty bag backwards.
func (d *aDive) exact() (stop, on float64) {
	all := 1
	var step [7]int
	for g := range step {
		step[g] = all
		all *= int(d.bag[g]) + 1
	}
	value := make([]float64, all) // by the further gems drawn; NaN where the diver is forced up
	for at := all - 1; at >= 0; at-- {
		gems, left := d.drawn, d.bag
		for g := range step {
			n := uint8(at / step[g] % (int(d.bag[g]) + 1))
			gems[g] += n
			left[g] -= n
		}
		if value[at] = math.NaN(); !d.stays(&gems) {
			continue
		}
		stop, on = d.kept(&gems), 0
		draws := 1
		if d.in("troubled-waters") {
			draws = 2
		}
		if left.Total() == 0 {
			value[at], on = stop, stop
			continue
		}
		on = draw(value, &step, at, left, draws, d.cards(&gems))
		value[at] = max(stop, on)
	}
	return stop, on
}

// draw averages over the next gems; a diver who is forced up keeps what was played before.
func draw(value []float64, step *[7]int, at int, left game.Bag, gems int, forced float64) float64 {
	if gems == 0 || left.Total() == 0 {
		return value[at]
	}
	sum := 0.0
	for g := range step {
		if left[g] == 0 {
			continue
		}
		then := left
		then[g]--
		v := forced
		if !math.IsNaN(value[at+step[g]]) {
			v = draw(value, step, at+step[g], then, gems-1, forced)
			if math.IsNaN(v) {
				v = forced
			}
		}
		sum += v * float64(left[g]) / float64(left.Total())
	}
	return sum
}

// The optimum itself is right where it can be worked out by hand.
func TestExactOptimum(t *testing.T) {
	d := &aDive{scenario: "storm", bag: game.Bag{1, 0, 0, 0, 0, 1}, drawn: game.Bag{2, 0, 0, 0, 0, 1}}
	if stop, on := d.exact(); stop != 2 || on != 1.5 { // silver, then stop with 3; or up with nothing
		t.Errorf("stop %g, draw %g", stop, on)
	}
	d.spot = "blue"
	if stop, on := d.exact(); stop != 2 || on != 3 {
		t.Errorf("with a protection: stop %g, draw %g", stop, on)
	}
	d.spot, d.hand = "", slices.DeleteFunc(slices.Clone(packs.Standard().Pack().Crew), func(c deepblue.Card) bool { return c.ID != "V2" })
	if stop, on := d.exact(); stop != 2 || on != 4.5 { // three silver gems are 6 more, and safe: then draw on or stop, 9 or 6
		t.Errorf("with a card: stop %g, draw %g", stop, on)
	}
}
