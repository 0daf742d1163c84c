package notice

import (
	"context"
	"strconv"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/protocol"
)

// mostLately is how many sentences of the others' latest moves a mail has.
const mostLately = 6

// lately are the lines of the others' moves since a person's own last one, as that person was told them. They are read only for a
// mail; without them, it says less.
func (s *Service) lately(ctx context.Context, hall Hall, t live.Turn, summary protocol.Summary) []protocol.Line {
	lines, _, err := hall.Replay(ctx, t.Table, t.Person, game.NoSeat, 0)
	if err != nil {
		s.Log.Warn("a mail has no moves", "table", t.Table, "error", err)
		return nil
	}
	own := game.Seats(0)
	for i, seat := range summary.Seats {
		if seat.Person == t.Person {
			own = own.With(game.Seat(i))
		}
	}
	var moves []protocol.Line
	for _, l := range lines {
		switch {
		case l.Seat == nil || l.Kind != protocol.Moved && l.Kind != protocol.Undid:
		case own.Has(*l.Seat) && l.Kind == protocol.Moved:
			moves = nil
		case l.Kind == protocol.Moved:
			moves = append(moves, l)
		case len(moves) > 0 && *moves[len(moves)-1].Seat == *l.Seat:
			moves = moves[:len(moves)-1]
		}
	}
	return moves
}

// sayLately words moves, the latest last. Names are those that the summary shows to the person.
func sayLately(words *locale.Catalogue, summary protocol.Summary, moves []protocol.Line) []string {
	teller := words.Teller(summary.Game, func(s game.Seat) string {
		if int(s) >= len(summary.Seats) {
			return ""
		}
		return nameAt(words, summary.Seats[s])
	})
	var sentences []string
	for _, l := range moves {
		for _, e := range l.Events {
			sentences = append(sentences, teller.Event(game.Event{Name: e.Name, Args: e.Args}))
		}
	}
	return sentences[max(0, len(sentences)-mostLately):]
}

func nameAt(words *locale.Catalogue, seat protocol.SummarySeat) string {
	switch {
	case seat.Unnamed:
		return words.Text("table.unnamed")
	case seat.Name != "":
		return seat.Name
	case seat.Person != "":
		return words.Text("table.former")
	}
	return words.Text("table.sitter.bot")
}

// sayDeadline says until when a person has time, in a zone that everybody can convert from; "" without a clock.
func sayDeadline(words *locale.Catalogue, summary protocol.Summary, person string, now time.Time) string {
	for _, seat := range summary.Seats {
		if seat.Person != person || !seat.Asked || seat.Deadline == 0 {
			continue
		}
		end := time.UnixMilli(seat.Deadline).UTC()
		hours := max(1, int(end.Sub(now).Round(time.Hour)/time.Hour))
		return words.Text("notice.mail.deadline",
			game.Arg{Name: "date", Value: end.Format(time.DateOnly)}, game.Arg{Name: "time", Value: end.Format("15:04")},
			game.Arg{Name: "hours", Of: "number", Value: strconv.Itoa(hours)})
	}
	return ""
}
