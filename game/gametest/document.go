package gametest

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/golden"
)

// families are the kinds of messages, each with its table in the document.
var families = []struct{ title, columns, prefixes string }{
	{"Events", "event | told to | arguments | rule", "event."},
	{"Refusals", "reason | rule | arguments", "refusal."},
	{"Questions and moves", "key | arguments", "ask. wait. move. effect."},
}

// Document compares the part of a document on the game's messages with those collected: names, arguments and their kinds,
// each with its text in a catalogue. It fails for kinds of arguments that the document does not explain.
func (w *Words) Document(path, file string) {
	w.t.Helper()
	catalogue := Catalogue(w.t, file)
	var b strings.Builder
	for _, f := range families {
		fmt.Fprintf(&b, "\n### %s\n\n| %s | in English |\n|%s---|\n", f.title, f.columns, strings.Repeat("---|", strings.Count(f.columns, "|")+1))
		for _, prefix := range strings.Fields(f.prefixes) {
			for _, key := range slices.Sorted(maps.Keys(w.said)) {
				name, ok := strings.CutPrefix(key, w.game+"."+prefix)
				if !ok {
					continue
				}
				said := w.said[key]
				switch prefix {
				case "event.":
					name = fmt.Sprintf("`%s` | %s | %s | %s", name, Listed(said.told), Arguments(said.args), w.rules[name])
				case "refusal.":
					name = fmt.Sprintf("`%s` | %s | %s", name, Listed(said.rules), Arguments(said.args))
				default:
					name = fmt.Sprintf("`%s%s` | %s", prefix, name, Arguments(said.args))
				}
				fmt.Fprintf(&b, "| %s | %s |\n", name, Cell(catalogue[key]))
			}
		}
	}
	b.WriteString("\n")
	golden.Section(w.t, path, "made from the games by: UPDATE_GOLDEN=1 go test ./game/"+w.game, b.String())
	for _, said := range w.said {
		Explained(w.t, path, w.game, said.args)
	}
}

// Listed are the elements of a set, in order.
func Listed(set map[string]bool) string { return strings.Join(slices.Sorted(maps.Keys(set)), ", ") }

// Arguments writes arguments as a document lists them, with name and kind.
func Arguments(args []game.Arg) string {
	var all []string
	for _, a := range args {
		all = append(all, fmt.Sprintf("`%s` (%s)", a.Name, a.Of))
	}
	return strings.Join(all, ", ")
}

// Explained fails if a document does not explain the kind of an argument. Numbers, texts and seats belong to all games, other
// kinds to their owner.
func Explained(t testing.TB, path, owner string, args []game.Arg) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range args {
		of := owner
		if a.Of == "number" || a.Of == "text" || a.Of == "seat" {
			of = "all"
		}
		if row := fmt.Sprintf("\n| `%s` | %s |", a.Of, of); !strings.Contains(string(data), row) {
			t.Errorf("%s does not explain arguments of the kind %s of %s", path, a.Of, of)
		}
	}
}

// Cell escapes a text for a table of a document.
func Cell(text string) string { return strings.ReplaceAll(text, "|", "\\|") }
