package main

import (
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// gamesBar draws a bar of games on a terminal: tell it how many there are, and stop it to take the bar away.
func gamesBar(all int) (tell func(games, all int), stop func()) {
	set, stop := bar("games", all)
	if set == nil {
		return nil, stop
	}
	return func(games, _ int) { set(games) }, stop
}

// bar draws a bar of anything that is counted, if there is any.
func bar(of string, all int) (tell func(n int), stop func()) {
	if all == 0 || !term.IsTerminal(int(os.Stderr.Fd())) {
		return nil, func() {}
	}
	bar := progressbar.NewOptions(all, progressbar.OptionSetWriter(os.Stderr),
		progressbar.OptionSetDescription(of), progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(true), progressbar.OptionThrottle(100*time.Millisecond))
	_ = bar.RenderBlank() // a bar that cannot be drawn is no reason to stop
	return func(n int) { _ = bar.Set(n) }, func() { _ = bar.Exit() }
}
