package leak

import (
	"slices"

	"github.com/divingbell/divingbell/protocol"
)

// together gives the same command on both sides.
func (w *twins) together(by string, c protocol.Command) bool {
	ok, _ := w.pair(by, c, nil)
	return ok
}

// luckTries is how often the second side tries to reach a different position that looks the same.
const luckTries = 16

// pair does a command on the first side and, on the second, one that looks the same to the audience: the same command or
// one of the others, preferably one that leads to a hidden difference. It is not ok if there is none, or if the game would
// be over.
func (w *twins) pair(by string, c protocol.Command, others func(protocol.Command) []protocol.Command) (ok, over bool) {
	first, err := w.sides[0].propose(act{at: w.now, luck: w.choice.Uint64(), by: by, command: c})
	if err != nil {
		w.Fatalf("%s: %s cannot %s %s: %v", w.plan, by, c.Do, c.Move, err)
	}
	if first.after.Over() {
		return false, true
	}
	same := c
	if c.Do == protocol.Move {
		same.Step = w.sides[1].Step(c.Seat)
	}
	instead := []protocol.Command{same}
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

// matching is the result of a command on the second side, if it looks like the first.
func (w *twins) matching(first *proposal, c protocol.Command, luck uint64) *proposal {
	second, err := w.sides[1].propose(act{at: first.at, luck: luck, by: first.by, command: c})
	if err != nil || !first.looksLike(second) {
		return nil
	}
	return second
}

// mustFollow proposes the same command on the second side, and returns the result if it looks the same. It must, given the
// same luck, no card shown and the same secret steps before: which players are asked may reveal nothing.
func (w *twins) mustFollow(first *proposal, same protocol.Command) *proposal {
	second, err := w.sides[1].propose(act{at: first.at, luck: first.luck, by: first.by, command: same})
	if err != nil {
		return nil
	}
	if first.looksLike(second) {
		return second
	}
	alike := slices.Equal(w.sides[0].whispers(same.Seat), w.sides[1].whispers(same.Seat))
	if alike && slices.Equal(first.chances(), second.chances()) && first.looksDifferentFrom(second) {
		w.Fatalf("%s: what follows when %s does %s %s tells the audience what is hidden:\n%v\n%v",
			w.plan, first.by, same.Do, same.Move, first.entries, second.entries)
	}
	return nil
}
