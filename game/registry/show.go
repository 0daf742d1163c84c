//go:build !js

package registry

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

func showPack(g game.Game) string { return packs.Show(g.(*deepblue.Game)) }
