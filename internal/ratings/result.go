package ratings

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/rating"
)

// played is a game that is over, for ratings.
type played struct {
	rating.Game        // its seats are those who are compared,
	of          string // the name of the game
	at          []int  // and these their numbers at the table
	left        []bool // of all seats of the table
	rated       protocol.Rated
}

// result says how a game counts.
func result(f protocol.Summary, tally *table.Tally) played {
	g := played{Game: rating.Game{ID: f.Table, At: time.UnixMilli(tally.Ended)}, of: tally.Game, rated: tally.Rated}
	if len(f.Seats) != len(tally.Seats) {
		g.rated = protocol.UnratedEmpty // it was never dealt
		return g
	}
	strengths := bot.Strengths(tally.Game, tally.Pack)
	best, moved := 0, 0
	for i := range tally.Seats {
		own := &tally.Seats[i]
		g.left = append(g.left, own.Left)
		seat, ok := seatOf(&f, i, own, strengths)
		if !ok {
			continue
		}
		g.Seats, g.at = append(g.Seats, seat), append(g.at, i)
		if seat.Player != "" && (own.Moves > 0 || own.Handed) {
			moved++
		}
		if !own.Left && own.Rank > 0 && (best == 0 || own.Rank < best) {
			best = own.Rank
		}
	}
	g.order(tally)
	g.share(tally, best)
	switch least := map[protocol.Rated]int{protocol.RatedPeople: 2, protocol.RatedAlone: 1}[g.rated]; {
	case !g.rated.Counts():
	case moved < least || len(g.Seats) < 2 || !slices.ContainsFunc(g.Seats, func(s rating.Seat) bool { return s.Won > 0 }):
		g.rated = protocol.UnratedEmpty
	case tally.Quit && tally.Decisions*5 < rating.Of(tally.Game).Usual[len(tally.Seats)]:
		g.rated = protocol.UnratedShort
	}
	return g
}

// seatOf is who began the game at a seat. Seats that people took over from bots belong to neither, and bots that were never measured
// cannot be compared.
func seatOf(f *protocol.Summary, i int, tally *table.SeatTally, strengths []bot.Strength) (seat rating.Seat, ok bool) {
	switch s := f.Seats[i]; {
	case tally.Handed:
		return rating.Seat{Player: s.Began}, s.Began != ""
	case s.For == protocol.PersonSeat:
		return rating.Seat{Player: cmp.Or(s.Person, fmt.Sprint("gone ", f.Table, " ", i))}, true
	case s.For == protocol.BotSeat:
		given, ok := strengthOf(strengths, s.Level)
		return rating.Seat{Given: given}, ok
	}
	return seat, false
}

// strengthOf is the rating of a level, if it was measured. Of one that lost all its games only a bound is known.
func strengthOf(strengths []bot.Strength, level string) (float64, bool) {
	for _, b := range strengths {
		switch {
		case b.Level != level:
		case b.LostAll:
			return b.High, true
		default:
			return b.Rating, true
		}
	}
	return 0, false
}

// order puts the seats in turn order.
func (g *played) order(tally *table.Tally) {
	order := make([]int, len(g.at))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(tally.Seats[g.at[a]].Turn, tally.Seats[g.at[b]].Turn) })
	seats, at := make([]rating.Seat, len(order)), make([]int, len(order))
	for i, from := range order {
		seats[i], at[i] = g.Seats[from], g.at[from]
	}
	g.Seats, g.at = seats, at
}

// share gives the victory to the best of those who stayed; in a game that nobody was left to play, to everybody who did.
func (g *played) share(tally *table.Tally, best int) {
	var winners []int
	for i, at := range g.at {
		if own := &tally.Seats[at]; !own.Left && (own.Rank == best && best > 0 || tally.Quit && g.Seats[i].Player != "") {
			winners = append(winners, i)
		}
	}
	for _, i := range winners {
		g.Seats[i].Won = 1 / float64(len(winners))
	}
}
