package telling

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
	"github.com/divingbell/divingbell/record"
)

// Eyes are the seat and the openness that a query asks for.
func Eyes(as string) (game.Seat, bool) {
	seat, err := strconv.Atoi(as)
	if err != nil {
		return game.NoSeat, true
	}
	return game.Seat(seat), false
}

// Later are the lines after a cursor, of all up to another.
func Later(since string, lines []protocol.Line, cursor string) protocol.Lines {
	known := table.Since(since, cursor)
	if slices.ContainsFunc(lines, func(l protocol.Line) bool { return l.N > known && l.Kind == protocol.Amended }) {
		known = 0 // lines sent before may have changed
	}
	later := []protocol.Line{}
	for _, l := range lines {
		if l.N > known {
			later = append(later, l)
		}
	}
	return protocol.Lines{Cursor: cursor, Full: known == 0, Lines: later}
}

// How large a record may be that is sent to be shown, and how long that may take.
const (
	mostRecordEntries = 5000
	MostRecordTime    = 10 * time.Second
)

// StoryOf checks a record that somebody has sent, and prepares to tell it.
func StoryOf(games table.Games, data []byte, as game.Seat, open bool) (*table.Story, error) {
	r, err := record.Decode(data)
	if err != nil {
		return nil, err
	}
	if len(r.Entries) > mostRecordEntries {
		return nil, game.BadInput(fmt.Sprintf("a record that is sent to be shown has at most %d entries", mostRecordEntries))
	}
	g, err := games(r.Game, r.Rules, cmp.Or(r.PackHash, r.Pack))
	if err != nil {
		return nil, err
	}
	late := time.Now().Add(MostRecordTime)
	if err := record.Replay(g, r, func(record.Moment) error {
		if time.Now().After(late) {
			return context.DeadlineExceeded
		}
		return nil
	}); err != nil {
		return nil, err
	}
	story, err := table.StoryOf(g, r, as, open)
	if err != nil {
		return nil, game.BadInput(err.Error())
	}
	return &story, nil
}

// Filter leaves out what somebody does not want to see.
type Filter interface {
	Look(ctx context.Context, look *protocol.Look) // in place
	Lines(ctx context.Context, lines []protocol.Line) []protocol.Line
}

// Moments tells the moments of a game, each as what has changed since the one before.
type Moments struct {
	WithoutTalk bool
	Filter      Filter             // nil for none
	Judge       game.Judge         // of the chances; nil for none
	Since       int                // the line after which to begin
	Write       func([]byte) error // a line, which is valid until it returns

	told  []protocol.Line // that have no moment of their own
	shown *protocol.Look
	entry int
	data  []byte
}

// Tell tells the next moment.
func (t *Moments) Tell(ctx context.Context, m *table.Moment) error {
	if m.Number() <= t.Since || t.WithoutTalk && m.Line != nil && m.Line.Kind == protocol.Said {
		return nil
	}
	if m.Line != nil {
		t.told = append(t.told, *m.Line)
	}
	if !m.Started() {
		return nil
	}
	look := m.Look()
	moment := protocol.TableMoment{Type: protocol.TypeMoment, Entry: m.Entry(), Lines: t.told}
	if t.Filter != nil {
		t.Filter.Look(ctx, &look)
		moment.Lines = t.Filter.Lines(ctx, t.told)
	}
	if t.shown == nil {
		moment.Look = &look
	}
	if t.shown == nil || moment.Entry != t.entry || look.Result != nil {
		moment.Chances = m.Chances(t.Judge)
	}
	var err error
	if t.data, err = quickjson.Append(t.data[:0], &moment); err != nil {
		return err
	}
	if t.shown != nil {
		if t.data, err = appendChanges(t.data, t.shown, &look); err != nil {
			return err
		}
	}
	t.shown, t.entry, t.told = &look, moment.Entry, nil
	return t.Write(append(t.data, '\n'))
}
