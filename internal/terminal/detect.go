package terminal

import (
	"io"
	"os"

	"golang.org/x/term"
)

// usualWidth is that of a terminal that does not say.
const usualWidth = 80

// Detect finds out what can be shown: what is no terminal has neither colours nor a cursor, and shows what is typed.
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
