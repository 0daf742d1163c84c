package bot

import (
	"math"

	"github.com/divingbell/divingbell/game"
)

// style is how a bot looks into futures.
type style struct {
	length    int  // decisions that are played
	foresight bool // in the seat's own strategic decisions it compares what the best moves lead to
}

// simulator plays futures. One serves one goroutine.
type simulator struct {
	judge      game.Judge
	strategist game.Strategist // the judge, or nil if it is none
	seat       game.Seat
	style      style
	guesser    game.Guesser
	p          game.Position
	dice       game.PairedDice
	moves      []game.Move
	rates      []float64
	hopes      [game.MaxSeats]float64
	branch     game.Position // where moves are compared; nil without foresight
}

func newSimulator(j game.Judge, q Question, style style) *simulator {
	guesser := q.View.Guesser()
	s := &simulator{judge: j, seat: q.Seat, style: style, guesser: guesser, p: guesser.Blank()}
	if style.foresight {
		s.strategist, _ = j.(game.Strategist)
		s.branch = guesser.Blank()
	}
	return s
}

func (s *simulator) guess(future uint64) {
	s.dice.Restart(future)
	s.guesser.Guess(s.p, &s.dice)
}

// try is the hope that a move brings in a future.
func (s *simulator) try(m game.Move, future uint64) float32 {
	s.guess(future)
	s.play(s.seat, m)
	s.playOn(s.style.length, s.style.foresight, future)
	s.judge.Hopes(s.p, &s.hopes)
	return float32(s.hopes[s.seat])
}

// playOn plays some decisions as the judge would, but the seat's own strategic ones with foresight if there is any.
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

func (s *simulator) isStrategic() bool { return s.strategist == nil || s.strategist.Strategic(s.p) }

const (
	foreseenMoves     = 4    // compared at most
	foreseenRange     = 8    // points of the judge's that they may be behind its favourite
	foreseenFutures   = 2    // that each of them is tried in
	foreseenDecisions = 6    // played there: in the middle of a turn hopes tell little
	foreseenPerPoint  = 0.01 // hope that a point of the judge's still stands for
)

// foresee chooses one of the moves that were just considered, by the hopes that the best of them lead to in a few futures. These
// have luck of their own: nobody knows what the dice of the future will show. The position and its dice stay as they are.
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
			s.judge.Hopes(s.p, &s.hopes)
			promise[i] += s.hopes[s.seat] / foreseenFutures
		}
	}
	s.p.CopyFrom(s.branch)
	s.dice = dice
	return moves[best(promise[:n])]
}

// reason says why each move is good, of a guess that is as good as any.
func (s *simulator) reason(findings []Finding, future uint64) {
	judge, ok := s.judge.(game.Reasoner)
	if !ok {
		return
	}
	s.guess(future)
	for i := range findings {
		findings[i].Why = judge.Reason(s.p, s.seat, findings[i].Move)
	}
}
