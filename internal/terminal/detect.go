package terminal

import (
	"io"
	"os"

	"golang.org/x/term"
)

// usualWidth is the width of a terminal whose width is unknown.
const usualWidth = 80

// Detect finds out what can be shown. Output that is not a terminal has neither colours nor a cursor; input that is not one is
// echoed.
func Detect(in *os.File, out io.Writer, env func(string) string) Terminal {
	t := Terminal{In: in, Out: out, Width: func() int { return usualWidth }, Echo: !term.IsTerminal(int(in.Fd()))}
	screen, ok := out.(*os.File)
	if !ok || !term.IsTerminal(int(screen.Fd())) {
		return t
	}
	t.Width = func() int {
		if width, _, err := term.GetSize(int(screen.Fd())); err == nil && width > 0 {
			return width
		}
		return usualWidth
	}
	t.Cursor = env("TERM") != "dumb" && env("TERM") != ""
	t.Colour = t.Cursor && env("NO_COLOR") == ""
	return t
}
