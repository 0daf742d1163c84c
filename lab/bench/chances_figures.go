package bench

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"github.com/divingbell/divingbell/arena"
)

// ChancesFigures says how accurate chances are. Its JSON keys are documented in lab/bots.md and must not change.
type ChancesFigures struct {
	Game      string            `json:"game"`
	Players   int               `json:"players"`
	Options   map[string]string `json:"options"`
	Rules     int               `json:"rules"`
	Pack      string            `json:"pack"`
	Level     string            `json:"level"`  // of the bots that played the games
	Budget    string            `json:"budget"` // of these bots; empty for their own
	Seed      uint64            `json:"seed"`
	Games     int               `json:"games"`
	Decisions int               `json:"decisions"`
	Blind     float64           `json:"blind_log_loss"` // of giving everybody the same chance
	Positions int               `json:"positions"`
	Playouts  int               `json:"playouts"`
	Noise     float64           `json:"playout_noise"` // mean distance that even perfect chances would have, since playouts are few
	Judges    []ChancesRow      `json:"judges"`
}

// ChancesRow is how accurate one judge's chances are.
type ChancesRow struct {
	Judge    string  `json:"judge"`   // "net", "by experience" or "stretched", which is the latter with the stretch that fits best
	Stretch  float64 `json:"stretch"` // the exponent that chances are raised to
	LogLoss  float64 `json:"log_loss"`
	Brier    float64 `json:"brier"`
	Distance float64 `json:"playout_distance"` // mean difference from the share of wins in playouts
	Worst    float64 `json:"worst_tenth"`      // largest difference in a tenth with more than 500 samples
	Tenths   []Tenth `json:"tenths"`
}

// Tenth compares chances between two tenths with the results.
type Tenth struct {
	From      float64 `json:"from"`
	Samples   int     `json:"samples"`
	Predicted float64 `json:"predicted"` // on average
	Seen      float64 `json:"seen"`
}

func (b Chances) figures(all []watched) *ChancesFigures {
	about, n := b.Game.About(), b.Config.Players
	fair := 1 / float64(n)
	r := &ChancesFigures{
		Game: about.Name, Players: n, Options: b.Config.Options, Rules: about.Version, Pack: about.Pack, Level: b.Level,
		Budget: arena.BudgetText(b.Budget), Seed: b.Seed, Games: b.Games,
		Blind: arena.Rounded(-fair*math.Log(fair) - (1-fair)*math.Log(1-fair)), Positions: b.Positions, Playouts: b.Playouts,
	}
	for i := range all {
		r.Decisions += len(all[i].chances[0])
		if all[i].moment != nil {
			for s := range n {
				p := all[i].playout[s]
				r.Noise += math.Sqrt(2/math.Pi*p*max(0, 1-p)/float64(b.Playouts)) / float64(n*b.Positions)
			}
		}
	}
	r.Noise = arena.Rounded(r.Noise)
	if b.Judge.Net() != nil {
		r.Judges = append(r.Judges, b.row("net", all, 0, 1))
	}
	r.Judges = append(r.Judges, b.row("by experience", all, 1, 1), b.row("stretched", all, 1, b.bestStretch(all)))
	return r
}

func (b Chances) row(name string, all []watched, judge int, stretch float64) ChancesRow {
	n := b.Config.Players
	r := ChancesRow{Judge: name, Stretch: arena.Rounded(stretch), Tenths: make([]Tenth, 10)}
	samples := 0.0
	for i := range all {
		w := &all[i]
		for k, h := range w.chances[judge] {
			if stretch != 1 {
				h = h.stretch(stretch, n)
			}
			for s, chance := range h[:n] {
				won := w.won[s]
				r.LogLoss += entropy(chance, won)
				r.Brier += (chance - won) * (chance - won)
				t := &r.Tenths[min(9, int(10*chance))]
				t.Samples++
				t.Predicted += chance
				t.Seen += won
				samples++
				if w.moment != nil && k == w.at {
					r.Distance += math.Abs(chance-w.playout[s]) / float64(n*b.Positions)
				}
			}
		}
	}
	r.LogLoss, r.Brier, r.Distance = arena.Rounded(r.LogLoss/samples), arena.Rounded(r.Brier/samples), arena.Rounded(r.Distance)
	for i := range r.Tenths {
		t := &r.Tenths[i]
		t.From = float64(i) / 10
		if t.Samples == 0 {
			continue
		}
		t.Predicted, t.Seen = arena.Rounded(t.Predicted/float64(t.Samples)), arena.Rounded(t.Seen/float64(t.Samples))
		if t.Samples > 500 {
			r.Worst = arena.Rounded(max(r.Worst, math.Abs(t.Predicted-t.Seen)))
		}
	}
	return r
}

// entropy is the log loss of a chance, given the share of the victory that came of it.
func entropy(chance, won float64) float64 {
	const least = 1e-9
	return -won*math.Log(max(chance, least)) - (1-won)*math.Log(max(1-chance, least))
}

// bestStretch finds the stretch with which the chances by experience fit best, by golden section. Every eighth decision is enough
// for that.
func (b Chances) bestStretch(all []watched) float64 {
	loss := func(by float64) float64 {
		sum := 0.0
		for i := range all {
			for k := 0; k < len(all[i].chances[1]); k += 8 {
				h := all[i].chances[1][k].stretch(by, b.Config.Players)
				for s, chance := range h[:b.Config.Players] {
					sum += entropy(chance, all[i].won[s])
				}
			}
		}
		return sum
	}
	low, high := 0.3, 4.0
	const golden = 0.618033988749895
	for high-low > 0.002 {
		a, c := high-golden*(high-low), low+golden*(high-low)
		if loss(a) < loss(c) {
			high = c
		} else {
			low = a
		}
	}
	return (low + high) / 2
}

// Write prints the figures for people.
func (r *ChancesFigures) Write(w io.Writer) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "%s, %d players, %d games of level %s, %d decisions, seed %d\n", r.Game, r.Players, r.Games, r.Level, r.Decisions, r.Seed)
	fmt.Fprintf(out, "knowing nothing has a log loss of %.4f; %d positions, %d playouts each, perfect chances would be %.4f off\n\n",
		r.Blind, r.Positions, r.Playouts, r.Noise)
	fmt.Fprint(out, "chances\tlog loss\tBrier\toff playouts\tworst tenth\tstretch\n")
	for _, j := range r.Judges {
		fmt.Fprintf(out, "%s\t%.4f\t%.4f\t%.4f\t%.3f\t%.2f\n", j.Judge, j.LogLoss, j.Brier, j.Distance, j.Worst, j.Stretch)
	}
	for _, j := range r.Judges {
		fmt.Fprintf(out, "\n%s\tsamples\tpredicted\tseen\n", j.Judge)
		for _, t := range j.Tenths {
			fmt.Fprintf(out, "from %.1f\t%d\t%.3f\t%.3f\n", t.From, t.Samples, t.Predicted, t.Seen)
		}
	}
	return out.Flush()
}
