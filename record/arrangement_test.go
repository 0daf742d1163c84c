package record_test

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/record"
)

// lastRound is a game of pennies that begins in its last round.
const lastRound = `{
  "format": 1,
  "game": "pennies",
  "rules": 1,
  "pack": "none",
  "config": {"players":2,"options":{"rounds":"2"}},
  "setup": [],
  "arrangement": {"facts":[{"key":"round","value":"2"},{"key":"fist blue","value":"1"}],"dice":["starter blue"],"seed":18446744073709551615},
  "entries": [
    {"seat":"green","move":"hide 1"},
    {"seat":"green","move":"guess 4"},
    {"seat":"blue","move":"guess 2"}
  ],
  "result": {"ending":"rounds","criteria":["pennies","won"],"seats":[{"rank":2,"marks":[2,0]},{"rank":1,"marks":[4,1]}]}
}
`

func TestArrangementIsReadAndWritten(t *testing.T) {
	r, err := record.Decode([]byte(lastRound))
	if err != nil {
		t.Fatal(err)
	}
	if found := string(r.Encode()); found != lastRound {
		t.Errorf("written as\n%s", found)
	}
	if err := record.Replay(pennies.Game{}, r, nil); err != nil {
		t.Error(err)
	}
}

func TestBadArrangements(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`"seed":18446744073709551615`, `"seed":-1`, "field arrangement.seed: a whole number is wanted, found number -1"},
		{`"seed":`, `"salt":`, "field arrangement.salt: there is no such field; there are daily, dice, facts, seed"},
		{`"facts":[`, `"facts":[7,`, "field arrangement.facts: an object is wanted, found 7"},
		{`"facts":[`, `"facts":[null,`, "field arrangement.facts: an object is wanted, found null"},
		{`"value":"1"`, `"value":1`, "field arrangement.facts.value: a string is wanted, found number"},
		{`,"value":"1"`, ``, `field arrangement.facts: the field "value" is missing`},
		{`"dice":["starter blue"]`, `"dice":[null]`, "field arrangement.dice: a string is wanted, found null"},
		{`"fist blue"`, `"fist pink"`, `arrangement: the fact "fist pink" cannot be "1"`},
		{`"key":"round","value":"2"`, `"key":"round","value":"3"`, "arrangement: nobody is asked anything in this position"},
		{`"setup": []`, `"setup": ["starter blue"]`, "setup: a position was arranged, so that nothing was dealt"},
	} {
		r, err := record.Decode([]byte(strings.Replace(lastRound, c.old, c.new, 1)))
		if err == nil {
			err = record.Replay(pennies.Game{}, r, nil)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s → %s: found %v, want %q", c.old, c.new, err, c.want)
		}
	}
}
