package deepblue

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
)

// What a pack may hold beyond the fixed sizes of the board.
const (
	maxPrice  = 9
	maxVP     = 60
	maxPayers = 16 // cards with cash, or with propellers, so that the payments of a hand are few enough to list
	maxID     = 16
	maxText   = 60 // characters of a name, role or title
	maxFaults = 50
)

// validate finds everything that keeps a pack from being played. The error has a line for each problem: where it is,
// what is wrong and what would be right.
func validate(p *Pack) error {
	var f faults
	f.checkHead(p)
	f.checkMarket(p)
	f.checkCrew(p)
	f.checkTiles(p)
	f.checkPlaces(p)
	f.checkRoutes(p)
	return f.err()
}

type faults []string

func (f *faults) add(where string, what ...string) {
	*f = append(*f, where+": "+strings.Join(what, ""))
}

func (f faults) err() error {
	if len(f) == 0 {
		return nil
	}
	shown := f
	if more := len(f) - maxFaults; more > 0 {
		shown = append(f[:maxFaults:maxFaults], "and "+strconv.Itoa(more)+" more of this kind")
	}
	return game.BadInput(strings.Join(shown, "\n"))
}

func (f *faults) checkHead(p *Pack) {
	f.checkID("id", p.ID)
	f.checkText("title", p.Title)
	f.checkPrintable("note", p.Note)
}

func (f *faults) checkMarket(p *Pack) {
	if len(p.Prices) != marketSlots {
		f.add("market_prices", "the market has ", strconv.Itoa(marketSlots), " slots and so as many prices, not ", strconv.Itoa(len(p.Prices)))
	}
	for i, price := range p.Prices {
		where := element("market_prices", i, "")
		f.checkRange(where, "a price", price, 1, maxPrice)
		if i > 0 && price < p.Prices[i-1] {
			f.add(where, "the price falls from ", strconv.Itoa(p.Prices[i-1]), " to ", strconv.Itoa(price), "; the cheapest slot comes first")
		}
	}
	f.checkRange("renew_price", "the price of a renewal", p.RenewPrice, 1, maxPrice)
}

func (f *faults) checkCrew(p *Pack) {
	f.checkCount("crew", "crew members", len(p.Crew), crewCards)
	f.checkCount("starting_crew", "starting crew members", len(p.StartingCrew), startingCards)
	seen := ids{}
	var added game.Bag
	for i := range p.Crew {
		c := &p.Crew[i]
		where := element("crew", i, c.ID)
		f.checkCard(where, c, seen)
		if g, ok := GemNamed(c.Adds); ok && added[g] < math.MaxUint8 {
			added[g]++
		}
	}
	for i := range p.StartingCrew {
		c := &p.StartingCrew[i]
		where := element("starting_crew", i, c.ID)
		f.checkCard(where, c, seen)
		if c.Adds != "" {
			f.add(where, `the starting crew never comes through the market, so it adds no gem; leave out "adds"`)
		}
	}
	for g := Gem(0); g < gemColours; g++ {
		if n := int(added[g]); n > int(fullSupply[g]) && !g.Hazard() {
			f.add("crew", strconv.Itoa(n), " cards add a ", g.String(), " gem and the supply has ", strconv.Itoa(int(fullSupply[g])),
				" (DB-SET-3); leave out ", strconv.Itoa(n-int(fullSupply[g])))
		}
	}
	f.checkMeans(p)
}

// checkMeans makes sure that nobody is ever without a move (DB-TURN-5) and that payments can be listed.
func (f *faults) checkMeans(p *Pack) {
	var cash, propellers, startCash, startPropellers int
	for _, c := range p.Crew {
		cash += oneIf(c.Cash > 0)
		propellers += oneIf(c.Propellers > 0)
	}
	for _, c := range p.StartingCrew {
		startCash += oneIf(c.Cash > 0)
		startPropellers += oneIf(c.Propellers > 0)
	}
	if startPropellers == 0 {
		f.add("starting_crew", "nobody has a propeller, so a player could be without any move (DB-TURN-5); "+
			"give one of them at least 1")
	}
	if startCash == 0 {
		f.add("starting_crew", "nobody has cash, so a player could never recruit; give one of them at least 1")
	}
	f.checkPayers("cash", cash+startCash)
	f.checkPayers("propellers", propellers+startPropellers)
}

