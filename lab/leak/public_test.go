package leak

import (
	"fmt"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// step plans something that the audience notices, the same on both sides. It is not ok if the game is over or cannot
// continue.
func (w *twins) step() bool {
	seat := game.Seat(w.choice.Below(w.players))
	if w.sides[0].Status() == protocol.StatusPaused {
		return w.choice.Below(2) == 0 || w.together(players[seat], protocol.Command{Do: protocol.Resume, Seat: seat}) || w.giveUp()
	}
	switch w.choice.Below(40) {
	case 0:
		w.both(players[seat], protocol.Command{Do: protocol.Say, Seat: seat, Text: fmt.Sprint("this is round ", len(w.rounds))})
		return true
	case 1:
		for i := range w.players {
			w.both(players[i], protocol.Command{Do: protocol.Pause, Seat: game.Seat(i), On: true})
		}
		return true
	case 2, 3:
		if w.undo(seat) {
			return true
		}
	case 4, 5:
		if w.wait() {
			return true
		}
	}
	return w.move()
}

func (w *twins) giveUp() bool {
	w.tally.stuck++
	return false
}

// move plans a move of a seat that is asked.
func (w *twins) move() bool {
	for try := range 12 {
		asked := w.sides[0].Position().Asked()
		seat := game.Seat(game.Set(asked).Nth(w.choice.Below(asked.Count())))
		ok, over := false, false
		switch {
		case w.audience.Is(seat):
			ok, over = w.ownMove(seat)
		case try < 6:
			ok, over = w.otherMove(seat)
		default:
			w.calm()
			ok, over = w.plainMove(seat)
		}
		if over {
			w.tally.over++
			return false
		}
		if ok {
			return true
		}
	}
	return w.giveUp()
}

// ownMove makes a move for the audience itself.
func (w *twins) ownMove(seat game.Seat) (ok, over bool) {
	moves := w.sides[0].legal(seat)
	if other := w.sides[1].legal(seat); !slices.Equal(moves, other) {
		w.Fatalf("%s: its moves tell the audience what is hidden:\n%s\n%s", w.plan, moves, other)
	}
	return w.pair(players[seat], w.sides[0].move(seat, w.any(moves)), nil)
}

// otherMove makes moves for another seat on the first side: perhaps secret ones first, then a public one. On the second
// side it makes any move that looks the same.
func (w *twins) otherMove(seat game.Seat) (ok, over bool) {
	s := w.sides[0]
	for range 6 {
		c := s.move(seat, w.any(s.legal(seat)))
		if w.secretly(s, players[seat], c, w.now-beat+1) {
			continue
		}
		if ok, over = w.pair(players[seat], c, w.anyMoves); !ok && !over && w.align(seat) && slices.Contains(s.legal(seat), c.Move) {
			ok, over = w.pair(players[seat], s.move(seat, c.Move), w.anyMoves)
		}
		break
	}
	if !ok && !over {
		w.thinkAgain(w.sides[0], seat, nil)
		w.thinkAgain(w.sides[1], seat, nil)
	}
	return ok, over
}

// plainMove makes a public move for another seat that is legal on both sides.
func (w *twins) plainMove(seat game.Seat) (ok, over bool) {
	theirs := w.sides[1].legal(seat)
	for _, text := range w.shuffled(w.sides[0].legal(seat)) {
		c := w.sides[0].move(seat, text)
		if p, err := w.sides[0].propose(act{at: w.now, by: players[seat], command: c}); err != nil || len(p.course) == 0 || !slices.Contains(theirs, text) {
			continue
		}
		if ok, over = w.pair(players[seat], c, w.anyMoves); ok || over {
			return ok, over
		}
	}
	return false, false
}

// anyMoves are moves that the second side may make instead.
func (w *twins) anyMoves(c protocol.Command) []protocol.Command {
	var commands []protocol.Command
	for _, text := range w.shuffled(w.sides[1].legal(c.Seat)) {
		commands = append(commands, w.sides[1].move(c.Seat, text))
	}
	return commands
}

// align gives a seat the same secret moves on both sides, if possible.
func (w *twins) align(seat game.Seat) bool {
	first, second := w.sides[0], w.sides[1]
	w.thinkAgain(second, seat, first.whispers(seat))
	return w.thinkOf(second, seat, first.whispers(seat)) && w.thinkOf(first, seat, second.whispers(seat))
}

// thinkAgain takes secret moves of a seat back until only those in instead are left.
func (w *twins) thinkAgain(s *side, seat game.Seat, instead []string) {
	for !containsAll(instead, s.whispers(seat)) {
		if !w.takeBack(s, seat, w.now-beat+1) {
			return
		}
	}
}

// thinkOf makes those secret moves for a seat that it has not made yet.
func (w *twins) thinkOf(s *side, seat game.Seat, moves []string) bool {
	for _, text := range moves {
		if !slices.Contains(s.whispers(seat), text) && !w.secretly(s, players[seat], s.move(seat, text), w.now-beat+1) {
			return false
		}
	}
	return true
}

func containsAll(all, some []string) bool {
	return !slices.ContainsFunc(some, func(text string) bool { return !slices.Contains(all, text) })
}

// undo takes a public move of a seat back.
func (w *twins) undo(seat game.Seat) bool {
	c := protocol.Command{Do: protocol.Undo, Seat: seat}
	var refused [2]bool
	for i, s := range w.sides {
		if len(s.whispers(seat)) > 0 {
			return false
		}
		_, err := s.decide(act{at: w.now, by: players[seat], command: c})
		refused[i] = err != nil
	}
	if w.audience.Is(seat) && refused[0] != refused[1] {
		w.Fatalf("%s: that there is something to undo tells the audience what is hidden", w.plan)
	}
	return !refused[0] && !refused[1] && w.together(players[seat], c)
}

// wait lets the time for a reaction run out.
func (w *twins) wait() bool {
	s := w.sides[0]
	if !s.Terms().Clock.Limited() || s.Reacting().Count() != 1 || s.Reacting() != s.Position().Asked() {
		return false
	}
	before := w.now
	w.now = s.Deadline()
	if other := w.sides[1].Deadline(); w.now != other {
		w.Fatalf("%s: a clock tells the audience what is hidden: it runs out at %d or at %d", w.plan, w.now, other)
	}
	if !w.together("", protocol.Command{}) {
		w.now = before
		return false
	}
	return true
}

// any is a random move. All kinds of moves are equally likely, however many moves of a kind there are.
func (w *twins) any(moves []string) string {
	words := firstWords(moves)
	word := words[w.choice.Below(len(words))]
	for {
		if move := moves[w.choice.Below(len(moves))]; strings.HasPrefix(move, word) {
			return move
		}
	}
}

func firstWords(moves []string) []string {
	var words []string
	for _, m := range moves {
		if word, _, _ := strings.Cut(m, " "); !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

func (w *twins) shuffled(texts []string) []string {
	texts = slices.Clone(texts)
	for i := range texts {
		j := i + w.choice.Below(len(texts)-i)
		texts[i], texts[j] = texts[j], texts[i]
	}
	return texts
}
