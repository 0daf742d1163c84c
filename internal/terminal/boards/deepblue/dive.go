package deepblue

import (
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/internal/terminal/page"
)

// dive is the current dive: where it is, what has been drawn and what may come, and who is still in it.
func (c *chart) dive() []string {
	d := c.view.Dive
	tile := c.tiles[d.Tile]
	where := c.T("ui.dive.where", "place", c.place(d.Site), "vp", tile.LeaderVP)
	lines := page.Wrap(c.Paint(page.Bold, c.tile(d.Tile))+", "+where, c.Width(), 2)
	lines = append(lines, c.net()...)
	if len(d.Gems) > 0 {
		lines = append(lines, page.Wrap(c.dial("oxygen", d.Dangers.Blue, "blue", c.view.Bag.Blue), c.Width(), 2)...)
		lines = append(lines, page.Wrap(c.dial("creature", d.Dangers.Black, "black", c.view.Bag.Black), c.Width(), 2)...)
	}
	lines = append(lines, c.bag()...)
	lines = append(lines, page.Flow(c.Label(c.T("ui.dive.divers")), c.divers(), c.Width(), 2)...)
	return append(lines, c.odds()...)
}

// net are the gems drawn, in order.
func (c *chart) net() []string {
	gems := c.view.Dive.Gems
	text := c.T("ui.dive.net", "gems", len(gems))
	if len(gems) == 0 {
		return []string{text}
	}
	var names []string
	for _, g := range gems {
		names = append(names, c.gem(g))
	}
	return page.Wrap(c.Label(text)+" "+strings.Join(names, ", "), c.Width(), 2)
}

// dial says how near a danger is, and how many of its gems have been drawn.
func (c *chart) dial(name, state, gem string, left uint8) string {
	drawn := 0
	for _, g := range c.view.Dive.Gems {
		if g == gem {
			drawn++
		}
	}
	return c.T("ui.dive."+name+".label", "state", state, "marks", drawn, "of", drawn+int(left))
}

// divers are the players who take part, beginning with the leader; during the rush, those who are there already.
func (c *chart) divers() []string {
	d := c.view.Dive
	var rows []string
	for i := range c.view.Players {
		p := &c.view.Players[(d.Leader+i)%len(c.view.Players)]
		diver := deepblue.DiverView{Seat: p.Seat, In: slices.ContainsFunc(p.Boats, func(b deepblue.BoatView) bool { return b.Place == d.Site })}
		if len(d.Divers) > 0 {
			at := slices.IndexFunc(d.Divers, func(v deepblue.DiverView) bool { return v.Seat == p.Seat })
			if at < 0 {
				continue
			}
			diver = d.Divers[at]
		} else if !diver.In {
			continue
		}
		rows = append(rows, c.diver(p, &diver))
	}
	return rows
}

func (c *chart) diver(p *deepblue.PlayerView, diver *deepblue.DiverView) string {
	d := c.view.Dive
	var about []string
	if p.Seat == d.Leader {
		about = append(about, c.T("ui.dive.leads"))
	}
	if !diver.In {
		about = append(about, c.T("ui.dive.up"))
	}
	for _, b := range p.Boats {
		if b.Place == d.Site && b.Spot != "" {
			about = append(about, c.Paint(page.ThingColours[b.Spot], c.T("ui.deepblue.letter."+b.Spot)))
		}
	}
	if diver.CardVP > 0 {
		about = append(about, c.T("ui.dive.card-vp", "vp", diver.CardVP))
	}
	if len(about) == 0 {
		return c.Marked(p.Seat)
	}
	return c.Marked(p.Seat) + " (" + strings.Join(about, ", ") + ")"
}

// odds are the player's exact chances, if the table shows them.
func (c *chart) odds() []string {
	odds, ok := c.look.You.Odds.(deepblue.Odds)
	if !ok {
		return nil
	}
	return page.Flow(c.Label(c.T("ui.dive.odds")), []string{
		c.T("ui.dive.odds.hazard", "chance", c.Percent(odds.Hazard)),
		c.T("ui.dive.odds.forced", "chance", c.Percent(odds.Forced)),
		c.T("ui.dive.odds.stop", "points", c.Points(odds.Stop)),
		c.T("ui.dive.odds.draw", "points", c.Points(odds.Draw)),
	}, c.Width(), 2)
}
