package leak

import (
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/table"
)

// step plans something that the audience notices, the same on both sides. It is not ok if the game is over or cannot go
// on.
func (w *twins) step() bool {
	seat := game.Seat(w.choice.Below(w.players))
	if w.sides[0].Status() == table.Pausing {
		return w.choice.Below(2) == 0 || w.together(players[seat], table.Command{Do: table.Resume, Seat: seat}) || w.giveUp()
	}
	switch w.choice.Below(40) {
	case 0:
		w.both(players[seat], table.Command{Do: table.Say, Seat: seat, Text: fmt.Sprint("this is round ", len(w.rounds))})
		return true
	case 1:
		for i := range w.players {
			w.both(players[i], table.Command{Do: table.Pause, Seat: game.Seat(i), On: true})
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

// move plans a move of somebody who is asked.
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

// ownMove has the audience itself move.
func (w *twins) ownMove(seat game.Seat) (ok, over bool) {
	moves := w.sides[0].legal(seat)
	if other := w.sides[1].legal(seat); !slices.Equal(moves, other) {
		w.Fatalf("%s: its moves tell the audience what is hidden:\n%s\n%s", w.plan, moves, other)
	}
	return w.pair(players[seat], w.sides[0].move(seat, w.any(moves)), nil)
}

// otherMove has another seat move: in secret at first, perhaps, on the first side, and then for everybody to see. On the
// second side it is any move that looks the same.
func (w *twins) otherMove(seat game.Seat) (ok, over bool) {
	s := w.sides[0]
	for range 6 {
		c := s.move(seat, w.any(s.legal(seat)))
		if w.secretly(s, players[seat], c, w.now-beat+1) {
			continue
		}
		if ok, over = w.pair(players[seat], c, w.anyMoves); !ok && !over && w.align(seat) {
			ok, over = w.pair(players[seat], c, w.anyMoves)
		}
		break
	}
	if !ok && !over {
		w.thinkAgain(w.sides[0], seat, nil)
		w.thinkAgain(w.sides[1], seat, nil)
	}
	return ok, over
}

// plainMove has another seat make a move that is made for everybody to see and can be made on both sides.
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
func (w *twins) anyMoves(c table.Command) []table.Command {
	var commands []table.Command
	for _, text := range w.shuffled(w.sides[1].legal(c.Seat)) {
		commands = append(commands, w.sides[1].move(c.Seat, text))
	}
	return commands
}

// align has both sides think of the same, as far as it comes to that.
func (w *twins) align(seat game.Seat) bool {
	first, second := w.sides[0], w.sides[1]
	w.thinkAgain(second, seat, first.whispers(seat))
	return w.thinkOf(second, seat, first.whispers(seat)) && w.thinkOf(first, seat, second.whispers(seat))
}

// thinkAgain has a seat take back what it has thought of, down to what it is to think of.
func (w *twins) thinkAgain(s *side, seat game.Seat, instead []string) {
	for !containsAll(instead, s.whispers(seat)) {
		if !w.takeBack(s, seat, w.now-beat+1) {
			return
		}
	}
}

// thinkOf has a seat think of whatever it does not think of yet.
func (w *twins) thinkOf(s *side, seat game.Seat, moves []string) bool {
	have := s.whispers(seat)
	for _, text := range moves {
		if !slices.Contains(have, text) && !w.secretly(s, players[seat], s.move(seat, text), w.now-beat+1) {
			return false
		}
	}
	return true
}

func containsAll(all, some []string) bool {
	return !slices.ContainsFunc(some, func(text string) bool { return !slices.Contains(all, text) })
}

// together has somebody give the same command on both sides.
func (w *twins) together(by string, c table.Command) bool {
	ok, _ := w.pair(by, c, nil)
	return ok
}

// luckTries is how often the second side tries its luck, to come to something else that looks the same.
const luckTries = 16

// pair does something on the first side and, on the second, what looks the same to the audience: the same, or one of
// other commands; rather what makes a difference that the audience cannot know. It is not ok if there is nothing, or if
// the game would be over.
func (w *twins) pair(by string, c table.Command, others func(table.Command) []table.Command) (ok, over bool) {
	first, err := w.sides[0].propose(act{at: w.now, luck: w.choice.Uint64(), by: by, command: c})
	if err != nil {
		w.Fatalf("%s: %s cannot %s %s: %v", w.plan, by, c.Do, c.Move, err)
	}
	if first.after.Over() {
		return false, true
	}
	same := c
	if c.Do == table.Move {
		same.Step = w.sides[1].Step(c.Seat)
	}
	instead := []table.Command{same}
	if others != nil {
		instead = others(c)
	}
	second := w.mustFollow(first, same)
	for i := 0; i < luckTries && len(instead) > 0 && (second == nil || second.after.Equal(first.after)); i++ {
		if other := w.matching(first, instead[i%len(instead)], w.choice.Uint64()); other != nil {
			second = other
		}
	}
	if second == nil {
		return false, false
	}
	w.sides[0].accept(first)
	w.sides[1].accept(second)
	return true, false
}

// matching is what comes of a command on the second side, if it looks like what came of the first.
func (w *twins) matching(first *proposal, c table.Command, luck uint64) *proposal {
	second, err := w.sides[1].propose(act{at: first.at, luck: luck, by: first.by, command: c})
	if err != nil || !first.looksLike(second) {
		return nil
	}
	return second
}

// mustFollow has the same happen on the second side, and gives what comes of it if that looks the same. As long as chance
// has it the same way and nobody shows a card, it must: who is asked and who is not may tell nothing.
func (w *twins) mustFollow(first *proposal, same table.Command) *proposal {
	second, err := w.sides[1].propose(act{at: first.at, luck: first.luck, by: first.by, command: same})
	if err != nil {
		return nil
	}
	if first.looksLike(second) {
		return second
	}
	if slices.Equal(first.chances(), second.chances()) && first.tellsApart(second) {
		w.Fatalf("%s: what follows when %s does %s %s tells the audience what is hidden:\n%v\n%v",
			w.plan, first.by, same.Do, same.Move, first.entries, second.entries)
	}
	return nil
}

// undo has a seat take back what everybody has seen.
func (w *twins) undo(seat game.Seat) bool {
	c := table.Command{Do: table.Undo, Seat: seat}
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
	if s.Terms().Clock.Decision == 0 || s.Reacting().Count() != 1 || s.Reacting() != s.Position().Asked() {
		return false
	}
	before := w.now
	w.now = s.Deadline()
	if other := w.sides[1].Deadline(); w.now != other {
		w.Fatalf("%s: a clock tells the audience what is hidden: it runs out at %d or at %d", w.plan, w.now, other)
	}
	if !w.together("", table.Command{}) {
		w.now = before
		return false
	}
	return true
}

func (w *twins) any(texts []string) string { return texts[w.choice.Below(len(texts))] }

func (w *twins) shuffled(texts []string) []string {
	texts = slices.Clone(texts)
	for i := range texts {
		j := i + w.choice.Below(len(texts)-i)
		texts[i], texts[j] = texts[j], texts[i]
	}
	return texts
}
