package terminal

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/live"
	"github.com/divingbell/divingbell/table"
)

// session is one game at one keyboard.
type session struct {
	*voice
	keys     *keyboard
	hall     *live.Hall
	table    string
	bell     live.Bell
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
	shown   []string // the last glance at the board
}

// me is the person at the keyboard, who may have several seats.
var me = table.Who{Person: "me"}

// sitDown opens a table and begins the game.
func (s Settings) sitDown(ctx context.Context, hall *live.Hall, scr *screen, keys *keyboard) (*session, error) {
	v, err := newVoice(scr, s.Words, s.Game)
	if err != nil {
		return nil, err
	}
	p := table.Proposal{Game: v.game.Name, Options: s.Options, Odds: s.Odds}
	for _, sitter := range s.Seats {
		wish := table.SeatWish{For: table.Free}
		if sitter.Level != "" {
			wish = table.SeatWish{For: table.Bot, Level: sitter.Level}
		}
		p.Seats = append(p.Seats, wish)
	}
	out := &session{voice: v, keys: keys, hall: hall, bell: live.NewBell()}
	if out.table, err = hall.Open(ctx, me, "open", p); err != nil {
		return nil, out.inWords(err)
	}
	for i, sitter := range s.Seats {
		if sitter.Level == "" {
			if err := out.sit(ctx, game.Seat(i), sitter.Name); err != nil {
				return nil, out.inWords(err)
			}
		}
	}
	if err := out.do(ctx, table.Command{Do: table.Start}); err != nil {
		return nil, out.inWords(err)
	}
	if len(out.chairs) == 1 {
		out.at = out.chairs[0]
	}
	out.hear()
	out.greet()
	return out, nil
}

func (s *session) sit(ctx context.Context, seat game.Seat, name string) error {
	if err := s.do(ctx, table.Command{Do: table.Sit, Seat: seat, Name: name}); err != nil {
		return err
	}
	w, err := s.hall.Watch(ctx, s.table, me.Person, seat, "", s.bell)
	if err != nil {
		return err
	}
	s.chairs = append(s.chairs, &chair{seat: seat, watcher: w})
	return nil
}

// inWords is a refusal as an error that can be read.
func (s *session) inWords(err error) error {
	if text, ok := s.refusal(err); ok {
		return game.BadInput(text)
	}
	return err
}

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

// greet says what is played and who plays.
func (s *session) greet() {
	var names []string
	for i := range s.seats {
		names = append(names, s.player(game.Seat(i)))
	}
	s.say(s.paint(bold, s.t("app.report.game", "title", s.teller.Text("title"), "players", len(names), "names", s.list(names))))
	for _, o := range s.game.Options {
		value := s.chairs[0].look.Options[o.Name]
		if value != o.Default {
			s.say(s.t("app.report.option", "option", s.teller.Name("option", o.Name), "value", s.teller.Name("option."+o.Name, value)))
		}
	}
	s.print(s.kit.sees(s.voice, &s.chairs[0].look).opening()...)
	s.say(s.paint(faint, s.t("terminal.hint")))
}

// say writes a sentence.
func (s *session) say(text string) { s.print(wrap(text, s.width(), 2)...) }

// play plays to the end.
func (s *session) play(ctx context.Context) error {
	for s.fault == nil {
		if err := s.hear(); err != nil {
			return err
		}
		s.tell()
		if s.chairs[0].look.Result != nil {
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
		if u, ok := c.watcher.Take(); ok {
			c.look = u.Look
			c.untold = append(c.untold, u.Lines...)
			s.seats = u.Look.Seats
		}
	}
	return nil
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
		s.say(s.paint(faint, s.t("terminal.earlier", "count", earlier)))
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
	s.pass(s.kit.sees(s.voice, &c.look).question())
	var typed chan string
	if !s.Echo { // what is in a pipe waits to be asked for
		typed = s.keys.lines
	}
	select {
	case <-s.bell:
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
	sure, err := s.agrees(ctx, s.t("terminal.leave"))
	if err == nil && sure {
		err = errLeft
	}
	return err
}

// handTo has the keyboard passed on, with nothing of the last player's on the screen.
func (s *session) handTo(ctx context.Context, c *chair) error {
	if c == s.at {
		return nil
	}
	cover := s.cover
	if s.at == nil { // nobody has seen anything yet
		cover = func() {}
	}
	cover()
	s.at = nil
	lines := wrap(s.t("terminal.pass", "name", s.player(c.seat)), s.width()-1, 0)
	last := len(lines) - 1
	s.print(lines[:last]...)
	if _, err := s.prompt(ctx, lines[last]+" "); err != nil {
		return err
	}
	cover()
	s.at, c.shown = c, nil
	s.tell()
	return nil
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
