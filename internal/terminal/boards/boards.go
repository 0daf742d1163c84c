// Package boards names the games that have a board of their own in the terminal.
package boards

import (
	"github.com/divingbell/divingbell/game"
	deepbluerules "github.com/divingbell/divingbell/game/deepblue"
	sunkenrules "github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/internal/terminal/boards/deepblue"
	"github.com/divingbell/divingbell/internal/terminal/boards/plain"
	"github.com/divingbell/divingbell/internal/terminal/boards/sunken"
	"github.com/divingbell/divingbell/internal/terminal/page"
)

// Of makes the board of a game. A game without one is shown by the fields of its view.
func Of(g game.Game, p *page.Page) page.Board {
	switch g := g.(type) {
	case *deepbluerules.Game:
		return deepblue.New(g, p)
	case *sunkenrules.Game:
		return sunken.New(p)
	}
	return plain.New(p)
}
