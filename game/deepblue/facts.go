package deepblue

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// A position as facts: what `set` and `expect` of a script name, what a snapshot holds, what `replay --at` prints.
// docs/notation/deep-blue.md lists them for people.

// fact is one property of the table. Its text is "-" when there is nothing; a rare fact is then left out of the
// description.
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
	namedFact("scenario", scenarioNames[:], func(p *Position) *Scenario { return &p.scenario }),
	oneSeat("first", func(p *Position) *game.Seat { return &p.first }),
	oneSeat("turn", func(p *Position) *game.Seat { return &p.turn }),
	namedFact("step", stepNames[:], func(p *Position) *Step { return &p.step }),
	seats("asked", false, func(p *Position) *game.Seats { return &p.asked }),
	{"market", false, (*Position).marketText, (*Position).setMarket},
	cards("deck", false, func(p *Position) *Cards { return &p.deck }),
	cards("swept", true, func(p *Position) *Cards { return &p.swept }),
	gems("bag", func(p *Position) *game.Bag { return &p.bag }),
	gems("supply", func(p *Position) *game.Bag { return &p.supply }),
	tiles("unseen", func(p *Position) *game.Set { return &p.unseen }),
	tiles("frieze", func(p *Position) *game.Set { return &p.frieze }),

	cards("paid", true, func(p *Position) *Cards { return &p.paid }),
	{"buying", true, (*Position).buyingText, (*Position).setBuying},
	{"sailing", true, (*Position).sailingText, (*Position).setSailing},
	{"unsettled", true, func(p *Position) string { return boatSet(p.unsettled) }, (*Position).setUnsettled},
	{"settling", true, func(p *Position) string { return boatText(p.settling) }, (*Position).setSettling},
	{"storm", true, func(p *Position) string { return p.game.toText(p.storm) }, setPlace(func(p *Position) *int8 { return &p.storm })},

	{"dive", true, (*Position).diveText, (*Position).setDive},
	{"leader", true, (*Position).leaderText, setSeat(func(p *Position) *game.Seat { return &p.dive.leader })},
	seats("divers", true, func(p *Position) *game.Seats { return &p.dive.divers }),
	seats("in", true, func(p *Position) *game.Seats { return &p.dive.in }),
	seats("waiting", true, func(p *Position) *game.Seats { return &p.dive.waiting }),
	{"gems", true, func(p *Position) string { return gemWords(p.dive.gems[:p.dive.drawn]) }, (*Position).setGems},
	{"hazards", true, func(p *Position) string { return gemWords(p.dive.hazards[:p.dive.hazardsLeft]) }, (*Position).setHazards},
}

var seatFacts = []seatFact{
	seatCards("hand", false, func(p *Position, s game.Seat) *Cards { return &p.hand[s] }),
	seatCards("rest", false, func(p *Position, s game.Seat) *Cards { return &p.rest[s] }),
	{"tokens", false, func(p *Position, s game.Seat) string { return strconv.Itoa(int(p.tokens[s])) }, (*Position).setTokens},
	{"boats", false, (*Position).boatsText, (*Position).setBoats},
	{"vp", false, (*Position).scoreText, (*Position).setScore},
	seatCards("laid", true, func(p *Position, s game.Seat) *Cards { return &p.dive.laid[s] }),
	seatCards("secret", true, func(p *Position, s game.Seat) *Cards { return &p.dive.secret[s] }),
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

// setFact sets the property that a key names.
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

// parseNumber reads a count from 0 to most.
func parseNumber(text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		return 0, game.BadInput("«" + text + "» is not a number from 0 to " + strconv.Itoa(most))
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
