package table

import (
	"errors"
	"slices"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/protocol"
)

// LessonLevel is the level of the bot that plays with a learner who tries an example freely.
const LessonLevel = "deckhand"

// OpenLesson decides on the first entries of a table at which somebody takes a lesson: it is opened, the learner sits down, and
// the game begins. They must be added to the log together. The lesson is part of the first entry, so that the table keeps the one
// that it began with.
func OpenLesson(l *lesson.Lesson, table, command string, who protocol.Who, g game.Game, env Environment) ([]Entry, error) {
	env.MayArrange = true
	p := protocol.Proposal{Game: g.About().Name, Options: l.Options, Odds: l.Odds, Arrangement: l.Arrangement()}
	for range l.Players {
		p.Seats = append(p.Seats, protocol.SeatWish{For: protocol.BotSeat, Level: LessonLevel})
	}
	p.Seats[l.Seat] = protocol.SeatWish{For: protocol.OpenSeat}
	opened, err := Open(p, command, who, g, fair.Secret{}, env)
	if err != nil {
		return nil, err
	}
	opened.Opening.Lesson = l
	t := New(table, func(string, int, string) (game.Game, error) { return g, nil })
	commands := []protocol.Command{{Do: protocol.Sit, Seat: l.Seat, Who: who}, {Do: protocol.Start, Who: who}}
	if len(l.Orders) > 0 {
		commands = slices.Insert(commands, 1, protocol.Command{Do: protocol.Order, Seat: l.Seat, Orders: l.Orders, Who: who})
	}
	return t.opens(opened, commands, env)
}

// opens opens a table at which something has been done at once, by commands of the person who opens it.
func (t *Table) opens(opened Entry, commands []protocol.Command, env Environment) ([]Entry, error) {
	entries, err := t.adds(nil, []Entry{opened}, opened.By, env)
	for _, c := range commands {
		if err != nil {
			return nil, err
		}
		more, refusal := actions[c.Do](t, c, t.withDice(env))
		if refusal != nil {
			return nil, refusal
		}
		entries, err = t.adds(entries, more, c.Who.Person, env)
	}
	return entries, err
}

// adds adds more entries that somebody causes.
func (t *Table) adds(entries, more []Entry, by string, env Environment) ([]Entry, error) {
	more[0].By = by
	for _, e := range stamped(more, env) {
		if _, err := t.Apply(e); err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// teach takes the lesson from the opening.
func (m *match) teach(o *Opening) error {
	if l := o.Lesson; l.Seat < 0 || int(l.Seat) >= len(o.Chairs) || o.Arrangement == nil {
		return errors.New("a lesson has a seat for the learner, and an arrangement")
	}
	m.lesson = o.Lesson
	return nil
}

// Lesson is the lesson given at the table; nil if there is none.
func (m *match) Lesson() *lesson.Lesson { return m.lesson }

// follows tells whether the table follows a script: other seats do what the lesson says, and nothing else.
func (m *match) follows() bool { return m.lesson != nil && !m.lesson.Free() }

// Progress is how far the lesson has come, computed from the moves. There must be a lesson.
func (m *match) Progress() lesson.State {
	played := make([]lesson.Played, len(m.steps))
	for i, st := range m.steps {
		played[i] = lesson.Played{Seat: st.Seat, Move: m.game.MoveText(st.Move), Own: st.how == ""}
	}
	s := lesson.At(m.lesson, m.about, played)
	if s.StaysAtStep && s.Strayed == "" && len(s.Script) == 0 && s.Awaiting < len(m.lesson.Steps) && m.leftOut(m.lesson.Seat) {
		s = s.Passed(m.lesson)
	}
	return s
}

// leftOut tells whether a seat has nothing to decide and no pending reaction can change that. A learner who was told to draw and
// stop at will, and drew until there were no gems left, has completed that step.
func (m *match) leftOut(s game.Seat) bool {
	return !m.position.Asked().Has(s) && m.Reacting() == 0
}

// Scripted is a move that a lesson makes for somebody.
type Scripted struct {
	Seat     game.Seat
	Move     game.Move
	ByScript bool // otherwise it is a default answer, for which nobody should have to wait
}

// Scripted is the move that the lesson makes now for a seat, perhaps the learner's. A seat that has to react and is not in the
// script gives the default answer, as if its time were up.
func (t *Table) Scripted() (Scripted, bool) {
	if !t.follows() || t.status != protocol.StatusPlaying {
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

// mustSuit refuses commands that make no sense in a lesson, where nobody else is there, no clock runs, and the script has no other
// orders; and those that would make the draw of a day another game.
func (m *match) mustSuit(c protocol.Command) *game.Refusal {
	switch {
	case m.Daily() != "" && !slices.Contains(daily, c.Do):
		return refuse("TABLE-DAILY", "not-in-daily")
	case m.lesson == nil, c.Do == protocol.Move, c.Do == protocol.Undo, c.Do == protocol.Order && !m.follows():
		return nil
	}
	return refuse("TABLE-LESSON", "not-in-lesson")
}

// learns tells whether somebody sees the table as the learner.
func (t *Table) learns(person string, a game.Audience) bool {
	return t.lesson != nil && a.Is(t.lesson.Seat) && t.Seats(person).Has(t.lesson.Seat)
}

func (t *Table) lessonLook() *protocol.LessonLook {
	l := t.lesson
	look := &protocol.LessonLook{Game: t.terms.Game, ID: l.ID, Example: l.Example, Free: l.Free(), Steps: len(l.Steps), Pages: []protocol.LessonPage{}}
	progress := t.Progress()
	look.Step = progress.Step
	if progress.Strayed != "" {
		look.Strayed = &protocol.LessonStray{Say: l.Key(t.terms.Game, progress.Strayed)}
	}
	look.Done = !look.Free && progress.Done(l)
	if _, pending := t.Scripted(); pending || !look.Done && !look.Free && progress.Awaiting == len(l.Steps) {
		return look
	}
	for _, s := range progress.Pages(l) {
		page := protocol.LessonPage{Say: l.Key(t.terms.Game, s.Say), Light: append([]string{}, s.Light...), Rule: s.Rule, Awaits: s.Awaits()}
		if s.Hint != "" {
			page.Hint = l.Key(t.terms.Game, s.Hint)
		}
		look.Pages = append(look.Pages, page)
	}
	return look
}
