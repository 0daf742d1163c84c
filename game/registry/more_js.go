package registry

import "github.com/divingbell/divingbell/game"

// Nothing in a browser lists packs or plays the examples.

var showPack func(game.Game) string

// Examples are none.
func Examples() []Entry { return nil }
