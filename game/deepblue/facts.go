package deepblue

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// A position as facts: what `set` and `expect` of a script name, what a snapshot holds, what `replay --at` prints.
// docs/rules/deep-blue.md lists them for people.

// fact is one property of the table. Its text is "-" when there is nothing; a fact that is rarely there is then left
// out of the description.
type fact struct {
	key  string
	rare bool
	get  func(*Position) string
	set  func(*Position, string) error
}

// seatFact is a property of each player, "hand green".
type seatFact struct {
	key  string
	rare bool
	get  func(*Position, game.Seat) string
	set  func(*Position, game.Seat, string) error
}

var tableFacts = []fact{
	{"scenario", false, func(p *Position) string { return p.scenario.String() }, setNamed(scenarioNames[:], func(p *Position) *Scenario { return &p.scenario })},
	{"first", false, func(p *Position) string { return seatNames[p.first] }, setSeat(func(p *Position) *game.Seat { return &p.first })},
	{"turn", false, func(p *Position) string { return seatNames[p.active] }, setSeat(func(p *Position) *game.Seat { return &p.active })},
	{"step", false, func(p *Position) string { return p.step.String() }, setNamed(stepNames[:], func(p *Position) *Step { return &p.step })},
	{"asked", false, func(p *Position) string { return seatWords(p.asked) }, setSeats(func(p *Position) *game.Seats { return &p.asked })},
	{"market", false, (*Position).marketText, (*Position).setMarket},
	{"deck", false, func(p *Position) string { return p.cardWords(p.deck) }, setCards(func(p *Position) *Cards { return &p.deck })},
	{"swept", true, func(p *Position) string { return p.cardWords(p.swept) }, setCards(func(p *Position) *Cards { return &p.swept })},
	{"bag", false, func(p *Position) string { return bagText(p.bag) }, setBag(func(p *Position) *game.Bag { return &p.bag })},
	{"supply", false, func(p *Position) string { return bagText(p.supply) }, setBag(func(p *Position) *game.Bag { return &p.supply })},
	{"unseen", false, func(p *Position) string { return p.tileWords(p.unseen) }, setTiles(func(p *Position) *game.Set { return &p.unseen })},
	{"frieze", false, func(p *Position) string { return p.tileWords(p.frieze) }, setTiles(func(p *Position) *game.Set { return &p.frieze })},

	{"paid", true, func(p *Position) string { return p.cardWords(p.paid) }, setCards(func(p *Position) *Cards { return &p.paid })},
	{"buying", true, (*Position).buyingText, (*Position).setBuying},
	{"sailing", true, (*Position).sailingText, (*Position).setSailing},
	{"unsettled", true, func(p *Position) string { return boatSet(p.unsettled) }, setBoats(func(p *Position) *game.Set { return &p.unsettled })},
	{"settling", true, func(p *Position) string { return boatText(p.settling) }, (*Position).setSettling},
	{"storm", true, func(p *Position) string { return p.game.toText(p.storm) }, setPlace(func(p *Position) *int8 { return &p.storm })},

	{"dive", true, (*Position).diveText, (*Position).setDive},
	{"leader", true, (*Position).leaderText, setSeat(func(p *Position) *game.Seat { return &p.dive.leader })},
	{"divers", true, func(p *Position) string { return seatWords(p.dive.divers) }, setSeats(func(p *Position) *game.Seats { return &p.dive.divers })},
	{"in", true, func(p *Position) string { return seatWords(p.dive.in) }, setSeats(func(p *Position) *game.Seats { return &p.dive.in })},
	{"waiting", true, func(p *Position) string { return seatWords(p.dive.waiting) }, setSeats(func(p *Position) *game.Seats { return &p.dive.waiting })},
	{"gems", true, func(p *Position) string { return gemWords(p.dive.gems[:p.dive.drawn]) }, (*Position).setGems},
	{"hazards", true, func(p *Position) string { return gemWords(p.dive.hazards[:p.dive.toCome]) }, (*Position).setHazards},
}

var seatFacts = []seatFact{
	{"hand", false, func(p *Position, s game.Seat) string { return p.cardWords(p.hand[s]) }, setSeatCards(func(p *Position, s game.Seat) *Cards { return &p.hand[s] })},
	{"rest", false, func(p *Position, s game.Seat) string { return p.cardWords(p.rest[s]) }, setSeatCards(func(p *Position, s game.Seat) *Cards { return &p.rest[s] })},
	{"tokens", false, func(p *Position, s game.Seat) string { return itoa(int(p.tokens[s])) }, (*Position).setTokens},
	{"boats", false, (*Position).boatsText, (*Position).setBoats},
	{"vp", false, (*Position).scoreText, (*Position).setScore},
	{"laid", true, func(p *Position, s game.Seat) string { return p.cardWords(p.dive.laid[s]) }, setSeatCards(func(p *Position, s game.Seat) *Cards { return &p.dive.laid[s] })},
	{"secret", true, func(p *Position, s game.Seat) string { return p.cardWords(p.dive.secret[s]) }, setSeatCards(func(p *Position, s game.Seat) *Cards { return &p.dive.secret[s] })},
	{"card-vp", true, func(p *Position, s game.Seat) string { return count(int(p.dive.cardVP[s])) }, (*Position).setCardVP},
	{"dive-boats", true, func(p *Position, s game.Seat) string { return count(int(p.dive.boats[s])) }, (*Position).setDiveBoats},
	{"memory", true, (*Position).memoryText, (*Position).setMemory},
}

