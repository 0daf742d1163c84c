package deepblue_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/gametest"
)

// Every event, question, move and refusal has an English sentence that uses only arguments it is given; no sentence is
// unused; everything that an argument can name has a name; and each refusal names a rule of the rulebook.
func TestWordsForEverythingSaid(t *testing.T) {
	data, err := os.ReadFile("../../docs/rules/deep-blue.md")
	if err != nil {
		t.Fatal(err)
	}
	rulebook, named := string(data), map[string]bool{}
	m := arrange(t, 2)
	words := gametest.Listen(t, m.g)
	for i, c := range everyTable() {
		watched := false
		eachPosition(t, c, uint64(i)+300, func(m *match) {
			if !watched {
				m.Watch(words.Event)
				watched = true
			}
			words.Position(m)
		})
		eachRefusal(t, c, uint64(i)+300, func(r *game.Refusal) {
			words.Refusal(r)
			if !named[r.Rule] && !strings.Contains(rulebook, "**"+r.Rule+"**") {
				t.Errorf("a refusal names %s, which the rulebook does not have", r.Rule)
			}
			named[r.Rule] = true
		})
	}
	listenToFewCards(t, words)
	words.Ending("city")
	words.Compare("../../locale/en/deepblue.json", append(gametest.OptionWords(m.g), things(m.g)...)...)
	words.Document("../../docs/events.md", "../../locale/en/deepblue.json")
}

// things are the keys of everything in the box.
func things(g *deepblue.Game) []string {
	pack := g.Pack()
	keys := []string{"title", "criterion.vp", "criterion.crew", "boat.A", "boat.B", "deed.sail", "deed.recruit", "deed.dive", "deed.rest"}
	for _, c := range slices.Concat(pack.StartingCrew, pack.Crew) {
		keys = append(keys, "crew."+c.ID, "role."+strings.ReplaceAll(c.Role, " ", "-"))
	}
	for _, tile := range pack.Tiles {
		keys = append(keys, "tile."+tile.ID)
		for _, spot := range tile.Spots {
			keys = append(keys, "spot."+spot)
		}
	}
	for _, p := range pack.Places {
		keys = append(keys, "place."+p.ID)
	}
	for gem := deepblue.Silver; gem <= deepblue.Black; gem++ {
		keys = append(keys, "gem."+gem.String())
	}
	for _, v := range g.About().Options[0].Values {
		if v != "random" {
			keys = append(keys, "scenario."+v, "scenario."+v+".text")
		}
	}
	return keys
}

// listenToFewCards tries refusals that random games seldom reach: no deck, no propeller.
func listenToFewCards(t *testing.T, words *gametest.Words) {
	t.Helper()
	m := arrange(t, 2, "hand green = S1", "deck = -", "market = B1 B2 B3 B4",
		"swept = B5 K1 K2 K3 K4 K5 R1 R2 G1 G2 P1 P2 P3 P4 O1 O2 V1 V2 N1 N2 N3 N4 M1 M2 N5 V3")
	for _, text := range []string{"renew", "sail A>U1"} {
		move, err := m.g.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if r, ok := m.Play(0, move, game.NewFastDice(1)).(*game.Refusal); ok {
			words.Refusal(r)
		}
	}
}

func eachPosition(t *testing.T, c game.Config, seed uint64, look func(*match)) *match {
	t.Helper()
	return randomGame(t, c, seed, func(m *match, _ game.Seat, _ game.Move) bool {
		look(m)
		return true
	})
}

// eachRefusal tries moves of all kinds in the positions of a random game, including numbers that are no moves.
func eachRefusal(t *testing.T, c game.Config, seed uint64, hear func(*game.Refusal)) {
	t.Helper()
	choice := game.NewFastDice(^seed)
	moves := someMoves(t)
	try := func(m *match, s game.Seat, move game.Move) {
		if slices.Contains(m.Legal(s, nil), move) {
			return
		}
		before := m.copy()
		err := m.Play(s, move, game.NewFastDice(1))
		r, refused := err.(*game.Refusal)
		switch {
		case !refused:
			t.Fatalf("seed %d: %s is not refused: %v", seed, m.g.MoveText(move), err)
		case !m.Equal(before.Position):
			t.Fatalf("seed %d: %s is refused and changes the game", seed, m.g.MoveText(move))
		}
		hear(r)
	}
	m := eachPosition(t, c, seed, func(m *match) {
		for range 12 {
			try(m, game.Seat(choice.Below(c.Players)), moves[choice.Below(len(moves))])
			try(m, m.Asked().First(), moves[choice.Below(len(moves))])
		}
		try(m, m.Asked().First(), game.Move(choice.Uint64()))
	})
	try(m, 0, moves[0])
}

