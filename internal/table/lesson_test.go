package table

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/protocol"
)

// pennyLesson teaches the last two rounds of pennies to green, against blue, who hides three at first.
func pennyLesson() *lesson.Lesson {
	return &lesson.Lesson{
		ID: "fists", Players: 2,
		Facts: lesson.Facts{
			{Key: "round", Value: "3"},
			{Key: "starter", Value: "blue"},
			{Key: "purse green", Value: "2"},
			{Key: "purse blue", Value: "4"},
			{Key: "fist blue", Value: "3"},
		},
		Dice: []string{"starter green", "starter green"},
		Seed: 811_623_517,
		Steps: []lesson.Step{
			{Say: "welcome", Light: []string{"seat:1"}},
			{
				Say: "hide", Moves: []string{"hide 2"}, Wrong: map[string]string{"hide 1": "too-few", "hide*": "other-number", "*": "not-that"},
				Hint: "hide-hint", Rule: "P-HIDE-1", Then: []string{"blue: guess 5"},
			},
			{Say: "blue-knew"},
			{Say: "guess", Moves: []string{"guess 4"}, Wrong: map[string]string{"*": "not-that"}, Then: []string{"blue: hide 0"}},
			{Say: "empty", Moves: []string{"hide 0"}, Wrong: map[string]string{"*": "not-that"}},
			{Say: "last", Moves: []string{"guess 1"}, Wrong: map[string]string{"*": "not-that"}, Then: []string{"blue: guess 0"}},
			{Say: "end"},
		},
	}
}

// learn has anna take a lesson.
func learn(t testing.TB, name string, l *lesson.Lesson) *report {
	t.Helper()
	r := &report{TB: t, name: "reef", now: morning, dice: fair.Dice}
	g, err := games(name, 0, "")
	if err != nil {
		t.Fatal(err)
	}
	env := r.environment()
	env.MayArrange = false // lessons are arranged on every server
	entries, err := OpenLesson(l, r.name, "opening", person("anna"), g, env)
	if err != nil {
		t.Fatal(err)
	}
	r.table = New(r.name, games)
	r.add(entries...)
	t.Cleanup(func() {
		if !t.Failed() {
			r.checkFold()
		}
	})
	return r
}

// follow has others do what the lesson says for as long as they have something to do.
func (r *report) follow() {
	r.Helper()
	for next, ok := r.table.Scripted(); ok; next, ok = r.table.Scripted() {
		entries, err := r.table.DecideBot(next.Seat, r.table.Step(next.Seat), r.table.game.MoveText(next.Move), r.environment())
		if err != nil {
			r.Fatal(err)
		}
		r.add(entries...)
	}
}

// pages are what anna reads, by the last words of their keys; one that awaits a move has a question mark.
func (r *report) pages() string {
	r.Helper()
	l := r.look("anna").Lesson
	if l == nil {
		r.Fatal("there is no lesson")
	}
	var says []string
	for _, p := range l.Pages {
		say := p.Say[strings.LastIndex(p.Say, ".")+1:]
		if p.Awaits {
			say += "?"
		}
		says = append(says, say)
	}
	if l.Strayed != nil {
		says = append(says, "strayed: "+l.Strayed.Say)
	}
	if l.Done {
		says = append(says, "done")
	}
	return strings.Join(says, " ")
}

func TestALessonToItsEnd(t *testing.T) {
	r := learn(t, "pennies", pennyLesson())
	l := r.look("anna")
	r.is("status", l.Status, protocol.StatusPlaying)
	r.is("arranged", l.Arranged, true)
	r.is("pages", r.pages(), "welcome hide?")
	want := &protocol.LessonLook{Game: "pennies", ID: "fists", Steps: 7, Pages: []protocol.LessonPage{
		{Say: "pennies.lesson.fists.welcome", Light: []string{"seat:1"}},
		{Say: "pennies.lesson.fists.hide", Light: []string{}, Rule: "P-HIDE-1", Hint: "pennies.lesson.fists.hide-hint", Awaits: true},
	}}
	if !reflect.DeepEqual(l.Lesson, want) {
		t.Errorf("found %+v", l.Lesson)
	}
	r.is("nobody else moves", len(r.table.Machines()), 0)
	r.do("green: hide 2")
	r.is("while others move", r.pages(), "")
	r.is("moves", len(r.look("anna").You.Moves), 0)
	r.is("machines", r.table.Machines()[1], LessonLevel)
	r.follow()
	r.is("pages", r.pages(), "blue-knew guess?")
	r.is("step", r.look("anna").Lesson.Step, 2)
	r.do("green: guess 4")
	r.follow()
	r.is("pages", r.pages(), "empty?")
	r.do("green: hide 0")
	r.is("pages", r.pages(), "last?")
	r.do("green: guess 1")
	r.follow()
	r.is("pages", r.pages(), "end done")
	r.is("status", r.table.Status(), protocol.StatusFinished)
	made, err := r.table.Record()
	if err != nil {
		t.Fatal(err)
	}
	if err := fair.VerifyFixed(r.table.game, made); err != nil {
		t.Error(err)
	}
	r.do("anna: undo 0") // although it ended the game
	r.is("status", r.table.Status(), protocol.StatusPlaying)
	r.is("pages", r.pages(), "last?")
}

