package table

import (
	"strings"
	"testing"
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
	r := openReport(t, Proposal{Game: "pennies", Seats: []SeatWish{{For: OpenSeat}}}, "anna", "ben")
	r.refuses("ben: sit 1 name=anna", "TABLE-SIT name-taken")
	r.refuses("ben: sit 1 name=Аnnа", "TABLE-SIT name-taken")
	r.do("anna: sit 0 name=Ann", "ben: sit 1 name=Anna", "anna: sit 0 name=ann") // one's own name is not another's
	decided, err := r.table.Decide(Command{ID: "x", Do: Sit, Seat: 2, Who: Who{Person: "zoe", Name: "ANNA"}}, r.environment())
	if err != nil {
		t.Fatal(err)
	}
	r.is("another Anna", decided[0].Name, "ANNA 2")
	long := strings.Repeat("é", MaxName)
	r.do("ben: sit 1 name=" + long)
	if decided, err = r.table.Decide(Command{ID: "x", Do: Sit, Seat: 2, Who: Who{Person: "zoe", Name: long}}, r.environment()); err != nil {
		t.Fatal(err)
	}
	r.is("a long one", decided[0].Name, strings.Repeat("é", MaxName-2)+" 2")
	r.do("anna: sit 2 name=Ann") // a person with two seats may use one name for both
}

// Tidying a tidied name changes nothing.
func FuzzNames(f *testing.F) {
	f.Add("a\u034f\u0301 \u200d x", "b")
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
