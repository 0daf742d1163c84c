package page

import (
	"slices"
	"testing"
)

func TestLayout(t *testing.T) {
	const blue = "\033[94mblue\033[0m"
	for name, c := range map[string]struct{ found, want []string }{
		"words are wrapped":             {Wrap("one two three four", 9, 2), []string{"one two", "  three", "  four"}},
		"a long word stays whole":       {Wrap("a extraordinary b", 9, 0), []string{"a", "extraordinary", "b"}},
		"colours take no room":          {Wrap(blue+" "+blue, 9, 0), []string{blue + " " + blue}},
		"things stay together":          {Flow("Bag:", []string{"1 red", "2 blue"}, 12, 2), []string{"Bag: 1 red", "  2 blue"}},
		"a long label is wrapped":       {Flow(" Pay with …", []string{"1 red"}, 9, 3), []string{" Pay with", "   …", "   1 red"}},
		"no things, no line":            {Flow("Bag:", nil, 12, 2), nil},
		"as many columns as fit":        {Columns([]string{"a", "bb", "ccc", "d"}, 9, 1), []string{" a    bb  ", " ccc  d   "}},
		"one column where two are wide": {Columns([]string{"aaaa bbbb", "cccc"}, 9, 1), []string{" aaaa", "     bbbb", " cccc"}},
	} {
		if !slices.Equal(c.found, c.want) {
			t.Errorf("%s: found %q, want %q", name, c.found, c.want)
		}
	}
	if n := Visible(blue + "é…"); n != 6 {
		t.Errorf("%d characters are seen", n)
	}
}
