//go:build !js

package packs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/divingbell/divingbell/game/deepblue"
)

// Show writes out a pack as tables for people.
func Show(g *deepblue.Game) string {
	p := g.Pack()
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s)\n", p.Title, p.ID)
	if p.Note != "" {
		b.WriteString(wrap(provenance(p.Note), 100))
	}
	fmt.Fprintf(&b, "\nMarket: %s, renewal $%d\n", prices(p.Prices), p.RenewPrice)
	for _, pile := range []struct {
		title string
		cards []deepblue.Card
	}{{"Starting crew, the same for everybody", p.StartingCrew}, {"Crew", p.Crew}} {
		table(&b, pile.title, "id\tname\trole\tneeds\tVP\tprotects\tcash\tpropellers\t+1\tsource", func(row func(...string)) {
			for _, c := range pile.cards {
				row(c.ID, c.Name, c.Role, need(c.Needs), number(c.VP), c.Protects, cash(c.Cash), number(c.Propellers), c.Adds,
					provenance(c.Source))
			}
		})
	}
	table(&b, "Tiles", "id\tname\tpile\tspots\tleader VP\tSunken City\tsource", func(row func(...string)) {
		for _, t := range p.Tiles {
			city := ""
			if t.SunkenCity {
				city = "yes"
			}
			spots := strings.Join(t.Spots, ", ")
			if t.Empty {
				spots = "(empty)"
			}
			row(t.ID, t.Name, t.Pile, spots, number(t.LeaderVP), city, provenance(t.Source))
		}
	})
	table(&b, "Places", "id\tname\tkind\tx\ty\tneighbours", func(row func(...string)) {
		for _, pl := range p.Places {
			row(pl.ID, pl.Name, pl.Kind, coordinate(pl.X), coordinate(pl.Y), strings.Join(neighbours(p, pl.ID), " "))
		}
	})
	return b.String()
}

// table writes a heading and rows in columns. Empty cells become dashes, so that columns can be told apart.
func table(b *strings.Builder, title, header string, rows func(row func(...string))) {
	fmt.Fprintf(b, "\n%s\n", title)
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "  %s\n", header)
	rows(func(cells ...string) {
		for i, c := range cells {
			if c == "" {
				cells[i] = "–"
			}
		}
		fmt.Fprintf(w, "  %s\n", strings.Join(cells, "\t"))
	})
	_ = w.Flush() // a strings.Builder takes everything
}

func neighbours(p *deepblue.Pack, id string) []string {
	var all []string
	for _, pl := range p.Places {
		if slices.Contains(p.Routes, [2]string{id, pl.ID}) || slices.Contains(p.Routes, [2]string{pl.ID, id}) {
			all = append(all, pl.ID)
		}
	}
	return all
}

func prices(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = cash(n)
	}
	return strings.Join(words, " ")
}

func need(n *deepblue.Need) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(n.Count) + " " + n.Gem
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func cash(n int) string {
	if n == 0 {
		return ""
	}
	return "$" + strconv.Itoa(n)
}

func coordinate(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// wrap breaks a text into lines of at most width characters, where words allow it.
func wrap(text string, width int) string {
	var b strings.Builder
	column := 0
	for _, word := range strings.Fields(text) {
		if n := len([]rune(word)); column > 0 && column+1+n > width {
			b.WriteString("\n")
			column = 0
		}
		if column > 0 {
			b.WriteString(" ")
			column++
		}
		b.WriteString(word)
		column += len([]rune(word))
	}
	b.WriteString("\n")
	return b.String()
}
