package bottest

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/locale"
)

// Reasons plays games with the judge and asks it for the reason of every legal move. A reason must have a sentence in every
// language, and must not depend on what is hidden from the seat: another guess from its view gives the same. Every reason in the
// catalogue file must be given in some game.
func Reasons(t *testing.T, g game.Game, j game.Reasoner, games int, catalogue string) {
	t.Helper()
	about := g.About()
	said := map[string]bool{}
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
			for _, m := range moves {
				why := j.Reason(guess, s, m)
				if again := j.Reason(other, s, m); phrase(why) != phrase(again) {
					t.Fatalf("game %d: %s because of %s, or because of %s", n, g.MoveText(m), phrase(why), phrase(again))
				}
				if !said[why.Key] {
					said[why.Key] = true
					checkReason(t, about.Name, why)
				}
			}
			rates := make([]float64, len(moves))
			j.Rate(guess, s, moves, rates)
			best := 0
			for i := range rates {
				if rates[i] > rates[best] {
					best = i
				}
			}
			if err := p.Play(s, moves[best], dice); err != nil {
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
