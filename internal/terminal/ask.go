package terminal

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/protocol"
)

// ask asks a seat the current question until the answer may have changed it.
func (s *session) ask(ctx context.Context, c *chair) error {
	view := s.board.Show(&c.look)
	if page := view.Summary(); !slices.Equal(page, c.shown) {
		if c.shown = page; page != nil {
			s.print("")
		}
		s.print(page...)
	}
	s.print("")
	s.put(c)
	for {
		answer, err := s.prompt(ctx, s.keysNow(c))
		if err != nil {
			return err
		}
		if done, err := s.answer(ctx, c, view, answer); done || err != nil {
			return err
		}
	}
}

// put prints the question and the possible answers.
func (s *session) put(c *chair) {
	s.say(s.Paint(page.Bold, s.question(c)))
	s.print(s.choices(c.look.You.Words.Moves)...)
}

// keysNow is the prompt, which shows what can be typed.
func (s *session) keysNow(c *chair) string {
	keys := "1"
	if n := len(c.look.You.Moves); n > 1 {
		keys = fmt.Sprint("1-", n)
	}
	if c.look.You.CanUndo {
		keys += " u"
	}
	return s.Paint(page.Faint, "["+keys+" ?]") + " > "
}

// answer does what was typed. done means that the question may have changed.
func (s *session) answer(ctx context.Context, c *chair, view page.View, text string) (done bool, err error) {
	switch text {
	case "":
		s.put(c)
	case "?":
		s.help(c, view)
	case "b":
		s.print(view.Whole()...)
	case "l":
		s.printLog(c.log, mostLooked)
	case "o":
		if len(c.look.You.Orders) > 0 {
			return true, s.changeOrders(ctx, c, view)
		}
		s.say(s.T("terminal.no-orders"))
	case "u":
		done, err = s.try(ctx, protocol.Command{Do: protocol.Undo, Seat: c.seat})
	case "q":
		return false, s.leave(ctx, true)
	default:
		if done, err = s.choose(ctx, c, text); !done && err == nil {
			s.say(s.Paint(page.Bold, s.question(c)))
		}
	}
	return done, err
}

// mostLooked is how many lines of the log are shown on request.
const mostLooked = 40

// choose makes the move with the number or the text that was typed. If there is none, the table's refusal is printed.
func (s *session) choose(ctx context.Context, c *chair, text string) (done bool, err error) {
	you := &c.look.You
	if n, err := strconv.Atoi(text); err == nil {
		if n < 1 || n > len(you.Moves) {
			s.say(s.T("terminal.number", "most", len(you.Moves)))
			return false, nil
		}
		text = you.Moves[n-1]
	} else if i := slices.IndexFunc(you.Moves, func(m string) bool { return strings.EqualFold(m, text) }); i >= 0 {
		text = you.Moves[i]
	}
	return s.try(ctx, protocol.Command{Do: protocol.Move, Seat: c.seat, Step: you.Step, Move: text})
}

// try gives the table a command, and prints the reason if it is refused.
func (s *session) try(ctx context.Context, c protocol.Command) (done bool, err error) {
	err = s.do(ctx, c)
	if err == nil {
		return true, nil
	}
	if text, ok := s.refusal(err); ok {
		s.say(text)
		return false, nil
	}
	return false, err
}

// agrees asks for yes or no; everything but yes is no.
func (s *session) agrees(ctx context.Context, question string) (bool, error) {
	yes, no := strings.ToLower(s.T("app.yes")), strings.ToLower(s.T("app.no"))
	answer, err := s.prompt(ctx, s.Paint(page.Bold, question)+" "+s.Paint(page.Faint, "["+yes+"/"+no+"]")+" > ")
	answer = strings.ToLower(answer)
	first, _ := utf8.DecodeRuneInString(yes)
	return answer == yes || answer == string(first), err
}

// help prints what can be typed and how to read the board.
func (s *session) help(c *chair, view page.View) {
	keys := []string{
		"1", s.T("terminal.help.number", "move", c.look.You.Moves[0]), "", s.T("terminal.help.question"),
		"b", s.T("terminal.help.board"), "l", s.T("app.keys.log"),
	}
	if len(c.look.You.Orders) > 0 {
		keys = append(keys, "o", s.T("app.keys.orders"))
	}
	keys = append(keys, "u", s.T("app.keys.undo"), "q", s.T("terminal.help.leave"), "?", s.T("app.keys.help"))
	for k := range slices.Chunk(keys, 2) {
		s.say(s.Paint(page.Bold, page.Pad(k[0], 1)) + " " + k[1])
	}
	if text := view.Help(); text != "" {
		s.say(text)
	}
}
