package table

import "github.com/divingbell/divingbell/game"

// Line is an entry of the log as one person is told of it: the same numbers, words and events for whoever may not know
// more.
type Line struct {
	N       int         `json:"n" doc:"number of the line, for this audience"`
	At      int64       `json:"at" doc:"in milliseconds since 1970"`
	Kind    Kind        `json:"kind"`
	Seat    *game.Seat  `json:"seat,omitempty"`
	Other   *game.Seat  `json:"other,omitempty"`
	How     string      `json:"how,omitempty" doc:"a move: by orders, bot, stand-in or time, or forced, if not by the player; a seat: whom it is for; the pace of bots; a pause and its end: clock, if nobody wanted it, but the server's clock was set"`
	Name    string      `json:"name,omitempty"`
	Unnamed bool        `json:"unnamed,omitempty" doc:"the name is not told, since you have blocked or muted the person"`
	Person  string      `json:"person,omitempty" doc:"who spoke"`
	Program bool        `json:"program,omitempty" doc:"sat: a program has taken the seat, with the person's token"`
	Level   string      `json:"level,omitempty"`
	Colour  string      `json:"colour,omitempty" doc:"that a seat has from now on"`
	Room    string      `json:"room,omitempty"`
	Text    string      `json:"text,omitempty"`
	Removed bool        `json:"removed,omitempty" doc:"said: what stood here was removed"`
	React   Reaction    `json:"react,omitempty" enum:"wow,bravo,laugh,ouch,luck,thanks" doc:"said instead of a text"`
	On      bool        `json:"on,omitempty"`
	Table   string      `json:"table,omitempty"`
	Events  []game.Told `json:"events,omitempty"`

	By string `json:"-"` // whose words or name it has, for those who leave these out
}

// Line is a happening as a person in an audience gets it; ok is false if they get nothing of it.
func (t *Table) Line(h *Happening, person string, a game.Audience) (Line, bool) {
	e := &h.Entry
	switch {
	case !h.Seen.Includes(a), e.Kind == Muted && person != e.By:
		return Line{}, false
	case (e.Kind == Said || h.renamed) && !t.Hears(person, e.By): // names could be used to say something
		return Line{}, false
	}
	l := Line{N: h.numbers[a], At: e.At, Kind: e.Kind}
	switch e.Kind {
	case Opened, Started:
	case Paused:
		l.How = e.How
	case Said:
		l.Name, l.Person, l.Room, l.Text, l.React, l.Removed = e.Name, e.By, e.Room, e.Text, e.React, e.Removed
		if e.Room == PlayersRoom {
			l.Seat = &e.Seat
		}
	case Watched, Muted:
		l.On = e.On
	case Rematched:
		l.Table = e.Table
	case Archived:
	case Amended:
		l.How = e.How
	case Swapped, Nudged, StandInAsked:
		l.Seat, l.Other = &e.Seat, &e.Other
	case Resumed:
		if l.How = e.How; e.How != ClockSet {
			l.Seat = &e.Seat
		}
	default:
		l.Seat = &e.Seat
		l.How, l.Name, l.Program, l.Level, l.Colour, l.On = e.How, e.Name, e.Program, e.Level, e.Colour, e.On
	}
	if l.Name != "" || e.Kind == Said {
		l.By = e.By
	}
	if t.hidesName(person, e.By, l.Name) {
		l.Name, l.Unnamed = "", true
	}
	l.Events = game.Tell(h.Events, a)
	return l, true
}

// Lines folds a log again and returns the lines that a person gets, from the one after `since` on, and the table at the line
// `until`, or at the end if that is 0.
func Lines(id string, games Games, log [][]byte, person string, a game.Audience, since, until int) ([]Line, *Table, error) {
	t := New(id, games)
	var happenings []Happening
	for _, data := range log {
		e, err := DecodeEntry(data)
		if err != nil {
			return nil, nil, err
		}
		h, err := t.Apply(e)
		if err != nil {
			return nil, nil, err
		}
		if h.Seen.Includes(a) && h.numbers[a] > since {
			happenings = append(happenings, h)
		}
		if until > 0 && t.numbers[a] >= until {
			break
		}
	}
	lines := make([]Line, 0, len(happenings))
	for i := range happenings {
		if l, ok := t.Line(&happenings[i], person, a); ok {
			lines = append(lines, l)
		}
	}
	return lines, t, nil
}
