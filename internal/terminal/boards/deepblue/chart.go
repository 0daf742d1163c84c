package deepblue

import (
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/internal/terminal/page"
)

// Summary implements page.View.
func (c *chart) Summary() []string {
	switch c.view.Step {
	case "turn":
		return c.around(c.wrecks())
	case "take":
		return c.market()
	case "rush", "hazard", "cards", "lead":
		return append(c.dive(), c.hand()...)
	}
	return nil
}

// around shows some places, and everything else on the table.
func (c *chart) around(places []string) []string {
	scenario := c.T("deepblue.scenario." + c.view.Scenario)
	lines := []string{c.Paint(page.Bold, c.T("terminal.deepblue.head", "scenario", scenario, "found", len(c.view.Frieze)))}
	lines = append(lines, places...)
	lines = append(lines, c.market()...)
	lines = append(lines, c.bag()...)
	lines = append(lines, c.players()...)
	return append(lines, c.hand()...)
}

// wrecks are the places where there is something: revealed wrecks, and boats.
func (c *chart) wrecks() []string {
	var here, down []string
	for _, p := range c.pack.Places {
		switch {
		case c.faceDown(p.ID):
			down = append(down, c.Paint(page.Bold, p.ID)+c.scattered(p.ID))
		case c.tileAt(p.ID) != "" || len(c.boatsAt(p.ID, "")) > 0:
			here = append(here, c.site(p.ID))
		}
	}
	lines := page.Columns(here, c.Width(), 0)
	return append(lines, page.Flow(c.Label(c.T("terminal.deepblue.down")), down, c.Width(), 2)...)
}

func (c *chart) called(place string) string { return c.Paint(page.Bold, place) + " " + c.place(place) }

func (c *chart) faceDown(place string) bool {
	for _, s := range c.view.Sites {
		if s.Place == place {
			return s.FaceDown
		}
	}
	return false
}

// scattered is the gem that lies at a place, if any.
func (c *chart) scattered(place string) string {
	for _, s := range c.view.Sites {
		if s.Place == place && s.Gem != "" {
			return " (" + c.gem(s.Gem) + ")"
		}
	}
	return ""
}

// gem is the colour of a gem in one word.
func (c *chart) gem(colour string) string {
	return c.Paint(page.ThingColours[colour], c.T("terminal.deepblue.gem."+colour))
}

// site is a place with its wreck, the spots with the boats that hold them, and the boats in the middle.
func (c *chart) site(place string) string {
	text := c.called(place) + c.scattered(place)
	if id := c.tileAt(place); id != "" {
		tile := c.tiles[id]
		for _, spot := range tile.Spots {
			text += " " + c.Paint(page.ThingColours[spot], c.T("ui.deepblue.letter."+spot))
			if held := c.boatsAt(place, spot); len(held) > 0 {
				text += "[" + strings.Join(held, " ") + "]"
			}
		}
		text += " " + c.T("ui.dive.vp", "vp", tile.LeaderVP)
		if tile.SunkenCity {
			text += "*"
		}
	}
	if free := c.boatsAt(place, ""); len(free) > 0 {
		text += " +" + strings.Join(free, " ")
	}
	return text
}

// boatsAt are the boats on a spot of a place, or, for "", those on none.
func (c *chart) boatsAt(place, spot string) []string {
	var boats []string
	for _, p := range c.view.Players {
		for i, b := range p.Boats {
			if b.Place == place && b.Spot == spot {
				boats = append(boats, c.Mark(p.Seat, "AB"[i:i+1]))
			}
		}
	}
	return boats
}

func (c *chart) market() []string {
	var slots []string
	for _, slot := range c.view.Market {
		if slot.Card != "" {
			slots = append(slots, c.T("terminal.deepblue.cash", "cash", slot.Price)+" "+c.crew(slot.Card))
		}
	}
	if len(slots) == 0 {
		slots = []string{c.T("ui.deepblue.market.empty")}
	}
	return page.Flow(c.Label(c.T("ui.deepblue.market")), slots, c.Width(), 2)
}

