package sunken

import (
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
)

// moves are all well-formed moves, legal somewhere or not.
var moves = func() (all []game.Move) {
	for act := range allActs {
		for a := range 256 {
			for b := range 256 {
				if m := move(act, uint8(a), uint8(b)); wellFormed(m) {
					all = append(all, m)
				}
			}
		}
	}
	return all
}()

// configs are tables of every size with every option.
func configs(standstill string) []game.Config {
	var all []game.Config
	for players := 2; players <= 5; players++ {
		for _, surplus := range []string{"even", "random"} {
			for _, doubles := range []string{"jokers", "treasures"} {
				start := []string{"stays", passes}[(len(all)+len(all)/2+players)%2]
				all = append(all, game.Config{Players: players, Options: map[string]string{
					"surplus": surplus, "doubles": doubles, "standstill": standstill, "start": start,
				}})
			}
		}
	}
	return all
}

func deal(t *testing.T, c game.Config, d game.Dice) *Position {
	t.Helper()
	p, err := New().Deal(c, d)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// TestListedMovesAreThoseAccepted tries every well-formed move, in positions of whole games at every table.
func TestListedMovesAreThoseAccepted(t *testing.T) {
	for i, c := range configs("30") {
		d := game.NewFastDice(uint64(i))
		p := deal(t, c, d)
		box, mussels := p.boxCards, p.boxMussels
		for n := 0; !p.Over(); n++ {
			legal := p.Legal(p.turn, nil)
			if n%64 == 0 || p.step == paying {
				compareLists(t, p, legal)
			}
			if err := p.Play(p.turn, legal[d.Below(len(legal))], d); err != nil {
				t.Fatal(err)
			}
			if p.box != 0 || p.boxCards != box || p.boxMussels != mussels {
				t.Error("the box has been opened")
			}
			if t.Failed() {
				t.Fatalf("table %v, decision %d", c, n)
			}
		}
	}
}

func compareLists(t *testing.T, p *Position, legal []game.Move) {
	listed := slices.Sorted(slices.Values(legal))
	for _, m := range moves {
		_, is := slices.BinarySearch(listed, m)
		if r := p.check(p.turn, m); (r == nil) != is {
			t.Errorf("%s: listed is %v, and the check says %v", New().MoveText(m), is, r)
		}
	}
}

// TestMovesAndTexts reads the text of every move there is.
func TestMovesAndTexts(t *testing.T) {
	g := New()
	for _, m := range moves {
		if again, err := g.ParseMove(g.MoveText(m)); err != nil || again != m {
			t.Errorf("%s is read as %s: %v", g.MoveText(m), g.MoveText(again), err)
		}
	}
	for _, text := range []string{
		"", " ", "ship", "ship 0", "ship 7", "ship 03", "ship  3", "ship 3 ", "Ship 3", "place 3", "place C0", "place C7",
		"move R2C3", "move R2C3>", "move R2C3>R6C1", "move R0C1>R2C1", "move R2C7>R2C1", "move R2C3 > R2C4", "collect", "collect red",
		"collect red-anchor", "collect red-anchor with", "collect red-anchor with ", "collect red-anchor with pink",
		"collect red-ship with red", "collect green-anchor with red", "collect anchor with red", "end now", "end ", "wait 1",
		"trade", "trade violet", "give", "give red red", "no move 0",
	} {
		if m, err := g.ParseMove(text); err == nil {
			t.Errorf("%q is read as %s", text, g.MoveText(m))
		} else if _, ok := err.(game.BadInput); !ok {
			t.Errorf("%q gives %v, which is not worded for people", text, err)
		}
	}
}
