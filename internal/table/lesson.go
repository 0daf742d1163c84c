package table

import (
	"errors"
	"slices"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
)

// LessonLevel is the level of the bot that plays with a learner who tries an example freely.
const LessonLevel = "deckhand"

// OpenLesson decides on the first entries of a table at which somebody takes a lesson: it is opened, the learner sits down, and
// the game begins. They must be added to the log together. The lesson is part of the first entry, so that the table keeps the one
// that it began with.
func OpenLesson(l *lesson.Lesson, table, command string, who Who, g game.Game, env Environment) ([]Entry, error) {
	env.MayArrange = true
	p := Proposal{Game: g.About().Name, Options: l.Options, Odds: l.Odds, Arrangement: l.Arrangement()}
	for range l.Players {
		p.Seats = append(p.Seats, SeatWish{For: Bot, Level: LessonLevel})
	}
	p.Seats[l.Seat] = SeatWish{For: OpenSeat}
	opened, err := Open(p, command, who, g, fair.Secret{}, env)
	if err != nil {
		return nil, err
	}
	opened.Opening.Lesson = l
	t := New(table, func(string, int, string) (game.Game, error) { return g, nil })
	entries := []Entry{opened}
	if _, err := t.Apply(opened); err != nil {
		return nil, err
	}
	commands := []Command{{Do: Sit, Seat: l.Seat, Who: who}, {Do: Start, Who: who}}
	if len(l.Orders) > 0 {
		commands = slices.Insert(commands, 1, Command{Do: Order, Seat: l.Seat, Orders: l.Orders, Who: who})
	}
	for _, c := range commands {
		more, refusal := actions[c.Do](t, c, t.withDice(env))
		if refusal != nil {
			return nil, refusal
		}
		more[0].By = who.Person
		for _, e := range stamped(more, env) {
			if _, err := t.Apply(e); err != nil {
				return nil, err
			}
			entries = append(entries, e)
		}
	}
	return entries, nil
}

// teach takes the lesson from the opening.
func (t *Table) teach(o *Opening) error {
	if l := o.Lesson; l.Seat < 0 || int(l.Seat) >= len(o.Chairs) || o.Arrangement == nil {
		return errors.New("a lesson has a seat for the learner, and an arrangement")
	}
	t.lesson = o.Lesson
	return nil
}

// Lesson is the lesson given at the table; nil if there is none.
func (t *Table) Lesson() *lesson.Lesson { return t.lesson }

// follows tells whether the table follows a script: other seats do what the lesson says, and nothing else.
func (t *Table) follows() bool { return t.lesson != nil && !t.lesson.Free() }

// Progress is how far the lesson has come, computed from the moves. There must be a lesson.
func (t *Table) Progress() lesson.State {
	played := make([]lesson.Played, len(t.steps))
	for i, st := range t.steps {
		played[i] = lesson.Played{Seat: st.Seat, Move: t.game.MoveText(st.Move), Own: st.how == ""}
	}
	s := lesson.At(t.lesson, t.about, played)
	if s.StaysAtStep && s.Strayed == "" && len(s.Script) == 0 && s.Awaiting < len(t.lesson.Steps) && t.leftOut(t.lesson.Seat) {
		s = s.Passed(t.lesson)
	}
	return s
}

// leftOut tells whether a seat has nothing to decide and no pending reaction can change that. A learner who was told to draw and
// stop at will, and drew until there were no gems left, has completed that step.
func (t *Table) leftOut(s game.Seat) bool {
	return !t.position.Asked().Has(s) && t.Reacting() == 0
}

// Scripted is a move that a lesson makes for somebody.
type Scripted struct {
	Seat game.Seat
	Move game.Move
	Told bool // by the script; otherwise it is a default answer, for which nobody should have to wait
}

// Scripted is the move that the lesson makes now for a seat, perhaps the learner's. A seat that has to react and is not in the
// script gives the default answer, as if its time were up.
func (t *Table) Scripted() (Scripted, bool) {
	if !t.follows() || t.status != StatusPlaying {
		return Scripted{}, false
	}
	progress := t.Progress()
	if progress.Strayed != "" || progress.Done(t.lesson) {
		return Scripted{}, false
	}
	if len(progress.Script) > 0 {
		next := progress.Script[0]
		if m, err := t.game.ParseMove(next.Move); err == nil && t.askedNow().Has(next.Seat) &&
			slices.Contains(t.position.Legal(next.Seat, nil), m) {
			return Scripted{next.Seat, m, true}, true
		}
	}
	if r, ok := t.position.(game.Reactive); ok {
		for s := r.Reacting().Without(t.lesson.Seat); s != 0; s = s.Without(s.First()) {
			if m, why := r.Answer(s.First(), nil, game.Overdue); why != game.Unanswered {
				return Scripted{s.First(), m, false}, true
			}
		}
	}
	return Scripted{}, false
}

