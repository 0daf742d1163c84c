package gametest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/script"
)

// The longest game that a golden file shows.
const goldenLimit = 2000

// Golden compares a random playthrough with testdata/golden/NAME.txt: each entry with its outcomes, the seats that
// are asked and their number of legal moves, the events, and what changes in the view of the spectator ("*") and,
// where that differs, of each seat. With UPDATE_GOLDEN=1 it writes the file instead; read the diff before committing
// it.
func Golden(t *testing.T, g game.Game, name string, c game.Config, seed uint64) {
	t.Helper()
	found, err := playthrough(g, c, seed)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("testdata", "golden", name+".txt")
	if golden.Update() {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(found), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (UPDATE_GOLDEN=1 go test writes it)", err)
	}
	if found != string(want) {
		t.Errorf("%s is no longer what happens (UPDATE_GOLDEN=1 go test renews it):\n%s", file, firstDifference(string(want), found))
	}
}

func playthrough(g game.Game, c game.Config, seed uint64) (string, error) {
	choice := game.NewFastDice(seed)
	dice := &game.Recorder{Dice: game.NewFastDice(^seed)}
	p, err := g.Deal(c, dice)
	if err != nil {
		return "", err
	}
	w := &goldenWriter{game: g, about: g.About(), players: c.Players}
	fmt.Fprintf(&w.text, "%s, %s, seed %d\n", w.about.Name, strings.ReplaceAll(configName(c), "_", " "), seed)
	var told []game.Event
	p.Watch(func(e game.Event) { told = append(told, e) })
	w.entry(0, "deal", dice.Take(), nil, p)
	for n := 1; !p.Over() && n <= goldenLimit; n++ {
		asked := p.Asked()
		seat := game.Seat(game.Set(asked).Nth(choice.Below(asked.Count())))
		moves := p.Legal(seat, nil)
		move := moves[choice.Below(len(moves))]
		told = nil
		if err := p.Play(seat, move, dice); err != nil {
			return "", err
		}
		w.entry(n, w.about.SeatName(seat)+": "+g.MoveText(move), dice.Take(), told, p)
	}
	if p.Over() {
		fmt.Fprintf(&w.text, "result %+v\n", p.Outcome())
	}
	return w.text.String(), w.err
}

type goldenWriter struct {
	game    game.Game
	about   game.About
	players int
	text    strings.Builder
	views   [game.Spectator + 1]map[string]shown // the parts of the last view of each audience
	err     error
}

func (w *goldenWriter) entry(n int, title string, chance []game.Chance, told []game.Event, p game.Position) {
	fmt.Fprintf(&w.text, "\n%d %s", n, title)
	separator := " | "
	for _, c := range chance {
		w.text.WriteString(separator + w.game.ChanceText(c))
		separator = ", "
	}
	w.text.WriteString("\n")
	for _, e := range told {
		fmt.Fprintf(&w.text, " ! %s%s\n", w.toWhom(e.To), sayEvent(e))
	}
	public := w.changes(p, game.Spectator)
	for _, line := range public {
		w.text.WriteString(" * " + line + "\n")
	}
	for s := range game.Seat(w.players) {
		for _, line := range w.changes(p, game.At(s)) {
			if !slices.Contains(public, line) {
				w.text.WriteString(" " + w.about.SeatName(s) + " " + line + "\n")
			}
		}
	}
	w.text.WriteString(" ?")
	for asked := p.Asked(); asked != 0; asked = asked.Without(asked.First()) {
		fmt.Fprintf(&w.text, " %s %d", w.about.SeatName(asked.First()), len(p.Legal(asked.First(), nil)))
	}
	w.text.WriteString("\n")
}

// shown is one part of a view, as an audience last saw it.
type shown struct {
	text       json.RawMessage
	properties map[string]string
}

// changes lists what has changed in an audience's view since the last entry. Only parts whose text is another are looked into.
func (w *goldenWriter) changes(p game.Position, a game.Audience) (lines []string) {
	data, err := json.Marshal(p.View(a))
	var parts map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(data, &parts)
	}
	before, now := w.views[a], make(map[string]shown, len(parts))
	gone := []string{}
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		if was := before[name]; bytes.Equal(was.text, parts[name]) {
			now[name] = was
			continue
		}
		properties, wrong := script.Flatten(map[string]json.RawMessage{name: parts[name]})
		err = errors.Join(err, wrong)
		now[name] = shown{parts[name], make(map[string]string, len(properties))}
		for _, property := range properties {
			now[name].properties[property.Path] = property.Value
			if was, there := before[name].properties[property.Path]; !there || was != property.Value {
				lines = append(lines, property.Path+"="+property.Value)
			}
		}
	}
	for name, was := range before {
		for path := range was.properties {
			if _, there := now[name].properties[path]; !there {
				gone = append(gone, path+" gone")
			}
		}
	}
	slices.Sort(gone)
	w.views[a] = now
	w.err = errors.Join(w.err, err)
	return append(lines, gone...)
}

// toWhom names the audience of an event, if it is not everybody.
func (w *goldenWriter) toWhom(to game.To) string {
	if to == game.Everybody {
		return ""
	}
	var names []string
	for _, a := range game.Audiences(w.players) {
		if to.Includes(a) {
			names = append(names, audienceName(w.about, a))
		}
	}
	return "to " + strings.Join(names, ", ") + ": "
}

// firstDifference shows where two texts first differ, and in which entry.
func firstDifference(want, found string) string {
	a, b := strings.Split(want, "\n"), strings.Split(found, "\n")
	entry := a[0]
	for i := range max(len(a), len(b)) {
		if at(a, i) != at(b, i) {
			return fmt.Sprintf("line %d, in %q:\n- %s\n+ %s", i+1, entry, at(a, i), at(b, i))
		}
		if line := a[i]; line != "" && line[0] != ' ' {
			entry = line
		}
	}
	return ""
}
