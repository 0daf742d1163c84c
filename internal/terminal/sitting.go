package terminal

import (
	"context"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
)

// sitDown opens a table and begins the game.
func (s Settings) sitDown(ctx context.Context, hall *live.Hall, scr *screen, keys *keyboard) (*session, error) {
	v, err := newVoice(scr, s.Words, s.Game)
	if err != nil {
		return nil, err
	}
	p := table.Proposal{Game: v.game.Name, Options: s.Options, Odds: s.Odds}
	for _, sitter := range s.Seats {
		wish := table.SeatWish{For: table.OpenSeat}
		if sitter.Level != "" {
			wish = table.SeatWish{For: table.Bot, Level: sitter.Level}
		}
		p.Seats = append(p.Seats, wish)
	}
	out := &session{voice: v, keys: keys, hall: hall, signal: live.NewSignal()}
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
	if err := out.hear(); err != nil {
		return nil, err
	}
	out.greet()
	return out, nil
}

func (s *session) sit(ctx context.Context, seat game.Seat, name string) error {
	if err := s.do(ctx, table.Command{Do: table.Sit, Seat: seat, Name: name}); err != nil {
		return err
	}
	w, err := s.hall.Watch(ctx, s.table, me.Person, seat, "", true, s.signal)
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
