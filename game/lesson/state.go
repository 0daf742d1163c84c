package lesson

import (
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Played is a move made at the table of a lesson.
type Played struct {
	Seat game.Seat
	Move string
	Own  bool // made by the player, not by standing orders or the script
}

// Scripted is a move that the script makes for a seat.
type Scripted struct {
	Seat game.Seat
	Move string
}

// State is how far a lesson has come.
type State struct {
	Step        int        // the first step after the learner's last own move
	Awaiting    int        // the next step that awaits a move; the number of steps if none does
	Strayed     string     // the text for a wrong move that has not been taken back; "" if there is none
	Script      []Scripted // what is still to be played before the next step or along with it
	StaysAtStep bool       // the learner's last own move was one of Also
}

// At follows the moves of a table through its lesson. Moves of others, and those that standing orders answered, count if
// they come next in the script and are ignored otherwise; so are all moves after a wrong one.
func At(l *Lesson, about game.About, played []Played) State {
	s := State{Script: script(about, l.Before)}
	s.Awaiting = l.next(0)
	for _, m := range played {
		switch {
		case len(s.Script) > 0 && s.Script[0] == (Scripted{m.Seat, m.Move}):
			s.Script = s.Script[1:]
		case m.Seat != l.Seat || !m.Own || s.Awaiting == len(l.Steps):
		case matchesAny(l.Steps[s.Awaiting].Moves, m.Move):
			s.Script = append(s.Script[:len(s.Script):len(s.Script)], script(about, l.Steps[s.Awaiting].Then)...)
			s.StaysAtStep = false
			s = s.Passed(l)
		case matchesAny(l.Steps[s.Awaiting].Also, m.Move):
			s.Step = s.Awaiting
			s.StaysAtStep = true
		default:
			step := &l.Steps[s.Awaiting]
			s.Strayed = step.Wrong[step.WrongPattern(m.Move)]
			return s
		}
	}
	return s
}

// Passed is the state beyond the step that awaits a move.
func (s State) Passed(l *Lesson) State {
	s.Step = s.Awaiting + 1
	s.Awaiting = l.next(s.Step)
	return s
}

// Done tells whether nothing more is to be done; there may still be something to read.
func (s State) Done(l *Lesson) bool {
	return s.Strayed == "" && s.Awaiting == len(l.Steps) && len(s.Script) == 0
}

// Pages are the steps from Step to the next that awaits a move, inclusive.
func (s State) Pages(l *Lesson) []Step { return l.Steps[s.Step:min(s.Awaiting+1, len(l.Steps))] }

func (l *Lesson) next(from int) int {
	for from < len(l.Steps) && !l.Steps[from].Awaits() {
		from++
	}
	return from
}

// script reads moves of seats, "orange: recruit S5". Check has checked them.
func script(about game.About, lines []string) []Scripted {
	moves := make([]Scripted, 0, len(lines))
	for _, line := range lines {
		name, move, _ := strings.Cut(line, ": ")
		seat, _ := about.SeatNamed(name)
		moves = append(moves, Scripted{seat, move})
	}
	return moves
}
