package registry

import "github.com/divingbell/divingbell/game"

var showPack func(game.Game) string // nothing in a browser lists packs
