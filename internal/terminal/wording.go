package terminal

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/protocol"
)

// question is the question to a seat, or whom everybody waits for.
func (s *session) question(c *chair) string {
	if c.look.You.Words == nil {
		return ""
	}
	return s.Teller.Phrase(c.look.You.Words.Question)
}

// choices lists moves with their numbers. Consecutive moves that differ in one argument share a heading, "Sail boat A to …",
// and are named by that argument.
func (s *session) choices(moves []game.Wording) []string {
	var lines, row []string
	digits := len(strconv.Itoa(len(moves)))
	for i := 0; i < len(moves); {
		run, arg := alike(moves[i:])
		if run == 1 {
			number := s.Paint(page.Bold, fmt.Sprintf("%*d", digits, i+1))
			row = append(row, number+" "+s.sentence(moves[i]))
			i++
			continue
		}
		lines, row = append(lines, page.Columns(row, s.Width(), 1)...), nil
		heading := s.heading(moves[i].Phrase, arg)
		for ; run > 0; run-- {
			row = append(row, s.Paint(page.Bold, strconv.Itoa(i+1))+" "+s.thing(moves[i], arg))
			i++
		}
		lines, row = append(lines, page.Flow(" "+heading+" ", row, s.Width(), 3)...), nil
	}
	return append(lines, page.Columns(row, s.Width(), 1)...)
}

// fewest is how many moves at least share a heading.
const fewest = 3

// alike is how many moves at the beginning differ from the first in only one argument, and in which. If all of them have effects
// to be explained, or they are too few, each gets its own sentence.
func alike(moves []game.Wording) (run, arg int) {
	explained := len(moves[0].Effects) > 0
	for run, arg = 1, -1; run < len(moves); run++ {
		other, ok := difference(moves[0].Phrase, moves[run].Phrase)
		if !ok || run > 1 && other != arg {
			break
		}
		arg = other
		explained = explained && len(moves[run].Effects) > 0
	}
	if explained || run < fewest {
		return 1, -1
	}
	return run, arg
}

// difference is the only argument in which two phrases differ; it is not ok if there is another difference, or none.
func difference(a, b game.Phrase) (arg int, ok bool) {
	if a.Key != b.Key || len(a.Args) != len(b.Args) {
		return -1, false
	}
	arg = -1
	for i := range a.Args {
		if a.Args[i] != b.Args[i] {
			if arg >= 0 {
				return -1, false
			}
			arg = i
		}
	}
	return arg, arg >= 0
}

// heading is what moves that differ in one argument have in common.
func (s *session) heading(said game.Phrase, arg int) string {
	args := slices.Clone(said.Args)
	args[arg] = game.Arg{Name: args[arg].Name, Of: "text", Value: "…"}
	return strings.TrimSuffix(s.Teller.Text(said.Key, args...), ".")
}

// thing is a move under such a heading.
func (s *session) thing(move game.Wording, arg int) string {
	a := move.Args[arg]
	name := s.board.Locate(a.Of, a.Value)
	if name == "" {
		name = s.Teller.Argument(a)
	}
	if effects := s.effects(move); effects != "" {
		name += " (" + strings.TrimSuffix(effects, ".") + ")"
	}
	return name
}

// sentence is a move with its effects.
func (s *session) sentence(move game.Wording) string {
	said, effects := s.Teller.Phrase(move.Phrase), s.effects(move)
	if effects == "" {
		return said
	}
	return strings.TrimSuffix(said, ".") + ". " + effects
}

func (s *session) effects(move game.Wording) string {
	var all []string
	for _, e := range move.Effects {
		all = append(all, s.Teller.Phrase(e))
	}
	return strings.Join(all, " ")
}

// line is a line of the log as text; a move is told by its events. It is "" for secret answers, of which there are many, and
// for what came before the game, since the greeting says who plays.
func (s *session) line(l protocol.Line) string {
	var sentences []string
	for _, e := range l.Events {
		if !s.board.Obvious(e.Name, l.How) {
			sentences = append(sentences, s.Teller.Event(game.Event{Name: e.Name, Args: e.Args}))
		}
	}
	if l.How == protocol.OnlyMove && len(sentences) > 0 {
		sentences = append(sentences, "("+s.T("table.how.forced")+")")
	}
	switch l.Kind {
	case protocol.Opened, protocol.Sat, protocol.SeatAssigned, protocol.Moved:
		return strings.Join(sentences, " ")
	}
	var seat game.Seat
	if l.Seat != nil {
		seat = *l.Seat
	}
	return s.T("table.line."+string(l.Kind), "seat", s.Player(seat))
}

// refusal is the reason of a refusal, with the game's rule.
func (s *session) refusal(err error) (string, bool) {
	var r *game.Refusal
	if !errors.As(err, &r) {
		return "", false
	}
	if strings.HasPrefix(r.Rule, "TABLE-") {
		return s.Words.Teller("table", s.Player).Refusal(r), true
	}
	return s.Teller.Refusal(r) + " " + s.Paint(page.Faint, "("+s.T("app.rule", "rule", r.Rule)+")"), true
}
