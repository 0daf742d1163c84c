package live

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// fists is a lesson of pennies: green hides two, blue guesses, green guesses, and then the dice are drawn.
var fists = &lesson.Lesson{
	ID: "fists", Players: 2,
	Facts: lesson.Facts{
		{Key: "round", Value: "3"},
		{Key: "starter", Value: "blue"},
		{Key: "purse green", Value: "2"},
		{Key: "purse blue", Value: "4"},
		{Key: "fist blue", Value: "3"},
	},
	Steps: []lesson.Step{
		{Say: "hide", Moves: []string{"hide 2"}, Wrong: map[string]string{"*": "not-that"}, Then: []string{"blue: guess 5"}},
		{Say: "guess", Moves: []string{"guess 4"}, Wrong: map[string]string{"*": "not-that"}, Then: []string{"blue: hide 0"}},
		{Say: "end"},
	},
}

// learn opens a lesson for anna.
func (h *fixture) learn(command string, l *lesson.Lesson) string {
	h.Helper()
	id, err := h.OpenLesson(context.Background(), who("anna"), command, "pennies", l, nil)
	if err != nil {
		h.Fatal(err)
	}
	return id
}

// says is the page of the lesson that anna is shown.
func (h *fixture) says(id string) string {
	h.Helper()
	l := h.look(id, "anna").Lesson
	switch {
	case l == nil:
		h.Fatal("there is no lesson")
	case l.Strayed != nil:
		return "strayed"
	case l.Done:
		return "done"
	case len(l.Pages) == 0:
		return ""
	}
	return l.Pages[0].Say
}

// A lesson continues where it was, however often the server is restarted meanwhile, and the script keeps the pace of bots.
func TestLessons(t *testing.T) {
	stopped(t, Settings{Grace: 1}, func(h *fixture) { // apart from lessons, nothing may be arranged
		id := h.learn("l1", fists)
		same(t, "again", h.learn("l1", fists), id)
		same(t, "entries", len(h.log(id)), 3)
		same(t, "status", h.look(id, "anna").Status, protocol.StatusPlaying)
		h.move(id, "anna", "hide 1")
		h.restart()
		same(t, "after a wrong try", h.says(id), "strayed")
		time.Sleep(time.Minute)
		same(t, "moves", h.count(id, protocol.Moved), 1)
		h.do(id, "anna", protocol.Command{Do: protocol.Undo})
		h.move(id, "anna", "hide 2")
		same(t, "while blue thinks", h.says(id), "")
		time.Sleep(h.Pace / 2)
		same(t, "half of its time", h.count(id, protocol.Moved), 2)
		h.restart() // and nobody comes
		time.Sleep(2 * time.Second)
		same(t, "then", h.count(id, protocol.Moved), 3)
		same(t, "the next page", h.says(id), "pennies.lesson.fists.guess")
		h.move(id, "anna", "guess 3") // wrong, and dice are drawn
		drawn := h.log(id)[h.entries(id)-1].Chance
		h.do(id, "anna", protocol.Command{Do: protocol.Undo})
		h.restart()
		h.move(id, "anna", "guess 4")
		same(t, "the dice", h.log(id)[h.entries(id)-1].Chance[0], drawn[0])
		h.look(id, "anna")
		time.Sleep(time.Minute)
		same(t, "at the end", h.says(id), "done")
		moves := h.count(id, protocol.Moved)
		time.Sleep(30 * 24 * time.Hour)
		same(t, "nobody moves any more", h.count(id, protocol.Moved), moves)
		same(t, "and nobody stands in", h.count(id, protocol.StoodIn), 0)
	})
}

func (h *fixture) entries(id string) int { return len(h.raw(id)) }

