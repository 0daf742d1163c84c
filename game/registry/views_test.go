package registry_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
)

// docs/views.md has, under a heading for each game, tables of all that a view may hold. Whatever random games show
// must be there, with its type, and whatever is there must be shown.
func TestViewsDocumentKnowsEveryField(t *testing.T) {
	document, err := os.ReadFile("../../docs/views.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range registry.All() {
		about := e.Game.About()
		t.Run(about.Name, func(t *testing.T) {
			section := sectionOf(string(document), about.Title)
			views := newViewFields(t, section)
			for i, c := range tablesOf(about) {
				views.playThrough(e.Game, c, uint64(i))
			}
			views.compare()
			views.readExamples(section)
			for _, problem := range slices.Sorted(maps.Keys(views.problems)) {
				t.Error(problem)
			}
		})
	}
}

// sectionOf is the text under a heading of the second level.
func sectionOf(document, heading string) string {
	_, section, _ := strings.Cut(document, "\n## "+heading+"\n")
	section, _, _ = strings.Cut(section, "\n## ")
	return section
}

// tablesOf returns tables of every size, with many mixtures of options.
func tablesOf(about game.About) []game.Config {
	all := make([]game.Config, 24)
	sizes := about.MaxPlayers - about.MinPlayers + 1
	for i := range all {
		all[i] = game.Config{Players: about.MinPlayers + (i+i/sizes)%sizes, Options: map[string]string{}}
		mixture := i
		for _, o := range about.Options {
			all[i].Options[o.Name] = o.Values[mixture%len(o.Values)]
			mixture /= len(o.Values)
			if o.Random != "" && i%2 == 0 { // long games show more
				all[i].Options[o.Name] = o.Random
			}
		}
	}
	return all
}

// viewField is a line of the document, and what was seen of it.
type viewField struct {
	kind     string // as the document says
	optional bool
	alone    bool // only a player sees it

	shown, missing, bySpectator bool
}

// viewFields are the fields of one game's views by their paths, in which "*" stands for a position in a list.
type viewFields struct {
	t         *testing.T
	fields    map[string]*viewField
	inside    map[string][]string // the names of an object's fields, by its path
	spectator bool                // whether the view is a spectator's
	problems  map[string]bool
}

func newViewFields(t *testing.T, section string) *viewFields {
	v := &viewFields{t: t, fields: map[string]*viewField{}, inside: map[string][]string{}, problems: map[string]bool{}}
	inTable := false
	for line := range strings.Lines(section) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "|") {
			inTable = false
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch {
		case cells[0] == "path":
			inTable = true
		case inTable && strings.Contains(cells[0], "`"):
			v.add(cells)
		}
	}
	return v
}

// add takes a line of a table: path, type, seen by, meaning. Fields that are alike may share a line.
func (v *viewFields) add(cells []string) {
	if len(cells) != 4 {
		v.t.Fatalf("%s: the line has %d cells", cells[0], len(cells))
	}
	for path := range strings.FieldsSeq(strings.ReplaceAll(cells[0], "`", "")) {
		if v.fields[path] != nil {
			v.t.Errorf("%s is documented twice", path)
		}
		kind, optional := strings.CutSuffix(cells[1], ", optional")
		v.fields[path] = &viewField{kind: kind, optional: optional, alone: cells[2] == "player"}
		parent, name := "", path
		if dot := strings.LastIndexByte(path, '.'); dot >= 0 {
			parent, name = path[:dot], path[dot+1:]
		}
		v.inside[parent] = append(v.inside[parent], name)
	}
}

