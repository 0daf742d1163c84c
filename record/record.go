// Package record keeps a whole game as one JSON document: what it was dealt from, every move with its outcomes of chance, and
// how it ended. Decoding is strict and says where a document is wrong; replaying checks every entry against the rules.
// docs/records.md describes the document.
package record

import (
	"bytes"
	"encoding/json"

	"github.com/divingbell/divingbell/game"
)

// Format is the version of the document that this package writes and reads.
const Format = 1

// Record is the document of one game.
type Record struct {
	Format   int         `json:"format"`
	Game     string      `json:"game"`
	Rules    int         `json:"rules"` // version of the game's rules
	Pack     string      `json:"pack"`
	PackHash string      `json:"pack_hash,omitempty"` // of the pack's content
	Config   game.Config `json:"config"`              // with every option
	Setup    []string    `json:"setup"`               // outcomes of chance while the game was dealt

	Arrangement *Arrangement `json:"arrangement,omitempty"` // if the game was arranged
	Fair        *Proof       `json:"fair,omitempty"`

	Entries []Entry       `json:"entries"`
	Result  *game.Outcome `json:"result"` // nil while the game is not over
}

// Entry is one move in its text form, and the outcomes of chance it led to.
type Entry struct {
	Seat   string   `json:"seat"`
	Move   string   `json:"move"`
	Chance []string `json:"chance,omitempty"`
}

// Proof is what the outcomes of chance follow from, if the draws can be checked. Package fair makes and verifies proofs;
// replaying ignores them.
type Proof struct {
	Table      string   `json:"table"`
	Commitment string   `json:"commitment"` // to the secret, published before anybody sat down
	Nonces     []string `json:"nonces"`     // what each seat added, in seat order; "" is nothing
	SeedHash   string   `json:"seed_hash"`  // of secret, table and nonces together, published when the game began
	Secret     string   `json:"secret,omitempty"`

	Duplicate bool `json:"duplicate,omitempty"` // every table of a round has these draws; table names the round, and nonces are those of all entrants
}

// Encode writes the document, one entry a line.
func (r *Record) Encode() []byte {
	var b bytes.Buffer
	b.WriteString("{\n")
	type field struct {
		name  string
		value any
	}
	head := []field{
		{"format", r.Format},
		{"game", r.Game},
		{"rules", r.Rules},
		{"pack", r.Pack},
	}
	if r.PackHash != "" {
		head = append(head, field{"pack_hash", r.PackHash})
	}
	head = append(head, field{"config", r.Config}, field{"setup", notNil(r.Setup)})
	if r.Arrangement != nil {
		head = append(head, field{"arrangement", r.Arrangement})
	}
	if r.Fair != nil {
		proof := *r.Fair
		proof.Nonces = notNil(proof.Nonces)
		head = append(head, field{"fair", proof})
	}
	for _, field := range head {
		b.WriteString("  \"" + field.name + "\": ")
		b.Write(oneLine(field.value))
		b.WriteString(",\n")
	}
	b.WriteString("  \"entries\": [")
	for i, e := range r.Entries {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n    ")
		b.Write(oneLine(e))
	}
	b.WriteString("\n  ],\n  \"result\": ")
	b.Write(oneLine(r.Result))
	b.WriteString("\n}\n")
	return b.Bytes()
}

func notNil(texts []string) []string {
	if texts == nil {
		return []string{}
	}
	return texts
}

// oneLine encodes a value that cannot fail to encode, without escaping the '>' of move texts.
func oneLine(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err)
	}
	return bytes.TrimSpace(b.Bytes())
}
