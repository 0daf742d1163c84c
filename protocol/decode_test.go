package protocol_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

func TestDecode(t *testing.T) {
	for _, c := range []struct{ message, wrong string }{
		{`{"type":"ping"}`, ""},
		{` {"type" : "ping"} ` + "\n", ""},
		{`{"type":"ping","table":"A","as":99}`, ""}, // ignored here
		{`{"type":"watch","table":"abc"}`, ""},
		{`{"type":"watch","table":"abc","as":null,"cursor":"0.17"}`, ""},
		{`{"type":"watch","table":"abc","as":4}`, ""},
		{`{"type":"unwatch","table":"abc"}`, ""},
		{`{"type":"do","table":"abc","command":{}}`, ""}, // commands are checked by tables
		{`{"type":"do","table":"abc","command":{"id":"1","do":"order","orders":{"rush":"never"}}}`, ""},
		{``, "this is no message: unexpected EOF"},
		{`{`, "this is no message: unexpected EOF"},
		{`{}`, "no type"},
		{`"ping"`, "a message is an object"},
		{`[]`, "a message is an object"},
		{`{"type":7}`, "the field type"},
		{`{"type":"Ping"}`, "of this type"},
		{`{"type":"ping"}x`, "after top-level value"},
		{`{"type":"ping"}{}`, "after top-level value"},
		{`{"type":"ping","person":"ann"}`, `unknown field "person"`},
		{`{"type":"ping","` + strings.Repeat("ő", 1000) + `":1}`, `unknown field "őő`},
		{`{"type":"watch"}`, "names no table"},
		{`{"type":"watch","table":"` + strings.Repeat("a", 41) + `"}`, "names no table"},
		{`{"type":"watch","table":"a/b"}`, "names no table"},
		{`{"type":"watch","table":"abc","as":-1}`, "no such seat"},
		{`{"type":"watch","table":"abc","as":5}`, "no such seat"},
		{`{"type":"watch","table":"abc","as":1.5}`, "the field as"},
		{`{"type":"watch","table":"abc","as":300}`, "the field as"},
		{`{"type":"watch","table":"abc","cursor":"012345678901234567890"}`, "no cursor"},
		{`{"type":"do","table":"abc"}`, "no command"},
		{`{"type":"do","table":"abc","command":null}`, "no command"},
		{`{"type":"do","table":"abc","command":{"seat":"0"}}`, "the field command.seat"},
		{`{"type":"do","table":"abc","command":{"Who":{"Person":"ann"}}}`, `unknown field "Who"`},
		{strings.Repeat(`{"command":`, 1000), "nested more than 64 deep"},
		{`{"Type":"ping"}`, `unknown field "Type"`},
		{`{"type":"ping","TYPE":"ping"}`, `unknown field "TYPE"`},
		{`{"type":"ping","type":"ping"}`, `the field "type" is there twice`},
		{`{"type":"ping","\u0074ype":"ping"}`, `the field "type" is there twice`},
		{`{"type":"do","table":"abc","command":{"DO":"say"}}`, `unknown field "DO"`},
		{`{"type":"do","table":"abc","command":{"do":"say","do":"sit"}}`, `the field "do" is there twice`},
		{`{"type":"do","table":"abc","command":{"orders":{"Rush":"a","rush":"b"}}}`, ""}, // names of a game are up to the game
		{`{"type":"do","table":"abc","command":{"orders":{"rush":"a","rush":"b"}}}`, `the field "rush" is there twice`},
		{"{\"type\":\"do\",\"table\":\"abc\",\"command\":{\"text\":\"\xff\"}}", "not UTF-8"},
		{`{"type":"ping","x":[` + strings.Repeat("0,", 2000) + `0]}`, "more than 2000 values"},
	} {
		_, err := protocol.Decode([]byte(c.message))
		var bad game.BadInput
		switch {
		case c.wrong == "" && err != nil:
			t.Errorf("%s: %v", c.message, err)
		case c.wrong != "" && (!errors.As(err, &bad) || !strings.Contains(err.Error(), c.wrong) || len(err.Error()) > 150 || !utf8.ValidString(err.Error())):
			t.Errorf("%.100s: %v", c.message, err)
		}
	}
}

// Any input is either a message or an error, and a message survives being encoded and decoded again.
func FuzzDecode(f *testing.F) {
	seat := game.Seat(3)
	for _, q := range []protocol.Request{
		{Type: protocol.TypePing},
		{Type: protocol.TypeWatch, Table: "ev5ee9xfza4n", As: &seat, Cursor: "3.17"},
		{Type: protocol.TypeUnwatch, Table: "ev5ee9xfza4n"},
		{Type: protocol.TypeDo, Table: "ev5ee9xfza4n", Command: &protocol.Command{
			ID: "1", Do: protocol.Move, Seat: 1, Other: 2, Step: 7, Move: "sail A>U1", Nonce: "7f3a", Invite: "x", Name: "Zoë", For: protocol.BotSeat, Level: "mate",
			Orders: game.Orders{"rush": "never"}, Channel: "players", Text: "a\u2028\"<b>\\", Whom: "ann", On: true,
		}},
	} {
		data, err := json.Marshal(q)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		q, err := protocol.Decode(data)
		if err != nil {
			if message := err.Error(); !errors.As(err, new(game.BadInput)) || len(message) > 200 || !utf8.ValidString(message) {
				t.Errorf("%q: %v", data, err)
			}
			return
		}
		said, err := json.Marshal(q)
		if err != nil {
			t.Fatal(err)
		}
		heard, err := protocol.Decode(said)
		if err != nil {
			t.Fatalf("%q becomes %s: %v", data, said, err)
		}
		again, err := json.Marshal(heard)
		if err != nil || string(again) != string(said) {
			t.Errorf("%q becomes %s and then %s, %v", data, said, again, err)
		}
	})
}
