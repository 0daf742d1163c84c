package table

import (
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/protocol"
)

// Names contain nothing invisible that would make them differ from others that look the same.
func TestNamesHaveNothingInvisible(t *testing.T) {
	for _, invisible := range []string{
		"\u034f", "\ufe0f", "\ufe00", "\U000e0100", "\u180b", "\u180e", "\u17b4", "\u200c", "\u200d", "\u2065", "\U000e0041", "\u0378", "\U000e0fff", "\uffff", "\u1160", "\u3164",
	} {
		for _, typed := range []string{"An" + invisible + "na", "Anna" + invisible, invisible + "Anna", "Anna Lena" + invisible + " B"} {
			want := strings.ReplaceAll(typed, invisible, "")
			if strings.ContainsAny(invisible, blanks) {
				want = strings.TrimSpace(strings.ReplaceAll(typed, invisible, " "))
				want = strings.Join(strings.Fields(want), " ")
			}
			if found, ok := Tidy(typed); !ok || found != want {
				t.Errorf("%q becomes %q, %v", typed, found, ok)
			}
		}
		if found, ok := Tidy(invisible); ok {
			t.Errorf("%q becomes %q", invisible, found)
		}
	}
	for _, name := range []string{
		"❤\ufe0f", "👩\u200d❤\ufe0f\u200d👩", "🙂\u200d↔\ufe0f", "🤷🏽\u200d♀\ufe0f", "🇭🇺", // emoji
		"क्\u200dष", "علی\u200cرضا", "Ann·a", "O’Neill", "Łukasz ½", "井上・愛", "ﬁn", "Ǆon", "م١٢", // scripts and signs
	} {
		if found, ok := Tidy(name); !ok || found != name {
			t.Errorf("%q becomes %q, %v", name, found, ok)
		}
	}
}

func TestConfusable(t *testing.T) {
	for _, c := range []struct {
		one, other string
		confused   bool
	}{
		{"Anna", "anna", true},
		{"Anna", "ANNA", true},
		{"Anna", "Аnnа", true}, // Cyrillic
		{"Anna", "Αnna", true}, // Greek
		{"Anna", "Ａｎｎａ", true},
		{"Anna", "𝐀𝓷𝔫𝖺", true},
		{"Anna", "Ánnä", true},
		{"Anna", "A\u0338nna", true},
		{"Anna", "An na", true},
		{"Otto", "0tt0", true},
		{"Bill", "BiIl", true},
		{"Bill", "Bi11", true},
		{"Ali", "ALI", true},
		{"Marnie", "Mamie", true},
		{"Steve", "ЅТЕVЕ", true},
		{"Nikos", "ΝΙΚΟS", true},
		{"Ivan", "lvan", true},
		{"O’Neill", "O'Neill", true},
		{"❤\ufe0f", "❤", true},
		{"Straße", "STRASSE", true},
		{"Иван", "ИВАН", true},

		{"Anna", "Anne", false},
		{"Anna", "Anna 2", false},
		{"Anna 2", "Anna 3", false},
		{"Ali", "All", false},
		{"Ben", "Bea", false},
		{"Анна", "Алла", false},
		{"愛", "恋", false},
		{"👩", "👨", false},
	} {
		if confusable(c.one, c.other) != c.confused || confusable(c.other, c.one) != c.confused {
			t.Errorf("%s and %s: %v", c.one, c.other, !c.confused)
		}
	}
}

// Nobody sits under a name that could be taken for another person's.
func TestNamesAtATableAreTold(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}}}, "anna", "ben")
	r.refuses("ben: sit 1 name=anna", "TABLE-SIT name-taken")
	r.refuses("ben: sit 1 name=Аnnа", "TABLE-SIT name-taken")
	r.do("anna: sit 0 name=Ann", "ben: sit 1 name=Anna", "anna: sit 0 name=ann") // one's own name is not another's
	decided, err := r.table.Decide(protocol.Command{ID: "x", Do: protocol.Sit, Seat: 2, Who: protocol.Who{Person: "zoe", Name: "ANNA"}}, r.environment())
	if err != nil {
		t.Fatal(err)
	}
	r.is("another Anna", decided[0].Name, "ANNA 2")
	long := strings.Repeat("é", MaxName)
	r.do("ben: sit 1 name=" + long)
	if decided, err = r.table.Decide(protocol.Command{ID: "x", Do: protocol.Sit, Seat: 2, Who: protocol.Who{Person: "zoe", Name: long}}, r.environment()); err != nil {
		t.Fatal(err)
	}
	r.is("a long one", decided[0].Name, strings.Repeat("é", MaxName-2)+" 2")
	r.do("anna: sit 2 name=Ann") // a person with two seats may use one name for both
}

