package deepblue_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/gametest/trials"
)

// To the seat a guess looks exactly like the game, except for what others can conclude about hands (in a guess they know
// them) and for closed chests; and hands agree with all that is known of them.
func TestGuessAgreesWithTheView(t *testing.T) {
	g := packs.Standard()
	for seed := range trials.Of[uint64](56, 500) {
		c := everyTable()[seed%uint64(len(everyTable()))]
		d := game.NewFastDice(seed)
		p, err := g.Deal(c, d)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; !p.Over(); n++ {
			s := p.Asked().First()
			if d.Below(16) == 0 {
				checkGuess(t, seed, n, p, s, d)
			}
			moves := p.Legal(s, nil)
			if err := p.Play(s, moves[d.Below(len(moves))], d); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func checkGuess(t *testing.T, seed uint64, n int, p game.Position, s game.Seat, d game.Dice) {
	t.Helper()
	view := p.View(game.At(s)).(*deepblue.View)
	guess := p.Clone().(game.Provable)
	view.Guesser().Guess(guess, d)
	if err := guess.Audit(); err != nil {
		t.Fatalf("seed %d, entry %d: the guess is no position: %v", seed, n, err)
	}
	again := guess.View(game.At(s)).(*deepblue.View)
	for i := range view.Players {
		was, is := &view.Players[i], &again.Players[i]
		for _, id := range was.Known.Hand {
			if !slices.Contains(is.Known.Hand, id) {
				t.Fatalf("seed %d, entry %d: %s is certainly in the hand of seat %d and not in the guess", seed, n, id, i)
			}
		}
		for _, id := range was.Known.Rest {
			if !slices.Contains(is.Known.Rest, id) {
				t.Fatalf("seed %d, entry %d: %s certainly rests at seat %d and not in the guess", seed, n, id, i)
			}
		}
		was.Known, is.Known = deepblue.BeliefView{}, deepblue.BeliefView{}
		was.VP, is.VP, was.Score, is.Score = nil, nil, nil, nil
	}
	if was, is := encode(t, view), encode(t, again); was != is {
		t.Fatalf("seed %d, entry %d: the guess looks otherwise:\n%s\n%s", seed, n, was, is)
	}
	if was, is := p.Legal(s, nil), guess.Legal(s, nil); len(was) != len(is) {
		t.Fatalf("seed %d, entry %d: %d moves in the game, %d in the guess", seed, n, len(was), len(is))
	}
}

// Whoever arranges that boats settle need not say that they have sailed: everybody sees where the trip led.
func TestGuessOfArrangedSettling(t *testing.T) {
	for _, c := range []struct {
		facts []string
		want  deepblue.TurnView
	}{
		{
			[]string{"step = spot", "boats green = A4 H", "unsettled = A", "settling = A"},
			deepblue.TurnView{Buying: "sail", Sailing: []string{"A4", "-"}, Unsettled: []string{"A"}, Settling: "A"},
		},
		{
			[]string{"step = settle", "boats green = A4 D4", "unsettled = A+B"},
			deepblue.TurnView{Buying: "sail", Sailing: []string{"A4", "D4"}, Unsettled: []string{"A", "B"}},
		},
	} {
		m := arrange(t, 2, c.facts...)
		for _, a := range game.Audiences(2) {
			if found := m.View(a).(*deepblue.View).Turning; encode(t, found) != encode(t, c.want) {
				t.Errorf("%v: audience %d sees %+v", c.facts, a, found)
			}
		}
		checkGuess(t, 0, 0, m.Position, 0, game.NewFastDice(1))
	}
}

func encode(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Whoever has paid attention knows how full all chests are: the points announced to everybody add up to it.
func TestRecallRestsOnWhatWasTold(t *testing.T) {
	g := packs.Standard()
	for seed := range trials.Of[uint64](40, 400) {
		c := everyTable()[seed%uint64(len(everyTable()))]
		d := game.NewFastDice(seed)
		p, err := g.Deal(c, d)
		if err != nil {
			t.Fatal(err)
		}
		var events []game.Event
		p.Watch(func(e game.Event) { events = append(events, e) })
		told := make([]int, c.Players)
		for !p.Over() {
			s := p.Asked().First()
			moves := p.Legal(s, nil)
			events = events[:0]
			if err := p.Play(s, moves[d.Below(len(moves))], d); err != nil {
				t.Fatal(err)
			}
			for _, e := range game.VisibleEvents(events, game.Spectator) {
				if e.Name == "scored" {
					told[argument(t, e, "seat")] += argument(t, e, "total")
				}
			}
			guesser := p.Recall(game.At(s)).Guesser()
			guess := guesser.Blank().(*deepblue.Position)
			guesser.Guess(guess, d)
			for other, vp := range told {
				if got := guess.VP(game.Seat(other)); got != vp {
					t.Fatalf("seed %d: seat %d remembers %d VP of seat %d, who was paid %d", seed, s, got, other, vp)
				}
			}
		}
	}
}

func argument(t *testing.T, e game.VisibleEvent, name string) int {
	t.Helper()
	for _, a := range e.Args {
		if a.Name == name {
			n, err := strconv.Atoi(a.Value)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
	}
	t.Fatalf("%s has no %s", e.Name, name)
	return 0
}
