package cli

import (
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// GamesBar draws a bar that counts games; tell suits Match.Progress of package arena.
func GamesBar(all int) (tell func(games, all int), stop func()) {
	set, stop := Bar("games", all)
	if set == nil {
		return nil, stop
	}
	return func(games, _ int) { set(games) }, stop
}

// Bar draws a bar that counts up to all, if standard error is a terminal and all is not 0; otherwise tell is nil. A full bar
// disappears, and so does one that stop ends.
func Bar(of string, all int) (tell func(n int), stop func()) {
	if all == 0 || !term.IsTerminal(int(os.Stderr.Fd())) {
		return nil, func() {}
	}
	bar := progressbar.NewOptions(all, progressbar.OptionSetWriter(os.Stderr),
		progressbar.OptionSetDescription(of), progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(true), progressbar.OptionThrottle(100*time.Millisecond))
	_ = bar.RenderBlank() // a bar that cannot be drawn is no reason to stop
	return func(n int) { _ = bar.Set(n) }, func() { _ = bar.Clear() }
}