// crew is a card with what it can do.
func (c *chart) crew(id string) string {
	card := c.cards[id]
	var does []string
	if card.Needs != nil {
		gem := c.T("terminal.deepblue.gem." + card.Needs.Gem)
		does = append(does, c.T("terminal.deepblue.needs", "count", card.Needs.Count, "gem", c.Paint(page.ThingColours[card.Needs.Gem], gem), "vp", card.VP))
	}
	if card.Protects != "" {
		does = append(does, c.T("terminal.deepblue.protects", "gem", c.gem(card.Protects)))
	}
	if card.Cash > 0 {
		does = append(does, c.T("terminal.deepblue.cash", "cash", card.Cash))
	}
	if card.Propellers > 0 {
		does = append(does, c.T("terminal.deepblue.moves", "moves", card.Propellers))
	}
	return c.card(id) + " (" + strings.Join(does, ", ") + ")"
}

func (c *chart) bag() []string {
	return page.Wrap(c.Label(c.T("terminal.deepblue.bag"))+" "+c.gems(c.view.Bag), c.Width(), 2)
}

func (c *chart) gems(g deepblue.GemCounts) string {
	var counts []string
	for i, n := range []uint8{g.Silver, g.Gold, g.Red, g.Green, g.Purple, g.Blue, g.Black} {
		if n > 0 {
			counts = append(counts, fmt.Sprint(n, " ", c.gem(deepblue.Gem(i).String())))
		}
	}
	return strings.Join(counts, ", ")
}

func (c *chart) players() []string {
	var rows []string
	for _, p := range c.view.Players {
		row := c.Labelled(c.Marked(p.Seat), c.T("terminal.deepblue.player", "hand", p.HandCount, "rest", p.RestCount, "tokens", p.Tokens))
		if p.VP != nil {
			row += ", " + c.T("ui.dive.vp", "vp", *p.VP)
		}
		rows = append(rows, row)
	}
	return page.Columns(rows, c.Width(), 0)
}

// hand is the player's own hand.
func (c *chart) hand() []string {
	own := c.own()
	if len(*own.Hand) == 0 {
		return page.Wrap(c.T("ui.deepblue.hand.empty"), c.Width(), 2)
	}
	var cards []string
	for _, id := range *own.Hand {
		cards = append(cards, c.crew(id))
	}
	return page.Flow(c.Label(c.T("ui.deepblue.hand")), cards, c.Width(), 2)
}

// Whole is the whole chart with its routes, and what is known about everybody's cards.
func (c *chart) Whole() []string {
	var places []string
	for _, p := range c.pack.Places {
		text := c.site(p.ID)
		if c.faceDown(p.ID) {
			text += " ?"
		}
		places = append(places, text+" "+c.Paint(page.Faint, "- "+strings.Join(c.neighbours(p.ID), " ")))
	}
	lines := c.around(page.Columns(places, c.Width(), 0))
	own := c.own()
	lines = append(lines, page.Wrap(c.T("ui.deepblue.hand.resting", "count", own.RestCount, "cards", c.Words.List(c.cardNames(*own.Rest))), c.Width(), 2)...)
	for _, p := range c.view.Players {
		if p.Seat != own.Seat {
			lines = append(lines, c.known(&p)...)
		}
	}
	lines = append(lines, page.Wrap(c.T("ui.deepblue.market.deck", "count", len(c.view.Deck), "cards", c.Words.List(c.cardNames(c.view.Deck))), c.Width(), 2)...)
	if c.view.Dive != nil {
		lines = append(lines, c.dive()...)
	}
	return lines
}

func (c *chart) neighbours(place string) []string {
	var ids []string
	for _, r := range c.pack.Routes {
		switch place {
		case r[0]:
			ids = append(ids, r[1])
		case r[1]:
			ids = append(ids, r[0])
		}
	}
	return ids
}

// known is what everybody can know about where a player's cards are.
func (c *chart) known(p *deepblue.PlayerView) []string {
	var unsure []string
	for _, group := range p.Known.Unsure {
		unsure = append(unsure, group...)
	}
	var parts []string
	add := func(label string, ids []string) {
		if len(ids) > 0 {
			parts = append(parts, c.Labelled(label, c.Words.List(c.cardNames(ids)))+".")
		}
	}
	add(c.T("ui.deepblue.known.hand"), p.Known.Hand)
	add(c.T("ui.deepblue.known.unsure", "count", p.HandCount-len(p.Known.Hand)), unsure)
	add(c.T("ui.deepblue.known.rest"), p.Known.Rest)
	add(c.T("ui.deepblue.known.play"), p.InPlay)
	return page.Wrap(c.Marked(p.Seat)+" - "+strings.Join(parts, " "), c.Width(), 2)
}
