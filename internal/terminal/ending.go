package terminal

import (
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/protocol"
)

// showResult prints why the game is over, the ranking with everybody's results, and which tie-breaks decided.
func (s *session) showResult() {
	look := &s.chairs[0].look
	if s.at != nil {
		look = &s.at.look
	}
	result := look.Result
	s.print("")
	if reason := s.Teller.Name("ending", result.Ending); s.at == nil || !strings.HasSuffix(s.at.log[len(s.at.log)-1], reason) {
		s.say(reason)
	}
	s.say(s.Paint(page.Bold, s.won(result)))
	order, view := ranking(result), s.board.Show(look)
	for _, seat := range order {
		s.say(s.Labelled(" "+s.T("app.end.place", "rank", result.Seats[seat].Rank)+" "+s.Player(seat), view.Ending(int(seat))))
	}
	for i, b := range order[1:] {
		s.compare(result, view.TieBreaks(), order[i], b)
	}
}

func (s *session) won(result *protocol.Result) string {
	var names []string
	for _, seat := range result.Winners().List() {
		names = append(names, s.Player(game.Seat(seat)))
		if len(s.chairs) == 1 && int(s.chairs[0].seat) == seat && result.Winners().Count() == 1 {
			return s.T("app.end.won")
		}
	}
	return s.T("app.end.winners", "count", len(names), "names", s.Words.List(names))
}

// ranking is the seats from first to last.
func ranking(result *protocol.Result) []game.Seat {
	var order []game.Seat
	for s := range result.Seats {
		order = append(order, game.Seat(s))
	}
	slices.SortStableFunc(order, func(a, b game.Seat) int { return result.Seats[a].Rank - result.Seats[b].Rank })
	return order
}

// compare explains two neighbours in the ranking who share a rank, or would without a tie-break.
func (s *session) compare(result *protocol.Result, tieBreaks []string, a, b game.Seat) {
	switch by := result.DecidedBy(a, b); {
	case by == "":
		s.say(s.T("app.transcript.shared", "a", s.Player(a), "b", s.Player(b)))
	case slices.Contains(tieBreaks, by):
		s.say(s.T("app.transcript.ahead", "a", s.Player(a), "b", s.Player(b), "criterion", s.Teller.Name("criterion", by)))
	}
}
