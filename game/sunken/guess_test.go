package sunken

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/trials"
)

// guessTables are tables whose views differ in what can be known of cards and pieces.
var guessTables = []game.Config{
	{Players: 2},
	{Players: 2, Options: map[string]string{"surplus": "random", "doubles": "treasures"}},
	{Players: 3},
	{Players: 4},
	{Players: 5, Options: map[string]string{"doubles": "treasures"}},
}

// A guess looks to its audience exactly like the game it was guessed from, and it is a position of that game.
func TestGuessAgreesWithTheView(t *testing.T) {
	for seed := range trials.Of[uint64](20, 200) {
		c := guessTables[seed%uint64(len(guessTables))]
		d := game.NewFastDice(seed)
		p, err := New().Deal(c, d)
		if err != nil {
			t.Fatal(err)
		}
		guess := p.Clone().(*Position)
		for n := 0; !p.Over(); n++ {
			if d.Below(16) == 0 {
				for _, a := range game.Audiences(c.Players) {
					checkGuess(t, seed, n, p.(*Position), guess, a, d)
				}
			}
			s := p.Asked().First()
			moves := p.Legal(s, nil)
			if err := p.Play(s, moves[d.Below(len(moves))], d); err != nil {
				t.Fatal(err)
			}
		}
		checkGuess(t, seed, -1, p.(*Position), guess, game.Spectator, d)
	}
}

func checkGuess(t *testing.T, seed uint64, n int, p, guess *Position, a game.Audience, d game.Dice) {
	t.Helper()
	guesser := p.View(a).Guesser()
	if n%2 == 0 {
		guess = guesser.Blank().(*Position)
	}
	guesser.Guess(guess, d)
	if err := guess.Audit(); err != nil {
		t.Fatalf("seed %d, entry %d, audience %d: the guess is no position: %v", seed, n, a, err)
	}
	if was, is := encoded(t, p.View(a)), encoded(t, guess.View(a)); was != is {
		t.Fatalf("seed %d, entry %d, audience %d: the guess looks otherwise:\n%s\n%s", seed, n, a, was, is)
	}
	if p.turn == game.Seat(a) && !slices.Equal(p.Legal(p.turn, nil), guess.Legal(p.turn, nil)) {
		t.Fatalf("seed %d, entry %d: the guess has other moves", seed, n)
	}
	same := *guess
	same.hands, same.supplies, same.pool = p.hands, p.supplies, p.pool
	if !same.Equal(p) {
		t.Fatalf("seed %d, entry %d, audience %d: something else than hidden cards is different", seed, n, a)
	}
}

func encoded(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What brown does not know is equally likely everywhere: the number of red cards in violet's hand is hypergeometric, and
// so is the colour of the card that violet laid into brown's supply. What brown knows stays where it is.
func TestGuessesAreFair(t *testing.T) {
	p := arrange(t, 2,
		"hand violet", "red red red", "hand brown", "yellow yellow blue",
		"supply violet", "?x2 silver/violet", "supply brown", "black/brown ?x3 red/violet",
		"discard", "yellow yellow yellow blue blue blue blue black black black")
	const (
		rounds = 40_000
		reds   = 6 // of 6 red, 1 yellow, 1 blue, 2 black and 6 silver cards that brown does not know
		all    = 16
	)
	guesser := p.View(game.At(1)).Guesser()
	q := guesser.Blank().(*Position)
	d := game.NewFastDice(3)
	var redsInHand [handSize + 1]int
	var laid [colours]int
	for range rounds {
		guesser.Guess(q, d)
		if q.hands[1] != p.hands[1] || q.supplies[1].cards[0] != laidBy(1, 3) {
			t.Fatal("what brown knows has changed")
		}
		redsInHand[q.hands[0][0]]++
		laid[q.supplies[1].cards[4].colour()]++
	}
	choose := func(n, k int) float64 {
		ways := 1.0
		for i := range k {
			ways = ways * float64(n-i) / float64(i+1)
		}
		return ways
	}
	for k, found := range redsInHand {
		chance := choose(reds, k) * choose(all-reds, handSize-k) / choose(all, handSize)
		expectAbout(t, "hands with some red cards", found, rounds*chance)
	}
	for c, n := range [colours]float64{6, 1, 1, 2, 6} {
		expectAbout(t, "laid "+colour(c).String(), laid[c], rounds*n/all)
	}
}

// expectAbout allows four standard deviations.
func expectAbout(t *testing.T, what string, found int, want float64) {
	t.Helper()
	if off := float64(found) - want; off*off > 16*want {
		t.Errorf("%s: %d times, not about %.0f", what, found, want)
	}
}

// A bot guesses thousands of times for one view.
func TestGuessDoesNotAllocate(t *testing.T) {
	guesser := arrange(t, 4, "supply brown", "?x3 red/violet").View(game.At(1)).Guesser()
	p, d := guesser.Blank(), game.NewFastDice(1)
	if n := testing.AllocsPerRun(100, func() { guesser.Guess(p, d) }); n != 0 {
		t.Errorf("a guess allocates %v times", n)
	}
}

func BenchmarkGuess(b *testing.B) {
	d := game.NewFastDice(1)
	start, _ := New().Deal(game.Config{Players: 4}, d)
	guesser := start.View(game.At(1)).Guesser()
	p := guesser.Blank()
	b.ReportAllocs()
	for b.Loop() {
		guesser.Guess(p, d)
	}
}

func BenchmarkGuesser(b *testing.B) {
	start, _ := New().Deal(game.Config{Players: 4}, game.NewFastDice(1))
	v := start.View(game.At(1))
	for b.Loop() {
		v.Guesser()
	}
}
