package record_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/record"
)

const (
	promise = `  "fair": {"table":"reef","commitment":"c0","nonces":["tide-42",""],"seed_hash":"5e"}`
	proof   = `  "fair": {"table":"reef","commitment":"c0","nonces":["tide-42",""],"seed_hash":"5e","secret":"00"}`
)

// withProof is the short record with one more line before its entries.
func withProof(line string) string {
	return strings.Replace(short, `  "entries"`, line+",\n"+`  "entries"`, 1)
}

// A replay ignores whether a proof holds: these do not.
func TestProofIsReadAndWritten(t *testing.T) {
	for _, text := range []string{
		withProof(proof), withProof(promise), withProof(strings.Replace(proof, `["tide-42",""]`, "[]", 1)),
	} {
		r, err := record.Decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if found := string(r.Encode()); found != text {
			t.Errorf("written as\n%s", found)
		}
		if err := record.Replay(pennies.Game{}, r, nil); err != nil {
			t.Error(err)
		}
	}
	r, err := record.Decode([]byte(withProof(proof)))
	if err != nil {
		t.Fatal(err)
	}
	f := r.Fair
	if f.Table != "reef" || f.Commitment != "c0" || !slices.Equal(f.Nonces, []string{"tide-42", ""}) || f.SeedHash != "5e" || f.Secret != "00" {
		t.Errorf("read as %+v", *f)
	}
}

// Each case is one change to the proof, and the error it causes.
func TestBadProofs(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`"table":"reef",`, ``, `line 8, field fair: the field "table" is missing`},
		{`"commitment":"c0",`, ``, `field fair: the field "commitment" is missing`},
		{`"nonces":["tide-42",""],`, ``, `field fair: the field "nonces" is missing`},
		{`,"seed_hash":"5e"`, ``, `field fair: the field "seed_hash" is missing`},
		{`"table":"reef"`, `"table":7`, "line 8, field fair.table: a string is wanted, found number"},
		{`"table":"reef"`, `"table":"reef","table":"reef"`, "field fair.table: the field appears twice"},
		{`"table"`, `"Table"`, "field fair.Table: there is no such field; there are commitment, duplicate, nonces, secret, seed_hash, table"},
		{`"seed_hash"`, `"seedhash"`, "field fair.seedhash: there is no such field"},
		{`["tide-42",""]`, `["tide-42",null]`, "field fair.nonces: a string is wanted, found null"},
		{`["tide-42",""]`, `"tide-42"`, "field fair.nonces: an array is wanted, found tide-42"},
		{`"secret":"00"`, `"secret":null`, "field fair.secret: a string is wanted, found null"},
		{`"secret":"00"`, `"secret":["00"]`, "field fair.secret: a string is wanted, found array"},
		{`"secret":"00"}`, `"secret":"00"},` + proof, "field fair: the field appears twice"},
		{`"secret":"00"}`, `"secret":"00"},"Fair":{}`, "field Fair: there is no such field"},
		{proof, `"fair":[]`, "field fair: an object is wanted, found ["},
	} {
		text := strings.Replace(withProof(proof), c.old, c.new, 1)
		if _, err := record.Decode([]byte(text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s → %s: found %v, want %q", c.old, c.new, err, c.want)
		}
	}
}
