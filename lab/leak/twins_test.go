package leak

import (
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// twins are two courses of one game that look the same to an audience.
type twins struct {
	testing.TB
	plan
	sides  [2]*side
	choice *game.FastDice
	now    int64
	rounds []round
	tally  tally
}

// round is the time up to a public step, the same in both courses.
type round struct{ from, to int64 }

// tally counts what a plan contains.
type tally struct {
	public            int // steps that the audience noticed
	secret            int // and those that it did not, in both courses
	hiddenDifferences int // public steps at which the courses differed in what the audience cannot know
	uneven            int // or in how many secret steps there had been
	over              int // games that came to their end
	stuck             int // and those that could not continue without showing a difference
}

func (t *tally) add(other tally) {
	t.public += other.public
	t.secret += other.secret
	t.hiddenDifferences += other.hiddenDifferences
	t.uneven += other.uneven
	t.over += other.over
	t.stuck += other.stuck
}

// makeTwins plans the two courses of a game.
func makeTwins(t testing.TB, p plan) *twins {
	t.Helper()
	w := &twins{TB: t, plan: p, choice: game.NewFastDice(p.seed), now: start}
	me := ""
	if p.audience != game.Spectator {
		me = p.about().SeatName(game.Seat(p.audience))
	}
	for i := range w.sides {
		w.sides[i] = newSide(t, p, me)
	}
	for i := range p.players {
		w.both(players[i], protocol.Command{Do: protocol.Sit, Seat: game.Seat(i), Nonce: "n"})
	}
	w.both(p.host(), protocol.Command{Do: protocol.Start})
	w.firstOrders()
	for len(w.rounds) < p.rounds && w.round() {
	}
	return w
}

// both does a command in both courses whose result need not be checked beforehand.
func (w *twins) both(by string, c protocol.Command) {
	w.Helper()
	luck := w.choice.Uint64()
	for _, s := range w.sides {
		s.do(act{at: w.now, luck: luck, by: by, command: c})
	}
}

// firstOrders gives every seat orders about when to be asked. They show in the course of the game, so they are the same on
// both sides.
func (w *twins) firstOrders() {
	for i := range w.players {
		orders := game.Orders{}
		for _, o := range w.about().Orders {
			if o.ListOf == "" && w.choice.Below(4) > 0 {
				orders[o.Name] = o.Values[w.choice.Below(len(o.Values))]
			}
		}
		if len(orders) > 0 {
			w.both(players[i], protocol.Command{Do: protocol.Order, Seat: game.Seat(i), Orders: orders})
		}
	}
}

// round plans secret steps on either side and a public one on both. It is not ok if the game is over or cannot continue.
func (w *twins) round() bool {
	from := w.now
	window := w.window()
	if window == 0 {
		return w.giveUp()
	}
	for _, s := range w.sides {
		for _, at := range w.moments(window) {
			w.whisper(s, at)
		}
	}
	w.now += window
	ok := w.step()
	w.rounds = append(w.rounds, round{from, w.now})
	w.compare()
	return ok
}

// compare checks that the audience cannot tell the courses apart, and counts hidden differences.
func (w *twins) compare() {
	w.Helper()
	a, b := w.sides[0], w.sides[1]
	if one, other := a.seen(), b.seen(); one != other {
		w.Fatalf("%s: the plan shows a difference:\n%s\n%s", w.plan, one, other)
	}
	w.tally.public++
	if !a.Position().(game.Provable).Equal(b.Position()) {
		w.tally.hiddenDifferences++
	}
	if len(a.acts) != len(b.acts) {
		w.tally.uneven++
	}
}

// beat separates the times of all events, so that their order is not random: public steps are at multiples of four
// milliseconds, secret ones one millisecond later, and observers look two later.
const beat = 4

// window is the time until the next public step: at most half of what is left on any clock.
func (w *twins) window() int64 {
	window := int64(1 + w.choice.Below(9000))
	for _, s := range w.sides {
		if deadline := s.Deadline(); deadline != 0 {
			window = min(window, (deadline-w.now)/2/beat)
		}
	}
	return window * beat
}

// moments are some times in a window.
func (w *twins) moments(window int64) []int64 {
	var at []int64
	for range w.choice.Below(3) {
		at = append(at, w.now+int64(w.choice.Below(int(window/beat)))*beat+1)
	}
	slices.Sort(at)
	return at
}
