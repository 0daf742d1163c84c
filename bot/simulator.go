package bot

import (
	"math"

	"github.com/divingbell/divingbell/game"
)

// style is how a bot simulates futures.
type style struct {
	length    int  // decisions played in a future
	foresight bool // compare what the best moves lead to in the seat's own strategic decisions
}

// simulator plays futures, for one goroutine.
type simulator struct {
	judge      game.Judge
	strategist strategist // the judge, if it is one
	seat       game.Seat
	style      style
	guesser    game.Guesser
	p          game.Position
	dice       game.PairedDice
	moves      []game.Move
	rates      []float64
	chances    [game.MaxSeats]float64
	branch     game.Position // copy of the position where moves are compared; nil without foresight
}

func newSimulator(j game.Judge, q Question, style style) *simulator {
	guesser := q.View.Guesser()
	s := &simulator{judge: j, seat: q.Seat, style: style, guesser: guesser, p: guesser.Blank()}
	if style.foresight {
		s.strategist, _ = j.(strategist)
		s.branch = guesser.Blank()
	}
	return s
}

func (s *simulator) guess(future uint64) {
	s.dice.Restart(future)
	s.guesser.Guess(s.p, &s.dice)
}

// try returns the seat's chance at the end of a future that begins with the move.
func (s *simulator) try(m game.Move, future uint64) float32 {
	s.guess(future)
	s.play(s.seat, m)
	s.playOn(s.style.length, s.style.foresight, future)
	s.judge.WinChances(s.p, &s.chances)
	return float32(s.chances[s.seat])
}

// playOn plays some decisions as the judge would, but with foresight the seat's own strategic ones by foresee.
func (s *simulator) playOn(decisions int, foresight bool, luck uint64) {
	for decisions > 0 && !s.p.Over() {
		seat, choice := s.consider()
		m := s.moves[choice]
		if len(s.moves) > 1 {
			if foresight && seat == s.seat && s.isStrategic() {
				m = s.foresee(game.Mix(luck, uint64(decisions)))
			}
			decisions--
		}
		s.play(seat, m)
	}
}

// consider lists the moves of the next decision, rates them if there are several, and finds the judge's favourite.
func (s *simulator) consider() (seat game.Seat, favourite int) {
	seat = s.p.Asked().First()
	s.moves = s.p.Legal(seat, s.moves[:0])
	if len(s.moves) == 1 {
		return seat, 0
	}
	if cap(s.rates) < len(s.moves) {
		s.rates = make([]float64, 2*len(s.moves))
	}
	s.rates = s.rates[:len(s.moves)]
	s.judge.Rate(s.p, seat, s.moves, s.rates)
	return seat, best(s.rates)
}

func (s *simulator) play(seat game.Seat, m game.Move) {
	if err := s.p.Play(seat, m, &s.dice); err != nil {
		panic("bot: the rules refuse a move they list: " + err.Error())
	}
}

// strategist is a judge that knows where its ratings are only a rough guide because a decision has far-reaching consequences, as
// where to sail. Everywhere else its favourite is nearly always best, and searching further would waste time.
type strategist interface {
	Strategic(p game.Position) bool
}

func (s *simulator) isStrategic() bool { return s.strategist == nil || s.strategist.Strategic(s.p) }

const (
	foreseenMoves     = 4    // most moves compared
	foreseenRange     = 8    // most points that they may be rated below the judge's favourite
	foreseenFutures   = 2    // futures that each is tried in
	foreseenDecisions = 6    // decisions in each of these: in the middle of a turn chances say little
	foreseenPerPoint  = 0.01 // chance that one point of the judge's rates still counts for
)

// foresee chooses one of the moves just considered, by the chances that the best-rated ones lead to in a few futures. These have
// their own dice, since no player can know what the dice of this future will show. The position and its dice stay unchanged.
func (s *simulator) foresee(luck uint64) game.Move {
	var moves [foreseenMoves]game.Move
	var promise [foreseenMoves]float64
	top, n := s.rates[best(s.rates)], 0
	for ; n < min(foreseenMoves, len(s.moves)); n++ {
		next := best(s.rates)
		if s.rates[next] < top-foreseenRange {
			break
		}
		moves[n], promise[n] = s.moves[next], foreseenPerPoint*(s.rates[next]-top)
		s.rates[next] = math.Inf(-1)
	}
	if n == 1 {
		return moves[0]
	}
	s.branch.CopyFrom(s.p)
	dice := s.dice
	for i := range n {
		for f := range uint64(foreseenFutures) {
			s.p.CopyFrom(s.branch)
			s.dice.Restart(game.Mix(luck, f))
			s.play(s.seat, moves[i])
			s.playOn(foreseenDecisions, false, 0)
			s.judge.WinChances(s.p, &s.chances)
			promise[i] += float64(s.chances[s.seat] / foreseenFutures)
		}
	}
	s.p.CopyFrom(s.branch)
	s.dice = dice
	return moves[best(promise[:n])]
}

// present puts the cheapest of the best moves first, and makes the case for the first few. Any guess will do, since both depend
// only on what the seat may know.
func (s *simulator) present(findings []Finding, future uint64) {
	judge, ok := s.judge.(game.Reasoner)
	if !ok {
		return
	}
	s.guess(future)
	cheaperFirst(findings, func(m game.Move) int { return judge.Cost(s.p, s.seat, m) })
	few := findings[:min(MostReasons, len(findings))]
	moves := make([]game.Move, len(few))
	for i, f := range few {
		moves[i] = f.Move
	}
	for i, c := range judge.Cases(s.p, s.seat, moves) {
		few[i].Case, few[i].Believable = c, judge.Believable()
	}
}
