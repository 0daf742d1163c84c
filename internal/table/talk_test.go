package table

import (
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Players do not hear spectators and spectators do not hear players.
func TestChannelsAreSeparate(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: say I have three!", "cleo: say She has three!", "dora: say room=spectators Really?", "ben: say room=players Oh.")
	r.is("players", r.last("ben", 2), "said green Anna players I have three!\nsaid blue Ben players Oh.")
	r.is("spectators", r.last("dora", 2), "said Cleo spectators She has three!\nsaid Dora spectators Really?")
	for who, others := range map[string]string{"ben": "spectators", "cleo": "players"} {
		if strings.Contains(strings.Join(r.lines(who), "\n"), others) {
			t.Errorf("%s hears %s", who, others)
		}
	}
}

// A person with several seats speaks from one of them.
func TestTalkOfASeat(t *testing.T) {
	r := newReport(t, "pennies", "anna", "anna", "ben")
	r.do("anna: sit 1 name=Oma")
	entries, err := r.table.Decide(protocol.Command{ID: "x", Do: protocol.Say, Seat: 1, Text: "Hello", Who: person("anna")}, r.environment())
	if err != nil {
		t.Fatal(err)
	}
	r.add(entries...)
	r.is("line", r.last("ben", 1), "said blue Oma players Hello")
}

func TestMuting(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo")
	r.do("ben: say one", "anna: mute whom=ben on", "ben: say two", "cleo: say three")
	r.is("anna", r.last("anna", 3), "sat red Cleo\nmuted on\nsaid red Cleo players three")
	r.is("cleo hears all", r.last("cleo", 3), "said blue Ben players one\nsaid blue Ben players two\nsaid red Cleo players three")
	r.is("only anna knows", len(r.look("anna").You.Muted)*10+len(r.look("ben").You.Muted), 10)
	r.do("anna: mute whom=ben off")
	r.is("everything is there again", r.last("anna", 5), `said blue Ben players one
muted on
said blue Ben players two
said red Cleo players three
muted`)
	for _, line := range r.lines("ben") {
		if strings.HasPrefix(line, "muted") {
			t.Error("ben knows that he was muted")
		}
	}
}

// Before the start guests can leave and come back as somebody else. The next person on the seat of a muted person is muted too,
// until they are unmuted; and a muted person cannot speak by changing their name.
func TestMutingSurvivesAnotherName(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo")
	r.do("anna: mute whom=ben on", "ben: sit 1 name=Hear me!", "ben: say here")
	r.is("a new name", r.last("anna", 1), "muted on")
	r.do("ben: leave 1", "zack: sit 1", "zack: say it is me again")
	r.is("a new guest", r.last("anna", 2), "left blue\nsat blue (unnamed)")
	r.is("whom anna has muted", strings.Join(r.look("anna").You.Muted, " "), "ben zack")
	r.is("cleo hears all", r.last("cleo", 1), "said blue Zack players it is me again")
	r.do("anna: man 1 for=open", "yara: sit 1", "yara: say and again")
	r.is("sent away", r.last("anna", 1), "sat blue (unnamed)")
	r.do("anna: mute whom=yara off", "yara: say I am new here")
	r.is("unmuted", r.last("anna", 1), "said blue Yara players I am new here")
	r.do("yara: leave 1", "will: sit 1", "will: say hello")
	r.is("after somebody who is not muted", r.last("anna", 1), "said blue Will players hello")
	again, err := Fold(r.table.ID, games, r.log)
	if err != nil {
		t.Fatal(err)
	}
	r.is("read again", strings.Join(again.muted["anna"], " "), "ben zack")
}

// Somebody who looks at a finished game from another's seat is not told whom that player had muted.
func TestMutingIsPrivate(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: mute whom=ben on")
	lines, _, err := Lines("reef", games, r.log, "ben", game.At(0), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	r.is("last line", r.lineText(lines[len(lines)-1]), "sat blue Ben")
}

// A spectator can mute, too, and nobody notices.
func TestASpectatorMutes(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("dora: say psst")
	was := r.look("cleo").Cursor
	r.do("cleo: mute whom=dora on")
	r.is("cursor", r.look("cleo").Cursor, was)
	r.is("muted", strings.Join(r.look("cleo").You.Muted, " "), "dora")
	r.is("last line", r.last("cleo", 1), "sat blue Ben")
	r.is("for others", r.last("erik", 1), "said Dora spectators psst")
}

func TestNamesAreTidied(t *testing.T) {
	long := strings.Repeat("x", MaxName)
	for typed, want := range map[string]string{
		"Anna":                       "Anna",
		"  Anna \t\n Lena ":          "Anna Lena",
		"A\u202enna":                 "Anna",          // turns the direction of what follows
		"A\u2066n\u2069n\u200fa":     "Anna",          // isolates and marks
		"An\u200bn\ufeffa\u2060":     "Anna",          // zero width
		"An\u00adna":                 "Anna",          // a soft hyphen
		"Zoe\u0301":                  "Zo\u00e9",      // composed
		"Zoe\u200b\u0301":            "Zo\u00e9",      // composed once what was between is gone
		"An\x00n\x07a":               "Anna",          // controls
		"An\ue000na":                 "Anna",          // private use
		"Анна":                       "Анна",          // another script
		"می\u200cخواهم":              "می\u200cخواهم", // written with a joiner
		"👩\u200d🚀":                   "👩\u200d🚀",
		"☂":                          "☂",
		long:                         long,
		"\u3000Anna\u2028Lena\u00a0": "Anna Lena",

		"":                      "-",
		" \u200b ":              "-",
		"\u200d":                "-", // nothing to be seen
		"\u3164\u2800":          "-", // blanks that are called a letter and a symbol
		"\u0301":                "-", // an accent of nothing
		"\u202e":                "-",
		"An\xffna":              "-",
		long + "x":              "-",
		strings.Repeat("é", 25): "-",
	} {
		found, ok := Tidy(typed)
		if !ok {
			found = "-"
		}
		if found != want {
			t.Errorf("%q: found %q, want %q", typed, found, want)
		}
	}
}

func TestNamesAndTalkOfATableAreTidied(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Name: "The \u202e Reef\u200b"}, "anna", "ben")
	r.is("table", r.look("anna").Name, "The Reef")
	r.do("anna: sit 0 name=\u202eOma\u200b", "anna: say Zoe\u0301 \u202e is\u0007 here")
	r.is("name and talk", r.last("ben", 1), "said green Oma players Zo\u00e9 is here")
	entries, err := r.table.Decide(protocol.Command{ID: "x", Do: protocol.Say, Text: "hi", Who: protocol.Who{Person: "zoe", Name: "Z\u202eoe" + strings.Repeat("e", 40)}}, r.environment())
	if err != nil {
		t.Fatal(err)
	}
	r.is("spectator", entries[0].Name, "Zoe"+strings.Repeat("e", MaxName-3))
	r.do("anna: say " + strings.Repeat("ü", MaxText))
}

// Tidying a tidied text changes nothing, and it contains nothing that does not belong there.
func FuzzTidy(f *testing.F) {
	f.Add("Zoe\u200b\u0301 \u202e x")
	f.Add("\u1100\u1161\u115f\u11a8")
	f.Add("a\u0328\u200d\u0301")
	f.Fuzz(func(t *testing.T, text string) {
		once, ok := tidy(text, 100)
		if !ok {
			return
		}
		if twice, ok := tidy(once, 100); !ok || twice != once {
			t.Errorf("%q becomes %q and then %q", text, once, twice)
		}
		if !norm.NFC.IsNormalString(once) || strings.Contains(once, "  ") || strings.TrimSpace(once) != once {
			t.Errorf("%q becomes %q", text, once)
		}
		if strings.ContainsAny(once, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\ufeff\n\t\x00") {
			t.Errorf("%q becomes %q", text, once)
		}
	})
}
