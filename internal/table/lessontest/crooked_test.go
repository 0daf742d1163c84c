package lessontest

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/game/pennies"
)

// fists is a lesson of pennies, in which something can be replaced.
func fists(t *testing.T, replacements ...string) *lesson.Lesson {
	t.Helper()
	text := strings.NewReplacer(replacements...).Replace(`{
		"id": "fists", "players": 2, "seat": 0,
		"facts": {"round": "3", "starter": "blue", "purse green": "2", "purse blue": "4", "fist blue": "3"},
		"dice": ["starter green"],
		"steps": [
			{"say": "hide", "moves": ["hide 2"], "wrong": {"hide 1": "too-few", "*": "not-that"}, "then": ["blue: guess 5"]},
			{"say": "guess", "moves": ["guess 4", "guess 3"], "wrong": {"*": "not-that"}, "then": ["blue: hide 0"]},
			{"say": "empty", "moves": ["hide 1"], "wrong": {"*": "not-that"}}
		]
	}`)
	l := &lesson.Lesson{}
	if err := json.Unmarshal([]byte(text), l); err != nil {
		t.Fatal(err)
	}
	if err := l.Check(pennies.Game{}); err != nil {
		t.Fatal(err)
	}
	return l
}

// A lesson that cannot be finished is detected, and the error says where.
func TestCrookedLessons(t *testing.T) {
	if err := take(pennies.Game{}, fists(t)); err != nil {
		t.Fatal(err)
	}
	for want, replacements := range map[string][]string{
		"hide: none of its moves is legal; legal are hide 0, hide 1, hide 2":                               {`"hide 2"`, `"hide 3"`},
		`before step 2 (guess) nobody moves: the script continues with "blue: hide 0", and blue may guess`: {"blue: guess 5", "blue: hide 0"},
		`before step 2 (guess) nobody moves: the script is at its end, and blue may guess`:                 {`, "then": ["blue: guess 5"]`, ""},
		`after the last step nobody moves: the script continues with "blue: guess 5"`:                      {"blue: hide 0", `blue: hide 0", "blue: guess 5`},
		`the dice have "starter blue", and nothing draws it`:                                               {`"starter green"`, `"starter green", "starter blue"`},
		`hide: wrong has "hide 3", and no legal move is like that; other moves are hide 0, hide 1`:         {`"hide 1": `, `"hide 3": `},
		`guess: on "guess 4": empty: none of its moves is legal`:                                           {"blue: guess 5", "blue: guess 1", `"guess 4", "guess 3"`, `"guess 5", "guess 4"`, `["hide 1"]`, `["hide 3"]`},
	} {
		err := take(pennies.Game{}, fists(t, replacements...))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %s", err, want)
		}
	}
}

func TestExamplesAreTried(t *testing.T) {
	l := fists(t)
	l.Example, l.Steps = true, nil
	if err := try(pennies.Game{}, l); err != nil {
		t.Error(err)
	}
}

// Pennies has no texts for lessons.
func TestMissingTexts(t *testing.T) {
	faults := strings.Join(textFaults(pennies.Game{}, fists(t), readLanguages(t)), "\n")
	for _, want := range []string{"en: pennies.lesson.fists.title is missing", "hu: pennies.lesson.fists.too-few is missing"} {
		if !strings.Contains(faults, want) {
			t.Errorf("%s is not found out", want)
		}
	}
}