func (t *Table) scriptedSeat() map[game.Seat]string {
	next, ok := t.Scripted()
	if !ok {
		return nil
	}
	return map[game.Seat]string{next.Seat: LessonLevel}
}

func (t *Table) isScripted(s game.Seat, move string) bool {
	next, ok := t.Scripted()
	return ok && next.Seat == s && t.game.MoveText(next.Move) == move
}

// mayTry refuses a move of the learner at the wrong time: everything happens in the order of the script, so that it is the same
// every time.
func (t *Table) mayTry() *game.Refusal {
	if !t.follows() {
		return nil
	}
	progress := t.Progress()
	_, pending := t.Scripted()
	switch {
	case progress.Strayed != "":
		return refuse("TABLE-LESSON", "take-back-first")
	case progress.Done(t.lesson):
		return refuse("TABLE-LESSON", "lesson-over")
	case pending || progress.Awaiting == len(t.lesson.Steps):
		return refuse("TABLE-LESSON", "others-first")
	}
	return nil
}

// mustSuit refuses commands that make no sense in a lesson. Nobody else is there, no clock runs, and the script has no other
// orders.
func (t *Table) mustSuit(c Command) *game.Refusal {
	switch {
	case t.lesson == nil, c.Do == Move, c.Do == Undo, c.Do == Order && !t.follows():
		return nil
	}
	return refuse("TABLE-LESSON", "not-in-lesson")
}

// lastTry finds the learner's last own move.
func (t *Table) lastTry(s game.Seat) (int, bool) {
	for i := len(t.steps) - 1; i >= 0; i-- {
		if st := &t.steps[i]; st.Seat == s && st.how == "" {
			return i, true
		}
	}
	return 0, false
}

// rewind plays the game again up to a move, and resets the dice so that they fall the same way again: in a lesson nobody is
// harmed by what the learner has seen.
func (t *Table) rewind(i int) error {
	t.steps = t.steps[:i:i]
	fixed, err := fair.NewFixed(t.game, t.arrangement)
	if err != nil {
		return err
	}
	p, err := t.begin(game.NewRecordedDice(t.setup))
	if err != nil {
		return err
	}
	fixed.Played(t.setup)
	for _, st := range t.steps {
		if err := p.Play(st.Seat, st.Move, game.NewRecordedDice(st.Chance)); err != nil {
			return err
		}
		fixed.Played(st.Chance)
	}
	t.position, t.base, t.based, t.fixed, t.status = p, p.Clone(), i, fixed, StatusPlaying
	return nil
}

// learns tells whether somebody sees the table as the learner.
func (t *Table) learns(person string, a game.Audience) bool {
	return t.lesson != nil && a.Is(t.lesson.Seat) && t.Seats(person).Has(t.lesson.Seat)
}

func (t *Table) lessonLook() *LessonLook {
	l := t.lesson
	look := &LessonLook{Game: t.terms.Game, ID: l.ID, Example: l.Example, Free: l.Free(), Steps: len(l.Steps), Pages: []LessonPage{}}
	progress := t.Progress()
	look.Step = progress.Step
	if progress.Strayed != "" {
		look.Strayed = &LessonStray{Say: l.Key(t.terms.Game, progress.Strayed)}
	}
	look.Done = !look.Free && progress.Done(l)
	if _, pending := t.Scripted(); pending || !look.Done && !look.Free && progress.Awaiting == len(l.Steps) {
		return look
	}
	for _, s := range progress.Pages(l) {
		page := LessonPage{Say: l.Key(t.terms.Game, s.Say), Light: append([]string{}, s.Light...), Rule: s.Rule, Awaits: s.Awaits()}
		if s.Hint != "" {
			page.Hint = l.Key(t.terms.Game, s.Hint)
		}
		look.Pages = append(look.Pages, page)
	}
	return look
}
