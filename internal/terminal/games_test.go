package terminal

import (
	"regexp"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/locale"
)

// games are all games, and one that has no board.
func games() []registry.Entry {
	return append(registry.All(), registry.Entry{Version: registry.Version{Game: pennies.Game{}}})
}

// Each game can be played to its end in each language: no words are missing, no line is too wide, and there is a result.
func TestWholeGames(t *testing.T) {
	for _, e := range games() {
		for i, language := range locale.Languages() {
			t.Run(e.Game.About().Name+" "+language, func(t *testing.T) {
				t.Parallel()
				width := []int{80, 60, 120}[i%3]
				screen := newTypist(randomly(uint64(i))).at(t, func(s *Settings) {
					s.Game, s.Words, s.Odds = e.Game, words(t, language), true
					s.Width = func() int { return width }
					s.Seats = []Sitter{{Name: "Anna"}, {Level: "random"}, {Name: "Bert"}, {Level: "random"}}[:2+i%3]
				})
				checkWords(t, screen)
				checkWidth(t, screen, width)
				checkResult(t, screen, words(t, language))
			})
		}
	}
}

var missing = regexp.MustCompile(`\b(ui|app|table|terminal|list|deepblue|sunken|pennies)\.[a-z][a-z.-]*|\{[a-z_]+\}|%!`)

func checkWords(t *testing.T, screen string) {
	t.Helper()
	for _, gap := range missing.FindAllString(screen, 3) {
		t.Errorf("on the screen is %q", gap)
	}
}

func checkWidth(t *testing.T, screen string, width int) {
	t.Helper()
	for line := range strings.Lines(screen) {
		line = strings.TrimSuffix(line, "\n")
		if prompt := strings.Contains(line, "] > "); page.Visible(line) > width && !prompt {
			t.Fatalf("a line is wider than %d:\n%s", width, line)
		}
	}
}

func checkResult(t *testing.T, screen string, words *locale.Catalogue) {
	t.Helper()
	first := words.Text("app.end.place", game.Number("rank", 1))
	_, end, found := strings.Cut(screen, "\n "+first+" ")
	if !found || !strings.Contains(end, words.Text("terminal.again")) {
		t.Errorf("the game does not end with a result:\n%s", screen[max(0, len(screen)-2000):])
	}
}

// Colours add no information: without them the screen shows the same.
func TestNothingIsToldByColourAlone(t *testing.T) {
	for _, e := range registry.All() {
		show := func(colour bool) string {
			return newTypist(randomly(7)).at(t, func(s *Settings) { s.Game, s.Colour = e.Game, colour })
		}
		colourful, grey := show(true), show(false)
		if plain(colourful) != grey {
			t.Errorf("%s reads otherwise without colours", e.Game.About().Name)
		}
		if colourful == grey {
			t.Errorf("%s has no colours", e.Game.About().Name)
		}
	}
}
