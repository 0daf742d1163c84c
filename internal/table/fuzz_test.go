package table

import (
	"errors"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// stages are the logs of tables at different times of their lives.
func stages(f *testing.F) [][][]byte {
	var logs [][][]byte
	for _, report := range []string{
		"",
		"anna: start",
		"anna: start; green: hide 1; blue: hide 2; red: hide 0",
		"anna: start; green: hide 1; ben: leave 1; anna: order 0 guess=low",
		"anna: start; anna: pause 0 on; ben: pause 1 on",
		"anna: start; anna: resign 0; ben: resign 1",
		"anna: start; anna: resign 0; ben: resign 1; ben: archive",
	} {
		r := newReport(f, "pennies", "anna", "ben", aBot)
		for sentence := range strings.SplitSeq(report, "; ") {
			if sentence != "" {
				r.do(sentence)
			}
		}
		logs = append(logs, r.log)
	}
	return logs
}

func folded(t *testing.T, log [][]byte) *Table {
	table, err := Fold("reef", games, log)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Any command is decided without harm: it is refused and changes nothing, or leads to entries that can be stored and applied, and
// the second time to nothing more.
func FuzzCommand(f *testing.F) {
	logs := stages(f)
	f.Add(uint8(0), uint8(0), "c1", "sit", int8(0), int8(1), 1, "hide 1", "Anna", "tide", "open", "guess", "low", true)
	f.Add(uint8(1), uint8(1), "c2", "move", int8(1), int8(1), 1, "hide 2", "", "", "bot", "avoid", "1 2", false)
	f.Add(uint8(2), uint8(2), "c3", "say", int8(-3), int8(-1), 0, "\xff", "\u202e", "\xff", "mate", "\xff", "", true)
	for action := range actions {
		f.Add(uint8(3), uint8(1), "c4", string(action), int8(1), int8(2), 2, "hop", "Zoe\u0301", "", "invited", "guess", "high", true)
		f.Add(uint8(4), uint8(0), "c5", string(action), int8(0), int8(2), 1, "", "", "", "", "", "", false)
		f.Add(uint8(5), uint8(0), "c6", string(action), int8(0), int8(2), 1, "", "", "", "", "", "", true)
		f.Add(uint8(6), uint8(2), "c7", string(action), int8(0), int8(2), 1, "", "", "", "", "", "", true)
	}
	f.Fuzz(func(t *testing.T, stage, person uint8, id, action string, seat, other int8, step int, move, text, nonce, sitter, order, value string, on bool) {
		table := folded(t, logs[int(stage)%len(logs)])
		who := []string{"anna", "ben", "cleo"}[person%3]
		c := protocol.Command{
			ID: id, Do: protocol.Action(action), Seat: game.Seat(seat), Other: game.Seat(other), Step: step, Move: move, Nonce: nonce, Invite: nonce,
			Name: text, For: protocol.Sitter(sitter), Level: sitter, Orders: game.Orders{order: value}, Channel: sitter, Text: text, Whom: nonce, On: on,
			Who: protocol.Who{Person: who, Name: text},
		}
		env := (&report{now: morning}).environment()
		env.Dice = func([32]byte, int) game.Dice { return game.NewFastDice(1) }
		table.Audience(who, c.Seat)
		entries, err := table.Decide(c, env)
		if err != nil {
			var refusal *game.Refusal
			if !errors.As(err, &refusal) || len(entries) > 0 {
				t.Fatalf("%v, with %d entries", err, len(entries))
			}
			return
		}
		for _, e := range entries {
			read, err := DecodeEntry(e.Encode())
			if err == nil {
				_, err = table.Apply(read)
			}
			if err != nil {
				t.Fatalf("%s: %v", e.Encode(), err)
			}
		}
		if again, err := table.Decide(c, env); err != nil || len(again) > 0 {
			t.Fatalf("it is done twice: %v, %v", again, err)
		}
		table.Look(who, game.Spectator)
		table.DecideTime(env)
	})
}

// An entry that was not written by this package is at worst an error, and one that can be read is written back unchanged.
func FuzzDecodeEntry(f *testing.F) {
	logs := stages(f)
	for i, log := range logs {
		for _, data := range log {
			f.Add(uint8(i), data)
		}
	}
	f.Add(uint8(1), []byte(`{"at":1,"kind":"moved","seat":1,"move":"hide 1"} {}`))
	f.Add(uint8(0), []byte(`{"at":1,"kind":"opened","opening":{"chairs":[{"for":"bot"},{"for":"bot"}]}}`))
	f.Fuzz(func(t *testing.T, stage uint8, data []byte) {
		e, err := DecodeEntry(data)
		if err != nil {
			return
		}
		again, err := DecodeEntry(e.Encode())
		if err != nil || string(again.Encode()) != string(e.Encode()) {
			t.Fatalf("%s is written %s and then %s, %v", data, e.Encode(), again.Encode(), err)
		}
		for _, table := range []*Table{New("reef", games), folded(t, logs[int(stage)%len(logs)])} {
			if _, err := table.Apply(e); err == nil {
				table.Look("anna", game.At(0))
				table.Summary()
			}
		}
	})
}
