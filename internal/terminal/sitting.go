package terminal

import (
	"context"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/terminal/boards"
	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/protocol"
)

// sitDown opens a table and begins the game.
func (s Settings) sitDown(ctx context.Context, hall *live.Hall, scr *screen, keys *keyboard) (*session, error) {
	about := s.Game.About()
	written := page.New(scr.style, s.Words, about.Name)
	board := boards.Of(s.Game, written)
	written.Teller = written.Teller.Naming(board.Name)
	p := protocol.Proposal{Game: about.Name, Options: s.Options, Odds: s.Odds}
	for _, sitter := range s.Seats {
		wish := protocol.SeatWish{For: protocol.OpenSeat}
		if sitter.Level != "" {
			wish = protocol.SeatWish{For: protocol.BotSeat, Level: sitter.Level}
		}
		p.Seats = append(p.Seats, wish)
	}
	out := &session{Page: written, screen: scr, keys: keys, game: about, board: board, hall: hall, signal: live.NewSignalChan()}
	var err error
	if out.table, err = hall.Open(ctx, me, "open", p, nil); err != nil {
		return nil, out.inWords(err)
	}
	for i, sitter := range s.Seats {
		if sitter.Level == "" {
			if err := out.sit(ctx, game.Seat(i), sitter.Name); err != nil {
				return nil, out.inWords(err)
			}
		}
	}
	if err := out.do(ctx, protocol.Command{Do: protocol.Start}); err != nil {
		return nil, out.inWords(err)
	}
	if len(out.chairs) == 1 {
		out.at = out.chairs[0]
	}
	if err := out.hear(); err != nil {
		return nil, err
	}
	out.greet()
	return out, nil
}

func (s *session) sit(ctx context.Context, seat game.Seat, name string) error {
	if err := s.do(ctx, protocol.Command{Do: protocol.Sit, Seat: seat, Name: name}); err != nil {
		return err
	}
	w, err := s.hall.Watch(ctx, s.table, live.Viewer{Person: me.Person, As: seat, Words: true}, "", s.signal)
	if err != nil {
		return err
	}
	s.chairs = append(s.chairs, &chair{seat: seat, watcher: w})
	return nil
}

// inWords is a refusal as an error in the player's language.
func (s *session) inWords(err error) error {
	if text, ok := s.refusal(err); ok {
		return game.BadInput(text)
	}
	return err
}

// greet prints what is played and who plays.
func (s *session) greet() {
	var names []string
	for i := range s.Seats {
		names = append(names, s.Player(game.Seat(i)))
	}
	s.say(s.Paint(page.Bold, s.T("app.transcript.game", "title", s.Teller.Text("title"), "players", len(names), "names", s.Words.List(names))))
	for _, o := range s.game.Options {
		value := s.chairs[0].look.Options[o.Name]
		if value != o.Default {
			s.say(s.T("app.transcript.option", "option", s.Teller.Name("option", o.Name), "value", s.Teller.Name("option."+o.Name, value)))
		}
	}
	s.print(s.board.Show(&s.chairs[0].look).Opening()...)
	s.say(s.Paint(page.Faint, s.T("terminal.hint")))
}