// Describe implements game.Position.
func (p *Position) Describe() []game.Fact {
	var all []game.Fact
	add := func(key, value string, rare bool) {
		if !rare || value != none {
			all = append(all, game.Fact{Key: key, Value: value})
		}
	}
	for i := range tableFacts {
		f := &tableFacts[i]
		add(f.key, f.get(p), f.rare)
	}
	for s := range game.Seat(p.players) {
		for i := range seatFacts {
			f := &seatFacts[i]
			add(f.key+" "+seatNames[s], f.get(p, s), f.rare)
		}
	}
	for sites := p.game.board.sites(); sites != 0; sites = sites.Rest() {
		id := p.game.placeID(sites.First())
		add("tile "+id, p.tileText(sites.First()), false)
		add("gem "+id, gemText(p.scattered[sites.First()]), true)
	}
	return all
}

// setFact finds the property a key names and sets it.
func (p *Position) setFact(key, value string) error {
	for i := range tableFacts {
		if f := &tableFacts[i]; f.key == key {
			return f.set(p, value)
		}
	}
	word, of, _ := strings.Cut(key, " ")
	for i := range seatFacts {
		if f := &seatFacts[i]; f.key == word {
			s, err := p.seatNamed(of)
			if err != nil {
				return err
			}
			return f.set(p, s, value)
		}
	}
	if word == "tile" || word == "gem" {
		place, ok := p.game.placeNumber(of)
		if !ok || !p.game.board.sites().Has(place) {
			return game.BadInput("«" + of + "» is no site of this board")
		}
		if word == "tile" {
			return p.setTile(place, value)
		}
		return p.setScattered(place, value)
	}
	return game.BadInput("Deep Blue has no such fact")
}

// Setters for facts that are one value of the state.

func setNamed[T ~uint8](names []string, of func(*Position) *T) func(*Position, string) error {
	return func(p *Position, text string) error {
		v, ok := named[T](names, text)
		if !ok {
			return game.BadInput("«" + text + "» is none of " + strings.Join(names, ", "))
		}
		*of(p) = v
		return nil
	}
}

func setSeat(of func(*Position) *game.Seat) func(*Position, string) error {
	return func(p *Position, text string) (err error) {
		*of(p), err = p.seatNamed(text)
		return err
	}
}

func setSeats(of func(*Position) *game.Seats) func(*Position, string) error {
	return func(p *Position, text string) error {
		*of(p) = 0
		for _, w := range words(text) {
			s, err := p.seatNamed(w)
			if err != nil {
				return err
			}
			*of(p) = of(p).With(s)
		}
		return nil
	}
}

func setCards(of func(*Position) *Cards) func(*Position, string) error {
	return func(p *Position, text string) (err error) {
		*of(p), err = p.parseCards(text)
		return err
	}
}

func setSeatCards(of func(*Position, game.Seat) *Cards) func(*Position, game.Seat, string) error {
	return func(p *Position, s game.Seat, text string) (err error) {
		*of(p, s), err = p.parseCards(text)
		return err
	}
}

func setTiles(of func(*Position) *game.Set) func(*Position, string) error {
	return func(p *Position, text string) error {
		*of(p) = 0
		for _, w := range words(text) {
			t, ok := p.game.tileNumber(w)
			if !ok {
				return game.BadInput("«" + w + "» is no wreck tile")
			}
			*of(p) = of(p).With(t)
		}
		return nil
	}
}

func setBag(of func(*Position) *game.Bag) func(*Position, string) error {
	return func(p *Position, text string) (err error) {
		*of(p), err = parseBag(text)
		return err
	}
}

func setBoats(of func(*Position) *game.Set) func(*Position, string) error {
	return func(p *Position, text string) error {
		for set := range game.Set(1 << boats) {
			if boatSet(set) == text {
				*of(p) = set
				return nil
			}
		}
		return game.BadInput("«" + text + "» is not A, B, A+B or -")
	}
}

func setPlace(of func(*Position) *int8) func(*Position, string) error {
	return func(p *Position, text string) error {
		place, ok := p.game.placeNumber(text)
		if !ok && text != none {
			return game.BadInput("«" + text + "» is no place of this board")
		}
		*of(p) = int8(place)
		if text == none {
			*of(p) = nothing
		}
		return nil
	}
}

// parseNumber reads a count from 0 to most.
func parseNumber(text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		return 0, game.BadInput("«" + text + "» is not a number from 0 to " + itoa(most))
	}
	return n, nil
}

// words splits a value; "-" stands for none.
func words(text string) []string {
	if text == none {
		return nil
	}
	return strings.Fields(text)
}
