package lesson_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/game/pennies"
)

// fists is a lesson of pennies, in which something can be replaced.
func fists(replacements ...string) string {
	return strings.NewReplacer(replacements...).Replace(`{
		"id": "fists", "players": 2, "seat": 0, "orders": {"guess": "ask"},
		"facts": {"round": "3", "starter": "blue", "purse green": "2", "purse blue": "4", "fist blue": "3"},
		"dice": ["starter green"], "seed": 7,
		"steps": [
			{"say": "welcome", "light": ["seat:1"]},
			{
				"say": "hide", "light": ["question"], "moves": ["hide 2"], "also": ["hide 3"],
				"wrong": {"hide 1": "too-few", "hide*": "other-number", "*": "not-that"},
				"hint": "hide-hint", "rule": "P-HIDE-1", "then": ["blue: guess 5"]
			},
			{"say": "guess", "moves": ["guess 4"], "wrong": {"*": "not-that"}, "then": ["blue: hide 0"]},
			{"say": "end"}
		]
	}`)
}

func files(course string, lessons ...string) fstest.MapFS {
	all := fstest.MapFS{"lessons/course.json": {Data: []byte(course)}}
	for i := 0; i < len(lessons); i += 2 {
		all["lessons/"+lessons[i]+".json"] = &fstest.MapFile{Data: []byte(lessons[i+1])}
	}
	return all
}

func read(t *testing.T) *lesson.Lesson {
	t.Helper()
	sea := `{"id": "sea", "example": true, "players": 3, "seat": 2, "steps": []}`
	c, err := lesson.Read(files(`{"lessons": ["fists"], "examples": ["sea"]}`, "fists", fists(), "sea", sea), pennies.Game{})
	if err != nil {
		t.Fatal(err)
	}
	l, ok := c.Find("fists")
	if _, example := c.Find("sea"); !ok || !example || len(c.All()) != 2 {
		t.Fatalf("found %v", c)
	}
	if _, ok := c.Find("fly"); ok {
		t.Error("there is a lesson that there is not")
	}
	return l
}

func TestRead(t *testing.T) {
	l := read(t)
	if l.Free() || !l.Steps[1].Awaits() || l.Steps[0].Awaits() || l.Config().Players != 2 {
		t.Errorf("found %+v", l)
	}
	if a := l.Arrangement(); a.Seed != 7 || len(a.Facts) != 5 || a.Facts[4] != (game.Fact{Key: "fist blue", Value: "3"}) {
		t.Errorf("found %+v", a)
	}
	want := strings.Fields("about done end guess hide hide-hint not-that other-number title too-few welcome")
	if texts := l.Texts(); !slices.Equal(texts, want) {
		t.Errorf("found %v", texts)
	}
	if key := l.Key("pennies", "end"); key != "pennies.lesson.fists.end" {
		t.Errorf("found %s", key)
	}
	data, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	again := &lesson.Lesson{}
	if err := json.Unmarshal(data, again); err != nil || !reflect.DeepEqual(l, again) {
		t.Errorf("written and read again: %v\n%s", err, data)
	}
}

