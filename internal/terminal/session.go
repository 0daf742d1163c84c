package terminal

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/terminal/page"
)

// session is one game at one keyboard.
type session struct {
	*page.Page
	*screen
	keys     *keyboard
	game     game.About
	board    page.Board
	hall     *live.Hall
	table    string
	signal   live.SignalChan
	chairs   []*chair
	at       *chair // who sits at the keyboard; nobody yet if several are to
	commands int
}

// chair is a seat that is played from this keyboard. What it is shown comes from its own watch of the table.
type chair struct {
	seat    game.Seat
	watcher *live.Watcher
	look    table.Look
	untold  []table.Line
	log     []string
	shown   []string // the last summary of the board
}

// me is the person at the keyboard, who may have several seats.
var me = table.Who{Person: "me"}

func (s *session) close() {
	for _, c := range s.chairs {
		c.watcher.Close()
	}
}

// do has the table do something. When it returns, everybody has been told what came of it.
func (s *session) do(ctx context.Context, c table.Command) error {
	s.commands++
	c.ID, c.Who = fmt.Sprint("c", s.commands), me
	return s.hall.Do(ctx, s.table, c)
}

// say writes a sentence.
func (s *session) say(text string) { s.print(page.Wrap(text, s.Width(), 2)...) }

// play plays to the end.
func (s *session) play(ctx context.Context) error {
	for s.fault == nil {
		if err := s.hear(); err != nil {
			return err
		}
		s.tell()
		if s.over() {
			s.showResult()
			return nil
		}
		c := s.asked()
		if c == nil {
			if err := s.wait(ctx); err != nil {
				return err
			}
			continue
		}
		if err := s.handTo(ctx, c); err != nil {
			return err
		}
		if err := s.ask(ctx, c); err != nil {
			return err
		}
	}
	return s.fault
}

// hear takes what the table has told each seat.
func (s *session) hear() error {
	for _, c := range s.chairs {
		if why, gone := c.watcher.Gone(); gone {
			return errors.New("the table fell silent: " + why)
		}
		if u := c.watcher.Take(); u != nil {
			c.look = u.Look
			c.untold = append(c.untold, u.Lines...)
			s.Seats = u.Look.Seats
		}
	}
	return nil
}

// over is whether every seat has been told the result: one hears of it a moment after the other.
func (s *session) over() bool {
	return !slices.ContainsFunc(s.chairs, func(c *chair) bool { return c.look.Result == nil })
}

// mostTold is how many lines are told at once to somebody who comes back to the keyboard.
const mostTold = 15

// tell tells whoever is at the keyboard what has happened.
func (s *session) tell() {
	if s.at == nil {
		return
	}
	var news []string
	for _, l := range s.at.untold {
		if text := s.line(l); text != "" {
			news = append(news, text)
		}
	}
	s.at.untold = nil
	s.at.log = append(s.at.log, news...)
	s.printLog(news, mostTold)
}

// printLog writes the last of some lines of the log.
func (s *session) printLog(log []string, most int) {
	if earlier := len(log) - most; earlier > 0 {
		s.say(s.Paint(page.Faint, s.T("terminal.earlier", "count", earlier)))
		log = log[earlier:]
	}
	for _, text := range log {
		s.say("- " + text)
	}
}

// asked is the seat at this keyboard that has something to decide; whoever sits there goes first.
func (s *session) asked() *chair {
	if s.at != nil && len(s.at.look.You.Moves) > 0 {
		return s.at
	}
	if i := slices.IndexFunc(s.chairs, func(c *chair) bool { return len(c.look.You.Moves) > 0 }); i >= 0 {
		return s.chairs[i]
	}
	return nil
}

// wait waits until the table has something to tell. What somebody types meanwhile answers no question, so that nobody
// makes a move unseen; but one can leave.
func (s *session) wait(ctx context.Context) error {
	c := s.at
	if c == nil {
		c = s.chairs[0]
	}
	s.pass(s.question(c))
	var typed chan string
	if !s.Echo { // what is in a pipe waits to be asked for
		typed = s.keys.lines
	}
	select {
	case <-s.signal:
		return nil
	case text, ok := <-typed:
		if ok && text != "q" {
			return nil
		}
		return s.leave(ctx, ok)
	case <-ctx.Done():
		return errLeft
	}
}

// leave asks whether leaving is meant, if there is still somebody to ask.
func (s *session) leave(ctx context.Context, ask bool) error {
	if !ask {
		return errLeft
	}
	sure, err := s.agrees(ctx, s.T("terminal.leave"))
	if err == nil && sure {
		err = errLeft
	}
	return err
}

// handTo has the keyboard passed on. Whoever had it says when everything has been read; then nothing of it is left on the
// screen.
func (s *session) handTo(ctx context.Context, c *chair) error {
	if c == s.at {
		return nil
	}
	if s.at != nil && s.Cursor {
		if err := s.pause(ctx, "terminal.next", c); err != nil {
			return err
		}
		s.cover()
	}
	s.at = nil
	if err := s.pause(ctx, "terminal.pass", c); err != nil {
		return err
	}
	s.at, c.shown = c, nil
	s.tell()
	return nil
}

// pause waits for Enter, with a message about who is next.
func (s *session) pause(ctx context.Context, key string, next *chair) error {
	lines := page.Wrap(s.T(key, "name", s.Player(next.seat)), s.Width()-1, 0)
	last := len(lines) - 1
	s.print(lines[:last]...)
	answer, err := s.prompt(ctx, lines[last]+" ")
	if err == nil && answer == "q" {
		err = s.leave(ctx, true)
	}
	return err
}

// prompt asks for a line.
func (s *session) prompt(ctx context.Context, text string) (string, error) {
	s.settle()
	s.write(text)
	answer, err := s.keys.line(ctx)
	switch {
	case err != nil:
		s.write("\n")
	case s.Echo:
		s.write(answer + "\n")
	}
	return answer, err
}
