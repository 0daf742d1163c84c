package terminal

import (
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/internal/table"
)

// deepBlue shows Deep Blue.
type deepBlue struct {
	pack  *deepblue.Pack
	cards map[string]deepblue.Card
	tiles map[string]deepblue.Tile
	names map[string]string // what the pack calls things, by kind and id, for packs of somebody's own
}

func newDeepBlue(g *deepblue.Game) *deepBlue {
	k := &deepBlue{pack: g.Pack(), cards: map[string]deepblue.Card{}, tiles: map[string]deepblue.Tile{}, names: map[string]string{}}
	for _, cards := range [][]deepblue.Card{k.pack.StartingCrew, k.pack.Crew} {
		for _, c := range cards {
			k.cards[c.ID], k.names["crew "+c.ID] = c, c.Name
		}
	}
	for _, t := range k.pack.Tiles {
		k.tiles[t.ID], k.names["tile "+t.ID] = t, t.Name
	}
	for _, p := range k.pack.Places {
		k.names["place "+p.ID] = p.Name
	}
	return k
}

// plain: whose turn it is shows in what that player does; that nobody plays a card, or which one orders chose, shows in
// what comes next.
func (k *deepBlue) plain(event, how string) bool {
	return event == "turn" || event == "nobody-played" || event == "chose" && how == table.ByOrders
}

func (k *deepBlue) thing(_ *voice, of, value string) (string, bool) {
	name, ok := k.names[of+" "+value]
	return name, ok
}

func (k *deepBlue) sees(v *voice, l *table.Look) sight {
	return &chart{v, k, l, l.View.(*deepblue.View)}
}

// chart is a game of Deep Blue as a seat sees it.
type chart struct {
	*voice
	*deepBlue
	look *table.Look
	view *deepblue.View
}

func (c *chart) card(id string) string   { return c.teller.Name("crew", id) }
func (c *chart) tile(id string) string   { return c.teller.Name("tile", id) }
func (c *chart) place(id string) string  { return c.teller.Name("place", id) }
func (c *chart) boat(name string) string { return c.teller.Name("boat", name) }

func (c *chart) cardNames(ids []string) []string {
	var names []string
	for _, id := range ids {
		names = append(names, c.card(id))
	}
	return names
}

func (c *chart) tileAt(place string) string {
	for _, s := range c.view.Sites {
		if s.Place == place {
			return s.Tile
		}
	}
	return ""
}

// own is the player who looks.
func (c *chart) own() *deepblue.PlayerView { return &c.view.Players[c.look.You.As] }

// option is a move as a button of the app says it, with what comes of it where that is not plain.
func (c *chart) option(move string) option {
	word, rest, _ := strings.Cut(move, " ")
	text := func(pairs ...any) option { return option{text: c.t("deepblue.move."+word, pairs...)} }
	switch word {
	case "recruit":
		return text("card", c.card(rest), "price", c.price(rest))
	case "renew":
		return text("price", c.view.Renew)
	case "sail":
		return c.sail(rest)
	case "rest":
		return option{text: text().text + ". " + c.t("deepblue.effect.rest", "resting", c.own().RestCount)}
	case "dive":
		tile := c.tileAt(rest)
		return text("place", c.place(rest), "tile", c.tile(tile))
	case "pay":
		return c.pay(rest)
	case "take", "play":
		return text("card", c.card(rest))
	case "settle":
		return text("boat", c.boat(rest))
	case "spot":
		return option{text: text("spot", c.t("deepblue.spot."+rest)).text + ". " + c.t("deepblue.effect.spot."+rest)}
	case "rush":
		return c.rush(rest)
	case "protect":
		if isBoat(rest) {
			return option{text: c.t("deepblue.move.protect-spot", "boat", c.boat(rest))}
		}
		return option{text: c.t("deepblue.move.protect-card", "card", c.card(rest))}
	}
	return text()
}

func isBoat(word string) bool { return word == "A" || word == "B" }

func (c *chart) price(card string) int {
	for _, slot := range c.view.Market {
		if slot.Card == card {
			return slot.Price
		}
	}
	return 0
}

func (c *chart) sail(trip string) option {
	boat, to, _ := strings.Cut(trip, ">")
	if to == "-" {
		return option{text: c.t("deepblue.move.stay", "boat", c.boat(boat))}
	}
	return option{
		heading: c.heading("deepblue.move.sail", "place", "boat", c.boat(boat)),
		text:    to + " " + c.place(to),
	}
}

