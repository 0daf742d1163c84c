package locale

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// English is what the other catalogues are held against: a language says all that English says, out of the same
// arguments, in all of its own plural forms, and in its own words.
func TestLanguagesSayTheSame(t *testing.T) {
	for _, name := range Languages() {
		for _, fault := range faults(files, name) {
			t.Error(fault)
		}
	}
}

// asInEnglish are the messages, by language and key, that may read as in English: names, titles, letters on cards, and
// words that a language shares with English.
var asInEnglish = []string{
	"*/app.title",
	"*/deepblue.title",
	"*/sunken.title",
	"*/deepblue.crew.*", "*/app.bot.name.*",
	"*/deepblue.tile.W3",
	"*/deepblue.tile.W6",
	"*/ui.deepblue.letter.*",
	"*/ui.sunken.letter.*",
	"*/table.sitter.bot",
	"de/account.passkeys.title",
	"de/about.version",
	"de/app.bot.admiral",
	"de/app.drawer.chat",
	"de/app.keys.chat",
	"de/app.pace.normal",
	"de/app.seat.bot",
	"de/app.settings.speed.normal",
	"de/events.name",
	"fr/account.known.tables",
	"fr/admin.part.tables",
	"fr/admin.table.look",
	"fr/about.version",
	"fr/events.col.points",
	"fr/events.col.tables",
	"fr/events.gives.said",
	"fr/events.sealed.secret",
	"fr/events.table.[dn]*",
	"fr/sunken.criterion.jokers",
	"fr/sunken.treasure.astrolabe",
	"fr/sunken.treasure.sextant",
	"fr/sunken.treasure.trident",
	"fr/table.colour.orange",
	"fr/table.colour.violet",
	"fr/ui.dive.shares.total",
	"fr/ui.sunken.jokers",
	"it/app.account",
	"it/app.drawer.chat",
	"it/app.keys.chat",
	"it/app.no",
	"it/app.privacy",
	"it/app.seat.host",
	"it/privacy.title",
	"it/deepblue.option.scenario",
}

// newerForms are plural forms that x/text, of CLDR 32, does not know yet and browsers do: in these languages there are a
// million *of* cards.
var newerForms = map[string][]string{"fr": {"many"}, "it": {"many"}}

// faults says what is wrong with a language.
func faults(from fs.FS, name string) []string {
	english, err := sources(from, "en")
	if err != nil {
		return []string{err.Error()}
	}
	own, err := sources(from, name)
	if err != nil {
		return []string{err.Error()}
	}
	var found []string
	forms, colours := formsOf(name), coloursOf(english)
	for place, source := range own {
		if _, ok := english[place]; !ok {
			found = append(found, fmt.Sprintf("%s/%s is not in English", name, place))
			continue
		}
		for _, fault := range faultsOf(source, english[place], forms, colours) {
			found = append(found, fmt.Sprintf("%s/%s %s: %s", name, place, fault, source))
		}
		if name == "fr" && wideSpace.MatchString(source) {
			found = append(found, fmt.Sprintf("%s/%s has a space where a line may break: %s", name, place, source))
		}
		if name != "en" && source == english[place] && hasWords(source) && allowedBy(name, place) == "" {
			found = append(found, fmt.Sprintf("%s/%s is still English: %s", name, place, source))
		}
	}
	for place := range english {
		if _, ok := own[place]; !ok {
			found = append(found, fmt.Sprintf("%s/%s is missing", name, place))
		}
	}
	slices.Sort(found)
	return found
}

// wideSpace is an ordinary space where French has a narrow one that keeps a sign with its word.
var wideSpace = regexp.MustCompile(`[^ :,] [;:!?»](?:[\s"},»)]|$)|« `)

// sources reads the messages of a language as they are written, by file and key: "app.json app.title".
func sources(from fs.FS, name string) (map[string]string, error) {
	all := map[string]string{}
	names, err := fs.Glob(from, path.Join(name, "*.json"))
	for _, file := range names {
		data, err := fs.ReadFile(from, file)
		if err != nil {
			return nil, err
		}
		var messages map[string]string
		if err := json.Unmarshal(data, &messages); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for key, source := range messages {
			all[path.Base(file)+" "+key] = source
		}
	}
	return all, err
}

// coloursOf are the ids of the colours that messages may speak of.
func coloursOf(english map[string]string) map[string]bool {
	ids := map[string]bool{}
	for place := range english {
		for _, of := range []string{".gem.", ".spot.", ".colour."} {
			if _, id, ok := strings.Cut(place, of); ok {
				ids[id] = true
			}
		}
	}
	return ids
}

