package terminal

import (
	"os"
	"testing"
)

// A pipe has neither colours nor a cursor, and its input is echoed.
func TestAPipeIsNoTerminal(t *testing.T) {
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	defer out.Close()
	found := Detect(in, out, func(string) string { return "xterm" })
	if found.Colour || found.Cursor || !found.Echo || found.Width() != usualWidth {
		t.Errorf("found %+v", found)
	}
}
