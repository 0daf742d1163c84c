// Package deepblue draws Deep Blue in a terminal.
package deepblue

import (
	"slices"

	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/protocol"
)

// Board implements page.Board.
type Board struct {
	page  *page.Page
	pack  *deepblue.Pack
	cards map[string]deepblue.Card
	tiles map[string]deepblue.Tile
	names map[string]string // the pack's names of things, by kind and id; nil for the standard pack
}

// New makes the board of a game with its pack.
func New(g *deepblue.Game, p *page.Page) *Board {
	b := &Board{page: p, pack: g.Pack(), cards: map[string]deepblue.Card{}, tiles: map[string]deepblue.Tile{}, names: map[string]string{}}
	for _, c := range slices.Concat(b.pack.StartingCrew, b.pack.Crew) {
		b.cards[c.ID], b.names["crew "+c.ID] = c, c.Name
	}
	for _, t := range b.pack.Tiles {
		b.tiles[t.ID], b.names["tile "+t.ID] = t, t.Name
	}
	for _, p := range b.pack.Places {
		b.names["place "+p.ID] = p.Name
	}
	if g.About().PackHash == packs.Standard().About().PackHash {
		b.names = nil // the catalogue has them in every language
	}
	return b
}

// Obvious implements page.Board: a player's first action shows whose turn it is; what comes next shows that nobody plays a
// card, or which one orders chose.
func (b *Board) Obvious(event, how string) bool {
	return event == "turn" || event == "nobody-played" || event == "chose" && how == protocol.ByOrders
}

// Name implements page.Board.
func (b *Board) Name(of, value string) (string, bool) {
	name, ok := b.names[of+" "+value]
	return name, ok
}

// Locate implements page.Board: on the chart, places have their ids.
func (b *Board) Locate(of, value string) string {
	if of != "place" {
		return ""
	}
	return value + " " + b.page.Teller.Name(of, value)
}

// Show implements page.Board.
func (b *Board) Show(l *protocol.Look) page.View {
	return &chart{b.page, b, l, l.View.(*deepblue.View)}
}

// chart is a game of Deep Blue as a seat sees it.
type chart struct {
	*page.Page
	*Board
	look *protocol.Look
	view *deepblue.View
}

func (c *chart) card(id string) string  { return c.Teller.Name("crew", id) }
func (c *chart) tile(id string) string  { return c.Teller.Name("tile", id) }
func (c *chart) place(id string) string { return c.Teller.Name("place", id) }

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

// own is the player whose view it is.
func (c *chart) own() *deepblue.PlayerView { return &c.view.Players[c.look.You.As] }

// Opening implements page.View.
func (c *chart) Opening() []string {
	scenario := "deepblue.scenario." + c.view.Scenario
	return page.Wrap(c.Labelled(c.T(scenario), c.T(scenario+".text")), c.Width(), 2)
}

// Things implements page.View.
func (c *chart) Things(string) []string { return c.own().Crew }

// TieBreaks implements page.View.
func (c *chart) TieBreaks() []string { return []string{"crew"} }

// Help implements page.View.
func (c *chart) Help() string {
	letters := c.Legend("ui.deepblue.letter.", "deepblue.spot.", "silver", "gold", "red", "blue", "black")
	return c.T("terminal.deepblue.help", "letters", letters)
}

// Ending implements page.View.
func (c *chart) Ending(seat int) string {
	p := &c.view.Players[seat]
	return c.T("ui.deepblue.ending.said", "vp", *p.VP, "cards", p.Score.Cards, "gems", p.Score.Gems, "leader", p.Score.Leader)
}