// Letters have as many marks as any language needs, and no more.
func TestNamesHaveFewMarks(t *testing.T) {
	for _, name := range []string{
		"Nguyễn Thị Hậu", "ผู้ใหญ่ลี่", "שָׁלוֹם", "שִּׁי", "مُحَمَّد", "བསྒྲུབས", "Zoë", "1\ufe0f\u20e3",
	} {
		want := norm.NFC.String(strings.ReplaceAll(name, "1\ufe0f", "1")) // only symbols are drawn in colour
		if found, ok := Tidy(name); !ok || found != want {
			t.Errorf("%q becomes %q, %v", name, found, ok)
		}
	}
	for typed, want := range map[string]string{
		"A" + strings.Repeat("\u0336", 20) + "b":                      "A\u0336\u0336\u0336b",
		"Z\u0321\u0322\u0327\u0328\u0335\u0336\u0337o":                "Z\u0335\u0336\u0337o",
		"x\u20dd\u20de\u20df\u20e0\u20e2":                             "x\u20dd\u20de\u20df",
		"क\u0301\u0301\u0301\u094d\u200d\u0937":                       "क\u094d\u0301\u0301\u0937", // the joiner has nothing to join
		"a\u0301\u0302\u0303" + "\u034f" + "\u0304\u0305" + "\u0306b": "\u00e1\u0302\u0303\u0304b",
	} {
		if found, ok := Tidy(typed); !ok || found != want {
			t.Errorf("%q becomes %q, %v, want %q", typed, found, ok, want)
		}
	}
	r := openReport(t, protocol.Proposal{Game: "pennies", Name: "Reef" + strings.Repeat("\u0336", 20)}, "anna", "ben")
	r.is("table", r.look("anna").Name, "Reef\u0336\u0336\u0336")
}

// Nobody takes a name of the app's or the server's own, in any language; whoever has one from before keeps it.
func TestReservedNames(t *testing.T) {
	for _, language := range locale.Languages() {
		words, err := locale.Load(language)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{
			"table.former", "table.unnamed", "table.sitter.bot", "app.seat.host", "app.title",
			"app.bot.random", "app.bot.deckhand", "app.bot.mate", "app.bot.captain", "app.bot.admiral",
		} {
			if word := words.Text(key); !Reserved(word) && word != "Mate" {
				t.Errorf("%s: anybody can be called %s (%s)", language, word, key)
			}
		}
	}
	for _, name := range []string{
		"Host", "HOST", "Ноst", "H0st", "Hóst", "H o s t", "host!", "Host 2", "★ System ★", "[Admin]", "Sуstеm", "Former  Player", "Diving Bell", "Captaın",
	} {
		if tidy, ok := Tidy(name); !ok || !Reserved(tidy) {
			t.Errorf("anybody can be called %s", name)
		}
	}
	for _, name := range []string{"Hostess", "Ghost", "Máté", "Mate", "Anna", "Levi", "Bosco", "Systemic", "Bothilde", "☂", "42", "Kapitan Hook"} {
		if Reserved(name) {
			t.Errorf("nobody can be called %s", name)
		}
	}
	r := newReport(t, "pennies", "anna", "ben", free)
	r.refuses("ben: sit 1 name=Host", "TABLE-SIT name-reserved")
	host := protocol.Who{Person: "hans", Name: "Host"}
	for _, name := range []string{"", "Host"} {
		decided, err := r.table.Decide(protocol.Command{ID: "x", Do: protocol.Sit, Seat: 2, Name: name, Who: host}, r.environment())
		if err != nil {
			t.Fatal(err)
		}
		r.is("a name from before", decided[0].Name, "Host")
		r.add(decided...)
		r.do("anna: man 2 for=open")
		host.Person += "2"
	}
}

// Tidying a tidied name changes nothing.
func FuzzNames(f *testing.F) {
	f.Add("a\u034f\u0301 \u200d x", "b")
	f.Add("x\u0301\u0301\u0301\u094d\u200d\u0937", "a\u0301\u0302\u0303\u034f\u0304\u0305")
	f.Add("\u0915\u094d\u200d\u0937", "🤷🏽\u200d♀\ufe0f")
	f.Fuzz(func(t *testing.T, one, other string) {
		once, ok := Tidy(one)
		if !ok {
			return
		}
		if twice, ok := Tidy(once); !ok || twice != once {
			t.Errorf("%q becomes %q and then %q", one, once, twice)
		}
		other, _ = Tidy(other)
		if !confusable(once, once) || confusable(once, other) != confusable(other, once) {
			t.Errorf("%q and %q", once, other)
		}
	})
}