func (f *faults) checkPayers(what string, n int) {
	if n > maxPayers {
		f.add("crew", strconv.Itoa(n), " cards have ", what, ", the starting crew included; at most ", strconv.Itoa(maxPayers),
			" may, so that every way to pay can be listed")
	}
}

func (f *faults) checkCard(where string, c *Card, seen ids) {
	f.checkID(where, c.ID)
	f.checkUnique(where, c.ID, seen)
	f.checkFree(where, c.ID, tokenWord, boatNames[0], boatNames[1], actWords[ActRenew], actWords[ActSail])
	f.checkText(where+" name", c.Name)
	f.checkText(where+" role", c.Role)
	f.checkPrintable(where+" source", c.Source)
	f.checkNeed(where, c)
	f.checkRange(where, "cash", c.Cash, 0, maxWorth)
	f.checkRange(where, "a number of propellers", c.Propellers, 0, maxWorth)
	if c.Protects != "" && c.Protects != Blue.String() && c.Protects != Black.String() {
		f.add(where, "protects from ", quote(c.Protects), "; only blue and black gems are hazards")
	}
	if g, ok := GemNamed(c.Adds); c.Adds != "" && !ok {
		f.add(where, "adds ", quote(c.Adds), ", which is not a colour; the supply has ", supplyColours)
	} else if ok && g.Hazard() {
		f.add(where, "adds a ", g.String(), " gem and the supply has none; it has ", supplyColours)
	}
	n := oneIf(c.Needs != nil || c.VP != 0) + oneIf(c.Protects != "") + oneIf(c.Cash != 0) + oneIf(c.Propellers != 0)
	if n < 1 || n > 2 {
		f.add(where, "has ", strconv.Itoa(n), " effects; a card has one or two among VP for gems, protection, cash and propellers (DB-TURN-3)")
	}
	if c.Protects != "" && c.Needs != nil {
		f.add(where, "protects and scores; in a dive a card does one of both, so that odds can be told exactly")
	}
}

const supplyColours = "silver, gold, red, green and purple"

func (f *faults) checkNeed(where string, c *Card) {
	if c.Needs == nil {
		if c.VP != 0 {
			f.add(where, `has VP and does not say for which gems; add "needs"`)
		}
		return
	}
	f.checkRange(where, "the VP for its gems", c.VP, 1, maxVP)
	most := allGems
	if g, ok := GemNamed(c.Needs.Gem); ok {
		most = int(fullSupply[g] + fullBag[g])
	} else if c.Needs.Gem != "any" {
		f.add(where, "needs ", quote(c.Needs.Gem), `, which is not a colour; a colour is one of `,
			strings.Join(gemNames[:], ", "), ` or "any"`)
	}
	if n := c.Needs.Count; n < 1 || n > most {
		colour := c.Needs.Gem + " "
		if most == allGems {
			colour = ""
		}
		f.add(where, "needs ", strconv.Itoa(n), " gems; there are ", strconv.Itoa(most), " ", colour, "gems, so 1 to ", strconv.Itoa(most), " can be asked for")
	}
}

