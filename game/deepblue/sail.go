package deepblue

import "github.com/divingbell/divingbell/game"

// A Sail is decided step by step: where boat A goes, where boat B goes, how the moves are paid for; then the boats
// settle (settle.go). Nothing is revealed before the payment.

// moves is what a trip costs: the fewest moves along the routes, 2 for a boat that returns to where it started, 0
// for one that stays (DB-SAIL-5).
func (p *Position) moves(s game.Seat, boat int, to int8) int {
	if to == nothing {
		return 0
	}
	return p.game.board.trip(p.boats[s][boat].place, uint8(to))
}

func (b *board) trip(from, to uint8) int {
	if from == to {
		return 2
	}
	return int(b.distance[from][to])
}

// tripMoves are the moves both boats need together (DB-SAIL-1).
func (p *Position) tripMoves() int {
	return p.moves(p.turn, 0, p.to[0]) + p.moves(p.turn, 1, p.to[1])
}

// listSail lists where boat A can go, or that it stays, which leaves a move for boat B.
func (p *Position) listSail(s game.Seat, into []game.Move) []game.Move {
	reach := p.worth(s, &p.game.board.propellers)
	if reach == 0 {
		return into
	}
	into = append(into, sailMove(0, nothing))
	return p.listTrips(s, 0, reach, into)
}

func (p *Position) listSecondSail(s game.Seat, into []game.Move) []game.Move {
	reach := p.worth(s, &p.game.board.propellers) - p.moves(s, 0, p.to[0])
	if p.to[0] != nothing {
		into = append(into, sailMove(1, nothing))
	}
	return p.listTrips(s, 1, reach, into)
}

func (p *Position) listTrips(s game.Seat, boat, reach int, into []game.Move) []game.Move {
	b := p.game.board
	for to := b.within(p.boats[s][boat].place, reach); to != 0; to = to.Rest() {
		into = append(into, sailMove(boat, int8(to.First())))
	}
	return into
}

// reachOf are the places that the boat being decided on could sail to, by number of moves: first those one move away.
// They reveal something about the hand, so only the player who sails sees them.
func (p *Position) reachOf(a game.Audience) [][]string {
	if !a.Is(p.turn) || p.step != StepTurn && p.step != StepSail {
		return nil
	}
	boat := 0
	if p.step == StepSail {
		boat = 1
	}
	b, from := p.game.board, p.boats[p.turn][boat].place
	left := p.worth(p.turn, &b.propellers) - p.tripMoves()
	var rings [][]string
	for n := 1; n <= min(left, maxReach); n++ {
		ring := b.within(from, n) &^ b.within(from, n-1)
		if ring == 0 {
			break
		}
		rings = append(rings, p.game.places.Of(ring))
	}
	return rings
}

func (p *Position) checkSail(s game.Seat, m game.Move) *game.Refusal {
	boat, to, ok := sailOf(m)
	if !ok || int(to) >= p.game.board.places {
		return game.Refuse("DB-SAIL-1", "no-such-move")
	}
	second := p.step == StepSail
	if second != (boat == 1) {
		return game.Refuse("DB-SAIL-1", "not-now")
	}
	reach := p.worth(s, &p.game.board.propellers)
	need := p.moves(s, boat, to)
	if second {
		need += p.moves(s, 0, p.to[0])
		if need == 0 {
			return game.Refuse("DB-SAIL-5", "nobody-moves")
		}
	}
	switch {
	case reach == 0:
		return game.Refuse("DB-SAIL-1", "no-propellers")
	case need > reach:
		return game.Refuse("DB-SAIL-1", "too-far", game.Number("need", need), game.Number("reach", reach))
	}
	return nil
}

func (p *Position) chooseTrip(m game.Move) {
	boat, to, _ := sailOf(m)
	p.to[boat] = to
	if boat == 0 {
		p.step = StepSail
		return
	}
	p.buying = buyTrip
	p.step = StepPay
}

// setSail makes all moves of both boats; only then do they settle (DB-SAIL-2). Nothing on the way blocks a boat or
// is turned up by it (DB-SAIL-1, DB-SAIL-3). A boat that does not move keeps its spot (DB-SAIL-5).
func (p *Position) setSail(s game.Seat, d game.Dice) {
	for i, to := range p.to {
		if to == nothing {
			continue
		}
		if p.watch != nil {
			p.tell("sailed", game.Who("seat", s), boatArg(i), p.placeArg("from", p.boats[s][i].place),
				p.placeArg("place", uint8(to)))
		}
		p.boats[s][i] = boat{place: uint8(to), spot: nothing}
		p.unsettled = p.unsettled.With(i)
	}
	p.settleNext(d)
}