// faultsOf holds a message against the English one. Where English just names a colour, a language may select by it
// instead, to inflect it; where English names the last thing of a list, by the letter that it begins with.
func faultsOf(source, english string, forms map[string][]int, colours map[string]bool) []string {
	m, err := parse(source)
	if err != nil {
		return []string{err.Error()}
	}
	e, err := parse(english)
	if err != nil {
		return []string{"is not well formed in English"}
	}
	own, wanted := shape{forms: forms}, shape{}
	own.note(m)
	wanted.note(e)
	found := own.faults
	for part := range own.parts {
		argument, id, selects := strings.Cut(strings.Trim(part, "{}"), ", select, ")
		letter := argument == "last" && utf8.RuneCountInString(id) == 1
		if inflects := selects && wanted.parts["{"+argument+"}"] && (colours[id] || letter || id == "other"); inflects {
			own.parts["{"+argument+"}"] = true
		} else if !wanted.parts[part] {
			found = append(found, "has "+part+", unlike English")
		}
	}
	for part := range wanted.parts {
		if !own.parts[part] {
			found = append(found, "lacks "+part)
		}
	}
	if strings.TrimSpace(source) != source {
		found = append(found, "begins or ends with a space")
	}
	if source == "" && english != "" {
		found = append(found, "is empty")
	}
	return found
}

// hasWords tells whether a message is more than arguments and signs.
func hasWords(source string) bool {
	m, err := parse(source)
	s := shape{}
	s.note(m)
	return err == nil && s.letters
}

// allowedBy is the pattern by which a message may read as in English, if there is one.
func allowedBy(name, place string) string {
	_, key, _ := strings.Cut(place, " ")
	for _, pattern := range asInEnglish {
		if fits, err := path.Match(pattern, name+"/"+key); err != nil {
			panic(err)
		} else if fits {
			return pattern
		}
	}
	return ""
}

func TestNothingIsAllowedInVain(t *testing.T) {
	used := map[string]bool{}
	english, err := sources(files, "en")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range Languages()[1:] {
		own, err := sources(files, name)
		if err != nil {
			t.Fatal(err)
		}
		for place, source := range own {
			if source == english[place] {
				used[allowedBy(name, place)] = true
			}
		}
	}
	for _, pattern := range asInEnglish {
		if !used[pattern] {
			t.Errorf("%s need not be allowed any more", pattern)
		}
	}
}

// shape is what a message is made of, apart from its words.
type shape struct {
	forms   map[string][]int // the plural forms of the language with their numbers; nil if they are not looked at
	parts   map[string]bool  // {who}, {n, plural}, {n, plural, =0}, {gem, select, red}
	faults  []string
	letters bool // whether there are words at all
}

// note looks at a message. A language may select more than once by the same argument, say for an adjective that
// changes with few of its values: what counts is that all of its values are told apart somewhere.
func (s *shape) note(m message) {
	if s.parts == nil {
		s.parts = map[string]bool{}
	}
	for _, n := range m {
		switch n := n.(type) {
		case text:
			s.letters = s.letters || strings.ContainsFunc(string(n), unicode.IsLetter)
		case argument:
			s.parts["{"+string(n)+"}"] = true
		case choice:
			if n.plural {
				s.notePlural(n)
			} else {
				s.noteSelect(n)
			}
			for _, key := range slices.Sorted(maps.Keys(n.cases)) {
				s.note(n.cases[key])
			}
		}
	}
}

func (s *shape) noteSelect(c choice) {
	for key := range c.cases {
		s.parts["{"+c.argument+", select, "+key+"}"] = true
	}
}

func (s *shape) notePlural(c choice) {
	s.parts["{"+c.argument+", plural}"] = true
	for key := range c.cases {
		if strings.HasPrefix(key, "=") {
			s.parts["{"+c.argument+", plural, "+key+"}"] = true
		} else if _, known := s.forms[key]; s.forms != nil && !known {
			s.faults = append(s.faults, fmt.Sprintf("has the plural form %s, which the language has not", key))
		}
	}
	for form, numbers := range s.forms {
		if _, ok := c.cases[form]; !ok && !c.names(numbers) {
			s.faults = append(s.faults, fmt.Sprintf("lacks the plural form %s of {%s}", form, c.argument))
		}
	}
}

// names tells whether each of the numbers has a case of its own, so that their form is not needed.
func (c choice) names(numbers []int) bool {
	for _, n := range numbers {
		if _, ok := c.cases[fmt.Sprintf("=%d", n)]; !ok {
			return false
		}
	}
	return len(numbers) > 0
}

// formsOf are the plural forms that a language needs for whole numbers up to a million: small ones by their last
// digits, large ones by their thousands.
func formsOf(name string) map[string][]int {
	tag := language.MustParse(name)
	needed := map[string][]int{}
	for n := range 2001 {
		if n > 1000 {
			n = (n - 1000) * 1000
		}
		form := formOf(tag, n)
		needed[form] = append(needed[form], n)
	}
	for _, form := range newerForms[name] {
		needed[form] = nil
	}
	return needed
}

func formOf(tag language.Tag, n int) string {
	found := plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)
	for name, form := range forms {
		if form == found {
			return name
		}
	}
	return ""
}

func TestPluralFormsNeeded(t *testing.T) {
	for name, want := range map[string]string{
		"en": "one other", "de": "one other", "fr": "many one other", "it": "many one other", "hu": "one other",
		"pl": "few many one", "cy": "few many one other two zero",
	} {
		if found := strings.Join(slices.Sorted(maps.Keys(formsOf(name))), " "); found != want {
			t.Errorf("%s: found %s, want %s", name, found, want)
		}
	}
}

