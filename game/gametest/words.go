package gametest

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
)

// Words collects a game's messages: the keys of events, refusals, endings, questions and moves, with their arguments.
type Words struct {
	t     *testing.T
	game  string
	rules map[string]string // of events; nil for a game without a rulebook
	said  map[string]*saying
}

// saying is what was collected of a key.
type saying struct {
	args  []game.Arg      // with the values of the first time
	told  map[string]bool // to whom, if it is an event
	rules map[string]bool // that were named, if it is a refusal
}

func (s *saying) names() []string {
	names := []string{}
	for _, a := range s.args {
		names = append(names, a.Name)
	}
	return names
}

// Listen prepares to collect a game's messages.
func Listen(t *testing.T, g game.Game) *Words {
	return &Words{t: t, game: g.About().Name, rules: g.About().EventRules, said: map[string]*saying{}}
}

// Event collects an event. It can be given to Watch.
func (w *Words) Event(e game.Event) { w.note("event."+e.Name, e.Args).told[audience(e)] = true }

// audience names who is told of an event, relative to the player it is about.
func audience(e game.Event) string {
	if e.To == game.Everybody {
		return "all"
	}
	for s := range game.Seat(game.MaxSeats) {
		switch e.To {
		case game.ToSeat(s):
			return "the player"
		case game.ToOthers(s):
			return "the others"
		}
	}
	return "some"
}

// Refusal collects a refusal.
func (w *Words) Refusal(r *game.Refusal) { w.note("refusal."+r.Reason, r.Args).rules[r.Rule] = true }

// Position collects the questions of a position and the wording of its moves.
func (w *Words) Position(p game.Position) {
	for s := range game.Seat(game.MaxSeats) {
		for _, m := range p.Legal(s, nil) {
			said := p.Wording(s, m)
			w.note(said.Key, said.Args)
			for _, e := range said.Effects {
				w.note(e.Key, e.Args)
			}
		}
	}
	if p.Over() {
		return
	}
	asked := p.Question(game.At(p.Asked().First()))
	w.note(asked.Key, asked.Args)
	awaited := p.Question(game.Spectator)
	w.note(awaited.Key, awaited.Args)
}

// Ending collects why a game ended.
func (w *Words) Ending(name string) { w.note("ending."+name, nil) }

func (w *Words) note(key string, args []game.Arg) *saying {
	w.t.Helper()
	key = w.game + "." + key
	for _, a := range args {
		if a.Value == "" {
			w.t.Errorf("%s: the argument %s is empty", key, a.Name)
		}
	}
	said := w.said[key]
	if said == nil {
		said = &saying{args: slices.Clone(args), told: map[string]bool{}, rules: map[string]bool{}}
		w.said[key] = said
	}
	if !slices.EqualFunc(said.args, args, func(a, b game.Arg) bool { return a.Name == b.Name && a.Of == b.Of }) {
		w.t.Errorf("%s has arguments %v, and %v at other times", key, said.args, args)
	}
	return said
}

// Compare fails for messages without a sentence in a catalogue, for sentences with arguments that are not given, for sentences
// that are never used, for events without a rule and rules of events that never happen, and for things of the game without a
// name and names without a thing.
func (w *Words) Compare(file string, things ...string) {
	w.t.Helper()
	for _, fault := range w.faults(Catalogue(w.t, file), things) {
		w.t.Error(fault)
	}
}

// Catalogue reads the messages of a file.
func Catalogue(t testing.TB, file string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var catalogue map[string]string
	if err := json.Unmarshal(data, &catalogue); err != nil {
		t.Fatal(err)
	}
	return catalogue
}

var placeholder = regexp.MustCompile(`\{(\w+)[,}]`)

func (w *Words) faults(catalogue map[string]string, things []string) []string {
	var faults []string
	for key, said := range w.said {
		args := said.names()
		text, ok := catalogue[key]
		if !ok {
			faults = append(faults, fmt.Sprintf("%s is said with %v and has no sentence", key, args))
		}
		for _, match := range placeholder.FindAllStringSubmatch(text, -1) {
			if !slices.Contains(args, match[1]) {
				faults = append(faults, fmt.Sprintf("%s: %q has no argument %s, only %v", key, text, match[1], args))
			}
		}
	}
	families := map[string]bool{"event": true, "refusal": true, "ending": true, "move": true, "effect": true, "ask": true, "wait": true}
	for _, thing := range things {
		if key := w.game + "." + thing; catalogue[key] == "" {
			faults = append(faults, key+" is missing")
		}
		family, _, _ := strings.Cut(thing, ".")
		families[family] = true
	}
	for key := range catalogue {
		name := strings.TrimPrefix(key, w.game+".")
		family, _, _ := strings.Cut(name, ".")
		if _, ok := w.said[key]; !ok && families[family] && !slices.Contains(things, strings.TrimSuffix(name, ".text")) {
			faults = append(faults, key+" is never said")
		}
	}
	faults = append(faults, w.ruleFaults()...)
	slices.Sort(faults)
	return faults
}

// ruleFaults compares the events collected with those that the game names a rule for.
func (w *Words) ruleFaults() []string {
	if w.rules == nil {
		return nil
	}
	var faults []string
	for key := range w.said {
		if event, is := strings.CutPrefix(key, w.game+".event."); is && w.rules[event] == "" {
			faults = append(faults, key+" rests on no rule")
		}
	}
	for event, rule := range w.rules {
		if _, said := w.said[w.game+".event."+event]; !said {
			faults = append(faults, fmt.Sprintf("%s.event.%s rests on %s and is never said", w.game, event, rule))
		}
	}
	return faults
}

// OptionWords are the keys of a game's options and orders, and of their values.
func OptionWords(g game.Game) []string {
	var keys []string
	for kind, options := range map[string][]game.Option{"option": g.About().Options, "order": g.About().Orders} {
		for _, o := range options {
			keys = append(keys, kind+"."+o.Name)
			for _, v := range o.Values {
				keys = append(keys, kind+"."+o.Name+"."+v)
			}
		}
	}
	return keys
}
