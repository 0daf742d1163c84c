package bot

import (
	"github.com/divingbell/divingbell/game"
)

// Line reports a move to one player: who moved, and those of its events that the player may know.
type Line struct {
	Seat   game.Seat           `json:"seat"`
	Events []game.VisibleEvent `json:"events,omitempty"`
}

// Lines collects what each seat is told with its next question: the lines that a player at a server's table would get. The zero
// Lines is ready for use, for one game.
type Lines struct {
	events  []game.Event
	waiting [game.MaxSeats][]Line
}

// Play makes a move and keeps a line for each player who is told of it. It returns the rules' error.
func (l *Lines) Play(p game.Position, players int, s game.Seat, m game.Move, d game.Dice) error {
	before := p.Asked()
	l.events = l.events[:0]
	p.Watch(func(e game.Event) { l.events = append(l.events, e) })
	err := p.Play(s, m, d)
	p.Watch(nil)
	if err != nil {
		return err
	}
	noticed := game.ToSeat(s)
	if p.Asked() != before { // everybody sees whose turn it is
		noticed = game.Everybody
	}
	for _, e := range l.events {
		noticed |= e.To
	}
	for i := range players {
		if a := game.At(game.Seat(i)); noticed.Includes(a) {
			l.waiting[i] = append(l.waiting[i], Line{s, game.VisibleEvents(l.events, a)})
		}
	}
	return nil
}

// Take returns the lines that a seat has not been told yet, and removes them.
func (l *Lines) Take(s game.Seat) []Line {
	lines := append([]Line{}, l.waiting[s]...)
	clear(l.waiting[s])
	l.waiting[s] = l.waiting[s][:0]
	return lines
}
