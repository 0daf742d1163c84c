package deepblue_test

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

var placeholder = regexp.MustCompile(`\{(\w+)[,}]`)

// Everything that games tell and refuse has an English sentence, with no argument that is not given; there is no
// sentence that is never said; and each refusal names a rule of the rulebook.
func TestWordsForEverythingSaid(t *testing.T) {
	said := sayings{}
	rulebook, err := os.ReadFile("../../docs/rules/deep-blue.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range everyTable() {
		for _, rule := range said.listen(t, c, uint64(i)+300) {
			if !strings.Contains(string(rulebook), "**"+rule+"**") {
				t.Errorf("a refusal names %s, which the rulebook does not have", rule)
			}
		}
	}
	said.listenToFewCards(t)
	said["deepblue.ending.city"] = nil

	catalogue := readCatalogue(t)
	for key, args := range said {
		text, ok := catalogue[key]
		if !ok {
			t.Errorf("%s is said with %v and has no sentence", key, args)
		}
		for _, match := range placeholder.FindAllStringSubmatch(text, -1) {
			if !slices.Contains(args, match[1]) {
				t.Errorf("%s: %q has no argument %s, only %v", key, text, match[1], args)
			}
		}
	}
	for key := range catalogue {
		for _, part := range []string{"event", "refusal", "ending"} {
			if _, ok := said[key]; !ok && strings.HasPrefix(key, "deepblue."+part+".") {
				t.Errorf("%s is never said", key)
			}
		}
	}
}

// Every thing that an argument can name, and every option, has a name in the catalogue.
func TestWordsForEveryThing(t *testing.T) {
	m := arrange(t, 2)
	pack := m.g.Pack()
	want := []string{"title", "criterion.vp", "criterion.crew", "boat.A", "boat.B"}
	for _, c := range slices.Concat(pack.StartingCrew, pack.Crew) {
		want = append(want, "crew."+c.ID, "role."+strings.ReplaceAll(c.Role, " ", "-"))
	}
	for _, tile := range pack.Tiles {
		want = append(want, "tile."+tile.ID)
		for _, spot := range tile.Spots {
			want = append(want, "spot."+spot)
		}
	}
	for _, p := range pack.Places {
		want = append(want, "place."+p.ID)
	}
	for gem := deepblue.Silver; gem <= deepblue.Black; gem++ {
		want = append(want, "gem."+gem.String())
	}
	for _, o := range m.g.About().Options {
		want = append(want, "option."+o.Name)
		for _, v := range o.Values {
			want = append(want, "option."+o.Name+"."+v)
			if o.Name == "scenario" && v != "random" {
				want = append(want, "scenario."+v, "scenario."+v+".text")
			}
		}
	}
	catalogue := readCatalogue(t)
	for _, key := range want {
		if catalogue["deepblue."+key] == "" {
			t.Errorf("deepblue.%s is missing", key)
		}
	}
}

func readCatalogue(t *testing.T) map[string]string {
	t.Helper()
	data, err := os.ReadFile("../../locale/en/deepblue.json")
	if err != nil {
		t.Fatal(err)
	}
	var catalogue map[string]string
	if err := json.Unmarshal(data, &catalogue); err != nil {
		t.Fatal(err)
	}
	return catalogue
}

// sayings are the keys said, each with the names of its arguments.
type sayings map[string][]string

func (said sayings) note(t *testing.T, key string, args []game.Arg) {
	t.Helper()
	names := []string{}
	for _, a := range args {
		names = append(names, a.Name)
		if a.Value == "" {
			t.Errorf("%s: the argument %s is empty", key, a.Name)
		}
	}
	if before, ok := said[key]; ok && !slices.Equal(before, names) {
		t.Errorf("%s has arguments %v, and %v at other times", key, before, names)
	}
	said[key] = names
}

// listen plays a random game and notes everything that is told and refused in it; it lists the rules of the refusals.
func (said sayings) listen(t *testing.T, c game.Config, seed uint64) (rules []string) {
	t.Helper()
	watched := false
	eachPosition(t, c, seed, func(m *match) {
		if !watched {
			m.Watch(func(e game.Event) { said.note(t, "deepblue.event."+e.Name, e.Args) })
			watched = true
		}
	})
	eachRefusal(t, c, seed, func(r *game.Refusal) {
		said.note(t, "deepblue.refusal."+r.Reason, r.Args)
		if !slices.Contains(rules, r.Rule) {
			rules = append(rules, r.Rule)
		}
	})
	return rules
}

// listenToFewCards looks at refusals that random games seldom come to: no deck, no propeller.
func (said sayings) listenToFewCards(t *testing.T) {
	t.Helper()
	m := arrange(t, 2, "hand green = S1", "deck = -", "market = B1 B2 B3 B4",
		"swept = B5 K1 K2 K3 K4 K5 R1 R2 G1 G2 P1 P2 P3 P4 O1 O2 V1 V2 N1 N2 N3 N4 M1 M2 N5 V3")
	for _, text := range []string{"renew", "sail A>U1"} {
		move, err := m.g.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if r, ok := m.Play(0, move, game.NewFastDice(1)).(*game.Refusal); ok {
			said.note(t, "deepblue.refusal."+r.Reason, r.Args)
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

// eachRefusal tries moves of all kinds in the positions of a random game, some that are no moves at all among them.
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