// If a step may be repeated at will, it is complete when there is nothing more to do.
func TestLingeringEndsByItself(t *testing.T) {
	l := pennyLesson()
	l.Steps[5].Also = []string{"guess 2"}
	r := learn(t, "pennies", l)
	for _, move := range []string{"hide 2", "guess 4", "hide 0"} {
		r.do("green: " + move)
		r.follow()
	}
	r.is("pages", r.pages(), "last?")
	r.do("green: guess 2")
	r.follow()
	r.is("pages", r.pages(), "end done")
}

// A wrong try is played and answered; nobody moves before it is taken back, and then everything is as before, including the dice,
// even if something was drawn.
func TestAWrongTry(t *testing.T) {
	r := learn(t, "pennies", pennyLesson())
	r.do("green: hide 1")
	r.is("pages", r.pages(), "welcome hide? strayed: pennies.lesson.fists.too-few")
	r.is("blue is asked", r.asked(), "blue")
	r.is("and does not move", len(r.table.Machines()), 0)
	r.do("anna: undo 0", "green: hide 0")
	r.is("pages", r.pages(), "welcome hide? strayed: pennies.lesson.fists.other-number")
	r.do("anna: undo 0", "green: hide 2")
	r.follow()
	before := r.table.position.Clone()
	r.do("green: guess 3") // and the next round begins
	drawn := r.table.steps[len(r.table.steps)-1].Chance
	r.is("draws", len(drawn), 1)
	r.is("moves", len(r.look("anna").You.Moves), 0)
	r.is("can undo", r.look("anna").You.CanUndo, true)
	r.do("anna: undo 0")
	if !r.table.position.(game.Provable).Equal(before) {
		t.Error("taking it back leads to another position")
	}
	r.do("green: guess 4")
	if again := r.table.steps[len(r.table.steps)-1].Chance; !slices.Equal(drawn, again) {
		t.Errorf("the dice fell %v, and then %v", drawn, again)
	}
	r.do("anna: undo 0", "anna: undo 0") // right moves, too
	r.is("pages", r.pages(), "welcome hide?")
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
}

// lessonRefusals tries everything that is refused in a lesson.
func lessonRefusals(t *testing.T) []*game.Refusal {
	var all []*game.Refusal
	r := learn(t, "pennies", pennyLesson())
	for _, tried := range []string{
		"anna: say hello", "anna: leave 0", "anna: resign 0", "anna: pause 0 on", "anna: watchers on", "anna: order 0 guess=low",
		"anna: archive", "anna: rematch", "anna: mute whom=ben on",
	} {
		all = append(all, r.refuses(tried, "TABLE-LESSON not-in-lesson"))
	}
	r.refuses("ben: move 0 step=1 move=hide,2", "TABLE-PLAY not-your-seat")
	r.refuses("ben: undo 0", "TABLE-UNDO not-your-seat")
	r.refuses("blue: guess 1", "TABLE-PLAY not-your-seat") // nobody leaves the script
	r.do("green: hide 1")
	all = append(all, r.refuses("green: hide 2", "TABLE-LESSON take-back-first"))
	r.do("anna: undo 0", "green: hide 2")
	all = append(all, r.refuses("green: guess 4", "TABLE-LESSON others-first"))
	r.refuses("blue: guess 4", "TABLE-PLAY not-your-seat")
	l := pennyLesson()
	l.Steps = l.Steps[:3]
	r = learn(t, "pennies", l)
	r.do("green: hide 2")
	r.follow()
	r.is("pages", r.pages(), "blue-knew done")
	return append(all, r.refuses("green: guess 4", "TABLE-LESSON lesson-over"))
}

