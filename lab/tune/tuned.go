package tune

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/divingbell/divingbell/arena"
)

// Tuned says what came out of a tuning. Its JSON keys are documented in lab/bots.md and must not change.
type Tuned struct {
	Game    string            `json:"game"`
	Players []int             `json:"players"`
	Options map[string]string `json:"options"`
	Rules   int               `json:"rules"`
	Pack    string            `json:"pack"`
	Seed    uint64            `json:"seed"`
	Asked   int               `json:"asked_steps"`
	Steps   int               `json:"steps"` // played
	Blocks  int               `json:"blocks"`
	Reach   float64           `json:"reach"`
	Gain    float64           `json:"gain"`
	Weights []TunedWeight     `json:"weights"`
	Control *Control          `json:"control"` // nil if it was not played
}

// TunedWeight is a weight before and after tuning.
type TunedWeight struct {
	Name    string  `json:"name"`
	Shipped float64 `json:"shipped"`
	Tuned   float64 `json:"tuned"`
}

// Control is the match of the tuned judge against the shipped one. Half of the wins is a fair share.
type Control struct {
	Verdict string       `json:"verdict"` // "stronger", "weaker" or "no difference shown", by the total's interval
	Total   ControlRow   `json:"total"`
	Tables  []ControlRow `json:"tables"`
}

// ControlRow is how the tuned judge fared at tables of one size, or at all of them.
type ControlRow struct {
	Players int     `json:"players"` // 0 for all
	Blocks  int     `json:"blocks"`
	Games   int     `json:"games"`
	WinRate float64 `json:"win_rate"`
	Low     float64 `json:"ci_low"`
	High    float64 `json:"ci_high"`
}

func (t Tuning) figures(values []float64, steps int) Tuned {
	about := t.Game.About()
	r := Tuned{
		Game: about.Name, Options: t.Configs[0].Options, Rules: about.Version, Pack: about.Pack, Seed: t.Seed,
		Asked: t.Steps, Steps: steps, Blocks: t.Blocks, Reach: t.Reach, Gain: t.Gain, Weights: []TunedWeight{},
	}
	for _, c := range t.Configs {
		r.Players = append(r.Players, c.Players)
	}
	for i, w := range t.Judge.Weights() {
		r.Weights = append(r.Weights, TunedWeight{w.Name, w.Value, values[i]})
	}
	return r
}

// control summarises the blocks of the control match that were played.
func (r *Tuned) control(t Tuning, results [][][2]duelResult) {
	c := &Control{}
	var all arena.Clusters
	for i, blocks := range results {
		var own arena.Clusters
		for _, b := range blocks {
			if b[0].played && b[1].played {
				own.Add(b[0].wins+b[1].wins, 2)
				all.Add(b[0].wins+b[1].wins, 2)
			}
		}
		c.Tables = append(c.Tables, controlRow(t.Configs[i].Players, own))
	}
	c.Total = controlRow(0, all)
	switch {
	case c.Total.Low > 0.5:
		c.Verdict = "stronger"
	case c.Total.High < 0.5:
		c.Verdict = "weaker"
	default:
		c.Verdict = "no difference shown"
	}
	r.Control = c
}

func controlRow(players int, wins arena.Clusters) ControlRow {
	i := wins.Share()
	return ControlRow{players, wins.Len(), 2 * wins.Len(), arena.Rounded(i.Mean), arena.Rounded(i.Low), arena.Rounded(i.High)}
}

// Write prints the result for people.
func (r Tuned) Write(w io.Writer) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "%s, %s players, %s\n", r.Game, numberList(r.Players), arena.OptionList(r.Options))
	steps := fmt.Sprint(r.Steps)
	if r.Steps < r.Asked {
		steps = fmt.Sprintf("%d, stopped before the %d asked for", r.Steps, r.Asked)
	}
	fmt.Fprintf(out, "steps\t%s\nblocks a step\t%d at each table\nseed\t%d\n\nweight\tshipped\ttuned\tchange\n", steps, r.Blocks, r.Seed)
	for _, weight := range r.Weights {
		change := 0.0
		if weight.Shipped != 0 {
			change = 100 * (weight.Tuned/weight.Shipped - 1)
		}
		fmt.Fprintf(out, "%s\t%.4g\t%.4g\t%+.0f%%\n", weight.Name, weight.Shipped, weight.Tuned, change)
	}
	if r.Control == nil {
		fmt.Fprintln(out, "\nNo control match was played: nothing says that the tuned weights are better.")
		return out.Flush()
	}
	r.Control.write(out)
	return out.Flush()
}

func (c *Control) write(out io.Writer) {
	fmt.Fprint(out, "\ntuned against shipped\tgames\twin rate\t95%\n")
	for _, row := range c.Tables {
		row.write(out, fmt.Sprintf("%d players", row.Players))
	}
	if len(c.Tables) > 1 {
		c.Total.write(out, "all")
	}
	switch c.Verdict {
	case "stronger":
		fmt.Fprintln(out, "\nThe tuned weights are stronger than the shipped ones.")
	case "weaker":
		fmt.Fprintln(out, "\nThe tuned weights are weaker than the shipped ones: nothing was gained. Keep the shipped ones.")
	default:
		fmt.Fprintln(out, "\nNothing was gained that could be shown: 50% is a fair share, and it lies within the interval.")
	}
}

func (row ControlRow) write(out io.Writer, name string) {
	fmt.Fprintf(out, "%s\t%d in %d blocks\t%.1f%%\t%.1f to %.1f\n", name, row.Games, row.Blocks, 100*row.WinRate, 100*row.Low, 100*row.High)
}

func numberList(numbers []int) string {
	text := ""
	for i, n := range numbers {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprint(n)
	}
	return text
}