func (f *faults) checkTiles(p *Pack) {
	f.checkCount("tiles", "tiles", len(p.Tiles), allTiles)
	seen := ids{}
	var starting, advanced, city, empty int
	for i := range p.Tiles {
		t := &p.Tiles[i]
		where := element("tiles", i, t.ID)
		f.checkTile(where, t, seen)
		starting += oneIf(t.Pile == "starting")
		advanced += oneIf(t.Pile == "advanced")
		city += oneIf(t.SunkenCity)
		empty += oneIf(t.Empty)
	}
	f.checkCount("tiles", "starting tiles", starting, startingTiles)
	f.checkCount("tiles", "advanced tiles", advanced, allTiles-startingTiles)
	f.checkCount("tiles", "tiles of the Sunken City", city, cityTiles)
	f.checkCount("tiles", "empty tiles", empty, 1)
}

func (f *faults) checkTile(where string, t *Tile, seen ids) {
	f.checkID(where, t.ID)
	f.checkUnique(where, t.ID, seen)
	f.checkFree(where, t.ID, faceDownWord, emptyWord)
	f.checkText(where+" name", t.Name)
	f.checkPrintable(where+" source", t.Source)
	if t.Pile != "starting" && t.Pile != "advanced" {
		f.add(where, "lies in the pile ", quote(t.Pile), `; a pile is "starting" or "advanced"`)
	}
	if len(t.Spots) > maxSpots {
		f.add(where, "has ", strconv.Itoa(len(t.Spots)), " spots; at most ", strconv.Itoa(maxSpots), " fit on a tile")
	}
	for _, s := range t.Spots {
		if _, ok := SpotNamed(s); !ok {
			f.add(where, "has a spot ", quote(s), "; a spot is one of ", strings.Join(spotNames[:], ", "))
		}
	}
	f.checkRange(where, "the leader's VP", t.LeaderVP, 0, maxVP)
	if t.SunkenCity && t.Pile == "starting" {
		f.add(where, "is part of the Sunken City and a starting tile; the city lies among the advanced tiles (DB-SET-2)")
	}
	if !t.Empty {
		return
	}
	if t.Pile == "advanced" {
		f.add(where, "is empty and an advanced tile; the empty tile is one of the starting tiles (DB-SET-2)")
	}
	if t.SunkenCity {
		f.add(where, "is empty and part of the Sunken City; it can only be one of the two")
	}
	if len(t.Spots) > 0 || t.LeaderVP != 0 {
		f.add(where, "is empty and has spots or VP; nobody dives at an empty tile, so leave them out")
	}
}

func (f *faults) checkPlaces(p *Pack) {
	if len(p.Places) > maxPlaces {
		f.add("places", "there are ", strconv.Itoa(len(p.Places)), " places; at most ", strconv.Itoa(maxPlaces), " are allowed")
	}
	seen := ids{}
	type point struct{ x, y float64 }
	taken := map[point]string{}
	kinds := map[string]int{}
	for i, pl := range p.Places {
		where := element("places", i, pl.ID)
		f.checkID(where, pl.ID)
		f.checkUnique(where, pl.ID, seen)
		f.checkText(where+" name", pl.Name)
		kinds[pl.Kind]++
		switch pl.Kind {
		case "harbour", "starting site", "advanced site", "buoy":
		default:
			f.add(where, "is of the kind ", quote(pl.Kind), "; a place is a harbour, a starting site, an advanced site or a buoy")
		}
		if !finite(pl.X) || !finite(pl.Y) {
			f.add(where, "x and y must be finite numbers")
			continue
		}
		at := point{pl.X, pl.Y}
		if other, ok := taken[at]; ok {
			f.add(where, "lies on the same point as ", other, "; move one of them")
			continue
		}
		taken[at] = where
	}
	f.checkCount("places", "harbours", kinds["harbour"], 1)
	f.checkCount("places", "starting sites", kinds["starting site"], startingTiles)
	f.checkCount("places", "advanced sites", kinds["advanced site"], allTiles-startingTiles)
}

