package judge_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue/judge"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	_ "github.com/divingbell/divingbell/game/gametest" // the -update flag
)

// The zoo: positions with moves that any good player would make, or would not.
var zoo = []struct {
	name  string
	facts string
	good  []string // one of these is made, if there are any
	bad   []string // none of these
}{
	{
		"a net full of treasure and both warnings seen", `
		boats green = A5/red H
		hand green = S1 S2
		dive = A5; step = lead; leader = green; divers = green; in = green; dive-boats green = 1
		gems = red gold gold silver blue black
		bag = 5 silver 1 gold 3 blue 3 black`,
		[]string{"stop"},
		nil,
	},
	{
		"nothing yet and nothing to fear", `
		boats green = A5/red H
		dive = A5; step = lead; leader = green; divers = green; in = green; dive-boats green = 1
		gems = silver`,
		[]string{"draw"},
		nil,
	},
	{
		"no hazard is left in the bag", `
		boats green = A5/red H
		dive = A5; step = lead; leader = green; divers = green; in = green; dive-boats green = 1
		gems = red gold blue blue blue blue black black black black
		bag = 5 silver 2 gold 1 red`,
		[]string{"draw"},
		nil,
	},
	{
		"well protected on a rich spot", `
		boats green = A5/red H
		hand green = B1 B2 K1 K2 S1
		dive = A5; step = lead; leader = green; divers = green; in = green; dive-boats green = 1
		gems = silver blue black
		bag = 4 silver 4 gold 3 red 1 blue 1 black`,
		[]string{"draw"},
		nil,
	},
	{
		"treasure at stake and a diver at hand", `
		boats green = A5/red H
		hand green = B1 S1
		dive = A5; step = hazard; leader = green; divers = green; in = green; dive-boats green = 1
		waiting = green; hazards = blue
		gems = red gold gold blue blue`,
		[]string{"protect B1"},
		nil,
	},
	{
		"a spot is given up rather than a card", `
		boats green = A5/blue H
		hand green = B1 S1
		dive = A5; step = hazard; leader = green; divers = green; in = green; dive-boats green = 1
		waiting = green; hazards = blue
		gems = red gold gold blue blue`,
		[]string{"protect A"},
		nil,
	},
	{
		"ten points to be had", `
		boats green = A5/red H
		hand green = P4 S4
		dive = A5; step = cards; leader = green; divers = green; in = green; dive-boats green = 1
		gems = purple silver purple
		bag = 7 silver 3 gold 1 red 4 blue 4 black 2 purple`,
		[]string{"play P4"},
		[]string{"done"},
	},
	{
		"a free ride to a dive next door", `
		boats green = H H
		boats orange = A1 A5
		turn = orange; dive = A1; step = rush; leader = orange; waiting = green; asked = green`,
		nil,
		[]string{"rush -"},
	},
	{
		"the boat with the good spot stays where it is", `
		boats green = H A3/red
		boats orange = A1 A5
		hand green = B1 K1 R1 R2 S1 S2 S3 S4
		turn = orange; dive = A1; step = rush; leader = orange; waiting = green; asked = green
		tile A3 = W5; tile A1 = W1
		bag = 7 silver 3 gold 3 red 4 blue 4 black`,
		[]string{"rush A"},
		nil,
	},
	{
		"money that is good for nothing else goes first", `
		hand green = S1 O1 S2 S4
		market = B1 B2 K1 K2
		step = pay; buying = B2`,
		[]string{"pay S1"},
		nil,
	},
	{
		"propellers without another use go first", `
		hand green = M1 V3 S4 S3
		step = pay; buying = sail; sailing = A1 -`,
		[]string{"pay S4", "pay token"},
		[]string{"pay V3"},
	},
	{
		"red gems and no danger", `
		boats green = A5 H
		step = spot; buying = sail; sailing = A5 -; unsettled = A; settling = A; paid = S2
		hand green = S1 S3 S4
		bag = 3 silver 3 red 1 blue 1 black`,
		[]string{"spot red"},
		nil,
	},
	{
		"everything is prepared", `
		boats green = A5/red A4
		hand green = B1 K1 R1 S1 S3
		rest green = -
		bag = 6 silver 3 gold 3 red 2 blue 2 black`,
		[]string{"dive A5"},
		nil,
	},
	{
		"no crew is left to speak of", `
		boats green = U1 U2
		hand green = S4
		rest green = B1 K1 R1 P4 S1 S2 S3`,
		[]string{"rest"},
		nil,
	},
	{
		"a diver for a dollar", `
		hand green = S1 S2 S3 S4
		market = B1 N2 V3 N3`,
		nil,
		[]string{"recruit N2", "recruit V3", "rest"},
	},
	{
		"sailing is for reaching wrecks", `
		hand green = S1 S2 S3 S4
		market = N2 V3 N3 N5`,
		nil,
		[]string{"sail A>H", "sail A>U1"},
	},
	{
		"the last part of the city is for whoever is ahead", `
		option totals shown
		boats green = D4/gold H
		boats orange = H H
		hand green = S1 S2 S3 S4
		tile D4 = C1; frieze = C2 C3 C4; unseen = W6 W7 W8 W9 W10; tile D1 = none; tile D2 = none; tile D3 = none
		vp green = 90; vp orange = 60`,
		[]string{"dive D4"},
		nil,
	},
	{
		"and not for whoever is far behind", `
		option totals shown
		boats green = D4/gold H
		boats orange = H H
		hand green = S1 S2 S3 S4
		tile D4 = C1; frieze = C2 C3 C4; unseen = W6 W7 W8 W9 W10; tile D1 = none; tile D2 = none; tile D3 = none
		vp green = 20; vp orange = 80`,
		nil,
		[]string{"dive D4"},
	},
}

func TestZoo(t *testing.T) {
	g := packs.Standard()
	for _, level := range []string{"mate", "captain"} {
		b, err := bot.New(level, judge.New(g))
		if err != nil {
			t.Fatal(err)
		}
		for _, animal := range zoo {
			t.Run(level+"/"+strings.ReplaceAll(animal.name, " ", "-"), func(t *testing.T) {
				p := arrange(t, g, animal.facts)
				s := p.Asked().First()
				q := bot.Question{
					Seat: s, View: p.View(game.At(s)), Moves: p.Legal(s, nil),
					Budget: bot.Budget{Iterations: 400}, Seed: 1,
				}
				m, err := b.Choose(context.Background(), q)
				if err != nil {
					t.Fatal(err)
				}
				made := g.MoveText(m)
				if len(animal.good) > 0 && !slices.Contains(animal.good, made) {
					t.Errorf("made %s, good would be %s", made, strings.Join(animal.good, " or "))
				}
				if slices.Contains(animal.bad, made) {
					t.Errorf("made %s", made)
				}
			})
		}
	}
}

// arrange reads facts, one a line or separated by semicolons, for two players.
func arrange(t *testing.T, g game.Game, text string) game.Position {
	t.Helper()
	c := game.Config{Players: 2, Options: map[string]string{"scenario": "bounty-wrecks"}}
	var facts []game.Fact
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == ';' }) {
		line = strings.TrimSpace(line)
		if option, ok := strings.CutPrefix(line, "option "); ok {
			name, value, _ := strings.Cut(option, " ")
			c.Options[name] = value
			continue
		}
		key, value, _ := strings.Cut(line, " = ")
		if line != "" {
			facts = append(facts, game.Fact{Key: key, Value: value})
		}
	}
	p, err := g.Arrange(c, facts)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
