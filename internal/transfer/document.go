// Package transfer moves tables from one server to another. A document holds the whole log of a table, so that the game
// continues where it was, its pack, and the names of the people in it; sessions, tokens and passkeys stay behind. A log that
// does not fold is not imported.
package transfer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
	"github.com/divingbell/divingbell/record"
)

// Format is the version of the document. It is raised when older readers would misread it.
const Format = 1

const maxPersonID = 64

// Document is a table as a file. It holds the secret of the dice and everybody's hand.
type Document struct {
	Format  int               `json:"format"`
	Table   string            `json:"table"`
	People  []Person          `json:"people"`         // everybody in the log, in order of appearance
	Pack    json.RawMessage   `json:"pack,omitempty"` // what the game is played with, if it has a pack
	Entries []json.RawMessage `json:"entries"`        // the log, byte for byte
}

// Person is somebody in the log.
type Person struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Encode writes a document, one entry per line.
func (d *Document) Encode() ([]byte, error) {
	var b bytes.Buffer
	people, err := json.Marshal(d.People)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&b, "{\n  \"format\": %d,\n  \"table\": %q,\n  \"people\": %s,\n", d.Format, d.Table, people)
	if len(d.Pack) > 0 {
		fmt.Fprintf(&b, "  \"pack\": %s,\n", d.Pack)
	}
	b.WriteString("  \"entries\": [")
	for i, e := range d.Entries {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n    %s", e)
	}
	b.WriteString("\n  ]\n}\n")
	return b.Bytes(), nil
}

// Decode reads a document and checks everything in it but the log itself.
func Decode(data []byte) (*Document, error) {
	var d Document
	if err := quickjson.Decode(data, &d); err != nil {
		if _, e := record.Decode(data); e == nil {
			return nil, game.BadInput("this is the record of a game, not a table; divingbell replay reads it")
		}
		return nil, game.BadInput("this is not the document of a table: " + err.Error())
	}
	return &d, d.check()
}

func (d *Document) check() error {
	switch {
	case d.Format != Format:
		return game.BadInput(fmt.Sprintf("this program reads documents of format %d, and this one has format %d", Format, d.Format))
	case !protocol.ValidTable(d.Table):
		return game.BadInput(fmt.Sprintf("%q cannot be the id of a table", d.Table))
	case len(d.Entries) == 0:
		return game.BadInput("the log has no entries")
	}
	for i, p := range d.People {
		if _, ok := table.Tidy(p.Name); !ok || p.ID == "" || len(p.ID) > maxPersonID || strings.ContainsRune(p.ID, 0) {
			return game.BadInput(fmt.Sprintf("person %d: nobody can have the id %q and the name %q", i+1, p.ID, p.Name))
		}
	}
	return nil
}

// log returns the entries as a store keeps them, without spaces that an editor may have added.
func (d *Document) log() ([][]byte, error) {
	var log [][]byte
	for i, e := range d.Entries {
		var b bytes.Buffer
		if err := json.Compact(&b, e); err != nil {
			return nil, fmt.Errorf("entry %d: %w", i+1, err)
		}
		log = append(log, b.Bytes())
	}
	return log, nil
}