// A lesson is only for the person who takes it. It is in nobody's lists, and nobody is told of it.
func TestLessonsAreOnesOwn(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		heard := h.Listen("anna", NewSignalChan())
		defer heard.Close()
		id := h.learn("l1", fists)
		if _, err := h.Look(context.Background(), id, "ben", game.NoSeat); !errors.Is(err, ErrPrivate) {
			t.Errorf("ben sees %v", err)
		}
		for _, c := range []protocol.Command{{Do: protocol.Move, Move: "hide 2", Step: 1}, {Do: protocol.Undo}, {Do: protocol.Sit}} {
			if err := h.try(id, "ben", c); !errors.Is(err, ErrPrivate) {
				t.Errorf("%s by ben: %v", c.Do, err)
			}
		}
		h.move(id, "anna", "hide 2")
		time.Sleep(time.Minute)
		for _, q := range []store.Query{{Person: "anna"}, {Public: true}} {
			found, err := h.faulty.Summaries(context.Background(), q)
			if err != nil || len(found) > 0 {
				t.Errorf("%+v finds %d, %v", q, len(found), err)
			}
		}
		synctest.Wait()
		same(t, "what she is told of", len(heard.Take()), 0)
		if other, err := h.OpenLesson(context.Background(), who("ben"), "l1", "pennies", fists, nil); err != nil || other == id {
			t.Errorf("ben has %s, %v", other, err)
		}
	})
}

// Either there is a table with moves to make, or there is none.
func TestLessonsOpenAsAWhole(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		broken := errors.New("the disk is on fire")
		h.faulty.onAppend(func(store.Batch, func() error) error { return broken })
		if _, err := h.OpenLesson(context.Background(), who("anna"), "l1", "pennies", fists, nil); !errors.Is(err, broken) {
			t.Errorf("found %v", err)
		}
		h.faulty.onAppend(nil)
		same(t, "the page", h.says(h.learn("l1", fists)), "pennies.lesson.fists.hide")
		var refusal *game.Refusal
		for want, try := range map[string]func() (string, error){
			"no-id": func() (string, error) {
				return h.OpenLesson(context.Background(), who("anna"), "", "pennies", fists, nil)
			},
			"no-such-game": func() (string, error) {
				return h.OpenLesson(context.Background(), who("anna"), "l2", "chess", fists, nil)
			},
		} {
			if _, err := try(); !errors.As(err, &refusal) || refusal.Reason != want {
				t.Errorf("found %v, want %s", err, want)
			}
		}
	})
}

// In an example that expects no particular move, bots play by themselves.
func TestExamplesArePlayedFreely(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		l := *fists
		l.Example, l.Steps = true, nil
		id := h.learn("l1", &l)
		h.move(id, "anna", "hide 1")
		time.Sleep(time.Minute)
		same(t, "moves", h.count(id, protocol.Moved), 2)
		h.do(id, "anna", protocol.Command{Do: protocol.Undo})
		time.Sleep(time.Minute)
		h.move(id, "anna", "hide 2")
		time.Sleep(time.Minute)
		same(t, "moves", h.count(id, protocol.Moved), 4)
	})
}

// Nobody waits for an answer that teaches nothing.
func TestWhatTheScriptLeavesOutTakesNoTime(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		l := *fists
		l.Facts = append(lesson.Facts{}, l.Facts...)
		l.Facts[1].Value = "green" // so that blue reacts to her guess
		l.Steps = []lesson.Step{
			{Say: "hide", Moves: []string{"hide 2"}, Wrong: map[string]string{"*": "not-that"}},
			{Say: "guess", Moves: []string{"guess 4"}, Wrong: map[string]string{"*": "not-that"}},
			{Say: "again", Moves: []string{"hide 1"}, Wrong: map[string]string{"*": "not-that"}},
		}
		id := h.learn("l1", &l)
		h.move(id, "anna", "hide 2")
		begun := time.Now()
		h.move(id, "anna", "guess 4")
		synctest.Wait()
		same(t, "moves", h.count(id, protocol.Moved), 3)
		same(t, "time", time.Since(begun).String(), "0s")
		same(t, "the page", h.says(id), "pennies.lesson.fists.again")
	})
}
