package gametest

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

func TestConformingGamePasses(t *testing.T) {
	Conform(t, pennies.Game{}, Plan{Games: 300, Seed: 1})
}

func TestConformPlaysOptions(t *testing.T) {
	Conform(t, pennies.Game{}, Plan{Games: 20, Configs: []game.Config{{Players: 3, Options: map[string]string{"rounds": "2"}}}})
}

func TestGoldenPlaythroughs(t *testing.T) {
	for n := 2; n <= 4; n++ {
		c := game.Config{Players: n, Options: map[string]string{"rounds": "2"}}
		Golden(t, pennies.Game{}, configName(c), c, 7)
	}
}

// Everything the game says has an English sentence, and there is no sentence that it never says.
func TestPenniesHasWords(t *testing.T) {
	g := pennies.Game{}
	words := Listen(t, g)
	for seed := range uint64(20) {
		d := game.NewFastDice(seed)
		p, err := g.Deal(game.Config{Players: 3}, d)
		if err != nil {
			t.Fatal(err)
		}
		p.Watch(words.Event)
		for !p.Over() {
			words.Position(p)
			for s := range game.Seat(3) {
				for _, text := range []string{"hide 0", "hide 3", "guess 0", "guess 3", "guess 12"} {
					m, err := g.ParseMove(text)
					if err != nil {
						t.Fatal(err)
					}
					if r, refused := p.Clone().Play(s, m, d).(*game.Refusal); refused {
						words.Refusal(r)
					}
				}
			}
			seat := p.Asked().First()
			moves := p.Legal(seat, nil)
			if err := p.Play(seat, moves[d.Below(len(moves))], d); err != nil {
				t.Fatal(err)
			}
		}
		words.Ending(p.Outcome().Ending)
	}
	words.Compare("../../locale/en/pennies.json", append(OptionWords(g), "title", "pitch", "criterion.pennies", "criterion.won")...)
}

func FuzzPenniesMoveText(f *testing.F)   { FuzzMoveText(f, pennies.Game{}) }
func FuzzPenniesChanceText(f *testing.F) { FuzzChanceText(f, pennies.Game{}) }
func FuzzPenniesRecord(f *testing.F)     { FuzzRecord(f, pennies.Game{}) }