func (f *faults) checkRoutes(p *Pack) {
	known := make(map[string]bool, len(p.Places))
	for _, pl := range p.Places {
		known[pl.ID] = true
	}
	seen := make(map[[2]string]string, len(p.Routes))
	next := make(map[string][]string, len(p.Places))
	for i, r := range p.Routes {
		where := element("routes", i, "")
		sound := true
		for _, end := range r {
			if !known[end] {
				f.add(where, "leads to ", quote(end), ", which is not a place; use the id of one")
				sound = false
			}
		}
		if !sound {
			continue
		}
		a, b := min(r[0], r[1]), max(r[0], r[1])
		if a == b {
			f.add(where, "leads from ", quote(a), " to itself; a route joins two places")
			continue
		}
		if other, ok := seen[[2]string{a, b}]; ok {
			f.add(where, "joins ", quote(a), " and ", quote(b), " like ", other, "; leave one of them out")
			continue
		}
		seen[[2]string{a, b}] = where
		next[a] = append(next[a], b)
		next[b] = append(next[b], a)
	}
	f.checkConnected(p, next)
}

func (f *faults) checkConnected(p *Pack, next map[string][]string) {
	if len(p.Places) == 0 {
		return
	}
	from := p.Places[0].ID
	reached := map[string]bool{from: true}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		for _, id := range next[queue[0]] {
			if !reached[id] {
				reached[id] = true
				queue = append(queue, id)
			}
		}
	}
	for i, pl := range p.Places {
		if !reached[pl.ID] {
			f.add(element("places", i, pl.ID), "no route leads there from ", quote(from), "; every place can be reached from every other")
		}
	}
}

// ids are the ids met so far, each with where it was.
type ids map[string]string

func (f *faults) checkUnique(where, id string, seen ids) {
	if other, ok := seen[id]; ok && id != "" {
		f.add(where, "has the same id as ", other, "; every id is used once")
		return
	}
	seen[id] = where
}

// checkID allows only ids that can be part of a move's text, where spaces, + and > separate.
func (f *faults) checkID(where, id string) {
	sound := id != "" && len(id) <= maxID && id[0] != '-'
	for _, r := range id {
		sound = sound && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-')
	}
	if !sound {
		f.add(where, quote(id), " is no id; an id is 1 to ", strconv.Itoa(maxID),
			" letters (a to z, A to Z), digits and hyphens and does not begin with a hyphen")
	}
}

// checkFree keeps ids apart from the words that moves and facts use in their place.
func (f *faults) checkFree(where, id string, words ...string) {
	if slices.Contains(words, id) {
		f.add(where, "this id means something else in moves and scripts, like ", strings.Join(words, ", "), "; choose another")
	}
}

func (f *faults) checkText(where, text string) {
	if strings.TrimSpace(text) == "" {
		f.add(where, "is missing")
	}
	if n := utf8.RuneCountInString(text); n > maxText {
		f.add(where, "is ", strconv.Itoa(n), " characters long; at most ", strconv.Itoa(maxText), " fit")
	}
	f.checkPrintable(where, text)
}

func (f *faults) checkPrintable(where, text string) {
	for _, r := range text {
		if unicode.IsControl(r) {
			f.add(where, "contains a control character or a line break; use plain text on one line")
			return
		}
	}
}

func (f *faults) checkCount(where, what string, n, want int) {
	if n != want {
		f.add(where, "there are ", strconv.Itoa(n), " ", what, " instead of ", strconv.Itoa(want))
	}
}

func (f *faults) checkRange(where, what string, n, low, high int) {
	if n < low || n > high {
		f.add(where, what, " is ", strconv.Itoa(low), " to ", strconv.Itoa(high), ", not ", strconv.Itoa(n))
	}
}

// element names an element of a list as a reader of the file finds it: crew[3] "B4".
func element(list string, i int, id string) string {
	where := list + "[" + strconv.Itoa(i) + "]"
	if id != "" {
		where += " " + quote(id)
	}
	return where
}

// quote quotes a word of the file, shortened if it is long.
func quote(s string) string {
	if len(s) > maxText {
		s = strings.ToValidUTF8(s[:maxText], "") + "…"
	}
	return strconv.Quote(s)
}

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
