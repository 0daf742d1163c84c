package table

import (
	"encoding/json"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/merge"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// A look together with the changes to it gives the next look, throughout tables of every kind.
func TestLooksFollowFromChanges(t *testing.T) {
	for _, f := range fixtureGames {
		k := readKept(t, f)
		table, shown := New(k.ID, games), map[game.Audience]*sight{}
		for i, data := range k.log() {
			e, err := DecodeEntry(data)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := table.Apply(e); err != nil {
				t.Fatal(err)
			}
			for _, a := range game.Audiences(len(table.chairs)) {
				seen := table.Look(table.personOf(a), a)
				look := encodeLook(t, seen)
				told, err := quickjson.Append(nil, &seen)
				if err != nil || string(told) != string(look) {
					t.Fatalf("%s, entry %d: it is told as %s\nand not %s (%v)", f.name, i+1, told, look, err)
				}
				s := shown[a]
				if s == nil {
					shown[a] = &sight{seen, look}
					continue
				}
				patch, err := merge.AppendChanges(nil, &s.look, &seen)
				if err == nil {
					err = merge.Into(&s.document, patch)
				}
				if err != nil {
					t.Fatalf("%s, entry %d: %v", f.name, i+1, err)
				}
				s.look = seen
				if i%lookEvery != 0 && i != len(k.Entries)-1 { // missed changes show up later, too
					continue
				}
				if flat(t, s.document) != flat(t, look) {
					t.Fatalf("%s, entry %d: %s\nmakes %s\nand not %s", f.name, i+1, patch, s.document, look)
				}
			}
		}
	}
}

// sight is what somebody has been shown: how the table looked, and the document after applying all changes.
type sight struct {
	look     protocol.Look
	document json.RawMessage
}

// personOf is the person who sees the table as an audience.
func (t *Table) personOf(a game.Audience) string {
	if a == game.Spectator {
		return ""
	}
	return t.chairs[a].Person
}

func encodeLook(t *testing.T, l protocol.Look) []byte {
	t.Helper()
	data, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// flat is a document in a canonical form, the same for all with the same members.
func flat(t *testing.T, document []byte) string {
	t.Helper()
	var v any
	if err := json.Unmarshal(document, &v); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
