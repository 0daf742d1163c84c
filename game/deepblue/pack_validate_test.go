package deepblue_test

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

func TestTheStandardPackHasNoProblem(t *testing.T) {
	if _, err := deepblue.New(standardPack(t)); err != nil {
		t.Error(err)
	}
}

// Each case breaks one thing in the standard pack and names the one line that must then be reported.
func TestAPackIsRefused(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*deepblue.Pack)
		want  string
	}{
		{
			"id with a space", func(p *deepblue.Pack) { p.ID = "my pack" },
			`id: "my pack" is no id; an id is 1 to 16 letters (a to z, A to Z), digits and hyphens and does not begin with a hyphen`,
		},
		{"no title", func(p *deepblue.Pack) { p.Title = " " }, `title: is missing`},
		{
			"title too long", func(p *deepblue.Pack) { p.Title = strings.Repeat("ő", 61) },
			`title: is 61 characters long; at most 60 fit`,
		},
		{
			"note with an escape", func(p *deepblue.Pack) { p.Note = "\x1b[2J" },
			`note: contains a control character or a line break; use plain text on one line`,
		},

		{
			"three prices", func(p *deepblue.Pack) { p.Prices = p.Prices[:3] },
			`market_prices: the market has 4 slots and so as many prices, not 3`,
		},
		{"a free slot", func(p *deepblue.Pack) { p.Prices[0] = 0 }, `market_prices[0]: a price is 1 to 9, not 0`},
		{
			"falling prices", func(p *deepblue.Pack) { p.Prices[1] = 3 },
			`market_prices[2]: the price falls from 3 to 2; the cheapest slot comes first`,
		},
		{
			"a dear renewal", func(p *deepblue.Pack) { p.RenewPrice = 10 },
			`renew_price: the price of a renewal is 1 to 9, not 10`,
		},

		{"29 crew", func(p *deepblue.Pack) { p.Crew = p.Crew[:29] }, `crew: there are 29 crew members instead of 30`},
		{"five starting crew", func(p *deepblue.Pack) {
			c := p.StartingCrew[0]
			c.ID = "S5"
			p.StartingCrew = append(p.StartingCrew, c)
		}, `starting_crew: there are 5 starting crew members instead of 4`},
		{
			"an id twice", func(p *deepblue.Pack) { p.Crew[3].ID = "B1" },
			`crew[3] "B1": has the same id as crew[0] "B1"; every id is used once`,
		},
		{
			"an id in crew and starting crew", func(p *deepblue.Pack) { p.StartingCrew[1].ID = "B1" },
			`starting_crew[1] "B1": has the same id as crew[0] "B1"; every id is used once`,
		},
		{
			"no id", func(p *deepblue.Pack) { p.Crew[3].ID = "" },
			`crew[3]: "" is no id; an id is 1 to 16 letters (a to z, A to Z), digits and hyphens and does not begin with a hyphen`,
		},
		{
			"an id of a hyphen", func(p *deepblue.Pack) { p.Crew[3].ID = "-" },
			`crew[3] "-": "-" is no id; an id is 1 to 16 letters (a to z, A to Z), digits and hyphens and does not begin with a hyphen`,
		},
		{
			"an id with a plus", func(p *deepblue.Pack) { p.Crew[3].ID = "B+4" },
			`crew[3] "B+4": "B+4" is no id; an id is 1 to 16 letters (a to z, A to Z), digits and hyphens and does not begin with a hyphen`,
		},
		{
			"a card called token", func(p *deepblue.Pack) { p.Crew[3].ID = "token" },
			`crew[3] "token": this id means something else in moves and scripts, like token, A, B, renew, sail; choose another`,
		},
		{
			"a card called like a boat", func(p *deepblue.Pack) { p.StartingCrew[0].ID = "B" },
			`starting_crew[0] "B": this id means something else in moves and scripts, like token, A, B, renew, sail; choose another`,
		},
		{"no name", func(p *deepblue.Pack) { p.Crew[3].Name = "" }, `crew[3] "B4" name: is missing`},
		{"no role", func(p *deepblue.Pack) { p.Crew[3].Role = "" }, `crew[3] "B4" role: is missing`},
		{
			"a source on two lines", func(p *deepblue.Pack) { p.Crew[3].Source = "known\nnot" },
			`crew[3] "B4" source: contains a control character or a line break; use plain text on one line`,
		},

		{
			"no effect", func(p *deepblue.Pack) { p.Crew[3].Protects = "" },
			`crew[3] "B4": has 0 effects; a card has one or two among VP for gems, protection, cash and propellers (DB-TURN-3)`,
		},
		{
			"protects and scores", func(p *deepblue.Pack) { crew(p, "R1").Protects, crew(p, "R1").Cash = "blue", 0 },
			`crew[10] "R1": protects and scores; in a dive a card does one of both, so that odds can be told exactly`,
		},
		{
			"three effects", func(p *deepblue.Pack) { crew(p, "R1").Propellers = 1 },
			`crew[10] "R1": has 3 effects; a card has one or two among VP for gems, protection, cash and propellers (DB-TURN-3)`,
		},
		{
			"needs without VP", func(p *deepblue.Pack) { crew(p, "R1").VP = 0 },
			`crew[10] "R1": the VP for its gems is 1 to 60, not 0`,
		},
		{
			"too many VP", func(p *deepblue.Pack) { crew(p, "R1").VP = 61 },
			`crew[10] "R1": the VP for its gems is 1 to 60, not 61`,
		},
		{
			"VP without needs", func(p *deepblue.Pack) { crew(p, "R1").Needs = nil },
			`crew[10] "R1": has VP and does not say for which gems; add "needs"`,
		},
		{
			"an unknown colour", func(p *deepblue.Pack) { crew(p, "R1").Needs.Gem = "pink" },
			`crew[10] "R1": needs "pink", which is not a colour; a colour is one of silver, gold, red, green, purple, blue, black or "any"`,
		},
		{
			"no gem needed", func(p *deepblue.Pack) { crew(p, "R1").Needs.Count = 0 },
			`crew[10] "R1": needs 0 gems; there are 3 red gems, so 1 to 3 can be asked for`,
		},
		{
			"more gems than there are of a colour", func(p *deepblue.Pack) { crew(p, "V2").Needs.Count = 10 },
			`crew[21] "V2": needs 10 gems; there are 9 silver gems, so 1 to 9 can be asked for`,
		},
		{
			"more gems than there are", func(p *deepblue.Pack) { crew(p, "N1").Needs.Count = 32 },
			`crew[22] "N1": needs 32 gems; there are 31 gems, so 1 to 31 can be asked for`,
		},
		{
			"protection from gold", func(p *deepblue.Pack) { p.Crew[3].Protects = "gold" },
			`crew[3] "B4": protects from "gold"; only blue and black gems are hazards`,
		},
		{"five cash", func(p *deepblue.Pack) { crew(p, "R1").Cash = 5 }, `crew[10] "R1": cash is 0 to 4, not 5`},
		{
			"propellers below none", func(p *deepblue.Pack) { crew(p, "R2").Propellers = -1 },
			`crew[11] "R2": a number of propellers is 0 to 4, not -1`,
		},

		{
			"+1 of no colour", func(p *deepblue.Pack) { crew(p, "R1").Adds = "pink" },
			`crew[10] "R1": adds "pink", which is not a colour; the supply has silver, gold, red, green and purple`,
		},
		{
			"+1 black", func(p *deepblue.Pack) { crew(p, "R1").Adds = "black" },
			`crew[10] "R1": adds a black gem and the supply has none; it has silver, gold, red, green and purple`,
		},
		{
			"+1 beyond the supply", func(p *deepblue.Pack) { crew(p, "B1").Adds = "red" },
			`crew: 3 cards add a red gem and the supply has 2 (DB-SET-3); leave out 1`,
		},
		{
			"+1 on starting crew", func(p *deepblue.Pack) { p.StartingCrew[0].Adds, crew(p, "R1").Adds = "red", "" },
			`starting_crew[0] "S1": the starting crew never comes through the market, so it adds no gem; leave out "adds"`,
		},

		{"DB-TURN-5 a starting crew that cannot sail", func(p *deepblue.Pack) {
			p.StartingCrew[1].Propellers, p.StartingCrew[1].Cash = 0, 1
			p.StartingCrew[3].Propellers = 0
		}, `starting_crew: nobody has a propeller, so a player could be without any move (DB-TURN-5); give one of them at least 1`},
		{"a starting crew that cannot recruit", func(p *deepblue.Pack) {
			p.StartingCrew[0].Cash, p.StartingCrew[0].Propellers = 0, 1
			p.StartingCrew[2].Cash = 0
		}, `starting_crew: nobody has cash, so a player could never recruit; give one of them at least 1`},
		{"17 cards with cash", func(p *deepblue.Pack) {
			for i := range 6 {
				p.Crew[i].Cash = 1
			}
		}, `crew: 17 cards have cash, the starting crew included; at most 16 may, so that every way to pay can be listed`},
		{"17 cards with propellers", func(p *deepblue.Pack) {
			for i := range 5 {
				p.Crew[i].Propellers = 1
			}
		}, `crew: 17 cards have propellers, the starting crew included; at most 16 may, so that every way to pay can be listed`},

		{"14 tiles", func(p *deepblue.Pack) { p.Tiles = p.Tiles[:14] }, `tiles: there are 14 tiles instead of 15`},
		{
			"a tile id twice", func(p *deepblue.Pack) { p.Tiles[2].ID = "W1" },
			`tiles[2] "W1": has the same id as tiles[1] "W1"; every id is used once`,
		},
		{"no tile name", func(p *deepblue.Pack) { p.Tiles[2].Name = "" }, `tiles[2] "W2" name: is missing`},
		{
			"a tile called none", func(p *deepblue.Pack) { p.Tiles[2].ID = "none" },
			`tiles[2] "none": this id means something else in moves and scripts, like face-down, none; choose another`,
		},
		{
			"a third pile", func(p *deepblue.Pack) { p.Tiles[2].Pile = "middle" },
			`tiles[2] "W2": lies in the pile "middle"; a pile is "starting" or "advanced"`,
		},
		{"seven starting tiles", func(p *deepblue.Pack) { tile(p, "W6").Pile = "starting" }, `tiles: there are 7 starting tiles instead of 6`},
		{"eight advanced tiles", func(p *deepblue.Pack) { tile(p, "W6").Pile = "starting" }, `tiles: there are 8 advanced tiles instead of 9`},
		{
			"three parts of the city", func(p *deepblue.Pack) { tile(p, "C4").SunkenCity = false },
			`tiles: there are 3 tiles of the Sunken City instead of 4`,
		},
		{"a part of the city in shallow water", func(p *deepblue.Pack) {
			tile(p, "C4").SunkenCity, tile(p, "W1").SunkenCity = false, true
		}, `tiles[1] "W1": is part of the Sunken City and a starting tile; the city lies among the advanced tiles (DB-SET-2)`},
		{"no empty tile", func(p *deepblue.Pack) { tile(p, "W0").Empty = false }, `tiles: there are 0 empty tiles instead of 1`},
		{
			"an advanced empty tile", func(p *deepblue.Pack) { tile(p, "W0").Pile, tile(p, "W6").Pile = "advanced", "starting" },
			`tiles[0] "W0": is empty and an advanced tile; the empty tile is one of the starting tiles (DB-SET-2)`,
		},
		{
			"an empty part of the city", func(p *deepblue.Pack) { tile(p, "C1").Empty = true },
			`tiles[11] "C1": is empty and part of the Sunken City; it can only be one of the two`,
		},
		{
			"an empty tile with VP", func(p *deepblue.Pack) { tile(p, "W0").LeaderVP = 1 },
			`tiles[0] "W0": is empty and has spots or VP; nobody dives at an empty tile, so leave them out`,
		},
		{
			"five spots", func(p *deepblue.Pack) { p.Tiles[2].Spots = slices.Repeat([]string{"gold"}, 5) },
			`tiles[2] "W2": has 5 spots; at most 4 fit on a tile`,
		},
		{
			"a green spot", func(p *deepblue.Pack) { p.Tiles[2].Spots[0] = "green" },
			`tiles[2] "W2": has a spot "green"; a spot is one of silver, gold, red, blue, black, blue-or-black`,
		},
		{
			"a rich tile", func(p *deepblue.Pack) { p.Tiles[2].LeaderVP = 61 },
			`tiles[2] "W2": the leader's VP is 0 to 60, not 61`,
		},

		{"two harbours", func(p *deepblue.Pack) { place(p, "U1").Kind = "harbour" }, `places: there are 2 harbours instead of 1`},
		{"five starting sites", func(p *deepblue.Pack) { place(p, "A1").Kind = "buoy" }, `places: there are 5 starting sites instead of 6`},
		{
			"ten advanced sites", func(p *deepblue.Pack) { place(p, "U1").Kind = "advanced site" },
			`places: there are 10 advanced sites instead of 9`,
		},
		{
			"an unknown kind", func(p *deepblue.Pack) { place(p, "U1").Kind = "island" },
			`places[7] "U1": is of the kind "island"; a place is a harbour, a starting site, an advanced site or a buoy`,
		},
		{"33 places", func(p *deepblue.Pack) {
			for i := len(p.Places); i < 33; i++ {
				id := "X" + strconv.Itoa(i)
				p.Places = append(p.Places, deepblue.Place{ID: id, Name: id, Kind: "buoy", X: float64(i), Y: 9})
				p.Routes = append(p.Routes, [2]string{"H", id})
			}
		}, `places: there are 33 places; at most 32 are allowed`},
		{
			"a place id twice", func(p *deepblue.Pack) { p.Places[2].ID = "H" },
			`places[2] "H": has the same id as places[0] "H"; every id is used once`,
		},
		{"a nameless place", func(p *deepblue.Pack) { p.Places[2].Name = "" }, `places[2] "A2" name: is missing`},
		{"a place nowhere", func(p *deepblue.Pack) { p.Places[2].X = math.NaN() }, `places[2] "A2": x and y must be finite numbers`},
		{"a place far out", func(p *deepblue.Pack) { p.Places[2].Y = math.Inf(1) }, `places[2] "A2": x and y must be finite numbers`},
		{
			"two places at one point", func(p *deepblue.Pack) { p.Places[2].X, p.Places[2].Y = p.Places[0].X, p.Places[0].Y },
			`places[2] "A2": lies on the same point as places[0] "H"; move one of them`,
		},

		{
			"a route to nowhere", func(p *deepblue.Pack) { p.Routes = append(p.Routes, [2]string{"H", "Z9"}) },
			`routes[34]: leads to "Z9", which is not a place; use the id of one`,
		},
		{
			"a route in a circle", func(p *deepblue.Pack) { p.Routes = append(p.Routes, [2]string{"H", "H"}) },
			`routes[34]: leads from "H" to itself; a route joins two places`,
		},
		{
			"a route twice", func(p *deepblue.Pack) { p.Routes = append(p.Routes, [2]string{"A1", "H"}) },
			`routes[34]: joins "A1" and "H" like routes[0]; leave one of them out`,
		},
		{"a place without a route", func(p *deepblue.Pack) {
			p.Routes = slices.DeleteFunc(p.Routes, func(r [2]string) bool { return r[0] == "D9" || r[1] == "D9" })
		}, `places[19] "D9": no route leads there from "H"; every place can be reached from every other`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := standardPack(t)
			c.spoil(p)
			if lines := problems(t, p); !slices.Contains(lines, c.want) {
				t.Errorf("want %s\ngot  %s", c.want, strings.Join(lines, "\n     "))
			}
		})
	}
}