// playThrough plays a random game and checks some views on the way, since checking costs far more than playing: those
// of a seat that is asked, of any player and of a spectator.
func (v *viewFields) playThrough(g game.Game, c game.Config, seed uint64) {
	dice := game.NewFastDice(seed)
	p, err := g.Deal(c, dice)
	if err != nil {
		v.t.Fatal(err)
	}
	for range 1200 { // a column is nearly empty only late
		if p.Over() {
			v.look(p, game.Spectator)
			return
		}
		asked := p.Asked()
		seat := game.Seat(game.Set(asked).Nth(dice.Below(asked.Count())))
		if dice.Below(9) == 0 {
			v.look(p, game.At(seat))
			v.look(p, game.At(game.Seat(dice.Below(c.Players))))
			v.look(p, game.Spectator)
		}
		moves := p.Legal(seat, nil)
		if err := p.Play(seat, moves[dice.Below(len(moves))], dice); err != nil {
			v.t.Fatal(err)
		}
	}
}

func (v *viewFields) look(p game.Position, a game.Audience) {
	data, err := json.Marshal(p.View(a))
	if err != nil {
		v.t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(data, &tree); err != nil {
		v.t.Fatal(err)
	}
	v.spectator = a == game.Spectator
	v.walk("", tree, func(path string) { v.fields[path].missing = true })
}

// walk notes all that is in a value, and calls absent for documented fields that are not.
func (v *viewFields) walk(path string, value any, absent func(path string)) {
	switch value := value.(type) {
	case []any:
		for _, element := range value {
			v.walk(path+".*", element, absent)
		}
	case map[string]any:
		for name, member := range value {
			v.walk(v.note(path, name, member), member, absent)
		}
		for _, name := range v.inside[path] {
			if _, there := value[name]; !there && name != "*" {
				absent(joined(path, name))
			}
		}
	}
}

// note finds the line of the document for a field of an object, and returns the field's path.
func (v *viewFields) note(parent, name string, value any) string {
	path := joined(parent, name)
	f := v.fields[path]
	if f == nil && v.fields[joined(parent, "*")] != nil {
		path = joined(parent, "*")
		f = v.fields[path]
	}
	switch kind := kindOf(value); {
	case f == nil:
		v.problems[path+" is shown and not documented"] = true
	case !strings.HasPrefix(f.kind, kind):
		v.problems[path+" is documented as "+f.kind+"; it is "+kind] = true
	default:
		f.shown = true
		f.bySpectator = f.bySpectator || v.spectator
	}
	return path
}

func joined(parent, name string) string {
	if parent == "" {
		return name
	}
	return parent + "." + name
}

// kindOf is the type of a value as the document writes it, or the beginning of it.
func kindOf(value any) string {
	switch value := value.(type) {
	case float64:
		return "number"
	case string:
		return "string"
	case bool:
		return "boolean"
	case map[string]any:
		return "object"
	case []any:
		if len(value) == 0 {
			return "array of "
		}
		element := kindOf(value[0])
		if of, nested := strings.CutPrefix(element, "array"); nested {
			return "array of arrays" + of
		}
		return "array of " + element + "s"
	}
	return "null"
}

// compare says what the document promises and the games did not show.
func (v *viewFields) compare() {
	if len(v.fields) == 0 {
		v.problems["nothing is documented"] = true
	}
	for path, f := range v.fields {
		switch {
		case !f.shown:
			v.problems[path+" is documented and never shown"] = true
		case f.missing && !f.optional:
			v.problems[path+" is sometimes missing"] = true
		case !f.missing && f.optional:
			v.problems[path+" is documented as optional; it is always there"] = true
		case f.alone && f.bySpectator:
			v.problems[path+" is documented as seen by a player alone; spectators see it"] = true
		case !f.alone && !f.bySpectator:
			v.problems[path+" is never seen by spectators"] = true
		}
	}
}

// readExamples looks for fields in the examples that are not documented. Examples are cut short, so fields may be missing.
func (v *viewFields) readExamples(section string) {
	v.spectator = false
	examples := strings.Split(section, "```json\n")[1:]
	if len(examples) == 0 {
		v.problems["there is no example"] = true
	}
	for _, example := range examples {
		example, _, _ = strings.Cut(example, "```")
		var tree any
		if err := json.Unmarshal([]byte(example), &tree); err != nil {
			v.t.Errorf("an example is no JSON: %v", err)
			continue
		}
		v.walk("", tree, func(string) {})
	}
}
