package arena

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"
)

// HopesReport says how accurate hopes are. Its JSON keys are documented in docs/bots.md and must not change.
type HopesReport struct {
	Game      string            `json:"game"`
	Players   int               `json:"players"`
	Options   map[string]string `json:"options"`
	Rules     int               `json:"rules"`
	Pack      string            `json:"pack"`
	Seed      uint64            `json:"seed"`
	Games     int               `json:"games"`
	Decisions int               `json:"decisions"`
	Blind     float64           `json:"blind_log_loss"` // of giving everybody the same chance
	Positions int               `json:"positions"`
	Playouts  int               `json:"playouts"`
	Noise     float64           `json:"playout_noise"` // mean distance that even perfect hopes would have, since playouts are few
	Judges    []HopesRow        `json:"judges"`
}

// HopesRow is how accurate one judge's hopes are.
type HopesRow struct {
	Judge    string  `json:"judge"`   // "net", "by experience" or "stretched", which is the latter with the stretch that fits best
	Stretch  float64 `json:"stretch"` // the exponent that hopes are raised to
	LogLoss  float64 `json:"log_loss"`
	Brier    float64 `json:"brier"`
	Distance float64 `json:"playout_distance"` // mean difference from the share of wins in playouts
	Worst    float64 `json:"worst_tenth"`      // largest difference in a tenth with more than 500 samples
	Tenths   []Tenth `json:"tenths"`
}

// Tenth compares hopes between two tenths with the results.
type Tenth struct {
	From      float64 `json:"from"`
	Samples   int     `json:"samples"`
	Predicted float64 `json:"predicted"` // on average
	Seen      float64 `json:"seen"`
}

func (b HopesBench) report(all []watched) *HopesReport {
	about, n := b.Game.About(), b.Config.Players
	fair := 1 / float64(n)
	r := &HopesReport{
		Game: about.Name, Players: n, Options: b.Config.Options, Rules: about.Version, Pack: about.Pack, Seed: b.Seed, Games: b.Games,
		Blind: rounded(-fair*math.Log(fair) - (1-fair)*math.Log(1-fair)), Positions: b.Positions, Playouts: b.Playouts,
	}
	for i := range all {
		r.Decisions += len(all[i].hopes[0])
		if all[i].moment != nil {
			for s := range n {
				p := all[i].playout[s]
				r.Noise += math.Sqrt(2/math.Pi*p*max(0, 1-p)/float64(b.Playouts)) / float64(n*b.Positions)
			}
		}
	}
	r.Noise = rounded(r.Noise)
	if b.Judge.Net() != nil {
		r.Judges = append(r.Judges, b.row("net", all, 0, 1))
	}
	r.Judges = append(r.Judges, b.row("by experience", all, 1, 1), b.row("stretched", all, 1, b.bestStretch(all)))
	return r
}

func (b HopesBench) row(name string, all []watched, judge int, stretch float64) HopesRow {
	n := b.Config.Players
	r := HopesRow{Judge: name, Stretch: rounded(stretch), Tenths: make([]Tenth, 10)}
	samples := 0.0
	for i := range all {
		w := &all[i]
		for k, h := range w.hopes[judge] {
			if stretch != 1 {
				h = h.stretch(stretch, n)
			}
			for s, hope := range h[:n] {
				won := w.won[s]
				r.LogLoss += entropy(hope, won)
				r.Brier += (hope - won) * (hope - won)
				t := &r.Tenths[min(9, int(10*hope))]
				t.Samples++
				t.Predicted += hope
				t.Seen += won
				samples++
				if w.moment != nil && k == w.at {
					r.Distance += math.Abs(hope-w.playout[s]) / float64(n*b.Positions)
				}
			}
		}
	}
	r.LogLoss, r.Brier, r.Distance = rounded(r.LogLoss/samples), rounded(r.Brier/samples), rounded(r.Distance)
	for i := range r.Tenths {
		t := &r.Tenths[i]
		t.From = float64(i) / 10
		if t.Samples == 0 {
			continue
		}
		t.Predicted, t.Seen = rounded(t.Predicted/float64(t.Samples)), rounded(t.Seen/float64(t.Samples))
		if t.Samples > 500 {
			r.Worst = rounded(max(r.Worst, math.Abs(t.Predicted-t.Seen)))
		}
	}
	return r
}

// entropy is the log loss of a hope, given the share of the victory that came of it.
func entropy(hope, won float64) float64 {
	const least = 1e-9
	return -won*math.Log(max(hope, least)) - (1-won)*math.Log(max(1-hope, least))
}

// bestStretch finds the stretch with which the hopes by experience fit best, by golden section. Every eighth decision is enough
// for that.
func (b HopesBench) bestStretch(all []watched) float64 {
	loss := func(by float64) float64 {
		sum := 0.0
		for i := range all {
			for k := 0; k < len(all[i].hopes[1]); k += 8 {
				h := all[i].hopes[1][k].stretch(by, b.Config.Players)
				for s, hope := range h[:b.Config.Players] {
					sum += entropy(hope, all[i].won[s])
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

// Write prints the report for people.
func (r *HopesReport) Write(w io.Writer) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "%s, %d players, %d games of mates, %d decisions, seed %d\n", r.Game, r.Players, r.Games, r.Decisions, r.Seed)
	fmt.Fprintf(out, "knowing nothing has a log loss of %.4f; %d positions, %d playouts each, perfect hopes would be %.4f off\n\n",
		r.Blind, r.Positions, r.Playouts, r.Noise)
	fmt.Fprint(out, "hopes\tlog loss\tBrier\toff playouts\tworst tenth\tstretch\n")
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
