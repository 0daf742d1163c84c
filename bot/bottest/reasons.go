package bottest

import (
	"cmp"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/locale"
)

// Reasons plays games with the judge and has it make the case for the best moves of every decision, and for some others. A case
// must have sentences in every language, must not depend on what is hidden from the seat (another guess from its view gives the
// same), must be true as the game's own check works it out again, and a comparison must be. Every sentence in the catalogue file must be said in some game.
func Reasons(t *testing.T, g game.Game, j game.Reasoner, games int, catalogue string, check func(c Claim) error) {
	t.Helper()
	about := g.About()
	said := map[string]bool{}
	english, err := locale.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	for n := range uint64(games) {
		players := about.MinPlayers + int(n)%(about.MaxPlayers-about.MinPlayers+1)
		config, err := about.Complete(game.Config{Players: players})
		if err != nil {
			t.Fatal(err)
		}
		dice := game.NewFastDice(n)
		p, err := g.Deal(config, dice)
		if err != nil {
			t.Fatal(err)
		}
		for !p.Over() {
			s := p.Asked().First()
			moves := p.Legal(s, nil)
			guesser := p.View(game.At(s)).Guesser()
			guess, other := guesser.Blank(), guesser.Blank()
			guesser.Guess(guess, dice)
			guesser.Guess(other, dice)
			rates := make([]float64, len(moves))
			j.Rate(guess, s, moves, rates)
			ranked := slices.Clone(moves)
			slices.SortStableFunc(ranked, func(a, b game.Move) int {
				return cmp.Compare(rates[slices.Index(moves, b)], rates[slices.Index(moves, a)])
			})
			for few := range slices.Chunk(ranked, 3) {
				cases := j.Cases(guess, s, few)
				again := j.Cases(other, s, few)
				for i, c := range cases {
					claim := Claim{guess, s, few, cases, i, about.Name, english}
					if err := check(claim); err != nil {
						t.Fatalf("game %d, %d players: of %s it is said: %s; %v", n, players, g.MoveText(few[i]), claim.Words(i), err)
					}
					if told(c) != told(again[i]) {
						t.Fatalf("game %d: of %s it is said: %s, or: %s", n, g.MoveText(few[i]), told(c), told(again[i]))
					}
					for _, p := range claim.phrases(i) {
						if !said[p.Key] {
							said[p.Key] = true
							checkReason(t, about.Name, p)
						}
					}
				}
			}
			if err := p.Play(s, ranked[0], dice); err != nil {
				t.Fatal(err)
			}
		}
	}
	data, err := os.ReadFile(catalogue)
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	for key := range texts {
		if name, ok := strings.CutPrefix(key, about.Name+"."); ok && strings.HasPrefix(name, "why.") && !said[name] {
			t.Errorf("%s is never said", key)
		}
	}
}

func told(c game.Case) string {
	text := phrase(c.Why)
	for _, p := range c.Beside {
		text += "; " + phrase(p)
	}
	return text
}

func phrase(p game.Phrase) string {
	text := p.Key
	for _, a := range p.Args {
		text += " " + a.Name + "=" + a.Value
	}
	return text
}

func checkReason(t *testing.T, name string, why game.Phrase) {
	t.Helper()
	for _, language := range locale.Languages() {
		words, err := locale.Load(language)
		if err != nil {
			t.Fatal(err)
		}
		key := name + "." + why.Key
		if text := words.Text(key, why.Args...); !words.Has(key) || strings.Contains(text, "{") {
			t.Errorf("%s: %s is worded %q", language, phrase(why), text)
		}
	}
}
