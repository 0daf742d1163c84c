package sunken

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest"
)

// TestCatalogue checks that the English catalogue has a sentence for every message, without arguments that are not
// given, no sentence that games never use, and a name for all things of the game.
func TestCatalogue(t *testing.T) {
	words := gametest.Listen(t, New())
	for i, c := range configs("4") {
		for seed := range uint64(12) {
			listen(t, c, uint64(i)<<32|seed, words)
		}
	}
	for _, e := range endingNames[1:] {
		words.Ending(e)
	}
	things := append(gametest.OptionWords(New()), "title", "treasure.mussel", "piece")
	for prefix, names := range map[string][]string{
		"treasure.": kindNames[:], "colour.": colourNames[:], "criterion.": criteria[:],
	} {
		for _, n := range names {
			things = append(things, prefix+n)
		}
	}
	words.Compare("../../locale/en/sunken.json", things...)
	words.Document("../../docs/events.md", "../../locale/en/sunken.json")
}

// listen plays a random game and collects its messages.
func listen(t *testing.T, c game.Config, seed uint64, words *gametest.Words) {
	t.Helper()
	d := game.NewFastDice(seed)
	p := deal(t, c, d)
	p.Watch(words.Event)
	for n := 0; ; n++ {
		if n%200 == 0 || p.step == paying || p.fresh != 0 || p.Over() {
			for _, m := range append(moves, 0) {
				if r := p.check(p.turn, m); r != nil {
					words.Refusal(r)
				}
			}
			if r := p.check(p.turn.Next(p.players), moves[0]); r != nil {
				words.Refusal(r)
			}
		}
		if p.Over() {
			return
		}
		words.Position(p)
		legal := p.Legal(p.turn, nil)
		if err := p.Play(p.turn, legal[d.Below(len(legal))], d); err != nil {
			t.Fatal(err)
		}
	}
}

// Sailing and moving can be taken back at leisure. The end of a turn is final if a card is drawn, and so is what may end the
// game.
func TestMovesSayHowFarTheyCommit(t *testing.T) {
	for _, c := range []struct {
		facts   []string
		commits map[string]game.Commitment
	}{
		{nil, map[string]game.Commitment{"ship 1": "", "ship out": game.Passes}},
		{[]string{"ship brown", "out", "still", "4"}, map[string]game.Commitment{"ship out": game.Final}},
		{[]string{"step", "acting", "ship violet", "1", "bathyscapes violet", "R2C1 R2C1 R2C2 R2C3 R2C4", "ready", "R2C1", "acted", "yes"}, map[string]game.Commitment{"move R2C1>R3C1": "", "end": game.Passes}},
	} {
		p := arrange(t, 2, c.facts...)
		for text, want := range c.commits {
			move, err := New().ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			if r := p.check(p.turn, move); r != nil {
				t.Errorf("%v: %s: %v", c.facts, text, r)
			}
			if got := p.Wording(p.turn, move).Commits; got != want {
				t.Errorf("%v: %s commits to %q, not %q", c.facts, text, got, want)
			}
		}
	}
}

// The question names nothing that is not offered.
func TestQuestionsOfferWhatIsPossible(t *testing.T) {
	// What each question is about: the acts that must be offered, and those that must not.
	about := map[string]struct{ with, without []Act }{
		"ask.placing":      {with: []Act{ActPlace}},
		"ask.sailing":      {with: []Act{ActSail}},
		"ask.sailing-out":  {with: []Act{ActSail}},
		"ask.acting":       {with: []Act{ActMove, ActCollect}},
		"ask.acting-move":  {with: []Act{ActMove}, without: []Act{ActCollect}},
		"ask.collecting":   {with: []Act{ActCollect, ActEnd}},
		"ask.done":         {with: []Act{ActEnd}, without: []Act{ActMove, ActCollect}},
		"ask.paying":       {with: []Act{ActGive}},
		"ask.waiting":      {with: []Act{ActTrade, ActWait}},
		"ask.waiting-only": {with: []Act{ActWait}, without: []Act{ActTrade}},
	}
	seen := map[string]int{}
	for i, c := range configs("4") {
		d := game.NewFastDice(uint64(i))
		for p := deal(t, c, d); !p.Over(); {
			legal := p.Legal(p.turn, nil)
			offered := map[Act]int{}
			for _, m := range legal {
				act, _, _ := split(m)
				offered[act]++
			}
			key := p.Question(game.At(p.turn)).Key
			seen[key]++
			for _, act := range about[key].with {
				if offered[act] == 0 {
					t.Fatalf("%s, and %d is not offered\n%v", key, act, p.Describe())
				}
			}
			for _, act := range about[key].without {
				if offered[act] > 0 {
					t.Fatalf("%s, and %d is offered\n%v", key, act, p.Describe())
				}
			}
			if key == "ask.sailing" && offered[ActSail] == 1 || key == "ask.sailing-out" && offered[ActSail] > 1 {
				t.Fatalf("%s, and there are %d ways to sail", key, offered[ActSail])
			}
			if err := p.Play(p.turn, legal[d.Below(len(legal))], d); err != nil {
				t.Fatal(err)
			}
		}
	}
	for key := range about {
		if seen[key] == 0 {
			t.Errorf("%s was never asked", key)
		}
	}
}
