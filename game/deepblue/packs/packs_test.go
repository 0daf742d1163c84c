package packs_test

import (
	"encoding/json"
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

func TestStandardIsBuiltOnce(t *testing.T) {
	if first, second := packs.Standard(), packs.Standard(); first != second {
		t.Error("Standard makes a new game each time")
	}
}

// Standard does not check the shape of its file.
func TestStandardLoads(t *testing.T) {
	if g, err := packs.Load([]byte(standardFile(t))); err != nil || g.About().PackHash != packs.Standard().About().PackHash {
		t.Errorf("as a file it is another pack, or none: %v", err)
	}
}

// Every row says where its facts come from.
func TestStandardKeepsItsProvenance(t *testing.T) {
	source := regexp.MustCompile(`^(known|inferred|reconstructed)(: .+)?$`)
	check := func(id, name, s string) {
		for _, part := range strings.Split(s, "; ") {
			if !source.MatchString(part) {
				t.Errorf("%s %s: source %q", id, name, s)
			}
		}
	}
	p := packs.Standard().Pack()
	for _, c := range slices.Concat(p.StartingCrew, p.Crew) {
		check(c.ID, c.Name, c.Source)
	}
	for _, tile := range p.Tiles {
		check(tile.ID, tile.Name, tile.Source)
	}
}

// People refer to things by name, so no two share one.
func TestStandardNamesDiffer(t *testing.T) {
	seen := map[string]string{}
	check := func(id, name string) {
		if other, ok := seen[name]; ok {
			t.Errorf("%s and %s are both called %q", other, id, name)
		}
		seen[name] = id
	}
	p := packs.Standard().Pack()
	for _, c := range slices.Concat(p.StartingCrew, p.Crew) {
		check(c.ID, c.Name)
	}
	for _, tile := range p.Tiles {
		check(tile.ID, tile.Name)
	}
	for _, pl := range p.Places {
		check(pl.ID, pl.Name)
	}
}

// The English catalogue names everything as the pack does.
func TestStandardNamesAreInTheCatalogue(t *testing.T) {
	data, err := os.ReadFile("../../../locale/en/deepblue.json")
	if err != nil {
		t.Fatal(err)
	}
	var catalogue map[string]string
	if err := json.Unmarshal(data, &catalogue); err != nil {
		t.Fatal(err)
	}
	check := func(key, want string) {
		if got := catalogue["deepblue."+key]; !strings.EqualFold(got, want) {
			t.Errorf("deepblue.%s is %q in the catalogue and %q in the pack", key, got, want)
		}
	}
	p := packs.Standard().Pack()
	for _, c := range slices.Concat(p.StartingCrew, p.Crew) {
		check("crew."+c.ID, c.Name)
		check("role."+strings.ReplaceAll(c.Role, " ", "-"), c.Role)
	}
	for _, tile := range p.Tiles {
		check("tile."+tile.ID, tile.Name)
	}
	for _, pl := range p.Places {
		check("place."+pl.ID, pl.Name)
	}
}

func TestLoadSaysWhereAFileIsWrong(t *testing.T) {
	good := standardFile(t)
	for _, c := range []struct{ name, old, new, want string }{
		{"a comma too many", `"renew_price": 4,`, `"renew_price": 4,,`, `line 6, column 20: the file is not JSON here: invalid character ','`},
		{"cut off", good[len(good)-20:], "", "the file is not JSON here: unexpected end of JSON input"},
		{"something after the end", good[len(good)-4:], good[len(good)-4:] + "x", "after top-level value"},
		{"an unknown field", `"renew_price"`, `"renewal"`, `line 6, column 3: there is no field "renewal"; the fields are id, title, note, market_prices`},
		{"an unknown field of a card", `"id": "S2", "name"`, `"id": "S2", "nmae"`, `starting_crew[1]: there is no field "nmae"; the fields are id, name, role`},
		{"a field in another case", `"renew_price"`, `"Renew_Price"`, `there is no field "Renew_Price"`},
		{"a field given twice", `"renew_price": 4,`, `"renew_price": 4, "renew_price": 5,`, `line 6, column 21: the field "renew_price" is given twice`},
		{"a field left out", `"title": "Standard",`, ``, `line 1, column 1: the field "title" is missing`},
		{"a field of a place left out", `, "x": 10.0`, ``, `places[0]: the field "x" is missing`},
		{"a text for a number", `"renew_price": 4`, `"renew_price": "four"`, `line 6, column 18: renew_price: a whole number is needed here, not the text "four"`},
		{"half a price", `"renew_price": 4`, `"renew_price": 4.5`, `a whole number is needed here, not the number 4.5`},
		{"a number beyond all numbers", `"x": 10.0`, `"x": 1e999`, `places[0].x: a number is needed here, not the number 1e999`},
		{"null", `"renew_price": 4`, `"renew_price": null`, `a whole number is needed here, not null`},
		{"a number for a text", `"title": "Standard"`, `"title": 7`, `title: a text in quotes is needed here, not the number 7`},
		{"a text for yes or no", `"empty": true`, `"empty": "yes"`, `tiles[0].empty: true or false is needed here, not the text "yes"`},
		{"a list for an object", `{"gem": "red", "count": 1}`, `["red", 1]`, `crew[10].needs: an object in { } is needed here, not a list`},
		{"a text for a list", `"spots": []`, `"spots": ""`, `tiles[0].spots: a list in [ ] is needed here, not the text ""`},
		{"a route with three ends", `["H", "A1"]`, `["H", "A1", "A2"]`, `routes[0]: the list has 3 elements; it needs 2`},
		{"a long text for a number", `"renew_price": 4`, `"renew_price": "` + strings.Repeat("é", 99) + `"`, `not the text "éééééééééééééééééééé…"`},
		{"not text", `Hanna`, "\xff\xfe", "the file is not UTF-8 text"},
		{"wrong by the rules", `"renew_price": 4`, `"renew_price": 40`, "renew_price: the price of a renewal is 1 to 9, not 40"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(good, c.old) {
				t.Fatalf("the standard pack has no %s", c.old)
			}
			wantFault(t, []byte(strings.Replace(good, c.old, c.new, 1)), c.want)
		})
	}
}

