package sunken

import (
	"encoding/json"
	"iter"
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// Seabed is what an audience sees on the spaces under water. In JSON it is an object whose keys are the names of the
// spaces, in their order. It is encoded by hand because it is most of a view, and views are encoded all the time.
type Seabed [spaces]*SpaceView

// SpaceView is a space under water with what lies there.
type SpaceView struct {
	Pieces []string `json:"pieces"`
	Laid   []string `json:"laid,omitempty" doc:"those of the pieces that are doubles laid down as jokers"`
	Shares []int    `json:"shares,omitempty" doc:"the cards that each seat would get for a tile that the viewer collects here with a card"`

	of seabed // what it was made from
}

// seabed is all that a SpaceView depends on. It is never zero, so a decoded SpaceView is never reused.
type seabed struct {
	treasures, laid game.Set
	mussels         uint8
	players         uint8
	shares          [game.MaxSeats]uint8
}

func (p *Position) seabed(s space, a game.Audience) seabed {
	b := seabed{treasures: p.treasures[s], laid: p.treasures[s] & p.laid, mussels: p.mussels[s], players: uint8(p.players)}
	if a >= 0 && int(a) < p.players && p.step != over {
		b.shares = p.shares(int(a), s)
	}
	return b
}

// spaceViews is a cache because every view shows all spaces.
var spaceViews = game.NewMemo(func(b seabed) *SpaceView {
	v := &SpaceView{of: b, Pieces: pieceNames(b.treasures, b.mussels), Laid: pieceNames(b.laid, 0)}
	if b.shares != [game.MaxSeats]uint8{} {
		for _, n := range b.shares[:b.players] {
			v.Shares = append(v.Shares, int(n))
		}
	}
	return v
})

// At is what is shown of the space with a name; nothing if there is no such space.
func (b *Seabed) At(name string) SpaceView {
	if s, ok := spaceNamed(name); ok && int(s) < spaces {
		return b.at(s)
	}
	return SpaceView{}
}

// at is what is shown of a space; nothing if a decoded view does not have it.
func (b *Seabed) at(s space) SpaceView {
	if b[s] == nil {
		return SpaceView{}
	}
	return *b[s]
}

// All yields the spaces with their names.
func (b *Seabed) All() iter.Seq2[string, SpaceView] {
	return func(yield func(string, SpaceView) bool) {
		for s := range space(spaces) {
			if !yield(s.String(), b.at(s)) {
				return
			}
		}
	}
}

// ElementNames implements merge.Named.
func (b Seabed) ElementNames() []string {
	names := make([]string, spaces)
	for s := range names {
		names[s] = space(s).String()
	}
	return names
}

// MarshalJSON implements json.Marshaler.
func (b Seabed) MarshalJSON() ([]byte, error) {
	data := append(make([]byte, 0, 2<<10), '{')
	for name, v := range b.All() {
		data = append(strconv.AppendQuote(data, name), `:{"pieces":`...)
		data = appendNames(data, v.Pieces)
		if len(v.Laid) > 0 {
			data = appendNames(append(data, `,"laid":`...), v.Laid)
		}
		if len(v.Shares) > 0 {
			data = append(data, `,"shares":[`...)
			for _, n := range v.Shares {
				data = append(strconv.AppendInt(data, int64(n), 10), ',')
			}
			data[len(data)-1] = ']'
		}
		data = append(data, "},"...)
	}
	data[len(data)-1] = '}'
	return data, nil
}

// appendNames appends a list of names, which contain nothing that JSON would escape.
func appendNames(data []byte, names []string) []byte {
	data = append(data, '[')
	for i, name := range names {
		if i > 0 {
			data = append(data, ',')
		}
		data = append(append(append(data, '"'), name...), '"')
	}
	return append(data, ']')
}

// UnmarshalJSON implements json.Unmarshaler.
func (b *Seabed) UnmarshalJSON(data []byte) error {
	var named map[string]SpaceView
	if err := json.Unmarshal(data, &named); err != nil {
		return err
	}
	*b = Seabed{}
	for name, v := range named {
		if s, ok := spaceNamed(name); ok && int(s) < spaces {
			b[s] = &v
		}
	}
	return nil
}