// Errors say what is wrong with a file, and where.
func TestFaults(t *testing.T) {
	const course = `{"lessons": ["fists"]}`
	for _, c := range []struct{ course, lesson, want string }{
		{`{"lessons": ["fists"], "order": 1}`, fists(), `course.json: line 1 or after: unknown field "order"`},
		{`{"lessons": ["fists", "fists"]}`, fists(), "fists is listed twice"},
		{`{"lessons": ["fists", "fly"]}`, fists(), "fly.json"},
		{`{"lessons": []}`, fists(), "fists.json: course.json does not list it"},
		{`{"lessons": [], "examples": ["fists"]}`, fists(), `"example" must be true`},
		{course, fists() + "{}", "something follows its end"},
		{course, fists(`"id": "fists"`, `"id": "fist"`), `its id is "fist"`},
		{course, fists(`"hint"`, `"help"`), `unknown field "help"`},
		{course, fists(`"players": 2`, `"players": 9`), "players, not 9"},
		{course, fists(`"seat": 0`, `"seat": 2`), "seat is 0 to 1, not 2"},
		{course, fists(`"ask"`, `"best"`), `order guess cannot be "best"`},
		{course, fists("starter green", "starter pink"), "dice: "},
		{course, fists(`"round": "3"`, `"round": "9"`), "facts: "},
		{course, fists(`"round": "3"`, `"round": "3", "round": "3"`), "the fact round is there twice"},
		{course, fists(`"round": "3"`, `"round": 3`), "the fact round must be a text"},
		{course, fists(`"say": "end"`, `"say": "done"`), `say cannot be "done"`},
		{course, fists(`"hide-hint"`, `"Hide!"`), `hint cannot be "Hide!"`},
		{course, fists(`"seat:1"`, `"seat 1"`), `"seat 1" cannot be lit`},
		{course, fists(`"seat:1"`, `"a", "b", "c", "d"`), "at most 3 things are lit"},
		{course, fists(`["hide 2"]`, `["hop"]`), `moves: "hop"`},
		{course, fists(`"hide 3"`, `"*ide 3"`), `"*" stands only at the end`},
		{course, fists(`"*": "not-that"`, `"hide 0": "not-that"`), `wrong needs "*"`},
		{course, fists("blue: guess", "pink: guess"), "begins with nobody's colour"},
		{course, fists("blue: guess", "red: guess"), "begins with nobody's colour"},
		{course, fists("blue: guess 5", "blue: hop"), `then: "hop"`},
		{course, fists(`{"say": "end"}`, `{"say": "end", "then": ["blue: hide 0"]}`), "belong to a step with moves"},
		{course, `{"id": "fists", "players": 2, "seat": 0, "steps": [{"say": "end"}]}`, "no step has moves"},
		{course, `{"id": "fists", "players": 2, "seat": 0, "facts": [], "steps": []}`, "facts are an object"},
		{
			`{"lessons": [], "examples": ["fists"]}`, `{"id": "fists", "example": true, "players": 2, "seat": 0, "before": ["blue: hide 1"], "steps": []}`,
			"there is no script",
		},
	} {
		_, err := lesson.Read(files(c.course, "fists", c.lesson), pennies.Game{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("found %v, want %s", err, c.want)
		}
	}
	if _, err := lesson.Read(fstest.MapFS{}, pennies.Game{}); err == nil {
		t.Error("a folder that is not there is read")
	}
}

// How far a lesson has come, by what was played: the seat, "own" if the player made the move, and the move.
func TestAt(t *testing.T) {
	l := read(t)
	for _, c := range []struct {
		played          string
		step, awaiting  int
		strayed, script string
		done            bool
	}{
		{played: "", step: 0, awaiting: 1},
		{played: "green own hide 2", step: 2, awaiting: 2, script: "blue guess 5"},
		{played: "green own hide 3", step: 1, awaiting: 1},
		{played: "green own hide 3; green own hide 2", step: 2, awaiting: 2, script: "blue guess 5"},
		{played: "green own hide 1", awaiting: 1, strayed: "too-few"},
		{played: "green own hide 0", awaiting: 1, strayed: "other-number"},
		{played: "green own guess 2", awaiting: 1, strayed: "not-that"},
		{played: "green own hide 1; green own hide 2", awaiting: 1, strayed: "too-few"},
		{played: "green by hide 2", awaiting: 1},
		{played: "blue by guess 5", awaiting: 1},
		{played: "green own hide 2; blue by guess 4", step: 2, awaiting: 2, script: "blue guess 5"},
		{played: "green own hide 2; blue by guess 5", step: 2, awaiting: 2},
		{played: "green own hide 2; green own guess 4", step: 3, awaiting: 4, script: "blue guess 5; blue hide 0"},
		{played: "green own hide 2; blue by guess 5; green own guess 4", step: 3, awaiting: 4, script: "blue hide 0"},
		{played: "green own hide 2; blue by guess 5; green own guess 4; blue by hide 0", step: 3, awaiting: 4, done: true},
		{played: "green own hide 2; blue by guess 5; green own guess 4; blue by hide 0; green own hide 1", step: 3, awaiting: 4, done: true},
	} {
		s := lesson.At(l, pennies.Game{}.About(), played(c.played))
		var script []string
		for _, m := range s.Script {
			script = append(script, pennies.Game{}.About().SeatName(m.Seat)+" "+m.Move)
		}
		if s.Step != c.step || s.Awaiting != c.awaiting || s.Strayed != c.strayed || strings.Join(script, "; ") != c.script || s.Done(l) != c.done {
			t.Errorf("%s: found %+v", c.played, s)
		}
		if pages := s.Pages(l); len(pages) != min(c.awaiting+1, len(l.Steps))-c.step {
			t.Errorf("%s: pages %v", c.played, pages)
		}
	}
}

func played(text string) []lesson.Played {
	var all []lesson.Played
	for _, one := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' }) {
		words := strings.SplitN(strings.TrimSpace(one), " ", 3)
		seat, _ := pennies.Game{}.About().SeatNamed(words[0])
		all = append(all, lesson.Played{Seat: seat, Own: words[1] == "own", Move: words[2]})
	}
	return all
}
