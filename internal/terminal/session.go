package terminal

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/protocol"
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
	at       *chair // at the keyboard; nil while it is passed on
	commands int
}

// chair is a seat that is played from this keyboard. It is shown only what its own watcher receives.
type chair struct {
	seat    game.Seat
	watcher *live.Watcher
	look    protocol.Look
	unshown []protocol.Line
	log     []string
	shown   []string // the last summary of the board
}

// me is the person at the keyboard, who may have several seats.
var me = protocol.Who{Person: "me"}

func (s *session) close() {
	for _, c := range s.chairs {
		c.watcher.Close()
	}
}

// do gives the table a command. When it returns, all watchers have received the result.
func (s *session) do(ctx context.Context, c protocol.Command) error {
	s.commands++
	c.ID, c.Who = fmt.Sprint("c", s.commands), me
	return s.hall.Do(ctx, s.table, c, live.CommandOptions{})
}

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

// hear takes the updates of each seat from its watcher.
func (s *session) hear() error {
	for _, c := range s.chairs {
		if why, gone := c.watcher.Gone(); gone {
			return errors.New("the table fell silent: " + why)
		}
		if u := c.watcher.Take(); u != nil {
			c.look = u.Look
			c.unshown = append(c.unshown, u.Lines...)
			s.Seats = u.Look.Seats
		}
	}
	return nil
}

// over tells whether every seat has received the result: the table notifies one after the other.
func (s *session) over() bool {
	return !slices.ContainsFunc(s.chairs, func(c *chair) bool { return c.look.Result == nil })
}

// mostShown is how many lines at most are shown to a player who returns to the keyboard.
const mostShown = 15

// tell prints what is new for the player at the keyboard.
func (s *session) tell() {
	if s.at == nil {
		return
	}
	var lines []string
	for _, l := range s.at.unshown {
		if text := s.line(l); text != "" {
			lines = append(lines, text)
		}
	}
	s.at.unshown = nil
	s.at.log = append(s.at.log, lines...)
	s.printLog(lines, mostShown)
}

// printLog prints the last lines of a log, at most so many.
func (s *session) printLog(log []string, most int) {
	if earlier := len(log) - most; earlier > 0 {
		s.say(s.Paint(page.Faint, s.T("terminal.earlier", "count", earlier)))
		log = log[earlier:]
	}
	for _, text := range log {
		s.say("- " + text)
	}
}

// asked is a seat of this keyboard that has to decide, preferably the one at the keyboard; nil if there is none.
func (s *session) asked() *chair {
	if s.at != nil && len(s.at.look.You.Moves) > 0 {
		return s.at
	}
	if i := slices.IndexFunc(s.chairs, func(c *chair) bool { return len(c.look.You.Moves) > 0 }); i >= 0 {
		return s.chairs[i]
	}
	return nil
}

// wait waits until something has come from the table. What is typed meanwhile is ignored, so that nobody answers a question
// unseen; but players can leave.
func (s *session) wait(ctx context.Context) error {
	c := s.at
	if c == nil {
		c = s.chairs[0]
	}
	s.showTemporary(s.question(c))
	var typed chan string
	if !s.Echo { // input from a pipe waits until it is needed
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

// leave asks for confirmation, unless the input has ended.
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

// handTo passes the keyboard on. Before that, the previous player confirms that everything was read, and the screen is erased.
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

// prompt prints a prompt and reads a line.
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
