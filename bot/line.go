package bot

import (
	"github.com/divingbell/divingbell/game"
)

// Line is a move as one player is told of it: who moved, and what came of it as far as that player may know.
type Line struct {
	Seat   game.Seat   `json:"seat"`
	Events []game.Told `json:"events,omitempty"`
}

// Lines keeps for each seat what it is to be told with its next question: the lines that a player there would have been told
// at a table of a server. The zero Lines is ready for use, for one game.
type Lines struct {
	events  []game.Event
	waiting [game.MaxSeats][]Line
}

// Play makes a move and keeps what each of the players is told of it. It returns the error of the rules.
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
	if p.Asked() != before { // whose decision it is, everybody sees
		noticed = game.Everybody
	}
	for _, e := range l.events {
		noticed |= e.To
	}
	for i := range players {
		if a := game.At(game.Seat(i)); noticed.Includes(a) {
			l.waiting[i] = append(l.waiting[i], Line{s, game.Tell(l.events, a)})
		}
	}
	return nil
}

// Take is what a seat has not been told yet, and counts as told from now on.
func (l *Lines) Take(s game.Seat) []Line {
	lines := append([]Line{}, l.waiting[s]...)
	clear(l.waiting[s])
	l.waiting[s] = l.waiting[s][:0]
	return lines
}
