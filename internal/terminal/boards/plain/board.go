// Package plain shows a game that has no board of its own: the fields of its view, one after the other.
package plain

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/script"
)

// Board implements page.Board.
type Board struct{ *page.Page }

// New makes the board.
func New(p *page.Page) Board { return Board{p} }

// Obvious implements page.Board.
func (Board) Obvious(_, _ string) bool { return false }

// Name implements page.Board.
func (Board) Name(_, _ string) (string, bool) { return "", false }

// Locate implements page.Board.
func (Board) Locate(_, _ string) string { return "" }

// Show implements page.Board.
func (b Board) Show(l *protocol.Look) page.View { return view{b, l} }

type view struct {
	Board
	look *protocol.Look
}

// Summary implements page.View.
func (v view) Summary() []string { return v.Whole() }

// Whole implements page.View. Each player's fields are on one line; the catalogue may name the fields.
func (v view) Whole() []string {
	properties, err := script.Flatten(v.look.View)
	if err != nil {
		return []string{err.Error()}
	}
	var table []string
	players := make([][]string, len(v.look.Seats))
	for _, p := range properties {
		field, text := p.Path[strings.LastIndex(p.Path, ".")+1:], strings.Trim(p.Value, "[]")
		if field == "seat" {
			continue
		}
		text = v.Labelled(v.Teller.Name("view", field), v.value(text))
		rest, ofPlayer := strings.CutPrefix(p.Path, "players.")
		number, _, _ := strings.Cut(rest, ".")
		if seat, err := strconv.Atoi(number); ofPlayer && err == nil && seat < len(players) {
			players[seat] = append(players[seat], text)
		} else {
			table = append(table, text)
		}
	}
	lines := page.Wrap(strings.Join(table, ". "), v.Width(), 2)
	for seat, has := range players {
		lines = append(lines, page.Wrap(v.Labelled(v.Marked(seat), strings.Join(has, ". ")), v.Width(), 2)...)
	}
	return lines
}

// value is the value of a field, in words if the catalogue has some.
func (v view) value(text string) string {
	key := "table.colour." + text
	switch text {
	case "true":
		key = "app.yes"
	case "false":
		key = "app.no"
	}
	if !v.Words.Has(key) {
		return text
	}
	return v.T(key)
}

// Opening implements page.View.
func (view) Opening() []string { return nil }

// Things implements page.View.
func (view) Things(string) []string { return nil }

// TieBreaks implements page.View.
func (v view) TieBreaks() []string { return v.look.Result.Criteria[1:] }

// Help implements page.View.
func (view) Help() string { return "" }

// Ending implements page.View.
func (v view) Ending(seat int) string { return v.Marks(v.look.Result, seat) }
