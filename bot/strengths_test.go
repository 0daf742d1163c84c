package bot_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/game/registry"
)

// league is what a line of strengths.jsonl says about how it was measured.
type league struct {
	Game    string
	Pack    string
	Players int
	Options map[string]string
	Bots    []struct{ Bot string }
	Games   int
	Budget  string
	Seed    uint64
}

func leagues(t *testing.T) (all []league) {
	t.Helper()
	file, err := os.Open("strengths.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for in := json.NewDecoder(file); in.More(); {
		var l league
		if err := in.Decode(&l); err != nil {
			t.Fatal(err)
		}
		all = append(all, l)
	}
	return all
}

func TestStrengthsAreWellFormed(t *testing.T) {
	for _, l := range leagues(t) {
		if !slices.Contains(registry.Names(), l.Game) || l.Players != 2 {
			t.Errorf("%s is no league of two with a game that there is", l.command(t))
		}
		for _, b := range l.Bots {
			if !slices.Contains(bot.Levels(), b.Bot) {
				t.Errorf("%s: there is no level %s", l.command(t), b.Bot)
			}
		}
	}
	for _, e := range registry.All() {
		about := e.Game.About()
		found := bot.Strengths(about.Name, about.Pack)
		for _, s := range found {
			if s.Low > s.Rating || s.Rating > s.High || s.Level == "mate" && (s.Low != 1000 || s.High != 1000) {
				t.Errorf("%s: %+v", about.Name, s)
			}
		}
		if len(found) == 0 {
			t.Errorf("%s: nothing was measured", about.Name)
		}
		if other := bot.Strengths(about.Name, "other"); len(other) != 0 {
			t.Errorf("%s with components that nobody played with: %+v", about.Name, other)
		}
	}
}

// docs/bots.md lists the strengths and the commands that measured them.
func TestStrengthsDocument(t *testing.T) {
	var b strings.Builder
	fmt.Fprint(&b, "\n| game | level | rating | 95% |\n|---|---|---|---|\n")
	for _, e := range registry.All() {
		about := e.Game.About()
		for _, s := range bot.Strengths(about.Name, about.Pack) {
			rating, interval := fmt.Sprint(s.Rating), fmt.Sprintf("%g to %g", s.Low, s.High)
			if s.LostAll {
				rating, interval = "lost every game", fmt.Sprintf("below %g", s.High)
			}
			fmt.Fprintf(&b, "| %s | `%s` | %s | %s |\n", about.Title, s.Level, rating, interval)
		}
	}
	fmt.Fprint(&b, "\n```\n")
	for _, l := range leagues(t) {
		fmt.Fprintln(&b, l.command(t))
	}
	fmt.Fprint(&b, "```\n\n")
	golden.Section(t, "../docs/bots.md", "made from bot/strengths.jsonl by: UPDATE_GOLDEN=1 go test ./bot -run Strengths", b.String())
}

// command is the command line that plays the league again.
func (l league) command(t *testing.T) string {
	t.Helper()
	e, err := registry.Find(l.Game)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, b := range l.Bots {
		names = append(names, b.Bot)
	}
	text := fmt.Sprintf("divingbell arena --game %s%s --players %d --league %s --anchor mate=1000 --games %d --seed %d",
		l.Game, changed(e.Game.About().Options, l.Options), l.Players, strings.Join(names, ","), l.Games, l.Seed)
	if l.Budget != "" {
		text += " --budget " + l.Budget
	}
	return text
}

// changed returns flags for the options that differ from the game's defaults.
func changed(options []game.Option, chosen map[string]string) (flags string) {
	for _, o := range options {
		if v := chosen[o.Name]; v != o.Default {
			flags += " --" + o.Name + " " + v
		}
	}
	return flags
}
