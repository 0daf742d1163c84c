package main

import (
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// gamesBar draws a bar of games on a terminal: tell it how many there are, and stop it to take the bar away.
func gamesBar(all int) (tell func(games, all int), stop func()) {
	if !term.IsTerminal(int(os.Stderr.Fd())) {
		return nil, func() {}
	}
	bar := progressbar.NewOptions(all, progressbar.OptionSetWriter(os.Stderr),
		progressbar.OptionSetDescription("games"), progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(true), progressbar.OptionThrottle(100*time.Millisecond))
	_ = bar.RenderBlank() // a bar that cannot be drawn is no reason to stop
	return func(games, _ int) { _ = bar.Set(games) }, func() { _ = bar.Exit() }
}
