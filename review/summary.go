package review

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// What is worth telling, in shares of the victory.
const (
	luckTold   = 3 * point // of a player
	strokeTold = 5 * point // of one draw, or of the deal
	playTold   = 3 * point
	toldSurely = 2 // standard errors
	faultless  = 8 // decisions that mattered without a mistake
)

// summarise says what is most worth telling: who had luck, who played best, what cost each player most, and whether luck decided.
func (r *Review) summarise() []game.Phrase {
	return append([]game.Phrase{}, slices.Concat(r.onLuck(), r.onPlay(), r.onDecisions())...) // an empty list, not null
}

func inPoints(name string, share float64) game.Arg {
	return game.Number(name, int(math.Round(100*math.Abs(share))))
}

// margin is a standard error in points, at least 1.
func margin(share float64) game.Arg {
	return game.Number("margin", max(1, int(math.Round(100*share))))
}

// most is the seat of the greatest value.
func (r *Review) most(value func(Books) float64) (game.Seat, Books) {
	at := 0
	for s := range r.Seats {
		if value(r.Seats[s]) > value(r.Seats[at]) {
			at = s
		}
	}
	return game.Seat(at), r.Seats[at]
}

func (r *Review) onLuck() (told []game.Phrase) {
	if s, b := r.most(func(b Books) float64 { return b.Luck }); b.Luck >= max(luckTold, toldSurely*b.Margin.Luck) {
		told = append(told, game.Say("review.luckiest", game.Who("seat", s), inPoints("points", b.Luck)))
	}
	if s, b := r.most(func(b Books) float64 { return -b.Luck }); -b.Luck >= max(luckTold, toldSurely*b.Margin.Luck) && len(r.Seats) > 2 {
		told = append(told, game.Say("review.unluckiest", game.Who("seat", s), inPoints("points", b.Luck)))
	}
	entry, seat, gain := r.stroke()
	switch {
	case gain < strokeTold:
	case entry == 0:
		told = append(told, game.Say("review.dealt", game.Who("seat", seat), inPoints("points", gain)))
	default:
		told = append(told, game.Say("review.stroke", game.Who("seat", seat), inPoints("points", gain), game.Arg{Name: "entry", Of: "entry", Value: strconv.Itoa(entry)}))
	}
	return told
}

// stroke is the greatest luck that a seat had at once.
func (r *Review) stroke() (entry int, seat game.Seat, gain float64) {
	for _, m := range r.Moments {
		for s, luck := range m.Luck {
			if luck > gain {
				entry, seat, gain = m.Entry, game.Seat(s), luck
			}
		}
	}
	return entry, seat, gain
}

func (r *Review) onPlay() (told []game.Phrase) {
	if s, ok := r.firstWithoutLuck(); ok {
		told = append(told, game.Say("review.without-luck", game.Who("seat", s)))
	}
	if s, b := r.most(func(b Books) float64 { return b.Own }); b.Own >= max(playTold, toldSurely*b.Margin.Own) {
		told = append(told, game.Say("review.played-best", game.Who("seat", s), inPoints("points", b.Own), margin(b.Margin.Own)))
	}
	return told
}

// firstWithoutLuck is the player who did not win and, without anybody's luck, surely would have: with what nobody could
// foresee and without it.
func (r *Review) firstWithoutLuck() (game.Seat, bool) {
	fair := func(b Books) float64 { return b.Result - b.Luck - b.Rest }
	first, f := r.most(fair)
	for s, b := range r.Seats {
		if game.Seat(s) == first {
			continue
		}
		squares := 0.0
		for _, m := range []Margin{f.Margin, b.Margin} {
			for _, x := range []float64{m.Luck, m.Own, m.Others, m.Hidden} {
				squares += float64(x * x)
			}
		}
		if fair(f)-fair(b) <= toldSurely*math.Sqrt(squares) || f.Result-f.Luck <= b.Result-b.Luck {
			return game.NoSeat, false
		}
	}
	return first, f.Result == 0
}

// onDecisions tells each player's costliest choice, the costliest of all first, and who made none.
func (r *Review) onDecisions() []game.Phrase {
	var worst []Decision
	var without []game.Phrase
	for s, b := range r.Seats {
		var own []Decision
		for _, d := range r.Decisions {
			if d.Seat == game.Seat(s) && d.Label != Fine {
				own = append(own, d)
			}
		}
		if len(own) > 0 {
			worst = append(worst, slices.MaxFunc(own, func(a, b Decision) int { return cmp.Compare(a.Loss, b.Loss) }))
		} else if b.Mattered >= faultless {
			without = append(without, game.Say("review.faultless", game.Who("seat", game.Seat(s))))
		}
	}
	slices.SortStableFunc(worst, func(a, b Decision) int { return cmp.Compare(b.Loss, a.Loss) })
	var told []game.Phrase
	for _, d := range worst {
		if d.Loss >= mistaken {
			told = append(told, game.Say("review.costliest", game.Who("seat", d.Seat),
				game.Arg{Name: "decision", Of: "decision", Value: strconv.Itoa(d.Entry)}, inPoints("points", d.Loss), margin(d.Margin)))
		}
	}
	return append(told, without...)
}
