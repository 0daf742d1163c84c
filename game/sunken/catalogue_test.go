package sunken

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
)

var placeholder = regexp.MustCompile(`\{(\w+)[,}]`)

// TestCatalogue looks whether the English catalogue has a sentence for everything that games tell and refuse, with
// no argument that is not given, and nothing that games never say.
func TestCatalogue(t *testing.T) {
	said := map[string][]string{} // the names of the arguments of each key
	for i, c := range configs("4") {
		for seed := range uint64(12) {
			listen(t, c, uint64(i)<<32|seed, said)
		}
	}
	for _, e := range endingNames[1:] {
		said["sunken.ending."+e] = nil
	}

	catalogue := readCatalogue(t)
	for key, args := range said {
		text, ok := catalogue[key]
		if !ok {
			t.Errorf("%s is said and has no sentence", key)
		}
		for _, match := range placeholder.FindAllStringSubmatch(text, -1) {
			if !slices.Contains(args, match[1]) {
				t.Errorf("%s: %q has no argument %s, only %v", key, text, match[1], args)
			}
		}
	}
	for key := range catalogue {
		for _, part := range []string{"event", "refusal", "ending"} {
			if _, ok := said[key]; !ok && strings.HasPrefix(key, "sunken."+part+".") {
				t.Errorf("%s is never said", key)
			}
		}
	}
}

// TestCatalogueNames looks for the names of all things of the game.
func TestCatalogueNames(t *testing.T) {
	want := []string{"sunken.title", "sunken.treasure.mussel", "sunken.piece"}
	for _, o := range New().About().Options {
		want = append(want, "sunken.option."+o.Name)
		for _, v := range o.Values {
			want = append(want, "sunken.option."+o.Name+"."+v)
		}
	}
	for _, n := range kindNames {
		want = append(want, "sunken.treasure."+n)
	}
	for _, n := range colourNames {
		want = append(want, "sunken.colour."+n)
	}
	for _, n := range phaseNames {
		want = append(want, "sunken.phase."+n)
	}
	for _, n := range criteria {
		want = append(want, "sunken.criterion."+n)
	}
	catalogue := readCatalogue(t)
	for _, key := range want {
		if catalogue[key] == "" {
			t.Errorf("%s is missing", key)
		}
	}
}

func readCatalogue(t *testing.T) map[string]string {
	t.Helper()
	data, err := os.ReadFile("../../locale/en/sunken.json")
	if err != nil {
		t.Fatal(err)
	}
	var catalogue map[string]string
	if err := json.Unmarshal(data, &catalogue); err != nil {
		t.Fatal(err)
	}
	return catalogue
}

// listen plays a random game and notes everything that is said in it.
func listen(t *testing.T, c game.Config, seed uint64, said map[string][]string) {
	t.Helper()
	d := game.NewFastDice(seed)
	p := deal(t, c, d)
	note := func(key string, args []game.Arg) {
		var names []string
		for _, a := range args {
			names = append(names, a.Name)
		}
		if before, ok := said[key]; ok && !slices.Equal(before, names) {
			t.Errorf("%s has arguments %v, and %v at other times", key, before, names)
		}
		said[key] = names
	}
	p.Watch(func(e game.Event) { note("sunken.event."+e.Name, e.Args) })
	for n := 0; ; n++ {
		if n%200 == 0 || p.phase == paying || p.fresh != 0 || p.Over() {
			for _, m := range append(moves, 0) {
				if r := p.check(p.turn, m); r != nil {
					note("sunken.refusal."+r.Reason, r.Args)
				}
			}
			if r := p.check(p.turn.Next(p.players), moves[0]); r != nil {
				note("sunken.refusal."+r.Reason, r.Args)
			}
		}
		if p.Over() {
			return
		}
		legal := p.Legal(p.turn, nil)
		if err := p.Play(p.turn, legal[d.Below(len(legal))], d); err != nil {
			t.Fatal(err)
		}
	}
}
