package main

import (
	"context"
	"encoding/json"
	"io"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/appbench"
	"github.com/divingbell/divingbell/internal/chromium"
	"github.com/divingbell/divingbell/internal/progress"
)

type benchAppCmd struct {
	Game   string  `help:"The game: ${games}; by default all of them." placeholder:"GAME"`
	Visits int     `help:"How many first visits there are, of which the median is taken." default:"8"`
	Settle float64 `help:"How many seconds nobody touches anything before a page counts as at rest." default:"12"`
	Rest   float64 `help:"How many seconds a page at rest is watched." default:"10"`
}

// Help implements kong.HelpProvider.
func (benchAppCmd) Help() string {
	return "Opens the app in a Chromium without a window and without a graphics card, against a server of its own, and measures what " +
		"it costs there: how much of a core home and tables take while nothing happens, for how long opening a table and its " +
		"drawer keeps the page from answering, on a desk and with a processor four times slower, and when a first visit on a slow " +
		"phone (processor four times slower, 1.6 Mbit/s, 150 ms) can be used. The result is JSON. Chromium must be installed, or " +
		"named in CHROMIUM; other work on the machine makes the figures worse.\n\nExample:\n  divingbell bench app --visits 8"
}

// Run implements the command.
func (c benchAppCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Visits < 1 || c.Settle < 0 || c.Rest <= 0 || c.Settle+c.Rest > 3600 {
		return game.BadInput("there must be at least 1 visit, and some seconds, at most 3600, to watch a page at rest")
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
	bench := appbench.Bench{Server: server, Games: common.games(), Visits: c.Visits, Settle: seconds(c.Settle), Rest: seconds(c.Rest)}
	tell, stop := progress.Bar("figures", bench.Steps())
	defer stop()
	bench.Tell = tell
	report, err := bench.Run(ctx)
	if err != nil {
		return err
	}
	stop()
	return json.NewEncoder(out).Encode(report)
}
