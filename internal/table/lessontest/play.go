package lessontest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// learner is the person who takes the lessons.
var learner = protocol.Who{Person: "learner", Name: "Learner"}

// maxMoves is how many moves a lesson may take; more means that it never ends.
const maxMoves = 200

// pupil takes a lesson at a table as a server runs it.
type pupil struct {
	game   game.Game
	lesson *lesson.Lesson
	table  *table.Table
	log    [][]byte
	ids    int
	dice   *dice
	drawn  []game.Chance

	said   map[int]map[string]bool // the patterns of wrong moves made at each step, which can be visited twice
	others map[int]map[string]bool // and those moves
}

func newPupil(g game.Game, l *lesson.Lesson, d *dice) (*pupil, error) {
	p := &pupil{
		game: g, lesson: l, table: table.New("lesson", rules(g)), dice: d,
		said: map[int]map[string]bool{}, others: map[int]map[string]bool{},
	}
	entries, err := table.OpenLesson(l, "lesson", "opening", learner, g, environment())
	if err == nil {
		err = p.apply(entries)
	}
	return p, err
}

func rules(g game.Game) table.Games {
	return func(string, int, string) (game.Game, error) { return g, nil }
}

func environment() table.Environment {
	return table.Environment{Now: 1_800_000_000_000, Levels: []string{table.LessonLevel}}
}

func (p *pupil) apply(entries []table.Entry) error {
	for _, e := range entries {
		if _, err := p.table.Apply(e); err != nil {
			return err
		}
		p.log = append(p.log, e.Encode())
		chance, err := record.ParseChances(p.game, e.Chance)
		if err != nil {
			return err
		}
		p.drawn = append(slices.Clip(p.drawn), chance...)
	}
	_, err := p.dice.fell(p.drawn)
	return err
}

// again is another pupil at the same point of the lesson, rebuilt from the log alone.
func (p *pupil) again() (*pupil, error) {
	t, err := table.Fold("lesson", rules(p.game), p.log)
	return &pupil{game: p.game, lesson: p.lesson, table: t, log: slices.Clone(p.log), ids: p.ids, dice: p.dice, drawn: p.drawn}, err
}

func (p *pupil) look() protocol.Look { return p.table.Look(learner.Person, game.At(p.lesson.Seat)) }

func (p *pupil) do(c protocol.Command) error {
	p.ids++
	c.ID, c.Seat, c.Who = fmt.Sprint(p.ids), p.lesson.Seat, learner
	c.Step = p.table.Step(p.lesson.Seat)
	entries, err := p.table.Decide(c, environment())
	if err != nil {
		return err
	}
	return p.apply(entries)
}

// play makes a move of the learner's, and then those of the script.
func (p *pupil) play(move string) error {
	if err := p.do(protocol.Command{Do: protocol.Move, Move: move}); err != nil {
		return fmt.Errorf("%s: %w", move, err)
	}
	return p.watch()
}

func (p *pupil) undo() error { return p.do(protocol.Command{Do: protocol.Undo}) }

// watch plays the script for as long as it has a next move.
func (p *pupil) watch() error {
	for range maxMoves {
		next, ok := p.table.Scripted()
		if !ok {
			return nil
		}
		entries, err := p.table.DecideBot(next.Seat, p.table.Step(next.Seat), p.game.MoveText(next.Move), environment())
		if err == nil {
			err = p.apply(entries)
		}
		if err != nil {
			return fmt.Errorf("%s: %s: %w", p.seat(next.Seat), p.game.MoveText(next.Move), err)
		}
	}
	return errors.New("the script never ends")
}

// step is the step that awaits a move; nil if the lesson is done.
func (p *pupil) step() (*lesson.Step, error) {
	look := p.look()
	switch {
	case look.Lesson.Done:
		return nil, nil
	case len(look.You.Moves) == 0:
		return nil, p.stuck()
	}
	return &p.lesson.Steps[p.table.Progress().Awaiting], nil
}

// noteWrong notes a wrong move at this step.
func (p *pupil) noteWrong(move, pattern string) {
	i := p.table.Progress().Awaiting
	if p.said[i] == nil {
		p.said[i], p.others[i] = map[string]bool{}, map[string]bool{}
	}
	p.said[i][pattern], p.others[i][move] = true, true
}

// stuck says why nobody can move.
func (p *pupil) stuck() error {
	state := p.table.Progress()
	where := "after the last step"
	if state.Awaiting < len(p.lesson.Steps) {
		where = fmt.Sprintf("before step %d (%s)", state.Awaiting+1, p.lesson.Steps[state.Awaiting].Say)
	}
	var asked []string
	for seats := p.table.Position().Asked(); seats != 0; seats = seats.Without(seats.First()) {
		asked = append(asked, fmt.Sprintf("%s may %s", p.seat(seats.First()), strings.Join(p.legal(seats.First()), ", ")))
	}
	next := "the script is at its end"
	if len(state.Script) > 0 {
		next = fmt.Sprintf("the script continues with %q", p.seat(state.Script[0].Seat)+": "+state.Script[0].Move)
	}
	return fmt.Errorf("%s nobody moves: %s, and %s", where, next, strings.Join(asked, "; "))
}

func (p *pupil) seat(s game.Seat) string { return p.game.About().SeatName(s) }

func (p *pupil) legal(s game.Seat) []string {
	var texts []string
	for _, m := range p.table.Position().Legal(s, nil) {
		texts = append(texts, p.game.MoveText(m))
	}
	return texts
}

// choose returns the first of a step's Moves that is legal, or else of Also.
func (p *pupil) choose(s *lesson.Step) (string, error) {
	legal := p.legal(p.lesson.Seat)
	for _, pattern := range append(slices.Clone(s.Moves), s.Also...) {
		for _, move := range legal {
			if lesson.Matches(pattern, move) {
				return move, nil
			}
		}
	}
	return "", fmt.Errorf("%s: none of its moves is legal; legal are %s", s.Say, strings.Join(legal, ", "))
}

// solve plays the rest of the lesson.
func (p *pupil) solve() error {
	for range maxMoves {
		s, err := p.step()
		if s == nil || err != nil {
			return err
		}
		move, err := p.choose(s)
		if err != nil {
			return err
		}
		if err := p.play(move); err != nil {
			return fmt.Errorf("%s: %w", s.Say, err)
		}
	}
	return errors.New("it never ends")
}