func TestAllProblemsAreReportedAtOnce(t *testing.T) {
	p := standardPack(t)
	p.RenewPrice = 0
	p.Crew[3].Name = ""
	p.Tiles[2].LeaderVP = -1
	p.Routes[7][0] = "nowhere"
	want := []string{
		`renew_price: the price of a renewal is 1 to 9, not 0`,
		`crew[3] "B4" name: is missing`,
		`tiles[2] "W2": the leader's VP is 0 to 60, not -1`,
		`routes[7]: leads to "nowhere", which is not a place; use the id of one`,
	}
	if got := problems(t, p); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestALongListOfProblemsIsCut(t *testing.T) {
	p := standardPack(t)
	p.Routes = slices.Repeat([][2]string{{"H", "H"}}, 100)
	got := problems(t, p)
	if len(got) != 51 || got[50] != "and 69 more of this kind" {
		t.Errorf("%d lines, the last %q", len(got), got[len(got)-1])
	}
}

func TestAnEmptyPackIsRefused(t *testing.T) {
	if got := problems(t, &deepblue.Pack{}); len(got) < 10 {
		t.Errorf("only %q", got)
	}
}

func problems(t *testing.T, p *deepblue.Pack) []string {
	t.Helper()
	_, err := deepblue.New(p)
	var bad game.BadInput
	if !errors.As(err, &bad) {
		t.Fatalf("want a game.BadInput, got %v", err)
	}
	return strings.Split(err.Error(), "\n")
}

// standardPack is a copy that may be broken.
func standardPack(t *testing.T) *deepblue.Pack {
	t.Helper()
	data, err := json.Marshal(packs.Standard().Pack())
	if err != nil {
		t.Fatal(err)
	}
	p := new(deepblue.Pack)
	if err := json.Unmarshal(data, p); err != nil {
		t.Fatal(err)
	}
	return p
}

func crew(p *deepblue.Pack, id string) *deepblue.Card {
	return &p.Crew[slices.IndexFunc(p.Crew, func(c deepblue.Card) bool { return c.ID == id })]
}

func tile(p *deepblue.Pack, id string) *deepblue.Tile {
	return &p.Tiles[slices.IndexFunc(p.Tiles, func(t deepblue.Tile) bool { return t.ID == id })]
}

func place(p *deepblue.Pack, id string) *deepblue.Place {
	return &p.Places[slices.IndexFunc(p.Places, func(pl deepblue.Place) bool { return pl.ID == id })]
}
