package table

import (
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/protocol"
)

// lineArgs is what a line's sentence may use: its fields by their names, and the colours of its seats. docs/tables.md says so for
// authors of clients.
func lineArgs(about game.About, l protocol.Line) []game.Arg {
	args := []game.Arg{
		{Name: "name", Of: "text", Value: l.Name},
		{Name: "level", Of: "text", Value: l.Level},
		{Name: "how", Of: "how", Value: l.How},
		{Name: "text", Of: "text", Value: l.Text},
		{Name: "on", Of: "text", Value: strconv.FormatBool(l.On)},
		{Name: "program", Of: "text", Value: strconv.FormatBool(l.Program)},
	}
	if l.Seat != nil {
		args = append(args, game.Who("seat", *l.Seat), game.Arg{Name: "colour", Of: "colour", Value: about.SeatName(*l.Seat)})
	}
	if l.Other != nil {
		args = append(args, game.Who("other", *l.Other), game.Arg{Name: "other_colour", Of: "colour", Value: about.SeatName(*l.Other)})
	}
	return args
}

// Every kind of line has a sentence, and the line has what the sentence needs.
func TestLinesHaveWords(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", free, free)
	r.leaves("anna")
	r.wait(HostPatience)
	r.do("ben: host 1", "ben: leave 1")
	r.leaves("ben")
	r.do("anna: host 0", "ben: sit 1", "cleo: sit 2", "cleo: leave 2", "anna: man 2 for=invited", "anna: man 2 for=bot level=mate", "anna: man 3 for=open",
		"anna: swap 2 other=3", "anna: colour 0 colour=red", "anna: man 2 for=bot level=mate", "anna: watchers off", "anna: watchers on", "anna: pace 0 pace=quick", "anna: start", "anna: say hello", "anna: say react=wow",
		"cleo: say hello", "anna: mute whom=ben on", "anna: mute whom=ben off", "anna: order 0 guess=low", "green: hide 1", "anna: undo 0",
		"anna: pause 0 on", "anna: pause 0 off", "anna: pause 0 on", "ben: pause 1 on", "ben: resume 1", "ben: leave 1",
		"ben: return 1", "ben: man 2 for=open", "anna: man 2 for=bot", "cleo: ask-seat 3 on", "cleo: ask-seat 3", "anna: man 3 for=invited", "anna: man 3 for=open", "dora: sit 3",
		"green: hide 1", "blue: hide 1", "anna: takeback 0 other=0 on", "anna: takeback 0 other=0 off", "anna: takeback 0 other=0 on",
		"ben: takeback 1 other=0 on", "dora: takeback 3 other=0 on", "black: hide 1", "ben: takeback 1 other=1 on", "anna: takeback 0 other=1 off")
	r.holiday("anna", time.Hour)
	r.holiday("anna", 0)
	r.leaves("anna")
	r.wait(NudgeAfter)
	r.do("ben: nudge 1 other=0")
	r.wait(NudgedFor)
	r.do("ben: stand-in 1 other=0", "dora: stand-in 3 other=0", "anna: resign 0", "ben: resign 1", "dora: resign 3", "ben: rematch", "ben: archive")
	r.erases("ben")
	var told []protocol.Line
	for _, who := range []string{"anna", "cleo"} {
		a, _ := r.table.Audience(who, game.NoSeat)
		lines, _, err := Lines("reef", games, r.log, who, a, 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		told = append(told, lines...)
	}
	uploaded, duplicate := onDevice(t), eventReport(t, "pennies", theDeal(), "anna", "ben")
	uploaded.uploaded()
	duplicate.do("anna: resign 0")
	duplicate.add(duplicate.table.Reveal(duplicate.environment())...)
	for _, other := range []*report{uploaded, duplicate} {
		lines, _, err := Lines(other.name, games, other.log, "anna", 0, 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		told = append(told, lines...)
	}
	for _, language := range locale.Languages() {
		words, err := locale.Load(language)
		if err != nil {
			t.Fatal(err)
		}
		teller := words.Teller("table", func(game.Seat) string { return "Anna" })
		for kind := range applies {
			if !teller.Has("line." + string(kind)) {
				t.Errorf("%s: %s has no sentence", language, kind)
			}
			if !slices.ContainsFunc(told, func(l protocol.Line) bool { return l.Kind == kind }) {
				t.Errorf("no line of the kind %s was told", kind)
			}
		}
		for _, l := range told {
			if text := teller.Text("line."+string(l.Kind), lineArgs(r.table.about, l)...); strings.Contains(text, "{") || strings.Contains(text, " .") {
				t.Errorf("%s: %s is worded %q", language, r.lineText(l), text)
			}
		}
	}
}

// otherWords are the keys of other words that people are shown.
func otherWords() []string {
	keys := []string{"ending.resigned", "criterion.stayed", "removed", "former", "unnamed"}
	keys = append(keys, "upload", "unsaved", "draws", "unwitnessed", "unwitnessed.about", "unwitnessed.here") // of games from a device, said by the app
	keys = append(keys, "sealed")                                                                             // of duplicate rounds, said by the app
	for _, s := range []protocol.Status{protocol.StatusOpen, protocol.StatusPlaying, protocol.StatusPaused, protocol.StatusFinished, protocol.StatusArchived, protocol.StatusSeeking} {
		keys = append(keys, "status."+string(s))
	}
	for _, s := range []protocol.Sitter{protocol.OpenSeat, protocol.InvitedSeat, protocol.BotSeat, protocol.PersonSeat} {
		keys = append(keys, "sitter."+string(s))
	}
	for _, r := range reactions {
		keys = append(keys, "reaction."+string(r))
	}
	for _, how := range []string{protocol.ByOrders, protocol.ByBot, protocol.ByStandIn, protocol.ByTime, protocol.OnlyMove} {
		keys = append(keys, "how."+how)
	}
	for _, e := range registry.All() {
		for _, colour := range e.Game.About().Seats {
			keys = append(keys, "colour."+colour)
		}
	}
	return keys
}

// The catalogue has every word that is needed and no other.
func TestCatalogueHasNothingElse(t *testing.T) {
	need := map[string]bool{}
	for kind := range applies {
		need["table.line."+string(kind)] = true
	}
	for _, key := range otherWords() {
		need["table."+key] = true
	}
	for pair := range pairsIn(t, refusalSources...) {
		_, reason, _ := strings.Cut(pair, " ")
		need["table.refusal."+reason] = true
	}
	files, err := filepath.Glob("../../locale/*/table.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("found %v, %v", files, err)
	}
	for _, file := range files {
		catalogue := gametest.Catalogue(t, file)
		maps.Copy(catalogue, gametest.Catalogue(t, filepath.Join(filepath.Dir(file), "refusals.json")))
		for key := range need {
			if catalogue[key] == "" {
				t.Errorf("%s: %s is missing", file, key)
			}
		}
		for key := range catalogue {
			if !need[key] {
				t.Errorf("%s: %s is never said", file, key)
			}
		}
	}
}