// Nobody else may look, no clock runs, and nothing reveals what is to come.
func TestALessonIsForTheLearner(t *testing.T) {
	r := learn(t, "pennies", pennyLesson())
	if _, ok := r.table.Audience("ben", game.NoSeat); ok {
		t.Error("others may look on")
	}
	r.wait(2 * protocol.Patience)
	r.is("status", r.table.Status(), protocol.StatusPlaying)
	r.is("deadline", r.table.Deadline(), int64(0))
	r.is("for a spectator", r.table.Look("", game.Spectator).Lesson == nil, true)
	r.is("for another at that seat", r.table.Look("ben", game.At(0)).Lesson == nil, true)
	r.is("from another seat", r.table.Look("anna", game.At(1)).Lesson == nil, true)
	r.do("green: hide 2")
	r.follow()
	for _, audience := range game.Audiences(2) {
		lines, then, err := Lines("reef", games, r.log, "anna", audience, 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		told, err := json.Marshal([]any{lines, then.Look("anna", audience), then.Summary()})
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{`"facts"`, `"dice"`, "arrangement", "811623517", `"then"`, `"wrong"`, "not-that", "fists.last", "fists.end"} {
			if strings.Contains(string(told), secret) {
				t.Errorf("audience %d is told %s", audience, secret)
			}
		}
	}
}

// A seat that has to react and is not in the script gives the default answer; what the script does for the learner is not a try.
func TestWhatTheScriptLeavesOut(t *testing.T) {
	l := pennyLesson()
	l.Facts[1].Value = "green" // so that blue reacts to a guess
	l.Before = []string{"green: hide 2"}
	l.Steps = []lesson.Step{
		{Say: "guess", Moves: []string{"guess*"}},
		{Say: "hide", Moves: []string{"hide 0"}, Wrong: map[string]string{"*": "not-that"}, Then: []string{"blue: hide 1"}},
	}
	r := learn(t, "pennies", l)
	r.is("while the learner's seat is moved", r.pages(), "")
	r.is("machines", r.table.Machines()[0], LessonLevel)
	r.follow()
	r.is("pages", r.pages(), "guess?")
	r.is("how", r.table.steps[0].how, protocol.ByOrders)
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
	r.do("green: guess 3")
	r.is("while blue reacts", r.pages(), "")
	r.follow()
	r.is("pages", r.pages(), "hide?")
	r.do("anna: undo 0") // together with blue's answer
	r.is("pages", r.pages(), "guess?")
}

// In an example the learner plays freely: others are bots, and everything can be taken back.
func TestAFreeExample(t *testing.T) {
	l := pennyLesson()
	l.Example, l.Steps = true, []lesson.Step{{Say: "try-it"}}
	r := learn(t, "pennies", l)
	r.is("pages", r.pages(), "try-it")
	r.is("free", r.look("anna").Lesson.Free, true)
	r.do("anna: order 0 guess=low", "green: hide 1")
	r.is("machines", r.table.Machines()[1], LessonLevel)
	r.do("blue: guess 5")
	r.is("pages", r.pages(), "try-it")
	r.do("anna: undo 0", "anna: order 0 guess=ask", "green: hide 2", "blue: guess 4")
	r.is("asked", r.asked(), "green")
	r.refuses("anna: resign 0", "TABLE-LESSON not-in-lesson")
	r.wait(time.Hour)
}

func TestALessonThatCannotBeRead(t *testing.T) {
	r := learn(t, "pennies", pennyLesson())
	first, err := DecodeEntry(r.log[0])
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(first.Opening.Lesson, pennyLesson()) {
		t.Errorf("the log has another lesson: %+v", first.Opening.Lesson)
	}
	for _, spoil := range []func(*Opening){
		func(o *Opening) { o.Lesson.Seat = 2 },
		func(o *Opening) { o.Lesson.Seat = -1 },
		func(o *Opening) { o.Arrangement = nil; o.Secret = fair.Secret{1}.String() },
	} {
		e, err := DecodeEntry(r.log[0])
		if err != nil {
			t.Fatal(err)
		}
		spoil(e.Opening)
		if _, err := New("reef", games).Apply(e); err == nil {
			t.Errorf("%+v is accepted", e.Opening.Lesson)
		}
	}
}