func TestFaultsAreFound(t *testing.T) {
	const cards = "{n, plural, =0 {no card} one {# card} other {# cards}}"
	const one = "{n, plural, =1 {a card} other {# cards}}"
	const gem = "{gem, select, red {hot} blue {cold} other {odd}}"
	for _, c := range []struct{ language, english, own, want string }{
		{"de", "{who} dives", "{who} taucht", ""},
		{"de", "{who} dives", "{wer} taucht", "lacks {who}"},
		{"de", "{who} dives", "{who} taucht mit {wem}", "has {wem}, unlike English"},
		{"de", "{who} dives", "{who} dives", "is still English"},
		{"de", "{who}: {what}", "{who}: {what}", ""},
		{"de", "dives", " taucht", "begins or ends with a space"},
		{"fr", "Dive!", "Plonge\u202f!\u202f", "begins or ends with a space"},
		{"fr", "Dive!", "Plonge !", "has a space where a line may break"},
		{"fr", "“Dive”", "«\u202fPlonge »", "has a space where a line may break"},
		{"fr", "Start it with --listen :8080", "Lance-le avec --listen :8080", ""},
		{"de", "dives", "", "is empty"},
		{"de", "dives", "taucht {", "the name of an argument is missing"},
		{"de", cards, "{n, plural, =0 {keine Karte} one {# Karte} other {# Karten}}", ""},
		{"de", cards, "{n, plural, one {# Karte} other {# Karten}}", "lacks {n, plural, =0}"},
		{"de", cards, "{n, plural, =0 {keine Karte} other {# Karten}}", "lacks the plural form one of {n}"},
		{"de", cards, "{n, plural, =0 {keine Karte} one {# Karte} few {# Karten} other {# Karten}}", "has the plural form few, which"},
		{"de", cards, "{n} Karten", "lacks {n, plural}"},
		{"de", one, "{n, plural, =1 {eine Karte} other {# Karten}}", ""},
		{"fr", one, "{n, plural, =1 {une carte} many {# de cartes} other {# cartes}}", "lacks the plural form one of {n}"},
		{"fr", cards, "{n, plural, =0 {aucune carte} one {# carte} other {# cartes}}", "lacks the plural form many of {n}"},
		{"fr", cards, "{n, plural, =0 {aucune carte} one {# carte} many {# de cartes} other {# cartes}}", ""},
		{"de", gem, "{gem, select, red {heiß} other {seltsam}}", "lacks {gem, select, blue}"},
		{"de", gem, "{gem, select, red {heiß} blue {kalt} green {lau} other {seltsam}}", "has {gem, select, green}"},
		{"de", gem, "{gem, select, red {heiß} blue {kalt} other {seltsam}} {gem, select, red {er} other {es}}", ""},
		{"de", "a {gem} gem", "ein {gem, select, red {roter} other {{gem}}} Stein", ""},
		{"de", "a {gem} gem", "ein {gem, select, red {roter} other {bunter}} Stein", ""},
		{"de", "a {gem} gem", "ein {gem, select, rot {roter} other {{gem}}} Stein", "has {gem, select, rot}, unlike English"},
		{"it", "{most} and {last}", "{most} {last, select, e {ed} other {e}} {last}", ""},
		{"it", "{most} and {last}", "{most} {most, select, e {ed} other {e}} {last}", "has {most, select, e}, unlike English"},
		{"de", "a gem", "ein {gem, select, red {roter} other {}} Stein", "has {gem, select, red}, unlike English"},
		{"de", "{on, select, true {{who} dives} other {}}", "{on, select, true {taucht} other {}}", "lacks {who}"},
	} {
		from := fstest.MapFS{
			"en/a.json":               {Data: catalogueOf(t, c.english)},
			c.language + "/a.json":    {Data: catalogueOf(t, c.own)},
			c.language + "/notes.txt": {Data: []byte("no catalogue")},
		}
		found := strings.Join(faults(from, c.language), "\n")
		if c.want == "" && found != "" || !strings.Contains(found, c.want) {
			t.Errorf("%s: found %q, want %q", c.own, found, c.want)
		}
	}
}

func catalogueOf(t *testing.T, source string) []byte {
	t.Helper()
	data, err := json.Marshal(map[string]string{"k": source, "sea.gem.red": "…"})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestFilesAndKeysAreCompared(t *testing.T) {
	from := fstest.MapFS{
		"en/a.json": {Data: []byte(`{"a": "one", "b": "two"}`)},
		"de/a.json": {Data: []byte(`{"a": "eins", "c": "drei"}`)},
		"de/b.json": {Data: []byte(`{"b": "zwei"}`)},
	}
	want := []string{"de/a.json b is missing", "de/a.json c is not in English", "de/b.json b is not in English"}
	if found := faults(from, "de"); !slices.Equal(found, want) {
		t.Errorf("found %q, want %q", found, want)
	}
	from["de/b.json"].Data = []byte(`["b"]`)
	if found := faults(from, "de"); len(found) != 1 || !strings.Contains(found[0], "de/b.json: json") {
		t.Errorf("found %q", found)
	}
}
