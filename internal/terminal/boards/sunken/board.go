// Package sunken draws Sunken Treasure in a terminal.
package sunken

import (
	"strings"

	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/protocol"
)

// Board implements page.Board.
type Board struct{ *page.Page }

// New makes the board.
func New(p *page.Page) Board { return Board{p} }

// Obvious implements page.Board.
func (Board) Obvious(_, _ string) bool { return false }

// Name implements page.Board.
func (b Board) Name(of, value string) (string, bool) {
	switch of {
	case "piece":
		return b.piece(value), true
	case "cards":
		return b.cardColour(value), true
	case "space":
		return b.T("sunken.space", "row", value[1:2], "column", value[3:4]), true
	}
	return "", false
}

// Locate implements page.Board: players find spaces by their row and column.
func (Board) Locate(of, value string) string {
	if of == "space" {
		return value
	}
	return ""
}

func (b Board) piece(name string) string {
	colour, kind, _ := strings.Cut(name, "-")
	return b.T("sunken.piece", "colour", colour, "kind", kind)
}

func (b Board) cardColour(colour string) string { return b.T("sunken.colour." + colour) }

// Show implements page.Board.
func (b Board) Show(l *protocol.Look) page.View { return &sea{b, l, l.View.(*sunken.View)} }

// sea is a game of Sunken Treasure as a seat sees it.
type sea struct {
	Board
	look *protocol.Look
	view *sunken.View
}

func (s *sea) own() *sunken.PlayerView { return &s.view.Players[s.look.You.As] }

// Opening implements page.View.
func (s *sea) Opening() []string { return nil }

// Things implements page.View.
func (s *sea) Things(string) []string { return nil }

// TieBreaks implements page.View.
func (s *sea) TieBreaks() []string { return []string{"jokers", "cards"} }

// Help implements page.View.
func (s *sea) Help() string {
	return s.T("terminal.sunken.help", "letters", s.Legend("ui.sunken.letter.", "sunken.colour.", cardColours...))
}

// Ending implements page.View. It leaves out whether a board is complete, which everybody knows.
func (s *sea) Ending(seat int) string { return s.Marks(s.look.Result, seat, "complete") }
