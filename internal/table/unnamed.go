package table

import (
	"bytes"
	"encoding/json"
	"slices"

	"github.com/divingbell/divingbell/internal/quickjson"
)

// What a person may not say, they may not say with a name either. Nobody takes many names at a table; people who have muted
// somebody are not shown the names that they take afterwards, and people who have blocked somebody none of their names. A player
// whose name is hidden is unnamed. Whom a person has blocked is for the caller to say.

// maxNames is how many names a person may take at a table: one for each seat, and a few changes.
const maxNames = 8

// noteName notes a name that somebody takes at this table.
func (t *Table) noteName(person, name string) {
	if name != "" && !slices.Contains(t.names[person], name) {
		t.names = changed(t.names, person, append(slices.Clip(t.names[person]), name))
	}
}

// mayTake tells whether a person may sit under a name: one of their own here, or one more.
func (t *Table) mayTake(person, name string) bool {
	return len(t.names[person]) < maxNames || slices.Contains(t.names[person], name)
}

// hidesName tells whether a viewer has muted a person who took a name only afterwards.
func (t *Table) hidesName(viewer, person, name string) bool {
	return name != "" && !t.Hears(viewer, person) && !slices.Contains(t.names[person][:t.knew[viewer+" "+person]], name)
}

// HideMuted hides from a viewer the names that people took after the viewer had muted them. Looks for the viewer do without them
// already; this is for looks at an earlier moment, which know of no later mutes.
func (t *Table) HideMuted(viewer string, l *Look) {
	for i := range l.Seats {
		if s := &l.Seats[i]; t.hidesName(viewer, s.Person, s.Name) {
			s.Name, s.Unnamed = "", true
		}
	}
}

// HideBlocked hides the names of blocked people, and the table's name if one of them opened it.
func (l *Look) HideBlocked(blocked func(person string) bool) {
	if blocked(l.Host) {
		l.Name = ""
	}
	for i := range l.Seats {
		if s := &l.Seats[i]; s.Name != "" && blocked(s.Person) {
			s.Name, s.Unnamed = "", true
		}
	}
}

// HideBlocked hides the names of blocked people, and the table's name if one of them opened it.
func (f *Face) HideBlocked(blocked func(person string) bool) {
	if blocked(f.OpenedBy()) {
		f.Name = ""
	}
	for i := range f.Seats {
		if s := &f.Seats[i]; s.Name != "" && blocked(s.Person) {
			s.Name, s.Unnamed = "", true
		}
	}
}

// storedFace is a face as it is stored, for all viewers.
type storedFace struct {
	Face
	HiddenFrom map[string][]int `json:"hidden_from,omitempty"` // the seats whose names a person is not shown; told to nobody
}

var hiddenFrom = []byte(`"hidden_from":`)

// StoredFace encodes the table's face, to be read with ReadFace or shown with FaceFor.
func (t *Table) StoredFace(f Face) []byte {
	if len(t.muted) == 0 {
		return quickjson.Encode(&f)
	}
	stored := storedFace{Face: f}
	for viewer := range t.muted {
		for i, c := range t.chairs {
			if !t.hidesName(viewer, c.Person, c.Name) {
				continue
			}
			if stored.HiddenFrom == nil {
				stored.HiddenFrom = map[string][]int{}
			}
			stored.HiddenFrom[viewer] = append(stored.HiddenFrom[viewer], i)
		}
	}
	return quickjson.Encode(&stored)
}

// ReadFace reads a stored face as a viewer sees it, "" for nobody in particular. blocked tells whom the viewer has blocked; nil
// for nobody.
func ReadFace(stored []byte, viewer string, blocked func(person string) bool) (Face, error) {
	var f storedFace
	if err := json.Unmarshal(stored, &f); err != nil {
		return Face{}, err
	}
	for _, i := range f.HiddenFrom[viewer] {
		if i >= 0 && i < len(f.Seats) {
			f.Seats[i].Name, f.Seats[i].Unnamed = "", true
		}
	}
	if blocked != nil {
		f.HideBlocked(blocked)
	}
	return f.Face, nil
}

// FaceFor is ReadFace, encoded again. Most stored faces look the same to everybody and are returned as they are.
func FaceFor(stored []byte, viewer string, blocked func(person string) bool) ([]byte, error) {
	if blocked == nil && !bytes.Contains(stored, hiddenFrom) {
		return stored, nil
	}
	f, err := ReadFace(stored, viewer, blocked)
	if err != nil {
		return nil, err
	}
	return quickjson.Encode(&f), nil
}

// SameFace tells whether two stored faces look the same. They may differ in whom they hide from whom, which nobody else notices.
func SameFace(one, other []byte) bool {
	if bytes.Equal(one, other) {
		return true
	}
	first, err := FaceFor(one, "", nil)
	second, otherErr := FaceFor(other, "", nil)
	return err == nil && otherErr == nil && bytes.Equal(first, second)
}
