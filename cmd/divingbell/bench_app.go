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
	Visits   int     `help:"How many first visits to measure; the median counts." default:"8"`
	Openings int     `help:"How many times to open a table and its drawer; the median counts." default:"5"`
	Settle   float64 `help:"After how many seconds without input a page counts as at rest." default:"12"`
	Rest     float64 `help:"For how many seconds to watch a page at rest." default:"20"`
	JSON     bool    `help:"Print the result as JSON."`
}

// Help implements kong.HelpProvider.
func (benchAppCmd) Help() string {
	return "Opens the app in Chromium, without a window or a graphics card, against a server of its own, and measures three things. " +
		"At rest: how much of a core the browser uses with an empty page, with the home page and with tables while nothing " +
		"happens. Opening a table and its drawer: for how long the page does not respond, measured by the processor time of each task, " +
		"for this machine and for a processor four times slower. First visit: how soon the home page can be used on a slow phone " +
		"(a processor four times slower, 1.6 Mbit/s, 150 ms), measured by the clock. Visits that other work on this machine disturbs are " +
		"therefore repeated, and the result says how much of it there was. " +
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
