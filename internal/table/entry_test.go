package table

import (
	"strings"
	"testing"
)

func TestEntriesAreReadStrictly(t *testing.T) {
	for text, want := range map[string]string{
		`{"at":1,"kind":"said","text":"hi"}`:         "",
		`{"at":1,"kind":"said","text":"hi"} ` + "\n": "",
		`{"at":1,"kind":"said","texts":"hi"}`:        "unknown field",
		`{"at":1,"kind":"said"}{}`:                   "after top-level value",
		`{"at":1,"kind":"said"} x`:                   "after top-level value",
		`{"at":"noon","kind":"said"}`:                "a value that it cannot have",
		`{"at":1,"kind":"sat","seat":1000}`:          "a value that it cannot have",
		`{"at":1`:                                    "unexpected EOF",
		``:                                           "EOF",
	} {
		_, err := DecodeEntry([]byte(text))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: found %v, want %q", text, err, want)
		}
	}
}

// A log that was not written by this package is detected, and the error says where.
func TestEntriesThatDoNotFit(t *testing.T) {
	for _, c := range []struct{ before, entry, want string }{
		{"", `{"kind":"danced"}`, `entry 4: there is no entry of the kind "danced"`},
		{"", `{"kind":"opened"}`, "entry 4: the first entry opens the table, and no other"},
		{"", `{"kind":"sat","seat":2}`, "there is no seat 2 or 0"},
		{"", `{"kind":"swapped","other":-1}`, "there is no seat 0 or -1"},
		{"", `{"kind":"moved","move":"hide 1"}`, "moved: that does not happen at a table that is open"},
		{"", `{"kind":"paused"}`, "paused: that does not happen at a table that is open"},
		{"", `{"kind":"started","chance":["starter red"]}`, "started: the outcome given is not possible here"},
		{"", `{"kind":"started"}`, "started: an outcome of chance is missing"},
		{"anna: start", `{"kind":"started","chance":["starter blue"]}`, "started: that does not happen at a table that is playing"},
		{"anna: start", `{"kind":"resumed"}`, "resumed: that does not happen at a table that is playing"},
		{"anna: start", `{"kind":"moved","move":"hide 9"}`, "moved: hide 9: PN-HIDE-2"},
		{"anna: start", `{"kind":"moved","move":"hop"}`, "is no move"},
		{"anna: start", `{"kind":"moved","move":"hide 1","chance":["starter blue"]}`, "an outcome of chance is left over"},
		{"anna: start", `{"kind":"undid"}`, "undid: there is nothing to undo"},
		{"anna: start; anna: resign 0", `{"kind":"moved","move":"hide 1"}`, "moved: that does not happen at a table that is finished"},
	} {
		r := newReport(t, "pennies", "anna", "ben")
		for sentence := range strings.SplitSeq(c.before, "; ") {
			if sentence != "" {
				r.do(sentence)
			}
		}
		if _, err := Fold("reef", games, append(r.log, []byte(c.entry))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: found %v, want %q", c.entry, err, c.want)
		}
	}
	for _, first := range []string{`{"kind":"sat"}`, `{"kind":"opened"}`, `{"kind":"opened","opening":{"chairs":[{"for":"open"}],"secret":"x"}}`} {
		if _, err := Fold("reef", games, [][]byte{[]byte(first)}); err == nil {
			t.Errorf("%s opens a table", first)
		}
	}
}
