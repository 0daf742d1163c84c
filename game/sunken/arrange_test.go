package sunken

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
)

func TestArrangeSaysWhatIsWrong(t *testing.T) {
	for _, c := range [][3]string{
		{"hand violet", "red green", "hand violet cannot be"},
		{"hand orange", "red", `has no fact "hand orange"`},
		{"colour", "red", `has no fact "colour"`},
		{"supply violet", "?x99", "at most 60 cards"},
		{"supply violet", "?x-1", "at most 60 cards"},
		{"supply violet", "red", "red/violet"},
		{"supply violet", "red/orange", "red/violet"},
		{"supply violet", "?x40", "58 cards are on the table, and there are 30 in the game"},
		{"discard", "red red red red red", "7 red cards are on the table, and there are 6 in the game"},
		{"box cards", "7", "the 0 cards that are nowhere else"},
		{"space R2C1", "red-anchor red-bell", "room for 1 tiles only"},
		{"space R2C1", "red", "pieces like red-anchor"},
		{"space R6C1", "red-anchor", "has no fact"},
		{"board violet", "red-mussel", "pieces like red-anchor, or -"},
		{"board violet", "red-anchor blue-anchor", "two of a kind"},
		{"board violet", "red-anchor red-anchor", "put elsewhere"},
		{"box", "red-anchor", "all that lies nowhere else"},
		{"bathyscapes violet", "R2C1", "1 bathyscapes on the board, not 5"},
		{"bathyscapes violet", "R1C1 R2C1 R2C1 R2C1 R2C1", "in rows 2 to 5"},
		{"bathyscapes violet", "R2C1 R2C1 R2C1 R2C1 R2C1 R2C1", "5 spaces at this table"},
		{"ship violet", "7", "one of left, 1"},
		{"step", "acting", "the ship of violet is at left"},
		{"step", "waiting", "the ship of violet is at left"},
		{"step", "over", "without an ending"},
		{"ending", "cards", "but that is not so"},
		{"turn", "white", "one of violet, brown"},
		{"ready", "R2C1", "in the column of the ship"},
		{"acted", "perhaps", "one of no, yes"},
		{"owed brown", "1", "only while the step is paying"},
		{"pending", "anchor", "a piece like red-anchor"},
		{"pending", "red-anchor", "only while the step is"},
		{"fresh", "red", "a list of jokers"},
		{"fresh", "red-mussel", "only while the step is acting"},
		{"still", "5", "the game would be over: standstill"},
		{"sweep", "many", "a number from 0"},
	} {
		_, err := New().Arrange(game.Config{Players: 2}, []game.Fact{{Key: c[0], Value: c[1]}})
		if err == nil {
			t.Errorf("%s = %s is accepted", c[0], c[1])
		} else if !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%s = %s: %q does not say %q", c[0], c[1], err, c[2])
		}
	}
	treasures := game.Config{Players: 2, Options: map[string]string{"doubles": "treasures"}}
	for fact, want := range map[game.Fact]string{
		{Key: "space R2C1", Value: "red-anchor*"}:   "at this table it is a treasure",
		{Key: "jokers violet", Value: "red-anchor"}: "a kind that is not on the player board",
	} {
		if _, err := New().Arrange(treasures, []game.Fact{fact}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v does not say %q", fact, err, want)
		}
	}
	for _, facts := range [][]game.Fact{
		{{Key: "ship violet", Value: "out"}, {Key: "ship brown", Value: "out"}},
		{{Key: "hand violet", Value: "red red red red"}, {Key: "supply violet", Value: "?x3"}},
		{{Key: "hand brown", Value: "-"}, {Key: "hand violet", Value: "-"}, {Key: "supply brown", Value: "-"}, {Key: "supply violet", Value: "-"}},
	} {
		if _, err := New().Arrange(game.Config{Players: 2}, facts); err == nil {
			t.Errorf("%v are accepted", facts)
		}
	}
}

func TestArrangeKeepsThePlainPosition(t *testing.T) {
	for players := 2; players <= 5; players++ {
		p := arrange(t, players)
		v := p.View(game.Spectator).(*View)
		if len(v.Spaces.At("R5C6").Pieces) != 4 || v.Step != "sailing" || v.Turn != 0 || v.Players[1].Unplaced != 0 {
			t.Errorf("%d players: the plain position is %+v", players, v)
		}
		if q := arrange(t, players, "board brown", "red-crown silver-bell", "hand violet", "blue"); q.box != 0 || q.treasures[at(3, 6)].Count() != 2 {
			t.Error("the last space should have given the treasures of the player board")
		}
	}
}

// FuzzArrange arranges any facts: it must not panic, and what is accepted can be described and arranged again.
func FuzzArrange(f *testing.F) {
	d := game.NewFastDice(3)
	p, _ := New().Deal(game.Config{Players: 3}, d)
	for n := 0; !p.Over() && n < 300; n++ {
		if n%20 == 0 {
			text := ""
			for _, fact := range p.Describe() {
				text += fact.Key + "=" + fact.Value + "\n"
			}
			f.Add(text)
		}
		legal := p.Legal(p.Asked().First(), nil)
		if err := p.Play(p.Asked().First(), legal[d.Below(len(legal))], d); err != nil {
			f.Fatal(err)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		var facts []game.Fact
		for line := range strings.Lines(text) {
			key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
			facts = append(facts, game.Fact{Key: key, Value: value})
		}
		c := game.Config{Players: 3}
		p, err := New().Arrange(c, facts)
		if err != nil {
			return
		}
		again, err := New().Arrange(c, p.Describe())
		if err != nil || !again.(*Position).Equal(p) {
			t.Fatalf("arranged and described, it cannot be arranged again: %v", err)
		}
	})
}
