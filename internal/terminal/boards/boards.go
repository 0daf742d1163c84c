// Package boards lists the games that have their own board in the terminal.
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

// Of makes the board of a game. For games without one, it shows the fields of the view.
func Of(g game.Game, p *page.Page) page.Board {
	switch g := g.(type) {
	case *deepbluerules.Game:
		return deepblue.New(g, p)
	case *sunkenrules.Game:
		return sunken.New(p)
	}
	return plain.New(p)
}
