package web_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
)

// dive is a lesson for tests: the leader of a dive draws, and stops.
var dive = &lesson.Lesson{
	ID: "dive", Players: 2,
	Facts: lesson.Facts{
		{Key: "turn", Value: "green"},
		{Key: "boats green", Value: "A4/blue-or-black H"},
		{Key: "dive", Value: "A4"},
		{Key: "leader", Value: "green"},
		{Key: "divers", Value: "green"},
		{Key: "in", Value: "green"},
		{Key: "dive-boats green", Value: "1"},
		{Key: "gems", Value: "silver"},
		{Key: "step", Value: "lead"},
		{Key: "hand orange", Value: "S1 S4"},
	},
	Dice: []string{"gem gold", "gem red"},
	Seed: 811_623_517,
	Steps: []lesson.Step{
		{Say: "goal", Light: []string{"skyline"}},
		{Say: "draw", Moves: []string{"draw"}, Wrong: map[string]string{"*": "too-early"}, Hint: "look-down", Rule: "DB-DIVE-4"},
		{Say: "stop", Moves: []string{"stop"}, Wrong: map[string]string{"*": "too-long"}, Then: []string{"orange: rest"}},
	},
}

// teaching makes a server teach that lesson, and an example.
func teaching(s *web.Settings) {
	s.Course = func(name string) (*lesson.Course, error) {
		if name != "deepblue" {
			return &lesson.Course{}, nil
		}
		return &lesson.Course{Lessons: []*lesson.Lesson{dive}, Examples: []*lesson.Lesson{{ID: "sea", Example: true, Players: 3}}}, nil
	}
}

func newLesson(id, game, name string) map[string]any {
	return map[string]any{"id": id, "game": game, "lesson": name}
}

