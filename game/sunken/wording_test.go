package sunken

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest"
)

// TestCatalogue looks whether the English catalogue has a sentence for everything that games tell and refuse, with
// no argument that is not given, nothing that games never say, and a name for all things of the game.
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
}

// listen plays a random game and notes everything that is said in it.
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