func TestLoadRefusesWhatIsNoPack(t *testing.T) {
	for in, want := range map[string]string{
		"":      "the file is not JSON here: unexpected end of JSON input",
		"[]":    "line 1, column 1: an object in { } is needed here, not a list",
		"{}":    `line 1, column 1: the field "id" is missing`,
		"null":  "line 1, column 1: an object in { } is needed here, not null",
		"\n\t7": "line 2, column 2: an object in { } is needed here, not the number 7",
	} {
		wantFault(t, []byte(in), want)
	}
	wantFault(t, make([]byte, 1<<20+1), "the pack is 1048577 bytes long; at most 1048576 are read")
}

func wantFault(t *testing.T, data []byte, want string) {
	t.Helper()
	_, err := packs.Load(data)
	var bad game.BadInput
	if !errors.As(err, &bad) {
		t.Fatalf("want a game.BadInput, got %T: %v", err, err)
	}
	if !strings.Contains(err.Error(), want) {
		t.Errorf("want %s\ngot  %s", want, err)
	}
}

func TestShow(t *testing.T) {
	text := packs.Show(packs.Standard())
	for _, want := range []string{
		"Standard (standard)\n",
		"Market: $1 $2 $2 $3, renewal $4\n",
		"  V2  Nadira    silversmith        3 silver  6   –         $1    –           silver  reconstructed\n",
		"  W0   Nothing but Sand     starting  (empty)                      –          –            known: an empty tile",
		"  U1  Bell Buoy          buoy           8.6  1.9  H A1 A2 A4\n",
		"counts are known, and that prices go",
		"known: some crew protect; reconstructed: that it does nothing else",
		"reconstructed: that it has no other spot",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("not shown: %q", want)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
}

// Whatever a file holds, Load returns a game or an error worded for people.
func FuzzLoad(f *testing.F) {
	good := standardFile(f)
	f.Add([]byte(good))
	f.Add([]byte(strings.Replace(good, `"x": 10.0`, `"x": -0`, 1)))
	f.Add([]byte(`{"id":"x","routes":[["A","B"]]}`))
	f.Add([]byte(`[[[[`))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := packs.Load(data)
		var bad game.BadInput
		if err != nil && (!errors.As(err, &bad) || err.Error() == "") {
			t.Fatalf("not worded for people: %T %v", err, err)
		}
		if err == nil && len(packs.Show(g)) == 0 {
			t.Fatal("a pack without anything to show")
		}
	})
}

func standardFile(tb testing.TB) string {
	tb.Helper()
	data, err := os.ReadFile("standard.json")
	if err != nil {
		tb.Fatal(err)
	}
	return string(data)
}