func (c *chart) pay(pieces string) option {
	var cards []string
	tokens := 0
	for _, piece := range strings.Split(pieces, "+") {
		if piece == "token" {
			tokens++
		} else {
			cards = append(cards, piece)
		}
	}
	if len(cards) == 0 {
		return option{text: c.t("deepblue.move.pay-tokens", "tokens", tokens)}
	}
	return option{text: c.t("deepblue.move.pay", "cards", c.list(c.cardNames(cards)), "tokens", tokens)}
}

func (c *chart) rush(boats string) option {
	var names []string
	for _, boat := range strings.Split(boats, "+") {
		if isBoat(boat) {
			names = append(names, c.boat(boat))
		}
	}
	if len(names) == 0 {
		return option{text: c.t("deepblue.move.rush-none")}
	}
	return option{text: c.t("deepblue.move.rush", "boats", c.list(names), "count", len(names))}
}

func (c *chart) question() string {
	if len(c.look.You.Moves) == 0 {
		return c.waiting()
	}
	turning, dive := c.view.Turning, c.view.Dive
	switch c.view.Step {
	case "turn":
		return c.t("deepblue.ask.turn", "deeds", c.deeds())
	case "sail":
		return c.t("deepblue.ask.sail", "boat", c.boat("B"))
	case "pay":
		switch turning.Buying {
		case "sail", "renew":
			return c.t("deepblue.ask.pay-"+turning.Buying, "need", turning.Need)
		}
		return c.t("deepblue.ask.pay-card", "need", turning.Need, "card", c.card(turning.Buying))
	case "spot":
		boat := strings.Index("AB", turning.Settling)
		return c.t("deepblue.ask.spot", "boat", c.boat(turning.Settling), "place", c.place(c.own().Boats[boat].Place))
	case "rush":
		leader := c.player(game.Seat(dive.Leader))
		mine := slices.ContainsFunc(c.own().Boats, func(b deepblue.BoatView) bool { return b.Place == dive.Site })
		if mine {
			return c.t("deepblue.ask.rush-more", "place", c.place(dive.Site))
		}
		return c.t("deepblue.ask.rush", "leader", leader, "place", c.place(dive.Site))
	case "hazard":
		return c.t("deepblue.ask.hazard", "gem", dive.Hazards[0])
	case "cards":
		return c.t("deepblue.ask.cards", "count", len(c.look.You.Moves)-1)
	case "lead":
		return c.t("deepblue.ask.lead", "gems", len(dive.Gems))
	}
	return c.t("deepblue.ask." + c.view.Step)
}

// deeds says what can be done in a turn; who renews the market recruits.
func (c *chart) deeds() string {
	can := map[string]bool{}
	for _, move := range c.look.You.Moves {
		word, _, _ := strings.Cut(move, " ")
		can[word] = true
	}
	can["recruit"] = can["recruit"] || can["renew"]
	var deeds []string
	for _, deed := range []string{"sail", "recruit", "dive", "rest"} {
		if can[deed] {
			deeds = append(deeds, c.t("deepblue.deed."+deed))
		}
	}
	return c.either(deeds)
}

func (c *chart) waiting() string {
	var names []string
	for _, seat := range c.view.Asked {
		if seat != c.look.You.As {
			names = append(names, c.player(game.Seat(seat)))
		}
	}
	if c.view.Step == "turn" {
		return c.t("deepblue.wait.turn", "who", c.list(names))
	}
	return c.t("deepblue.wait.answer", "who", c.list(names), "count", len(names))
}

func (c *chart) opening() []string {
	scenario := "deepblue.scenario." + c.view.Scenario
	return wrap(c.labelled(c.t(scenario), c.t(scenario+".text")), c.width(), 2)
}

func (c *chart) things(string) []string { return c.own().Crew }

func (c *chart) tieBreaks() []string { return []string{"crew"} }

func (c *chart) help() string {
	letters := c.legend("ui.deepblue.letter.", "deepblue.spot.", "silver", "gold", "red", "blue", "black")
	return c.t("terminal.deepblue.help", "letters", letters)
}

func (c *chart) ending(seat int) string {
	p := &c.view.Players[seat]
	return c.t("ui.deepblue.ending.said", "vp", *p.VP, "cards", p.Score.Cards, "gems", p.Score.Gems, "leader", p.Score.Leader)
}
