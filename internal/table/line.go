package table

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Line is a happening as a person in an audience gets it; ok is false if they get nothing of it.
func (t *Table) Line(h *Happening, person string, a game.Audience) (protocol.Line, bool) {
	e := &h.Entry
	switch {
	case !h.Seen.Includes(a), e.Kind == protocol.Muted && person != e.By:
		return protocol.Line{}, false
	case (e.Kind == protocol.Said || e.Kind == protocol.SeatAsked && e.Name != "" || h.renamed) && !t.Hears(person, e.By): // names could be used to say something
		return protocol.Line{}, false
	}
	l := protocol.Line{N: h.numbers[a], At: e.At, Kind: e.Kind}
	switch e.Kind {
	case protocol.Opened, protocol.Started, protocol.Uploaded, protocol.Revealed:
	case protocol.Paused:
		l.How = e.How
	case protocol.Said:
		l.Name, l.Person, l.Channel, l.Text, l.React, l.Removed = e.Name, e.By, e.Channel, e.Text, e.React, e.Removed
		if e.Channel == PlayersChannel {
			l.Seat = &e.Seat
		}
	case protocol.Watched, protocol.Muted:
		l.On = e.On
	case protocol.Rematched:
		l.Table = e.Table
	case protocol.Archived:
	case protocol.Amended:
		l.How = e.How
	case protocol.Swapped, protocol.Nudged, protocol.StandInAsked, protocol.OfferAsked:
		l.Seat, l.Other = &e.Seat, &e.Other
	case protocol.UndoAsked:
		l.Seat, l.Other, l.How = &e.Seat, &e.Other, e.How
	case protocol.Resumed:
		if l.How = e.How; e.How != protocol.ClockSet {
			l.Seat = &e.Seat
		}
	default:
		l.Seat = &e.Seat
		l.How, l.Name, l.Program, l.Level, l.Colour, l.On = e.How, e.Name, e.Program, e.Level, e.Colour, e.On
	}
	if l.Name != "" || e.Kind == protocol.Said {
		l.By = e.By
	}
	if h.former != nil {
		former := *h.former
		if t.hidesName(person, former.Person, former.Name) {
			former.Name, former.Unnamed = "", true
		}
		l.Former = &former
	}
	if t.hidesName(person, e.By, l.Name) {
		l.Name, l.Unnamed = "", true
	}
	l.Events = game.VisibleEvents(h.Events, a)
	return l, true
}

// Lines folds a log again and returns the lines that a person gets, from the one after `since` on, and the table at the line
// `until`, or at the end if that is 0.
func Lines(id string, games Games, log [][]byte, person string, a game.Audience, since, until int) ([]protocol.Line, *Table, error) {
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
	lines := make([]protocol.Line, 0, len(happenings))
	for i := range happenings {
		if l, ok := t.Line(&happenings[i], person, a); ok {
			lines = append(lines, l)
		}
	}
	return lines, t, nil
}

// LineRules names, for each kind of line, the rule of tables that explains it to readers.
func LineRules() map[string]string {
	return map[string]string{
		string(protocol.Opened):       "TABLE-OPEN",
		string(protocol.Sat):          "TABLE-SIT",
		string(protocol.Left):         "TABLE-LEAVE",
		string(protocol.SeatAssigned): "TABLE-MAN",
		string(protocol.Swapped):      "TABLE-SWAP",
		string(protocol.Coloured):     "TABLE-COLOUR",
		string(protocol.Watched):      "TABLE-WATCH",
		string(protocol.Paced):        "TABLE-PACE",
		string(protocol.Started):      "TABLE-START",
		string(protocol.Moved):        "TABLE-PLAY",
		string(protocol.Undid):        "TABLE-UNDO",
		string(protocol.UndoAsked):    "TABLE-TAKEBACK",
		string(protocol.Ordered):      "TABLE-ORDER",
		string(protocol.PauseAsked):   "TABLE-PAUSE",
		string(protocol.Paused):       "TABLE-PAUSE",
		string(protocol.Resumed):      "TABLE-PAUSE",
		string(protocol.Nudged):       "TABLE-NUDGE",
		string(protocol.StandInAsked): "TABLE-STANDIN",
		string(protocol.StoodIn):      "TABLE-LEAVE",
		string(protocol.Returned):     "TABLE-RETURN",
		string(protocol.OnHoliday):    "TABLE-HOLIDAY",
		string(protocol.Hosted):       "TABLE-HOST",
		string(protocol.SeatAsked):    "TABLE-ASK",
		string(protocol.OfferAsked):   "TABLE-HANDOVER",
		string(protocol.SeatOffered):  "TABLE-HANDOVER",
		string(protocol.TookOver):     "TABLE-HANDOVER",
		string(protocol.Resigned):     "TABLE-RESIGN",
		string(protocol.Said):         "TABLE-TALK",
		string(protocol.Muted):        "TABLE-TALK",
		string(protocol.Rematched):    "TABLE-REMATCH",
		string(protocol.Archived):     "TABLE-ARCHIVE",
		string(protocol.Amended):      "TABLE-ERASE",
		string(protocol.Uploaded):     "TABLE-UPLOAD",
		string(protocol.Revealed):     "TABLE-EVENT",
	}
}
