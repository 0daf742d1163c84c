package record_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/record"
)

const short = `{
  "format": 1,
  "game": "pennies",
  "rules": 1,
  "pack": "none",
  "config": {"players":2,"options":{"rounds":"2"}},
  "setup": ["starter blue"],
  "entries": [
    {"seat":"blue","move":"hide 2"},
    {"seat":"green","move":"hide 0"},
    {"seat":"blue","move":"guess 3"},
    {"seat":"green","move":"guess 2","chance":["starter green"]},
    {"seat":"green","move":"hide 1"},
    {"seat":"blue","move":"hide 1"},
    {"seat":"green","move":"guess 4"},
    {"seat":"blue","move":"guess 3"}
  ],
  "result": {"ending":"rounds","criteria":["pennies","won"],"seats":[{"rank":1,"marks":[4,1]},{"rank":2,"marks":[2,0]}]}
}
`

func TestRecordReadsWritesAndReplays(t *testing.T) {
	r, err := record.Decode([]byte(short))
	if err != nil {
		t.Fatal(err)
	}
	if found := string(r.Encode()); found != short {
		t.Errorf("written as\n%s", found)
	}
	var entries []int
	err = record.Replay(pennies.Game{}, r, func(m record.Moment) error {
		entries = append(entries, m.Entry)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != 9 || entries[0] != 0 || entries[8] != 8 {
		t.Errorf("visited %v", entries)
	}
}

func TestLogMakesTheRecord(t *testing.T) {
	var g pennies.Game
	log := record.Log{Config: game.Config{Players: 2, Options: map[string]string{"rounds": "2"}}}
	read, err := record.Decode([]byte(short))
	if err != nil {
		t.Fatal(err)
	}
	var end game.Position
	err = record.Replay(g, read, func(m record.Moment) error {
		if end = m.Position; m.Entry > 0 {
			log.Steps = append(log.Steps, m.Step)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	log.Setup = []game.Chance{{Kind: 1, Value: 1}}
	made, err := log.Record(g, end)
	if err != nil {
		t.Fatal(err)
	}
	if found := made.Encode(); !bytes.Equal(found, []byte(short)) {
		t.Errorf("the log gives\n%s", found)
	}
}

// Each case is one change to a good record, and the error it causes.
func TestBadRecords(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`"format": 1`, `"format": 2`, "line 2, field format: format 2 is not known"},
		{`"rules": 1`, `"rules": "1"`, "line 4, field rules: a whole number is wanted, found string"},
		{`"rules": 1`, `"rules": 1.5`, "line 4, field rules: a whole number is wanted, found number 1.5"},
		{`"rules": 1,`, ``, `the field "rules" is missing`},
		{`"pack": "none"`, `"pack": null`, "line 5, field pack: a string is wanted, found null"},
		{`"pack": "none"`, `"pack": "none", "pack": "x"`, "line 5, field pack: the field appears twice"},
		{`"pack": "none"`, `"Pack": "none"`, "line 5, field Pack: there is no such field; there are arrangement, config, "},
		{`"setup": [`, `"setup": {`, "line 7, field setup: an array is wanted, found {"},
		{`"config": {"players":2`, `"config": {"players":[2]`, "field config.players: a whole number is wanted, found array"},
		{`"options":{"rounds":"2"}`, `"options":{"rounds":2}`, "field config.options.rounds: a string is wanted, found number"},
		{`"seat":"green","move":"hide 0"`, `"seat":"green"`, `line 10, entry 2: the field "move" is missing`},
		{`"move":"hide 0"`, `"move":7`, "line 10, entry 2, field move: a string is wanted, found number"},
		{`"move":"hide 0"`, `"move":"hide 0","why":""`, "line 10, entry 2, field why: there is no such field"},
		{`{"rank":1,`, `{"rank":"1",`, "field result.seats.rank: a whole number is wanted"},
		{"]}]}\n}\n", "]}]}\n}\nmore", "something follows the end of the record"},
		{"]}]}\n}\n", "]}]}\n", "the document ends too early"},
		{`"entries": [`, `"entries": [,`, "invalid character"},
	} {
		text := strings.Replace(short, c.old, c.new, 1)
		if _, err := record.Decode([]byte(text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s → %s: found %v, want %q", c.old, c.new, err, c.want)
		}
	}
}

// Records that can be read but are not a valid game.
func TestRecordsThatDoNotReplay(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`"game": "pennies"`, `"game": "chess"`, `of the game "chess", not "pennies"`},
		{`"rules": 1`, `"rules": 2`, "version 2 of the rules"},
		{`"pack": "none"`, `"pack": "x"`, `the pack "x", not "none"`},
		{`"players":2`, `"players":6`, "config: Pennies is for 2 to 4 players, not 6"},
		{`{"rounds":"2"}`, `{"rounds":"3"}`, "config: option rounds cannot be"},
		{`{"rounds":"2"}`, `{}`, "config: not every option"},
		{`["starter blue"]`, `[]`, "setup: an outcome of chance is missing; asked for, with possible outcomes"},
		{`["starter blue"]`, `["starter red"]`, "setup: the outcome given is not possible here"},
		{`["starter blue"]`, `["hat"]`, `setup: "hat" is no outcome`},
		{`"seat":"blue","move":"hide 2"`, `"seat":"pink","move":"hide 2"`, `entry 1 (pink: hide 2): there is no seat "pink"`},
		{`"move":"hide 2"`, `"move":"hide x"`, `entry 1 (blue: hide x): "hide x" is no move`},
		{`"move":"hide 2"`, `"move":"hide 4"`, "entry 1 (blue: hide 4): PN-HIDE-2: too-many most=3"},
		{`"chance":["starter green"]`, `"chance":["starter green","starter green"]`, "entry 4 (green: guess 2): an outcome of chance is left over"},
		{`"ending":"rounds"`, `"ending":"storm"`, "result: the game ends with"},
		{`"result": {`, `"result": null, "x": {`, "there is no such field"},
		{",\n    {\"seat\":\"blue\",\"move\":\"guess 3\"}\n", "\n", "result: the record has a result and the game is not over after its 7 entries"},
	} {
		r, err := record.Decode([]byte(strings.Replace(short, c.old, c.new, 1)))
		if err == nil {
			err = record.Replay(pennies.Game{}, r, nil)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s → %s: found %v, want %q", c.old, c.new, err, c.want)
		}
	}
}

func TestUnfinishedGame(t *testing.T) {
	cut := strings.Index(short, ",\n    {\"seat\":\"green\",\"move\":\"hide 1\"")
	unfinished := short[:cut] + "\n  ],\n  \"result\": null\n}\n"
	r, err := record.Decode([]byte(unfinished))
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Replay(pennies.Game{}, r, nil); err != nil {
		t.Error(err)
	}
	if found := string(r.Encode()); found != unfinished {
		t.Errorf("written as\n%s", found)
	}
}

func TestExampleOfTheDocument(t *testing.T) {
	text, err := os.ReadFile("../docs/records.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "```json\n"+short+"```") {
		t.Error("docs/records.md does not have the record of this test")
	}
}

func TestTooLarge(t *testing.T) {
	if _, err := record.Decode(make([]byte, record.MaxBytes+1)); err == nil || !strings.Contains(err.Error(), "at most") {
		t.Errorf("found %v", err)
	}
}

func FuzzRecord(f *testing.F) {
	f.Add([]byte(withProof(proof)))
	gametest.FuzzRecord(f, pennies.Game{})
}