func TestOpenLesson(t *testing.T) {
	h := openServer(t, teaching)
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	g, err := registry.Rules("deepblue", 0, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := dive.Check(g); err != nil {
		t.Fatal(err)
	}
	opened := ann.must(201, "POST", "/api/lessons", newLesson("l1", "deepblue", "dive"))
	id := opened.get("table")
	path := "/api/tables/" + id
	secrets := []string{"facts", "dice", `"arrangement"`, "811623517", "too-early", "too-long", "dive.stop", `"then"`, "orange: rest"}
	play(t, []scenario{
		{"by nobody", stranger, "POST", "/api/lessons", newLesson("l1", "deepblue", "dive"), 401, []string{`"signed-out"`}, []string{id}},
		{"no such game", ann, "POST", "/api/lessons", newLesson("l2", "chess", "dive"), 409, []string{`"TABLE-OPEN"`, `"no-such-game"`}, nil},
		{"no such lesson", ann, "POST", "/api/lessons", newLesson("l2", "deepblue", "fly"), 409, []string{`"TABLE-LESSON"`, `"no-such-lesson"`}, nil},
		{"of another game", ann, "POST", "/api/lessons", newLesson("l2", "sunken", "dive"), 409, []string{`"no-such-lesson"`}, nil},
		{"without an id", ann, "POST", "/api/lessons", newLesson("", "deepblue", "dive"), 422, []string{"body.id"}, nil},
		{"a lesson of one's own", ann, "POST", "/api/lessons", with(newLesson("l2", "deepblue", "dive"), []any{"facts", []any{}}), 422, []string{"body"}, nil},
		{"the same again", ann, "POST", "/api/lessons", newLesson("l1", "deepblue", "dive"), 201, []string{id}, secrets},
		{"by its host", ann, "GET", path, nil, 200, []string{`"lesson":{`, `"deepblue.lesson.dive.draw"`, `"deepblue.lesson.dive.look-down"`, `"DB-DIVE-4"`, `"skyline"`}, secrets},
		{"by another", bob, "GET", path, nil, 403, nil, []string{"lesson"}},
		{"by a stranger", stranger, "GET", path, nil, 403, nil, []string{"lesson"}},
		{"a move of another's", bob, "POST", path + "/commands", map[string]any{"id": "m", "do": "move", "move": "draw"}, 403, nil, nil},
		{"lines", ann, "GET", path + "/lines", nil, 200, nil, secrets},
		{"a replay", ann, "GET", path + "/replay", nil, 200, nil, append([]string{`"lesson"`}, secrets...)},
		{"the record", ann, "GET", path + "/record", nil, 409, []string{`"not-over"`}, nil},
		{"the course", stranger, "GET", "/api/lessons/deepblue", nil, 200, []string{`"lessons":[{"id":"dive","steps":3}]`, `"examples":[{"id":"sea","steps":0}]`}, secrets},
		{"none", stranger, "GET", "/api/lessons/sunken", nil, 200, []string{`"lessons":[]`, `"examples":[]`}, nil},
		{"of no game", stranger, "GET", "/api/lessons/chess", nil, 404, []string{`"unknown"`}, nil},
		{"mine", ann, "GET", "/api/tables?list=mine", nil, 200, []string{`"tables":[]`}, nil},
		{"finished", ann, "GET", "/api/tables?list=finished", nil, 200, []string{`"tables":[]`}, nil},
		{"open", ann, "GET", "/api/tables?list=open", nil, 200, []string{`"tables":[]`}, nil},
		{"watch", ann, "GET", "/api/tables?list=watch", nil, 200, []string{`"tables":[]`}, nil},
	})
	if other := bob.must(201, "POST", "/api/lessons", newLesson("l1", "deepblue", "dive")).get("table"); other == id {
		t.Error("two people have the same table")
	}
	ann.must(201, "POST", "/api/lessons", newLesson("l3", "deepblue", "sea"))
}

// A lesson over HTTP: a wrong try, taken back although something was drawn, and continued to the end.
func TestTakeLesson(t *testing.T) {
	h := openServer(t, teaching, func(s *web.Settings) { s.Limits.Request = unlimited })
	ann := h.guest("Ann")
	id := ann.must(201, "POST", "/api/lessons", newLesson("l1", "deepblue", "dive")).get("table")
	look := func() answer { return ann.must(200, "GET", "/api/tables/"+id, nil) }
	move := func(text string) {
		ann.command(id, "move", "step", json.Number(look().get("you.step")), "move", text).is(200)
	}
	move("draw")
	if say := look().get("lesson.pages.0.say"); say != "deepblue.lesson.dive.stop" {
		t.Fatalf("it says %s", say)
	}
	move("draw")
	if a := look(); a.get("lesson.strayed.say") != "deepblue.lesson.dive.too-long" || a.get("you.can_undo") != "true" || a.get("you.moves") != "" {
		t.Fatalf("after a wrong try: %s", a.body)
	}
	ann.command(id, "undo").is(200)
	if gems := look().get("view.dive.gems"); strings.Count(gems, "gold") != 1 || strings.Contains(gems, "red") {
		t.Errorf("after taking it back there are %s", gems)
	}
	ann.command(id, "say", "text", "hello").is(409)
	move("stop")
	for look().get("lesson.done") != "true" { // orange takes its time
		if look().get("lesson.strayed") != "" {
			t.Fatal("it has strayed")
		}
	}
	if a := look(); a.get("you.moves") != "" || a.get("result") != "" {
		t.Errorf("at the end: %s", a.body)
	}
}

func TestLessonLimits(t *testing.T) {
	h := openServer(t, teaching, func(s *web.Settings) { s.Limits.Lesson = limit.Limit{Person: few(2), Address: few(3)} })
	ann, bob := h.guest("Ann"), h.guest("Bob")
	ann.must(201, "POST", "/api/lessons", newLesson("1", "deepblue", "dive"))
	ann.must(409, "POST", "/api/lessons", newLesson("2", "deepblue", "fly")) // opens no table and does not count
	ann.must(201, "POST", "/api/lessons", newLesson("2", "deepblue", "dive"))
	ann.ask("POST", "/api/lessons", newLesson("3", "deepblue", "dive")).isTooMany()
	ann.open("a table") // which is counted separately
	bob.must(201, "POST", "/api/lessons", newLesson("1", "deepblue", "dive"))
	bob.ask("POST", "/api/lessons", newLesson("2", "deepblue", "dive")).isTooMany()
}

// Without lessons there is an empty course.
func TestNoLessons(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Course = nil })
	h.stranger().must(200, "GET", "/api/lessons/deepblue", nil)
	h.guest("Ann").must(409, "POST", "/api/lessons", newLesson("1", "deepblue", "dive"))
}
