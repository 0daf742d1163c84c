package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/terminal"
	"github.com/divingbell/divingbell/locale"
)

func TestLanguageOfTheSystem(t *testing.T) {
	for set, want := range map[string]string{
		"":                                      "en",
		"LANG=de_CH.UTF-8":                      "de",
		"LANG=hu":                               "hu",
		"LANG=it.UTF-8":                         "it",
		"LANG=fr@euro":                          "fr",
		"LANG=C.UTF-8":                          "en",
		"LANG=POSIX":                            "en",
		"LANG=pl_PL.UTF-8":                      "en",
		"LANG=de_DE LC_MESSAGES=it_IT":          "it",
		"LANG=de_DE LC_MESSAGES=it LC_ALL=hu":   "hu",
		"LANG=de_DE LC_MESSAGES=it_IT LC_ALL=C": "en",
	} {
		env := func(name string) string {
			for _, pair := range strings.Fields(set) {
				if value, ok := strings.CutPrefix(pair, name+"="); ok {
					return value
				}
			}
			return ""
		}
		if found := spoken("", env); found != want {
			t.Errorf("%s: found %s, want %s", set, found, want)
		}
		if found := spoken("fr", env); found != "fr" {
			t.Errorf("%s: found %s where French was asked for", set, found)
		}
	}
}

func TestWhoPlays(t *testing.T) {
	words, err := locale.Load("de")
	if err != nil {
		t.Fatal(err)
	}
	found, err := sitters([]string{"me:Anna  Maria", "mate", "me", "me"}, words)
	want := []terminal.Sitter{{Name: "Anna Maria"}, {Level: "mate"}, {Name: "Mensch"}, {Name: "Mensch"}}
	if err != nil || !slices.Equal(found, want) {
		t.Errorf("found %v, %v", found, err)
	}
	if found, err := sitters([]string{"me", "mate"}, words); err != nil || found[0].Name == "" {
		t.Errorf("found %v, %v", found, err)
	}
}

// What is no terminal has neither colours nor a cursor, and shows what is typed.
func TestAPipeIsNoTerminal(t *testing.T) {
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	defer out.Close()
	found := atTerminal(in, out, func(string) string { return "xterm" })
	if found.Colour || found.Cursor || !found.Echo || found.Width() != usualWidth {
		t.Errorf("found %+v", found)
	}
}