// someMoves are moves of every kind, possible or not.
func someMoves(t *testing.T) []game.Move {
	t.Helper()
	g := arrange(t, 2).g
	pack := g.Pack()
	texts := []string{
		"renew", "rest", "done", "draw", "stop", "resurface", "settle A", "settle B", "protect A", "protect B",
		"rush -", "rush A", "rush B", "rush A+B", "sail A>-", "sail B>-", "pay -", "pay token", "pay token+token",
	}
	for _, c := range pack.Crew {
		texts = append(texts, "recruit "+c.ID, "take "+c.ID, "pay "+c.ID, "pay "+c.ID+"+S1", "pay "+c.ID+"+S2+token")
	}
	for _, c := range slices.Concat(pack.StartingCrew, pack.Crew) {
		texts = append(texts, "protect "+c.ID, "play "+c.ID, "pay "+c.ID+"+token")
	}
	for _, p := range pack.Places {
		texts = append(texts, "dive "+p.ID, "sail A>"+p.ID, "sail B>"+p.ID)
	}
	for _, spot := range []string{"silver", "gold", "red", "blue", "black", "blue-or-black"} {
		texts = append(texts, "spot "+spot)
	}
	texts = append(texts, "pay S1+S2+S3+S4", "pay S1+S3", "pay S2+S4", "pay S1+S3+token+token", "pay S2+S4+token+token")
	var moves []game.Move
	for _, text := range texts {
		move, err := g.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, move)
	}
	return moves
}

// A move still to be paid for is Part, one that draws or turns something up is Final, and taking a spot is Passes unless
// something is turned up after it.
func TestMovesSayHowFarTheyCommit(t *testing.T) {
	for _, c := range []struct {
		facts   []string
		commits map[string]game.Commitment
	}{
		{[]string{"turn = green", "boats green = A4 H", "rest green = S1", "hand green = S2 S3"}, map[string]game.Commitment{
			"sail A>U1": game.Part, "dive A4": game.Final, "rest": game.Final,
		}},
		{[]string{"turn = green", "step = spot", "boats green = A4 H", "settling = A", "unsettled = A"}, map[string]game.Commitment{
			"spot red": game.Passes,
		}},
		{[]string{"turn = green", "step = spot", "boats green = A4 D4", "settling = A", "unsettled = A+B"}, map[string]game.Commitment{
			"spot red": game.Final,
		}},
	} {
		m := arrange(t, 2, c.facts...)
		for text, want := range c.commits {
			move, err := m.g.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(m.Legal(0, nil), move) {
				t.Errorf("%v: %s is not offered", c.facts, text)
			}
			if got := m.Wording(0, move).Commits; got != want {
				t.Errorf("%v: %s commits to %q, not %q", c.facts, text, got, want)
			}
		}
	}
}

// The question names nothing that is not offered.
func TestQuestionsOfferWhatIsPossible(t *testing.T) {
	seen := map[string]int{}
	look := func(m *match) {
		for asked := m.Asked(); asked != 0; asked = asked.Without(asked.First()) {
			s := asked.First()
			offered := map[string]int{}
			for _, move := range m.Legal(s, nil) {
				word, _, _ := strings.Cut(m.g.MoveText(move), " ")
				offered[word]++
			}
			question := m.Question(game.At(s))
			seen[question.Key]++
			ok := true
			switch question.Key {
			case "ask.turn":
				for deed := range strings.SplitSeq(question.Args[0].Value, "|") {
					ok = ok && (offered[deed] > 0 || deed == "recruit" && offered["renew"] > 0)
				}
			case "ask.rest":
				ok = offered["rest"] == 1 && len(offered) == 1
			case "ask.hazard":
				ok = offered["protect"] > 0
			case "ask.hazard-bare":
				ok = offered["resurface"] == 1 && len(offered) == 1
			case "ask.sail", "ask.settle", "ask.spot", "ask.take":
				ok = offered[strings.TrimPrefix(question.Key, "ask.")] > 0
			case "ask.rush", "ask.rush-more":
				ok = offered["rush"] > 1
			case "ask.cards":
				ok = (question.Args[0].Value == "0") == (offered["play"] == 0)
			case "ask.lead":
				ok = m.View(game.At(s)).(*deepblue.View).Bag != (deepblue.GemCounts{})
			case "ask.pay-card", "ask.pay-sail", "ask.pay-renew":
				ok = offered["pay"] > 0
			default:
				t.Fatalf("%s is not known here", question.Key)
			}
			if !ok {
				t.Fatalf("%v, and offered are %v\n%v", question, offered, m.Describe())
			}
		}
	}
	for i, c := range everyTable() {
		eachPosition(t, c, uint64(i)+300, look)
	}
	for _, key := range []string{"ask.turn", "ask.rest", "ask.hazard", "ask.hazard-bare", "ask.rush", "ask.cards", "ask.lead"} {
		if seen[key] == 0 {
			t.Errorf("%s was never asked", key)
		}
	}
}
