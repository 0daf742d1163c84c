//go:build !js

package registry

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/pennies"
)

func showPack(g game.Game) string { return packs.Show(g.(*deepblue.Game)) }

// Examples lists games that All leaves out: they prove that nothing outside a game's own folder depends on the game.
// Commands accept their names; a server offers them only if configured to.
func Examples() []Entry { return []Entry{{Version: Version{Game: pennies.Game{}}}} }
