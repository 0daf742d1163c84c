// Package packs reads component packs for the rules of Deep Blue: the standard pack, which is built in, and packs
// from files. It reads them strictly, since a mistyped field of a pack would otherwise only be noticed in play, and
// shows them as tables. docs/packs.md says how to write one.
package packs

import (
	"bytes"
	_ "embed" // for the standard pack
	"encoding/json"
	"fmt"
	"sync"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

//go:embed standard.json
var standardJSON []byte

var standard = sync.OnceValue(func() *deepblue.Game {
	g, err := read(standardJSON, false) // a test checks its shape, which takes longer than all else that a program begins with
	if err != nil {
		panic("the standard pack is broken: " + err.Error())
	}
	return g
})

// Standard is Deep Blue with the standard pack.
func Standard() *deepblue.Game { return standard() }

const maxSize = 1 << 20

// Load reads a pack and makes a game of it. The error is a game.BadInput that names the line and column, or the
// element of the pack, that is wrong.
func Load(data []byte) (*deepblue.Game, error) {
	if len(data) > maxSize {
		return nil, game.BadInput(fmt.Sprintf("the pack is %d bytes long; at most %d are read", len(data), maxSize))
	}
	if err := checkShape(data, deepblue.Pack{}); err != nil {
		return nil, err
	}
	g, err := read(data, true)
	if err == nil && g.Pack().Hash == Standard().Pack().Hash {
		return Standard(), nil
	}
	return g, err
}

// read reads a pack of the right shape.
func read(data []byte, custom bool) (*deepblue.Game, error) {
	var p deepblue.Pack
	if err := json.Unmarshal(data, &p); err != nil {
		return nil, game.BadInput("the pack cannot be read: " + err.Error())
	}
	p.Content = canonical(&p)
	p.Hash, p.Custom = game.HashPack(p.Content), custom
	return deepblue.New(&p)
}

// canonical writes a pack as JSON without spaces, the fields in the order of docs/packs.md, and no optional field that
// is empty.
func canonical(p *deepblue.Pack) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(p); err != nil {
		panic(err) // it was JSON before
	}
	return bytes.TrimSpace(b.Bytes())
}
