package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/appbench"
	"github.com/divingbell/divingbell/internal/chromium"
	"github.com/divingbell/divingbell/internal/progress"
)

type benchAppCmd struct {
	Game     string  `help:"The game: ${games}; by default all of them." placeholder:"GAME"`
	Visits   int     `help:"How many first visits there are, of which the median is taken." default:"8"`
	Openings int     `help:"How often a table and its drawer are opened, of which the median is taken." default:"5"`
	Settle   float64 `help:"How many seconds nobody touches anything before a page counts as at rest." default:"12"`
	Rest     float64 `help:"How many seconds a page at rest is watched." default:"20"`
	JSON     bool    `help:"Print the result as JSON."`
}

// Help implements kong.HelpProvider.
func (benchAppCmd) Help() string {
	return "Opens the app in a Chromium without a window and without a graphics card, against a server of its own, and measures what " +
		"it costs there. At rest: how much of a core the browser takes with an empty page, with home and with tables while nothing " +
		"happens. Opening a table, and its drawer: for how long the page does not answer; this goes by the processor time of each task, " +
		"and is told for this machine and for a processor four times slower. First visit: when home can be used on a slow phone " +
		"(processor four times slower, 1.6 Mbit/s, 150 ms); this goes by the clock, so that visits that other work disturbs are repeated, and how much other work there was is told. " +
		"Chromium must be installed, or named in CHROMIUM.\n\nExample:\n  divingbell bench app --visits 8 --json"
}

// Run implements the command.
func (c benchAppCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Visits < 1 || c.Openings < 1 || c.Settle < 0 || c.Rest <= 0 || c.Settle+c.Rest > 3600 {
		return game.BadInput("there must be at least 1 visit and 1 opening, and some seconds, at most 3600, to watch a page at rest")
	}
	if _, err := chromium.Find(); err != nil {
		return game.BadInput(err.Error())
	}
	common := serverBench{Game: c.Game}
	server, remove, err := common.server()
	if err != nil {
		return err
	}
	defer remove()
	seconds := func(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
	bench := appbench.Bench{
		Server: server, Games: common.games(), Visits: c.Visits, Openings: c.Openings, Settle: seconds(c.Settle), Rest: seconds(c.Rest),
	}
	tell, stop := progress.Bar("figures", bench.Steps())
	defer stop()
	bench.Tell = tell
	report, err := bench.Run(ctx)
	if err != nil {
		return err
	}
	stop()
	if c.JSON {
		return json.NewEncoder(out).Encode(report)
	}
	return writeAppReport(out, report)
}

func writeAppReport(out io.Writer, r appbench.Report) error {
	fmt.Fprintln(out, "at rest, percent of a core")
	for _, where := range slices.Sorted(maps.Keys(r.Rest)) {
		fmt.Fprintf(out, "  %-12s %5.1f\n", where, r.Rest[where])
	}
	for _, what := range []struct {
		name string
		work map[string]appbench.Work
	}{{"opening a table", r.Opening}, {"opening its drawer", r.Drawer}} {
		fmt.Fprintf(out, "%s, ms of processor time\n", what.name)
		for _, name := range slices.Sorted(maps.Keys(what.work)) {
			w := what.work[name]
			fmt.Fprintf(out, "  %-12s longest task %.0f, total blocking %.0f, on a processor four times slower %.0f\n", name, w.Longest, w.Blocking, w.Slowed)
		}
	}
	v := r.First
	_, err := fmt.Fprintf(out, "first visit on a slow phone, by the clock\n  usable after %.0f ms (%.0f to %.0f), layout shift %.3f, %d bytes, %d requests failed\n  other work took at most %.0f percent of a core meanwhile\n",
		v.Usable, v.Fastest, v.Slowest, v.Shift, v.Bytes, v.Failed, v.Others)
	return err
}
