package terminal

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The catalogue of the terminal has nothing that nobody says. That it lacks nothing is seen in whole games.
func TestEveryMessageIsUsed(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "locale", "en", "terminal.json"))
	if err != nil {
		t.Fatal(err)
	}
	var catalogue map[string]string
	if err := json.Unmarshal(data, &catalogue); err != nil {
		t.Fatal(err)
	}
	var used []string
	files, _ := filepath.Glob("*.go")
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		used = append(used, regexp.MustCompile(`"terminal\.[a-z.-]+"`).FindAllString(string(source), -1)...)
	}
	for key := range catalogue {
		if !slices.ContainsFunc(used, func(literal string) bool {
			literal = strings.Trim(literal, `"`)
			return literal == key || strings.HasSuffix(literal, ".") && strings.HasPrefix(key, literal)
		}) {
			t.Errorf("nobody says %s", key)
		}
	}
}

func TestLayout(t *testing.T) {
	const blue = "\033[94mblue\033[0m"
	for name, c := range map[string]struct{ found, want []string }{
		"words are wrapped":             {wrap("one two three four", 9, 2), []string{"one two", "  three", "  four"}},
		"a long word stays whole":       {wrap("a extraordinary b", 9, 0), []string{"a", "extraordinary", "b"}},
		"colours take no room":          {wrap(blue+" "+blue, 9, 0), []string{blue + " " + blue}},
		"things stay together":          {flow("Bag:", []string{"1 red", "2 blue"}, 12, 2), []string{"Bag: 1 red", "  2 blue"}},
		"no things, no line":            {flow("Bag:", nil, 12, 2), nil},
		"as many columns as fit":        {columns([]string{"a", "bb", "ccc", "d"}, 9, 1), []string{" a    bb  ", " ccc  d   "}},
		"one column where two are wide": {columns([]string{"aaaa bbbb", "cccc"}, 9, 1), []string{" aaaa", "     bbbb", " cccc"}},
	} {
		if !slices.Equal(c.found, c.want) {
			t.Errorf("%s: found %q, want %q", name, c.found, c.want)
		}
	}
	if n := visible(blue + "é…"); n != 6 {
		t.Errorf("%d characters are seen", n)
	}
}
