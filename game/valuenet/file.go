package valuenet

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"

	"github.com/divingbell/divingbell/game"
)

// Label says what a net was made for, and how. It is the first line of its file, as JSON; the weights follow.
type Label struct {
	Format int    `json:"valuenet"`
	Game   string `json:"game"`
	Rules  int    `json:"rules"`
	Pack   string `json:"pack"`  // hash of the pack's content; "" where there is no pack
	Inputs int    `json:"sight"` // version of InputSpec
	Shape
	Made string `json:"made"` // the command
}

const format = 2

// NewLabel labels a net of a shape for a game and its judge.
func NewLabel(about game.About, spec InputSpec, s Shape, made string) Label {
	return Label{Format: format, Game: about.Name, Rules: about.Version, Pack: about.PackHash, Inputs: spec.Version, Shape: s, Made: made}
}

// Encode writes a draft with its label.
func (d *Draft) Encode(l Label) ([]byte, error) {
	line, err := json.Marshal(l)
	if err != nil {
		return nil, err
	}
	data := append(line, '\n')
	for _, w := range d.Weights {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(w))
	}
	return data, nil
}

// Decode makes a net from what Encode has written. Anything else is a game.BadInput.
func Decode(data []byte) (*Net, Label, error) {
	line, data, _ := bytes.Cut(data, []byte("\n"))
	var l Label
	if err := json.Unmarshal(line, &l); err != nil || l.Format != format || !l.Valid() {
		return nil, l, game.BadInput("this is not a net of this version of the program")
	}
	d := New(l.Shape)
	if len(data) != 4*len(d.Weights) {
		return nil, l, game.BadInput(fmt.Sprintf("the net has %d bytes of weights, not %d", len(data), 4*len(d.Weights)))
	}
	for i := range d.Weights {
		d.Weights[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
		if w := float64(d.Weights[i]); math.IsNaN(w) || math.IsInf(w, 0) {
			return nil, l, game.BadInput("the net has a weight that is not a number")
		}
	}
	n, err := d.Quantize()
	return n, l, err
}

// Fits returns an error that says why a net does not fit the judge of a game; nil if it does.
func (l Label) Fits(about game.About, spec InputSpec) error {
	switch {
	case l.Game != about.Name || l.Rules != about.Version:
		return game.BadInput(fmt.Sprintf("the net is for version %d of %s, not for version %d of %s", l.Rules, l.Game, about.Version, about.Name))
	case l.Pack != about.PackHash:
		return game.BadInput("the net was trained with another pack than " + about.Pack)
	case l.Inputs != spec.Version || l.Table != spec.Table || l.Seat != spec.Seat:
		return game.BadInput("the net was trained for another version of the judge; train it again")
	}
	return nil
}

// Fitting decodes a built-in net; it returns nil if the net does not fit.
func Fitting(data []byte, about game.About, spec InputSpec) *Net {
	n, l, err := Decode(data)
	if err != nil || l.Fits(about, spec) != nil {
		return nil
	}
	return n
}
