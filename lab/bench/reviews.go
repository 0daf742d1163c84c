package bench

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"text/tabwriter"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/arena/cores"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
	"github.com/divingbell/divingbell/review"
)

// Reviews measures how well reviews balance: bots play a match, each game is reviewed, and what the reviews say of each bot is
// compared with how it did.
type Reviews struct {
	Match    arena.Match // without Records
	Judge    game.Judge
	Settings review.Settings
}

// ReviewsFigures is the result. Means are per game and in shares of the victory; z is the mean in standard errors over blocks,
// and stays between -3 and 3 where the mean should be 0.
type ReviewsFigures struct {
	Game    string         `json:"game"`
	Players int            `json:"players"`
	Games   int            `json:"games"`
	Budget  string         `json:"budget"`
	Seed    uint64         `json:"seed"`
	Off     float64        `json:"off"` // by how much the books of a seat are off at most
	Bots    []ReviewedBot  `json:"bots"`
	Labels  map[string]int `json:"labels,omitempty"`
}

// ReviewedBot is what the reviews say of one bot.
type ReviewedBot struct {
	Bot      string  `json:"bot"`
	Result   float64 `json:"result"`   // beyond a fair share
	Own      zMean   `json:"own"`      // own play
	Left     zMean   `json:"left"`     // result - fair share - own play: should be 0 for one bot among mates
	Luck     zMean   `json:"luck"`     // should be 0
	Hidden   zMean   `json:"hidden"`   // should be 0
	RestRMS  float64 `json:"rest_rms"` // of a game
	Mattered float64 `json:"mattered"` // decisions of a game
	Accuracy *zMean  `json:"accuracy,omitempty"`
}

type zMean struct {
	Mean  float64 `json:"mean"`
	Error float64 `json:"error"`
	Z     float64 `json:"z"`
}

func zOf(c arena.Clusters) zMean {
	i := c.Interval()
	m := zMean{Mean: i.Mean, Error: (i.High - i.Low) / 4} // a little too wide
	if m.Error > 0 {
		m.Z = m.Mean / m.Error
	}
	return m
}

// Run plays and reviews on all cores.
func (b Reviews) Run(ctx context.Context, progress func(n, all int)) (*ReviewsFigures, error) {
	folder, err := os.MkdirTemp("", "divingbell-reviews-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	b.Match.Records = filepath.Join(folder, "records")
	played, err := b.Match.Run(ctx)
	if err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(b.Match.Records, "*.json"))
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	n := b.Match.Config.Players
	if ctx.Err() != nil || len(files) != played.Match.Blocks()*n {
		return nil, fmt.Errorf("%d games were played: %w", len(files), ctx.Err())
	}
	all := make([]*review.Review, len(files))
	done := cores.NewCounter(len(files), progress)
	err = cores.Each(ctx, len(files), func(ctx context.Context, i int) error {
		defer done.Add()
		data, err := os.ReadFile(files[i])
		if err != nil {
			return err
		}
		r, err := record.Decode(data)
		if err != nil {
			return err
		}
		s := b.Settings
		s.Seed = game.Mix(s.Seed, uint64(i))
		all[i], err = review.Of(ctx, b.Match.Game, b.Judge, r, s)
		return err
	})
	if err != nil || ctx.Err() != nil {
		return nil, fmt.Errorf("reviewing: %w", cmp.Or(err, ctx.Err()))
	}
	return b.figures(all), nil
}

func (b Reviews) figures(all []*review.Review) *ReviewsFigures {
	n := b.Match.Config.Players
	f := &ReviewsFigures{Game: b.Match.Game.About().Name, Players: n, Games: len(all), Budget: all[0].Budget, Seed: b.Settings.Seed, Labels: map[string]int{}}
	for e, entrant := range b.Match.Field {
		var result, own, left, luck, hidden, accuracy arena.Clusters
		bot := ReviewedBot{Bot: entrant.Name}
		seats := 0.0
		for block := range len(all) / n {
			var sums [6]float64
			var count, mattered, lost float64
			for turn := range n {
				for place, of := range b.Match.LineUp(block) {
					if of != e {
						continue
					}
					s := all[block*n+turn].Seats[(place+turn)%n]
					f.Off = max(f.Off, math.Abs(s.Start+s.Luck+s.Own+s.Others+s.Hidden+s.Rest-s.Result))
					over := s.Result - 1/float64(n)
					for i, x := range []float64{over, s.Own, over - s.Own, s.Luck, s.Hidden, s.Rest * s.Rest} {
						sums[i] += x
					}
					count++
					mattered += float64(s.Mattered)
					lost += s.Lost
				}
			}
			for i, c := range []*arena.Clusters{&result, &own, &left, &luck, &hidden} {
				c.Add(sums[i], count)
			}
			accuracy.Add(lost, mattered)
			bot.RestRMS += sums[5]
			bot.Mattered += mattered
			seats += count
		}
		bot.Result, bot.Own, bot.Left, bot.Luck, bot.Hidden = result.Interval().Mean, zOf(own), zOf(left), zOf(luck), zOf(hidden)
		bot.RestRMS, bot.Mattered = math.Sqrt(bot.RestRMS/seats), bot.Mattered/seats
		if bot.Mattered > 0 {
			a := zOf(accuracy)
			bot.Accuracy = &a
		}
		f.Bots = append(f.Bots, bot)
	}
	for _, r := range all {
		for _, d := range r.Decisions {
			f.Labels[string(d.Label)]++
		}
	}
	return f
}

// Write prints the figures for people.
func (f *ReviewsFigures) Write(w io.Writer) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "%s, %d players, %d games, budget %s; books off by at most %.1e\n\n", f.Game, f.Players, f.Games, f.Budget, f.Off)
	fmt.Fprintln(out, "points\tresult\town play\t\tresult − own play\t\tz\tluck\t\tz\thidden luck\t\tz\trest (RMS)\tlost a decision")
	for _, b := range f.Bots {
		fmt.Fprintf(out, "%s\t%+.1f", b.Bot, 100*b.Result)
		fmt.Fprintf(out, "\t%+.1f\t± %.1f", 100*b.Own.Mean, 100*b.Own.Error)
		for _, z := range []zMean{b.Left, b.Luck, b.Hidden} {
			fmt.Fprintf(out, "\t%+.1f\t± %.1f\t%+.1f", 100*z.Mean, 100*z.Error, z.Z)
		}
		fmt.Fprintf(out, "\t%.1f", 100*b.RestRMS)
		if b.Accuracy != nil {
			fmt.Fprintf(out, "\t%.2f ± %.2f", 100*b.Accuracy.Mean, 100*b.Accuracy.Error)
		}
		fmt.Fprintln(out)
	}
	return out.Flush()
}
