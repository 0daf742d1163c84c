package locale

import (
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/text/language"

	"github.com/divingbell/divingbell/game"
)

func catalogue(t *testing.T, language string, files map[string]string) (*Catalogue, error) {
	t.Helper()
	fs := fstest.MapFS{}
	for name, text := range files {
		fs[language+"/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	return load(fs, language)
}

func TestEveryLanguageLoads(t *testing.T) {
	for _, name := range Languages() {
		if _, err := Load(name); err != nil {
			t.Error(err)
		}
	}
	if _, err := Load("tlh"); err == nil || !strings.Contains(err.Error(), "there are en") {
		t.Errorf("found %v", err)
	}
}

func TestMessages(t *testing.T) {
	args := []game.Arg{
		{Name: "who", Of: "name", Value: "Ada"},
		{Name: "gem", Of: "gem", Value: "red"},
		game.Number("none", 0), game.Number("one", 1), game.Number("many", 4),
	}
	const cards = "{N, plural, =0 {no card} one {# card} other {# cards}}"
	for source, want := range map[string]string{
		"plain":                                                  "plain",
		"{who} dives":                                            "Ada dives",
		"{ who }":                                                "Ada",
		"{nobody} dives":                                         "{nobody} dives",
		strings.ReplaceAll(cards, "N", "none"):                   "no card",
		strings.ReplaceAll(cards, "N", "one"):                    "1 card",
		strings.ReplaceAll(cards, "N", "many"):                   "4 cards",
		strings.ReplaceAll(cards, "N", "gap"):                    "{gap} cards",
		"{gem, select, red {a red one} other {another}}":         "a red one",
		"{gem, select, blue {a blue one} other {another}}":       "another",
		"{many, plural, other {{gem, select, other {# {who}}}}}": "4 Ada",
		"{many, plural, other {{one, plural, other {#}} of #}}":  "1 of 4",
		"it''s":                        "it's",
		"it's":                         "it's",
		"'{who}' is {who}":             "{who} is Ada",
		"# stays":                      "# stays",
		"{one, plural, other {'#' #}}": "# 1",
		"'{open":                       "{open",
		"Grüße, {who}":                 "Grüße, Ada",
	} {
		m, err := parse(source)
		if err != nil {
			t.Errorf("%s: %v", source, err)
			continue
		}
		c := &Catalogue{language.English, map[string]message{"k": m}}
		if found := c.Text("k", args...); found != want {
			t.Errorf("%s: found %q, want %q", source, found, want)
		}
	}
}

func TestBadMessages(t *testing.T) {
	for source, want := range map[string]string{
		"a } b":                            "character 3: a brace closes that none opened",
		"{":                                "character 2: the name of an argument is missing",
		"{}":                               "the name of an argument is missing",
		"{who":                             "a comma or a closing brace is missing",
		"{n, number}":                      "only plural and select are known",
		"{n, plural}":                      "after plural a comma is missing",
		"{gem, select, a-b {} other {}}":   "the case a-b",
		"{n, plural, one {x}}":             "has no case other",
		"{n, plural, some {x}}":            "some is no plural form",
		"{n, plural, =x {x}}":              "invalid syntax",
		"{n, plural, other {x} other {y}}": "stands twice",
		"{n, plural, other x}":             "a brace is missing",
		"{n, plural, other {x}":            "is not closed",
		"{n, plural, other {x":             "the case other is not closed",
	} {
		if _, err := parse(source); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: found %v, want %q", source, err, want)
		}
	}
}

func TestPluralFormsOfALanguage(t *testing.T) {
	c, err := catalogue(t, "fr", map[string]string{"a.json": `{"k": "{n, plural, one {# carte} other {# cartes}}"}`})
	if err != nil {
		t.Fatal(err)
	}
	if found := c.Text("k", game.Number("n", 0)); found != "0 carte" {
		t.Errorf("found %q", found)
	}
}

func TestFilesAreMerged(t *testing.T) {
	c, err := catalogue(t, "en", map[string]string{"a.json": `{"a": "A"}`, "b.json": `{"b": "B"}`})
	if err != nil || c.Text("a")+c.Text("b") != "AB" || c.Has("c") || c.Text("c") != "c" {
		t.Errorf("found %v, %v", c, err)
	}
	for want, files := range map[string]map[string]string{
		"en/b.json: a: the key stands twice": {"a.json": `{"a": "A"}`, "b.json": `{"a": "B"}`},
		"en/a.json: a: the key stands twice": {"a.json": `{"a": "A", "a": "B"}`},
		"en/a.json: an object of texts":      {"a.json": `["a"]`},
		"en/a.json: EOF":                     {"a.json": `{"a": "A"`},
		"en/a.json: x: character 1":          {"a.json": `{"x": "}"}`},
		"en/a.json: x: json":                 {"a.json": `{"x": 7}`},
	} {
		if _, err := catalogue(t, "en", files); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
	}
}

func TestLists(t *testing.T) {
	for name, want := range map[string]string{
		"en": "Anna; Ida and Edda; Anna, Edda and Ida; Anna or Edda",
		"it": "Anna; Ida ed Edda; Anna, Edda e Ida; Anna o Edda",
	} {
		c, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		lists := []string{c.List([]string{"Anna"}), c.List([]string{"Ida", "Edda"}), c.List([]string{"Anna", "Edda", "Ida"}), c.Either([]string{"Anna", "Edda"})}
		if found := strings.Join(lists, "; "); found != want {
			t.Errorf("in %s, found %q, want %q", name, found, want)
		}
	}
}

func TestTellerNamesThings(t *testing.T) {
	c, err := catalogue(t, "en", map[string]string{"a.json": `{
		"g.event.paid": "{seat} pays {amount, plural, one {# coin} other {# coins}} with {cards} at {place}",
		"g.ask.turn": "{who}: {deeds}?", "g.deed.sail": "sail", "g.deed.rest": "rest",
		"list.and": "{first} and {last}", "list.or": "{first} or {last}",
		"g.refusal.far": "That is {n} too far.",
		"g.crew.S1": "Hanna", "g.crew.S2": "Sven"}`})
	if err != nil {
		t.Fatal(err)
	}
	teller := c.Teller("g", func(s game.Seat) string { return []string{"Ada", "Bob"}[s] })
	found := teller.Event(game.Event{Name: "paid", Args: []game.Arg{
		game.Who("seat", 1), game.Number("amount", 2),
		{Name: "cards", Of: "crew", Value: "S1 S2 S9"},
		{Name: "place", Of: "place", Value: "A4"},
	}})
	if want := "Bob pays 2 coins with Hanna, Sven and S9 at A4"; found != want {
		t.Errorf("found %q, want %q", found, want)
	}
	if found := teller.Refusal(game.Refuse("G-A-1", "far", game.Number("n", 3))); found != "That is 3 too far." {
		t.Errorf("found %q", found)
	}
	asked := game.Say("ask.turn", game.Players("who", game.AllSeats(2)), game.Either("deeds", "deed", "sail", "dive", "rest"))
	if found := teller.Phrase(asked); found != "Ada and Bob: sail, dive or rest?" {
		t.Errorf("found %q", found)
	}
	said := game.Arg{Name: "n", Of: "text", Value: "a bit"}
	if found := teller.Refusal(game.Refuse("G-A-1", "far", said)); found != "That is a bit too far." {
		t.Errorf("found %q", found)
	}
	teller = teller.Naming(func(of, value string) (string, bool) {
		names := map[string]string{"S2": "Olaf", "S9": "No. 9"}
		return names[value], of == "crew" && names[value] != ""
	})
	found = strings.Join([]string{teller.Name("crew", "S1"), teller.Name("crew", "S2"), teller.Name("crew", "S9"), teller.Name("place", "A4")}, ", ")
	if found != "Hanna, Olaf, No. 9, A4" {
		t.Errorf("found %q", found)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("{n, plural, =0 {no card} one {# card} other {it's '{' #}} of {who, select, a {x} other {y}}")
	f.Fuzz(func(t *testing.T, source string) {
		m, err := parse(source)
		if err == nil {
			(&Catalogue{messages: map[string]message{"k": m}}).Text("k", game.Number("n", 1))
		}
	})
}
